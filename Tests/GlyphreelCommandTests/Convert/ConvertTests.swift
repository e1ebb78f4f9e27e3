import Foundation
import TestSupport
import Testing

/// `glyphreel convert`, compared with the frames of its input.
@Suite struct ConvertTests {
  private let folder = TemporaryDirectory()

  /// A GIF of a stroke over half a second at 20 frames a second.
  private init() throws {
    let scene = """
      canvas: { width: 60, height: 30, background: white }
      frameRate: 20
      duration: 0.5s
      hold: 0.3s
      loop: 3
      layers: [{ text: Milk, frame: { x: 5, y: 2, width: 55, height: 28 }, style: { size: 20 }, effects: [strikethrough: { duration: 0.5s }] }]

      """
    try folder.write(scene, to: "scene.yaml")
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "scene.yaml", "-o", "in.gif", "--quality", "exact", "--quiet"], in: folder.root)
    try #require(outcome.status == 0, "\(outcome.error)")
  }

  private func convert(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["convert"] + arguments, in: folder.root, environment: environment)
  }

  /// The frames of a file as Pillow decodes them.
  private func frames(_ name: String) throws -> OraclePicture {
    try #require(try Oracle.pillow([folder.path(name)]).first)
  }

  /// Runs the shell with the program as $PROGRAM.
  private func shell(_ command: String) throws -> Outcome {
    try Outcome(
      of: "/bin/sh", ["-c", command], in: folder.root, environment: ["PROGRAM": CommandLineTool.tested.path])
  }

  @Test(arguments: ["gif", "apng", "webp"])
  func `frames, times, loop and text stay as they are`(format: String) throws {
    let outcome = try convert("in.gif", "-o", "out.\(format)", "--quiet")
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    let (before, after) = (try frames("in.gif"), try frames("out.\(format)"))
    #expect(before.frames.map(\.duration) == after.frames.map(\.duration))
    #expect(before.frames.map(\.rgba) == after.frames.map(\.rgba))
    let inspection = try CommandLineTool.tested.run(
      arguments: ["inspect", "out.\(format)", "--json"], in: folder.root)
    #expect(inspection.output.contains("\"Milk\""), "\(inspection.output)")
    #expect(inspection.output.contains("3"), "\(inspection.output)")
  }

  @Test func `what is whole of a damaged file is read where that is asked for`() throws {
    try Data(folder.read("in.gif").dropLast(10)).write(to: URL(filePath: folder.path("cut.gif")))
    let refused = try convert("cut.gif", "-o", "out.gif")
    #expect(refused.status == 65 && refused.error.contains("; '--salvage' reads the frames before"))
    #expect(!folder.names().contains("out.gif"))
    let before = try frames("in.gif").frames
    let whole = before.count - 1
    let outcome = try convert("cut.gif", "-o", "out.gif", "--salvage")
    #expect(outcome.status == 0)
    #expect(
      outcome.error.hasPrefix(
        "cut.gif: warning: it is damaged, and \(whole) whole pictures are read: the file ends in the middle of"
      )
    )
    #expect(try frames("out.gif").frames.map(\.rgba) == before.dropLast().map(\.rgba))
    #expect(try frames("out.gif").frames.map(\.duration) == before.dropLast().map(\.duration))
    let found = try CommandLineTool.tested.run(arguments: ["inspect", "cut.gif"], in: folder.root)
    #expect(found.status == 65)
    let seconds = before.dropLast().reduce(0) { $0 + $1.duration } / 1000
    #expect(
      found.error.hasSuffix(
        "cut.gif: note: \(whole) whole pictures are there, \(seconds) s; 'glyphreel convert --salvage' reads them\n"
      ),
      "\(found.error)")
  }

  @Test func `delays that browsers stretch are read as they play them`() throws {
    for name in ["delay-10ms.webp", "delay-7ms.apng"] {
      let path = Repository.path("Tests/Fixtures/animations/\(name)")
      let outcome = try convert(path, "-o", "out.gif", "--json")
      #expect(
        outcome.status == 0 && outcome.output.contains("\"frames\": 20, \"duration\": 2,"), "\(outcome)")
      #expect(
        outcome.error
          == "\(path): note: 20 of its delays are 0.01 s or less, which players turn into 0.1 s\n")
      #expect(try frames("out.gif").frames.allSatisfy { $0.duration == 100 })
    }
  }

  @Test func `several outputs and scales are written at once`() throws {
    let outcome = try convert("in.gif", "-o", "a.gif", "-o", "b.webp", "--scale", "1", "--scale", "0.5")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try frames("a.gif").size == [60, 30])
    #expect(try frames("a@0.5x.gif").size == [30, 15])
    #expect(try frames("b@0.5x.webp").size == [30, 15])
    #expect(outcome.output.split(separator: "\n").count == 4)
  }

  @Test func `a directory, a pattern and a list of PNGs give the same frames`() throws {
    #expect(try convert("in.gif", "-o", "frames/", "--quiet").status == 0)
    #expect(try convert("frames/", "-o", "a.gif", "--quiet").status == 0)
    #expect(try Data(folder.read("a.gif")) == Data(folder.read("in.gif")))
    try FileManager.default.removeItem(atPath: folder.path("frames/manifest.json"))
    #expect(try convert("frames/", "-o", "b.gif", "--frame-rate", "20", "--quiet").status == 0)
    #expect(
      try convert("frames/frame-%04d.png", "-o", "c.gif", "--frame-rate", "20", "--quiet").status == 0)
    #expect(try shell("\"$PROGRAM\" convert frames/*.png -o d.gif --frame-rate 20 --quiet").status == 0)
    let expected = try frames("in.gif").frames.map(\.rgba)
    for name in ["b.gif", "c.gif", "d.gif"] { #expect(try frames(name).frames.map(\.rgba) == expected) }
    #expect(try Data(folder.read("c.gif")) == Data(folder.read("d.gif")))
  }

  @Test func `PNGs in the order of a shell are shown in the order of their numbers, and a note tells it`()
    throws
  {
    #expect(try convert("in.gif", "-o", "frames/", "--quiet").status == 0)
    try FileManager.default.removeItem(atPath: folder.path("frames/manifest.json"))
    let names = try folder.names("frames").sorted()
    for (index, name) in names.enumerated() {
      try FileManager.default.moveItem(
        atPath: folder.path("frames/\(name)"), toPath: folder.path("frames/shot\(index - 2).png"))
    }
    let outcome = try shell("\"$PROGRAM\" convert frames/*.png -o a.gif --frame-rate 20")
    #expect(outcome.status == 0)
    #expect(
      outcome.error.contains(
        "PNGs: note: the pictures are shown in the order of their numbers: 'frames/shot-2.png' is before 'frames/shot-1.png'"
      ),
      "\(outcome.error)")
    #expect(try frames("a.gif").frames.map(\.rgba) == frames("in.gif").frames.map(\.rgba))
    // The reverse order is no shell's.
    let reverse = try shell("\"$PROGRAM\" convert $(ls -r frames/*.png) -o b.gif --frame-rate 20")
    #expect(reverse.status == 0 && !reverse.error.contains("note"))
  }

  @Test func `more plays than a WebP can store become the most that it can`() throws {
    var bytes = try folder.read("in.gif")
    let block = try #require(bytes.firstRange(of: Array("NETSCAPE2.0".utf8)))
    bytes.replaceSubrange((block.upperBound + 2)..<(block.upperBound + 4), with: [0xFF, 0xFF])
    try Data(bytes).write(to: URL(filePath: folder.path("loop.gif")))
    #expect(try convert("loop.gif", "-o", "loop.webp", "--quiet").status == 0)
    let outcome = try CommandLineTool.tested.run(arguments: ["inspect", "loop.webp"], in: folder.root)
    #expect(outcome.output.contains("65535 times"), "\(outcome.output)")
    #expect(try convert("in.gif", "-o", "loop.webp", "--loop", "65536", "--force").status == 65)
  }

  @Test func `a picture with a printer's profile is converted with a warning`() throws {
    let script = Repository.path("Tests/Oracles/make_images.py")
    _ = try Oracle.run("/usr/bin/python3", [script, "profiles", folder.root])
    let outcome = try convert("inks.jpg", "-o", "inks.png")
    #expect(outcome.status == 0)
    #expect(
      outcome.error
        == "inks.jpg: warning: its colour profile 'Coated Paper' is for CMYK, so its colours are approximate\n"
    )
  }

  @Test func `pipes carry Y4M and RGBA, also to formats that need two passes`() throws {
    let y4m = try shell(
      "\"$PROGRAM\" convert in.gif -o - --format y4m --chroma 444 | \"$PROGRAM\" convert - -o y.gif --quiet")
    #expect(y4m.status == 0 && y4m.error == "", "\(y4m.error)")
    #expect(try frames("y.gif").frames.map(\.duration) == frames("in.gif").frames.map(\.duration))
    let rgba = try shell(
      "\"$PROGRAM\" convert in.gif -o - --format rgba | \"$PROGRAM\" convert - -o r.gif --input-size 60x30 --frame-rate 20 --quiet"
    )
    #expect(rgba.status == 0 && rgba.error == "", "\(rgba.error)")
    #expect(try frames("r.gif").frames.map(\.rgba) == frames("in.gif").frames.map(\.rgba))
    let gif = try shell("cat in.gif | \"$PROGRAM\" convert - -o g.gif --quiet; cmp in.gif g.gif")
    #expect(gif.status == 0, "\(gif.output)\(gif.error)")
    #expect(folder.names().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func `a span of time, a rectangle and a size are chosen`() throws {
    let outcome = try convert(
      "in.gif", "-o", "out.gif", "--trim", "0.1s..0.4s", "--crop", "40x20+10+5", "--scale", "0.5", "--loop",
      "forever", "--quiet")
    #expect(outcome.status == 0, "\(outcome.error)")
    let picture = try frames("out.gif")
    #expect(picture.size == [20, 10] && picture.loop == 0)
    #expect(picture.frames.map(\.duration).reduce(0, +) == 300)
  }

  @Test func `cropping keeps the pixels of the rectangle`() throws {
    #expect(try convert("in.gif", "-o", "out.apng", "--crop", "13x7+20+11", "--quiet").status == 0)
    let (before, after) = (try frames("in.gif"), try frames("out.apng"))
    let last = try #require(before.frames.last?.rgba), cropped = try #require(after.frames.last?.rgba)
    var expected: [UInt8] = []
    for y in 11..<18 { expected += last[(4 * (60 * y + 20))..<(4 * (60 * y + 33))] }
    #expect(Array(cropped) == expected)
  }

  @Test func `a frame rate resamples, and a faster animation loses frames but no time`() throws {
    #expect(try convert("in.gif", "-o", "slow.gif", "--frame-rate", "10", "--quiet").status == 0)
    #expect(
      try frames("slow.gif").frames.allSatisfy { $0.duration.truncatingRemainder(dividingBy: 100) == 0 })
    #expect(
      try convert("in.gif", "-o", "fast/", "--quiet").status == 0
        && convert("fast/frame-%04d.png", "-o", "fast.gif", "--frame-rate", "100", "--quiet").status == 0)
    let durations = try frames("fast.gif").frames.map(\.duration)
    #expect(durations.allSatisfy { $0 >= 20 })
  }

  @Test(arguments: [("30", "F30:1 "), ("20", "F20:1 "), ("10", "F10:1 ")])
  func `a constant frame rate has a frame at every change`(rate: String, header: String) throws {
    let scene = try folder.text("scene.yaml").replacing("frameRate: 20", with: "frameRate: \(rate)")
    try folder.write(scene, to: "other.yaml")
    let made = try CommandLineTool.tested.run(
      arguments: ["render", "other.yaml", "-o", "other.gif", "--quiet"], in: folder.root)
    try #require(made.status == 0, "\(made.error)")
    #expect(try convert("other.gif", "-o", "other.y4m", "--quiet").status == 0)
    let start = String(decoding: try folder.read("other.y4m").prefix(80), as: UTF8.self)
    #expect(start.contains(header), "\(start)")
  }

  @Test func `a limit on bytes is kept, and a destination's size`() throws {
    let small = try convert("in.gif", "-o", "small.gif", "--max-bytes", "500")
    #expect(small.status == 0, "\(small.error)")
    #expect(try folder.read("small.gif").count <= 500)
    #expect(small.error.contains("small.gif: note: "))
    #expect(try convert("in.gif", "-o", "emoji.gif", "--for", "slack-emoji", "--scale", "4").status == 0)
    let fitted = try convert("in.gif", "-o", "big.gif", "--scale", "10", "--quiet")
    #expect(fitted.status == 0)
    #expect(try convert("big.gif", "-o", "fitted.gif", "--for", "slack-emoji", "--quiet").status == 0)
    #expect(try frames("fitted.gif").size == [128, 64])
  }

  @Test func `names of inputs become names of outputs`() throws {
    #expect(try convert("in.gif", "-o", "second.apng", "--quiet").status == 0)
    #expect(try convert("in.gif", "second.apng", "-o", "{name}.webp", "--quiet").status == 0)
    #expect(folder.names().filter { $0.hasSuffix(".webp") } == ["in.webp", "second.webp"])
    let both = try convert("in.gif", "second.apng", "-o", "out.webp")
    #expect(both.status == 64 && both.error.contains("{name}"), "\(both.error)")
  }

  @Test(arguments: [
    (["in.gif"], 64, "name an output, such as '-o in-converted.gif'"),
    (["in.gif", "-o", "in.gif"], 64, "would replace the input 'in.gif'; write to another file"),
    (["in.gif", "-o", "out.svg"], 64, "pixels can't be converted to shapes"),
    (["scene.yaml", "-o", "out.gif"], 64, "render it with 'glyphreel render scene.yaml'"),
    (["none.gif", "-o", "out.gif"], 66, "none.gif: error: no such file or directory"),
    (["in.gif", "-o", "scene.yaml/out.gif"], 73, "can't create 'scene.yaml/out.gif'"),
    (
      ["in.gif", "-o", "out.gif", "--trim", "5s..6s"], 65,
      "in.gif: error: --trim starts at 5 s, but the animation lasts 0.8 s"
    ),
    (["in.gif", "-o", "out.gif", "--crop", "61x30"], 64, "in.gif', which is 60 × 30 pixels"),
    (["in.gif", "-o", "out.gif", "--trim", "3s..1s"], 64, "--trim"),
    (
      ["in.gif", "-o", "out.gif", "--limit", "canvas=100"], 65, "in.gif: error: this GIF file has 1800 pixels"
    ),
    (
      ["in.gif", "-o", "out.gif", "--scale", "100", "--limit", "decoded=1000000"], 65,
      "pixels, more than the limit of 2000000; choose a smaller --scale, or allow it with --limit decoded="
    ),
    (
      ["in.gif", "-o", "out.gif", "--quality", "0"], 64,
      "--quality must be exact, visually-lossless or from 1"
    ),
    (["-", "-o", "out.gif"], 65, "standard input: error: not a readable"),
  ])
  func `mistakes are reported with their remedy`(arguments: [String], status: Int32, message: String) throws {
    let outcome = try CommandLineTool.tested.run(arguments: ["convert"] + arguments, in: folder.root)
    #expect(outcome.status == status)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(folder.names() == ["in.gif", "scene.yaml"])
  }

  @Test func `damaged and cut inputs change nothing`() throws {
    let bytes = try folder.read("in.gif")
    for count in [5, 100, bytes.count - 1] {
      try Data(bytes.prefix(count)).write(to: URL(filePath: folder.path("cut.gif")))
      let outcome = try convert("cut.gif", "-o", "out.gif")
      #expect(
        [65].contains(outcome.status) && outcome.error.hasPrefix("cut.gif: error: "), "\(outcome.error)")
    }
    #expect(folder.names() == ["cut.gif", "in.gif", "scene.yaml"])
  }

  @Test func `transparency needs a matte in formats without it`() throws {
    try folder.write(
      "canvas: { width: 9, height: 9, background: transparent }\nduration: 0.1s\nlayers: [{ shape: ellipse, frame: { x: 0, y: 0, width: 9, height: 9 }, fill: red }]\n",
      to: "scene.yaml")
    let made = try CommandLineTool.tested.run(
      arguments: ["render", "scene.yaml", "-o", "in.webp", "--quiet"], in: folder.root)
    try #require(made.status == 0, "\(made.error)")
    let outcome = try convert("in.webp", "-o", "out.y4m")
    #expect(outcome.status == 65 && outcome.error.contains("--matte white"), "\(outcome.error)")
    #expect(try convert("in.webp", "-o", "out.y4m", "--matte", "navy", "--quiet").status == 0)
  }
}
