import Foundation
import TestSupport
import Testing

@Suite struct CommandTests {
  private let scene = """
    canvas: { width: 90, height: 30, padding: 4 }
    layers:
      - id: greeting
        text: "Hello {{name}}"
        frame: { height: 22 }
        style: { size: 17, color: black }
        effects: [strikethrough]

    """

  private func folder() throws -> TemporaryDirectory {
    let folder = TemporaryDirectory()
    try folder.write(scene, to: "hello.yaml")
    return folder
  }

  private func run(_ arguments: String..., in folder: TemporaryDirectory) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  @Test func `render writes what the output's name asks for and says so`() throws {
    let folder = try folder()
    let outcome = try run(
      "render", "hello.yaml", "--set", "name=you", "-o", "a.gif", "-o", "frames/", "-o", "%03d.png",
      in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    let bytes = try folder.read("a.gif").count
    #expect(lines[0] == "a.gif  90×30  10 frames  1.3 s  \(bytes) bytes")
    #expect(try Array(folder.read("a.gif").prefix(6)) == Array("GIF89a".utf8))
    // 9 frames of motion and 30 for the second that the end is held.
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder.path("frames")).sorted()
    #expect(frames.count == 40 && frames.first == "frame-0000.png" && frames.last == "manifest.json")
    #expect(try Array(folder.read("038.png").prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
  }

  @Test func `without an output the scene's name is taken`() throws {
    let folder = try folder()
    #expect(try run("render", "hello.yaml", "--set", "name=you", "--quiet", in: folder).output == "")
    #expect(folder.names() == ["hello.gif", "hello.yaml"])
  }

  @Test func `several scales have names of their own`() throws {
    let folder = try folder()
    let outcome = try run(
      "render", "hello.yaml", "--set", "name=you", "-o", "a.gif", "--scale", "1", "--scale", "2", "--json",
      in: folder)
    #expect(folder.names() == ["a.gif", "a@2x.gif", "hello.yaml"])
    let last = try #require(outcome.output.split(separator: "\n").last)
    let bytes = try folder.read("a@2x.gif").count
    #expect(
      last == """
        {"output": "a@2x.gif", "width": 180, "height": 60, "frames": 10, "duration": 1.3, "bytes": \(bytes)}
        """)
  }

  @Test(arguments: ["render", "still"])
  func `--quiet leaves out the warnings of a scene`(verb: String) throws {
    let folder = TemporaryDirectory()
    try folder.write(
      "layers: [{ text: x, spans: [{ range: [0, 2], style: { color: teal } }] }]", to: "x.yaml")
    #expect(try run(verb, "x.yaml", in: folder).error.contains("warning: the range reaches beyond"))
    #expect(try run(verb, "x.yaml", "--quiet", in: folder).error == "")
  }

  @Test func `a scene can come from standard input and a GIF go to standard output`() throws {
    let outcome = try CommandLineTool.tested.run(
      "render", "-", "-o", "-", "--format", "gif", input: "layers: [{ text: hi }]")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("GIF89a"))
    #expect(outcome.error == "")
  }

  @Test func `a single PNG with motion is animated, a still scene's is not`() throws {
    let folder = try folder()
    let outcome = try run(
      "render", "hello.yaml", "--set", "name=you", "-o", "a.png", "-o", "a.apng", "-o", "a.webp",
      "--effort", "2", "--quality", "exact", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let animation = try folder.read("a.png")
    #expect(animation.firstRange(of: Array("acTL".utf8)) != nil)
    #expect(try folder.read("a.apng") == animation)
    #expect(try Array(folder.read("a.webp").prefix(4)) == Array("RIFF".utf8))
    #expect(try run("still", "hello.yaml", "--set", "name=you", "-o", "b.png", in: folder).status == 0)
    #expect(try folder.read("b.png").firstRange(of: Array("acTL".utf8)) == nil)
    #expect(try run("render", "hello.yaml", "--effort", "10", in: folder).status == 64)
  }

  @Test func `raw video is asked for by name, and sprite sheets are refused with a remedy`() throws {
    let folder = try folder()
    let video = try run(
      "render", "hello.yaml", "--set", "name=you", "-o", "a.raw", "--format", "y4m", in: folder)
    #expect(video.status == 0, "\(video.error)")
    // 9 frames of motion and 30 for the second that the end is held, at 12 bits a pixel.
    let header = "YUV4MPEG2 W90 H30 F30:1 Ip A1:1 C420jpeg XYSCSS=420JPEG XCOLORRANGE=LIMITED\n"
    #expect(try folder.read("a.raw").count == header.utf8.count + 39 * (6 + 90 * 30 * 3 / 2))
    let refused = try run(
      "render", "hello.yaml", "--set", "name=you", "-o", "s.png", "--format", "spritesheet", in: folder)
    #expect(refused.status == 64)
    #expect(
      refused.error
        == "glyphreel: error: 'spritesheet' is not supported; write PNGs with '-o frames/', and join them with ImageMagick's montage\n"
    )
  }

  @Test func `still renders one moment`() throws {
    let folder = try folder()
    for (name, at) in [("start.png", "0"), ("end.png", "end"), ("half.png", "50%"), ("late.png", "10s")] {
      #expect(
        try run("still", "hello.yaml", "--set", "name=you", "--at", at, "-o", name, in: folder).status == 0)
    }
    let pictures = try ["start.png", "half.png", "end.png", "late.png"].map { try folder.read($0) }
    #expect(Set(pictures).count == 3)
    #expect(pictures[2] == pictures[3], "the end stays")
  }

  @Test func `still shows any moment of a scene without an end; its end is that of its loop`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      "layers:\n  - text: hi\n    effects:\n      - strikethrough: { iterations: infinite }\n",
      to: "endless.yaml")
    #expect(try run("still", "endless.yaml", "--at", "100.2s", "-o", "a.png", in: folder).status == 0)
    #expect(try run("still", "endless.yaml", "-o", "b.png", in: folder).status == 0)
    #expect(try run("still", "endless.yaml", "--at", "100%", "-o", "c.png", in: folder).status == 0)
    #expect(try folder.read("b.png") == folder.read("c.png"))
  }

  @Test func `layout prints JSON`() throws {
    let folder = try folder()
    let outcome = try run("layout", "hello.yaml", "--set", "name=you", "--at", "100ms", in: folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["time"] as? Double == 0.1)
    let layer = try #require((object["layers"] as? [[String: Any]])?.first)
    #expect(layer["text"] as? String == "Hello you")
    #expect(layer["frame"] as? [Double] == [4, 4, 82, 22])
  }

  @Test func `effects and fonts are listed`() throws {
    let effects = try CommandLineTool.tested.run("guide", "effects").output
    #expect(effects.contains("- a stroke that draws itself through the text: `strikethrough"))
    let lines = try CommandLineTool.tested.run("fonts").output.split(separator: "\n")
    #expect(
      Array(lines.prefix(4)) == [
        "Inter  weight 100...900", "  axes: wght 100...900 (400)",
        "  instances: Thin, Extra Light, Light, Regular, Medium, Semi Bold, Bold, Extra Bold, Black",
        "Inter italic  weight 100...900",
      ])
    #expect(lines.suffix(2) == ["Noto Sans Thai  weight 700", "Glyphreel Emoji  weight 400"])
    let json = try CommandLineTool.tested.run("fonts", "--json").output
    let faces = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(faces.count == 14)
    let axes = try #require(faces[0]["axes"] as? [[String: Any]])
    #expect(
      axes.count == 1 && axes[0]["tag"] as? String == "wght" && axes[0]["range"] as? [Int] == [100, 900])
    let instances = try #require(faces[0]["instances"] as? [[String: Any]])
    #expect(instances.map { $0["name"] as? String }.last == "Black" && instances.count == 9)
  }

  @Test func `installed fonts are used when they are asked for`() throws {
    let folder = TemporaryDirectory()
    try folder.write("layers: [{ text: hi, style: { font: DejaVu Sans } }]", to: "hi.yaml")
    let refused = try run("layout", "hi.yaml", in: folder)
    #expect(refused.status == 65 && refused.error.contains("unknown font 'DejaVu Sans'"))
    let found = try run("layout", "hi.yaml", "--system-fonts", in: folder)
    #expect(found.status == 0 && found.output.contains("\"font\": \"DejaVuSans\""))
    let listed = try CommandLineTool.tested.run("fonts", "--system-fonts").output
    #expect(listed.contains("DejaVu Sans  weight 400\n"))
  }

  @Test func `a damaged font of a scene is an error at its place`() throws {
    let folder = TemporaryDirectory()
    try folder.write("layers:\n  - text: hi\n    style: { font: bad.ttf }\n", to: "bad.yaml")
    try folder.write("not a font", to: "bad.ttf")
    let outcome = try run("render", "bad.yaml", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("bad.yaml:3:20: error: the font 'bad.ttf' can't be used: it is damaged"))
    #expect(folder.names() == ["bad.ttf", "bad.yaml"])
  }

  @Test func `warnings are told at their place, and the picture is made all the same`() throws {
    let folder = TemporaryDirectory()
    try folder.write("layers:\n  - text: ''\n    effects: [strikethrough]\n", to: "empty.yaml")
    for command in [["render"], ["render", "--at", "end"], ["inspect", "--json"]] {
      let outcome = try CommandLineTool.tested.run(arguments: command + ["empty.yaml"], in: folder.root)
      #expect(outcome.status == 0)
      #expect(
        outcome.error == """
          empty.yaml:3:15: warning: no text to strike through, so no stroke is drawn
            3 |     effects: [strikethrough]
                              ^~~~~~~~~~~~~

          """)
    }
    #expect(folder.names() == ["empty.gif", "empty.png", "empty.yaml"])
  }

  @Test func `progress can be told as lines of JSON`() throws {
    let folder = try folder()
    let outcome = try run(
      "render", "hello.yaml", "--set", "name=you", "-o", "a.gif", "--progress", "json", in: folder)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.last == #"{"output": "a.gif", "done": 20, "total": 20}"#)
  }

  @Test func `what exists is kept if asked`() throws {
    let folder = try folder()
    try folder.write("old", to: "a.gif")
    let outcome = try run(
      "render", "hello.yaml", "--set", "name=you", "-o", "a.gif", "--no-clobber", in: folder)
    #expect(outcome.status == 73)
    #expect(try folder.text("a.gif") == "old")
  }

  @Test func `the version is told`() throws {
    #expect(try CommandLineTool.tested.run("--version").output == "0.1.0\n")
  }
}
