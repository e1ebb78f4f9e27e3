import Foundation
import TestSupport
import Testing

/// Single frames, compared with the sequences of their scenes.
@Suite(.tags(.thorough)) struct StillTests {
  @Test(arguments: [
    "frameRate: 10\nduration: 0.5s\nhold: 1s\nlayers: [{ text: A, effects: [opacity: { from: 0, duration: 1s }] }]",
    "frameRate: 5\nduration: 0\nlayers: [{ text: A, effects: [reveal] }]",
    "frameRate: 7\nlayers: [{ text: Wait..., effects: [dots] }]",
    "frameRate: 12.5\nhold: 0.3s\nlayers: [{ text: A B, effects: [reveal: { delay: 0.2s, unit: word }] }]",
  ])
  func `a still at the start of a frame is that frame`(scene: String) throws {
    let folder = TemporaryDirectory()
    try folder.write("canvas: { width: 60, height: 24 }\n" + scene, to: "s.yaml")
    func run(_ arguments: String...) throws -> Outcome {
      let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
      #expect(outcome.status == 0, "\(outcome.error)")
      return outcome
    }
    _ = try run("render", "s.yaml", "-o", "frames/")
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(contentsOf: URL(filePath: folder.path("frames/manifest.json"))))
    for shown in manifest.frames {
      _ = try run("still", "s.yaml", "--at", "\(shown.start)", "-o", "still.png")
      let pictures = try Oracle.pillow([folder.path("still.png"), folder.path("frames/" + shown.file)])
      #expect(pictures[0].frames[0].rgba == pictures[1].frames[0].rgba, "at \(shown.start) s")
    }
  }

  @Test(arguments: ["still", "layout"])
  func `a time after the end shows the last frame, and is told`(verb: String) throws {
    let folder = TemporaryDirectory()
    let label = "canvas: { width: 60, height: 24 }\nhold: 1s\nlayers: [{ text: A, effects:"
    try folder.write(label + " [opacity: { to: 0, duration: 1s }] }]", to: "s.yaml")
    try folder.write(label.replacing("hold: 1s", with: "") + " [wave] }]", to: "endless.yaml")
    func error(_ scene: String, _ time: String) throws -> String {
      let outcome = try CommandLineTool.tested.run(arguments: [verb, scene, "--at", time], in: folder.root)
      #expect(outcome.status == 0)
      return outcome.error.components(separatedBy: "\n").filter { $0.contains("after the scene's end") }
        .joined()
    }
    #expect(
      try error("s.yaml", "3s").hasSuffix(
        "warning: 3s is after the scene's end at 2s; its last frame is shown"))
    #expect(try error("s.yaml", "2s") == "" && error("s.yaml", "end") == "")
    try folder.write(
      label.replacing("hold: 1s", with: "hold: 0\nframeRate: 7") + " [reveal] }]", to: "cut.yaml")
    #expect(try error("cut.yaml", "end") == "")
    #expect(try error("endless.yaml", "99s") == "")
  }

  @Test func `the best moment is that of the poster`() throws {
    let folder = TemporaryDirectory()
    let scene =
      "canvas: { width: 60, height: 24 }\nlayers: [{ text: A, effects: [reveal, opacity: { to: 0, delay: 2s, duration: 1s }] }]"
    try folder.write(scene, to: "s.yaml")
    for arguments in [
      ["still", "s.yaml", "--at", "best", "--quality", "100", "-o", "still.png"],
      ["render", "s.yaml", "--poster", "best", "--quality", "100", "-o", "poster.apng"],
    ] {
      let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    let pictures = try Oracle.pillow([folder.path("still.png"), folder.path("poster.apng")])
    #expect(pictures[0].frames[0].rgba == pictures[1].frames[0].rgba)
  }

  private struct Manifest: Decodable {
    struct Frame: Decodable {
      var file: String
      var start: Double
    }

    var frames: [Frame]
  }
}
