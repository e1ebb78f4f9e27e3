import Foundation
import TestSupport
import Testing

@Suite struct InspectTests {
  private let gallery = Repository.path("Tests/Fixtures/strikethrough.gif")

  private func inspect(_ arguments: String..., in folder: TemporaryDirectory) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: ["inspect"] + arguments, in: folder.root)
  }

  private func object(_ line: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  /// A folder with the README's picture as `todo.gif`.
  private func folder() throws -> TemporaryDirectory {
    let folder = TemporaryDirectory()
    try FileManager.default.copyItem(atPath: gallery, toPath: folder.path("todo.gif"))
    return folder
  }

  @Test func `a file is told in a few lines, its warnings on standard error`() throws {
    let folder = try folder()
    let bytes = try folder.read("todo.gif").count
    let outcome = try inspect("todo.gif", in: folder)
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0] == "todo.gif  gif  480×120  46 frames  2.5 s  forever  \(bytes) bytes")
    #expect(lines[1] == "  delays 0.03 to 1 s; disposal keep; rectangles cover 2 %")
    #expect(lines[2].hasSuffix("; opaque"))
    #expect(lines[3] == "  text: This is an example of animated strikethrough.\\nHere is another line.")
    #expect(
      outcome.error
        == "todo.gif: warning: the animation never stops; readers must be able to stop motion longer than 5 s (WCAG 2.2.2)\n"
    )
  }

  @Test func `the limits of a destination apply to Lottie files`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      ##"{"v":"5.7.0","w":120,"h":60,"ip":0,"op":120,"fr":30,"layers":[{"ty":1,"sw":9,"sh":9,"sc":"#ff0000","ip":0,"op":120,"ks":{}}]}"##,
      to: "a.tgs")
    let emoji = try inspect("a.tgs", "--for", "slack-emoji", "--json", in: folder)
    let warnings = try object(emoji.output)["warnings"] as? [String]
    #expect(warnings?.first == "slack-emoji can't be TGS; write GIF")
  }

  @Test func `the example of its help works, and lists every frame`() throws {
    let folder = try folder()
    let help = try CommandLineTool.tested.run("help", "inspect").output
    let example = try #require(help.firstMatch(of: /\n  glyphreel (.+)/)).1
    #expect(example == "inspect todo.gif --frames")
    let outcome = try CommandLineTool.tested.run(
      arguments: example.split(separator: " ").map(String.init), in: folder.root)
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4 + 46)
    #expect(lines[4].hasPrefix("  0: 0.03 s  480×120 at 0,0  keep  over  "))
  }

  @Test func `JSON has one object a line for each file, also for one that is unreadable`() throws {
    let folder = try folder()
    try folder.write("no picture", to: "notes.txt")
    let outcome = try inspect("todo.gif", "notes.txt", "--json", "--for", "slack-emoji", in: folder)
    #expect(outcome.status == 65)
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 2)
    let todo = try object(lines[0])
    #expect(todo["file"] as? String == "todo.gif" && todo["format"] as? String == "gif")
    #expect(todo["width"] as? Int == 480 && todo["height"] as? Int == 120)
    #expect(todo["loop"] as? String == "forever" && todo["tellsLoop"] as? Bool == true)
    #expect(todo["transparent"] as? Bool == false && todo["duration"] as? Double == 2.5)
    #expect(todo["damage"] as? [String] == [])
    let frames = try #require(todo["frames"] as? [[String: Any]])
    #expect(frames.count == 46 && frames[0]["delay"] as? Double == 0.03)
    #expect(
      frames.reduce(0) { $0 + ($1["bytes"] as? Int ?? 0) } < (todo["bytes"] as? Int ?? 0))
    let warnings = try #require(todo["warnings"] as? [[String: String]])
    #expect(warnings.map { $0["code"] } == ["long-motion", "destination"])
    let notes = try object(lines[1])
    #expect(notes["file"] as? String == "notes.txt" && notes.count == 2)
    #expect(outcome.error == "notes.txt: error: \(try #require(notes["error"] as? String))\n")
  }

  @Test func `the keys of its JSON are those that are documented`() throws {
    let page = try String(contentsOfFile: Repository.path("docs/test/inspect.md"), encoding: .utf8)
    let keys = try #require(page.components(separatedBy: "## JSON").last)
    let documented = Set(keys.matches(of: /\n\| `([A-Za-z]+)` \|/).map { String($0.1) })
    let folder = try folder()
    let scene = "layers: [{ text: hi, effects: [{ strikethrough: { } }] }]\n"
    try folder.write(scene, to: "hi.yaml")
    #expect(
      try CommandLineTool.tested.run(
        arguments: ["render", "hi.yaml", "-o", "a.webp", "-o", "a.apng", "--quiet"], in: folder.root
      ).status == 0)
    try Data(folder.read("todo.gif").dropLast(4000)).write(to: URL(filePath: folder.path("cut.gif")))
    var found: Set<String> = []
    let files = try inspect("todo.gif", "cut.gif", "a.webp", "a.apng", "x", "--json", in: folder)
    for line in files.output.split(separator: "\n") {
      let todo = try object(line)
      found.formUnion(todo.keys)
      for frame in todo["frames"] as? [[String: Any]] ?? [] { found.formUnion(frame.keys) }
      for warning in todo["warnings"] as? [[String: Any]] ?? [] { found.formUnion(warning.keys) }
    }
    #expect(documented == found.union(["flashesFrom"]))
  }

  @Test func `strict ends with status 1 for warnings, and 0 without`() throws {
    let folder = try folder()
    #expect(try inspect("todo.gif", "--strict", in: folder).status == 1)
    try folder.write("layers: [{ text: hi }]\n", to: "hi.yaml")
    #expect(
      try CommandLineTool.tested.run(
        arguments: ["render", "hi.yaml", "-o", "a.png", "--quiet"], in: folder.root
      ).status == 0)
    let clean = try inspect("a.png", "--strict", in: folder)
    #expect(clean.status == 0 && clean.error == "")
    #expect(clean.output.hasPrefix("a.png  png  "))
  }

  @Test func `a file of another kind is named, with the kinds that can be inspected`() throws {
    let folder = try folder()
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>\n", to: "a.svg")
    #expect(
      try inspect("a.svg", in: folder).error
        == "a.svg: error: not a readable GIF, PNG, WebP or JPEG file: it is an SVG file; inspect reads pictures, Lottie files, recordings and scenes\n"
    )
  }

  @Test func `a missing file has status 66, a damaged one 65 and all that can be read`() throws {
    let folder = try folder()
    let missing = try inspect("no.gif", "todo.gif", in: folder)
    #expect(missing.status == 66)
    #expect(missing.error.hasPrefix("no.gif: error: no such file or directory\n"))
    #expect(missing.output.hasPrefix("todo.gif  gif  "), "the others are told all the same")
    let half = try folder.read("todo.gif").prefix(4000)
    try Data(half).write(to: URL(filePath: folder.path("half.gif")))
    let damaged = try inspect("half.gif", "--strict", in: folder)
    #expect(damaged.status == 65)
    #expect(damaged.output.hasPrefix("half.gif  gif  480×120  "))
    #expect(damaged.output.contains("text: This is an example"))
    #expect(damaged.error.contains("half.gif: error: the file ends in the middle of frame 1\n"))
  }

  @Test func `a text can't command the terminal`() throws {
    let folder = try folder()
    let gif = try folder.read("todo.gif")
    let comment: [UInt8] = [0x21, 0xFE, 7] + Array("\u{1B}[31mhi".utf8) + [0]
    try Data(gif.dropLast() + comment + [0x3B]).write(to: URL(filePath: folder.path("red.gif")))
    let outcome = try inspect("red.gif", in: folder)
    #expect(outcome.output.contains("  text: \\u{1B}[31mhi\n") && !outcome.output.contains("\u{1B}"))
  }

  @Test func `a file can come from standard input`() throws {
    let folder = try folder()
    let command = "cat todo.gif | \(CommandLineTool.tested.path) inspect -"
    let outcome = try Outcome(of: "/bin/sh", ["-c", command], in: folder.root)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("-  gif  480×120  46 frames  "))
  }

  @Test func `without a file, or for nowhere, usage is wrong`() throws {
    #expect(try CommandLineTool.tested.run("inspect").status == 64)
    #expect(try CommandLineTool.tested.run("inspect", "a.gif", "--for", "nowhere").status == 64)
  }
}
