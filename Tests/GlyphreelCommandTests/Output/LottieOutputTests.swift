import Foundation
import TestSupport
import Testing

/// Lottie files that are written: what is told of them, and what is refused.
@Suite struct LottieOutputTests {
  private let folder = TemporaryDirectory()

  private func run(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  private func json(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(folder.read(name))) as? [String: Any])
  }

  @Test func `size and frames that are told are those in the file`() throws {
    let outcome = try run("strike", "Buy milk", "-o", "a.json", "--scale", "3", "--json")
    let told = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let file = try json("a.json")
    #expect(told["width"] as? Int == file["w"] as? Int && told["height"] as? Int == file["h"] as? Int)
    #expect(told["frames"] as? Int == file["op"] as? Int)
  }

  @Test func `masks by luminance are refused, and gradients along strokes are not`() throws {
    try folder.write(
      """
      layers:
        - { shape: rectangle, fill: red, frame: { width: 60, height: 40 }, mask: { layer: m, mode: luminance } }
        - { id: m, text: Hi, style: { color: white } }

      """, to: "mask.yaml")
    let masked = try run("render", "mask.yaml", "-o", "a.lottie")
    #expect(
      masked.status != 0 && masked.error.contains("Lottie players show a mask by luminance differently"))
    try folder.write(
      """
      duration: 1s
      layers:
        - { shape: rectangle, fill: none, stroke: "linear-gradient(red, blue)", strokeWidth: 4, frame: { width: 60, height: 40 } }

      """, to: "stroke.yaml")
    #expect(try run("render", "stroke.yaml", "-o", "a.json").status == 0)
  }

  @Test func `a sticker of Telegram is refused, with the nearest format`() throws {
    let outcome = try run("strike", "Hi", "-o", "a.tgs")
    #expect(outcome.status == 64 && outcome.error.contains("the nearest format is .lottie: write 'a.lottie'"))
  }

  @Test(arguments: [
    "crossfade: { to: Go }", "crossfade: { to: Go, style: through }", "push: { to: Go }",
    "numeric: { to: Go }", "numeric: { to: First word }",
    "morph: { to: Go }",
  ])
  func `every change of a decorated text is shown`(change: String) throws {
    for decoration in ["strikethrough", "underline", "highlight", "box"] {
      try folder.write(
        """
        layers:
          - text: First text
            effects:
              - \(decoration): { duration: 0.2s }
              - \(change.replacing(" }", with: ", delay: 0.5s }"))

        """, to: "d.yaml")
      let outcome = try run("render", "d.yaml", "-o", "d.json")
      #expect(outcome.status == 0, "\(decoration), \(change): \(outcome.error)")
    }
  }

  @Test func `a blend mode is refused at its key`() throws {
    try folder.write(
      "canvas: { background: white }\nlayers:\n  - { text: Hi }\n  - { text: Ho, blend: multiply }\n",
      to: "b.yaml"
    )
    #expect(
      try run("render", "b.yaml", "-o", "a.json").error.contains(
        "b.yaml:4:24: error: Lottie players show the blend mode 'multiply' differently; remove it, or write SVG, GIF or WebP"
      ))
  }

  @Test func `scenes fade and zoom into each other`() throws {
    for style in ["crossfade", "zoom"] {
      try folder.write(
        """
        canvas: { width: 100, height: 40, background: white }
        scenes:
          - layers: [{ text: One }]
          - { transition: \(style), layers: [{ text: Two }] }

        """, to: "scenes.yaml")
      let outcome = try run("render", "scenes.yaml", "-o", "\(style).json")
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(try json("\(style).json")["op"] as? Int ?? 0 > 60)
    }
  }

  @Test func `markers of a Lottie file stay in what is written of it`() throws {
    try folder.write(
      ##"{"v":"5.7.0","w":60,"h":20,"ip":0,"op":20,"fr":10,"markers":[{"cm":"go","tm":5,"dr":10}],"layers":[{"ty":1,"sw":9,"sh":9,"sc":"#ff0000","ip":0,"op":20,"ks":{}}]}"##,
      to: "in.json")
    #expect(try run("render", "in.json", "-o", "out.json").status == 0)
    let markers = try #require(try json("out.json")["markers"] as? [[String: Any]])
    #expect(markers.count == 1 && markers[0]["cm"] as? String == "go" && markers[0]["dr"] as? Int == 10)
    #expect(try run("inspect", "in.json").output.contains("markers: go"))
    #expect(
      try run("convert", "in.json", "-o", "out.svg").error.contains(
        "write shapes with 'glyphreel render in.json -o out.svg'"))
  }

  @Test func `an animation of a bundle is a layer by its name`() throws {
    try folder.write("text\nOne\nTwo and three\n", to: "rows.csv")
    try folder.write("canvas: { background: white }\nlayers: [{ text: \"{{text}}\" }]\n", to: "row.yaml")
    #expect(
      try run("batch", "row.yaml", "--data", "rows.csv", "-o", "out/{text}.lottie", "--bundle", "all.json")
        .error
        .contains("name it for example 'all.lottie'"))
    #expect(
      try run("batch", "row.yaml", "--data", "rows.csv", "-o", "out/{text}.lottie", "--bundle", "all.lottie")
        .status
        == 0)
    let inspected = try run("inspect", "all.lottie").output
    #expect(inspected.contains("animations: One, Two"), "\(inspected)")
    func widthOfPicture(_ keys: String) throws -> Int {
      try folder.write("canvas: { padding: 0 }\nlayers: [{ animation: all.lottie\(keys) }]\n", to: "s.yaml")
      let outcome = try run("render", "s.yaml", "-o", "a.gif", "--json")
      let told = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
      return try #require(told["width"] as? Int)
    }
    let second = try #require(
      inspected.split(separator: "\n").first { $0.contains("animations:") }?.split(separator: ", ").last)
    #expect(try widthOfPicture(", animationId: \"\(second)\"") > widthOfPicture(""))
  }
}
