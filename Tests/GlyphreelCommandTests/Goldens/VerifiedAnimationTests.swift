import Foundation
import TestSupport
import Testing

/// `glyphreel verify` for finished animations, for goldens that are none, and in strict mode.
@Suite struct VerifiedAnimationTests {
  private let folder = TemporaryDirectory()

  init() throws {
    for (name, text) in [("a", "Hi"), ("b", "{{name}}")] {
      try write(
        """
        canvas: { width: 40, height: 24, background: white }
        frameRate: 10
        layers: [{ text: "\(text)", style: { size: 12 }, effects: [strikethrough: { duration: 0.3s }] }]

        """, to: "scenes/\(name).yaml")
    }
    for name in ["out", "b"] {
      try FileManager.default.createDirectory(
        at: URL(filePath: folder.path(name)), withIntermediateDirectories: true)
    }
    #expect(
      try run("render", "scenes/a.yaml", "-o", "out/a.gif", "-o", "out/frames/", "-o", "x.webp", "--quiet")
        .status == 0)
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(filePath: folder.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root, environment: environment)
  }

  @Test func `animations of any format have goldens, and directories of frames`() throws {
    try FileManager.default.moveItem(atPath: folder.path("x.webp"), toPath: folder.path("out/x.webp"))
    let first = try run("verify", "out", "--goldens", "goldens")
    #expect(
      first.output == """
        a: recorded goldens/a.apng
        frames: recorded goldens/frames.apng
        x: recorded goldens/x.apng
        3 scenes: 3 recorded

        """)
    #expect(first.status == 0 && first.error == "")
    let second = try run(
      "verify", "out/a.gif", "out/frames/", "out/x.webp", "--goldens", "goldens", "--strict")
    #expect(second == Outcome(status: 0, output: "3 scenes: 3 unchanged\n", error: ""))
  }

  @Test func `numbered PNGs of any program are frames at a given rate`() throws {
    let script = """
      import sys
      from PIL import Image
      for index in range(6):
          image = Image.new("RGB", (24, 16), "white")
          image.paste((200, 0, 40), (index * 3, 4, index * 3 + 5, 12))
          image.save(f"{sys.argv[1]}/shot-{index:03}.png")
      """
    _ = try Oracle.run("/usr/bin/python3", ["-c", script, folder.path("b")])
    #expect(try run("diff", "b", "b").output == "6 files: 6 equal\n", "without a rate each is a picture")
    let without = try run("diff", "b", "out/a.gif")
    #expect(without.status == 66)
    #expect(
      without.error
        == "b: error: a directory of frames needs a manifest.json that gives their times; without one, add for example --frame-rate 30\n"
    )
    #expect(try run("verify", "b", "--goldens", "goldens", "--frame-rate", "25").status == 0)
    let golden = try Oracle.pillow([folder.path("goldens/b.apng")])[0]
    #expect(golden.frames.map(\.duration).allSatisfy { abs($0 - 40) < 1e-6 } && golden.frames.count == 6)
    let again = try run("verify", "b", "--goldens", "goldens", "--frame-rate", "25", "--strict")
    #expect(again == Outcome(status: 0, output: "1 scene: 1 unchanged\n", error: ""))
    let slower = try run("verify", "b", "--goldens", "goldens", "--frame-rate", "20", "--record", "never")
    #expect(slower.status == 1 && slower.output.contains("cause: it plays at 0.8 times the speed"))
    try FileManager.default.removeItem(atPath: folder.path("b/shot-003.png"))
    let shorter = try run("verify", "b", "--goldens", "goldens", "--frame-rate", "25", "--record", "never")
    #expect(shorter.status == 1 && shorter.output.contains("a frame is lost"))
  }

  @Test func `a changed loop, frame or time of an animation is found, and its cause told`() throws {
    #expect(try run("verify", "out/a.gif", "--goldens", "goldens").status == 0)
    #expect(try run("convert", "out/a.gif", "-o", "b/a.gif", "--loop", "3", "--quiet").status == 0)
    let looped = try run("verify", "b/a.gif", "--goldens", "goldens", "--record", "never")
    #expect(looped.status == 1 && looped.output.contains("cause: it plays 3 times, not forever"))
    #expect(try run("render", "scenes/a.yaml", "-o", "b/a.gif", "--set", "x=1").status == 65)
    let page = try run(
      "verify", "b/a.gif", "--goldens", "goldens", "--record", "never", "--report", "r", "--junit", "j.xml")
    #expect(page.status == 1 && folder.names().contains("j.xml") && folder.names("r") == ["index.html"])
    let moments = try run("verify", "out/a.gif", "--goldens", "goldens", "--at", "0")
    #expect(moments.status == 64)
    #expect(moments.error == "glyphreel: error: --at is for scenes, and 'out/a.gif' is an animation\n")
  }

  @Test(arguments: [
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
      "it is a pointer of Git LFS, not the file itself; run 'git lfs pull'"
    ),
    ("", "the file is empty"),
  ])
  func `a golden that is none is named, and recorded anew on request`(content: String, reason: String) throws
  {
    for arguments in [[], ["--lock"]] {
      let name = arguments.isEmpty ? "goldens/a.apng" : "goldens/a.lock"
      try? FileManager.default.removeItem(atPath: folder.path("goldens"))
      try write(content, to: name)
      let command = ["verify", "scenes/a.yaml", "--goldens", "goldens"] + arguments
      func verify(_ record: String) throws -> Outcome {
        try CommandLineTool.tested.run(arguments: command + ["--record", record], in: folder.root)
      }
      let outcome = try verify("never")
      #expect(outcome.status == 65 && outcome.error == "\(name): error: \(reason)\n")
      #expect(try verify("failed").output == "a: recorded \(name)\n1 scene: 1 recorded\n")
      #expect(try verify("never").status == 0)
    }
    try write(content, to: "c.gif")
    #expect(try run("diff", "c.gif", "out/a.gif").error == "c.gif: error: \(reason)\n")
  }

  @Test func `strict mode fails for new goldens, goldens without a scene, and links that are not followed`()
    throws
  {
    #expect(try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo", "--strict").status == 1)
    #expect(try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo", "--strict").status == 0)
    // A renamed scene is a new golden and one without a scene.
    try FileManager.default.moveItem(
      atPath: folder.path("scenes/a.yaml"), toPath: folder.path("scenes/c.yaml"))
    #expect(
      try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo", "--record", "never").status == 1)
    #expect(try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo").status == 0)
    #expect(try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo", "--strict").status == 1)
    try FileManager.default.removeItem(atPath: folder.path("g/a.apng"))
    #expect(try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo", "--strict").status == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("scenes/more"), withDestinationPath: folder.path("out"))
    let linked = try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo", "--strict")
    #expect(linked.status == 1)
    #expect(
      linked.error
        == "scenes/more: warning: the link to a directory is not followed; name the directory to verify it\n")
  }

  @Test func `many goldens without a scene are counted, and listed as JSON`() throws {
    for index in 0..<25 { try write("", to: "g/old-\(index).apng") }
    let outcome = try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo")
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count == 21 && lines.last == "warning: 5 more goldens belong to no scene; --json lists all")
    let json = try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo", "--json")
    #expect(json.output.split(separator: "\n").count { $0.contains("orphaned") } == 25)
  }

  @Test func `a value of the command line is for those scenes that have its placeholder`() throws {
    #expect(try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo").status == 0)
    let unknown = try run("verify", "scenes", "--goldens", "g", "--set", "name=Bo", "--set", "nam=Al")
    #expect(unknown.status == 65)
    #expect(unknown.error == "glyphreel: error: a value for 'nam' was given, but no scene has {{nam}}\n")
  }
}
