import Foundation
import TestSupport
import Testing

/// `glyphreel diff` of two directories of animations, and its comment for a pull request.
@Suite struct DirectoryDiffTests {
  private let folder = TemporaryDirectory()

  /// Two directories with equal files, files that differ, one that only one of them has, and what can't be read.
  init() throws {
    for directory in ["before/cards", "after/cards"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(directory), withIntermediateDirectories: true)
    }
    for (text, files) in [
      ("Milk", ["before/cards/todo.gif", "before/a <b>|@c.gif", "before/equal.webp", "after/equal.webp"]),
      ("Mild", ["after/cards/todo.gif", "after/a <b>|@c.gif"]),
      ("Eggs", ["after/new.png", "before/old.gif"]),
    ] {
      let scene =
        "canvas: { width: 60, height: 24, background: white }\nduration: 100ms\nlayers: [{ text: \(text), style: { size: 12 } }]\n"
      try folder.write(scene, to: "s.yaml")
      let outcome = try run(["render", "s.yaml", "-q"] + files.flatMap { ["-o", $0] })
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    for directory in ["before", "after"] { try folder.write("GIF89a", to: "\(directory)/damaged.gif") }
    try folder.write("SECRET", to: "secret")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("after/leak.gif"), withDestinationPath: "../secret")
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  @Test func `files are compared by their paths, and one that can't be read ends nothing`() throws {
    let outcome = try run(["diff", "before", "after/"])
    #expect(outcome.status == 66)
    #expect(
      outcome.output.hasSuffix(
        "new.png:\n  the file is new\nold.gif:\n  the file is gone\n7 files: 2 different, 2 not compared, 1 equal, 1 new, 1 gone\n"
      ), "\(outcome.output)")
    #expect(outcome.output.contains("cards/todo.gif:\n  "))
    #expect(outcome.error.contains("before/damaged.gif: error: ") && !outcome.error.contains("SECRET"))
    #expect(outcome.error.contains("after/leak.gif: error: a symbolic link that leads out of"))
    let lines = try run(["diff", "before", "after", "--json"]).output.split(separator: "\n")
    let statuses = try lines.map { line -> String in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return "\(object?["name"] as? String ?? "") \(object?["status"] as? String ?? "")"
    }
    #expect(
      statuses == [
        "a <b>|@c.gif differs", "cards/todo.gif differs", "damaged.gif failed", "equal.webp passed",
        "leak.gif failed", "new.png added", "old.gif removed",
      ])
    #expect(try run(["diff", "before", "before/../before", "-q"]).status == 65, "only one file is damaged")
  }

  @Test func `a comment shows each file that differs, with names as code`() throws {
    let outcome = try run(
      [
        "diff", "before", "after", "--report", "r", "--summary", "github", "--summary-url",
        "https://a.example/b",
      ])
    #expect(outcome.output.contains("comment: r/summary/comment.md\n"))
    let comment = try folder.text("r/summary/comment.md")
    #expect(
      comment.hasPrefix(
        """
        <!-- glyphreel -->
        ### Animations

        7 files: 2 different, 2 not compared, 1 equal, 1 new, 1 gone. Each picture shows before, after and the difference: red is gone, blue is new.

        #### ` a <b>|@c.gif `

        - `
        """), "\(comment)")
    #expect(
      comment.hasSuffix(
        "#### ` old.gif `\n\n- ` the file is gone `\n\n![before, after and difference](https://a.example/b/6.png)\n"
      ))
    #expect(folder.names("r/summary") == ["1.png", "2.png", "5.png", "6.png", "comment.md"])
    #expect(folder.names("r").contains("index.html"))
    let pictures = try Oracle.pillow(["1", "6"].map { folder.path("r/summary/\($0).png") })
    #expect(pictures.map(\.size) == [[3 * 60 + 16, 24], [60, 24]])
  }

  @Test func `equal directories have no comment, and files have none`() throws {
    try FileManager.default.removeItem(atPath: folder.path("before/damaged.gif"))
    let outcome = try run(["diff", "before", "before", "--report", "r", "--summary", "github"])
    #expect(outcome.status == 0 && outcome.output.contains("4 files: 4 equal\n"), "\(outcome.output)")
    #expect(folder.names("r") == ["index.html"])
    let files = try run(
      ["diff", "before/old.gif", "after/new.png", "--report", "r", "--summary", "github"])
    #expect(files.status == 64 && files.error.contains("--summary is for two directories of animations"))
    #expect(try run(["diff", "before", "after", "--summary", "github"]).status == 64)
  }
}
