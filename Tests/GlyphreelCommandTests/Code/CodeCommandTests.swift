import Foundation
import TestSupport
import Testing

/// `glyphreel code`.
@Suite struct CodeCommandTests {
  private let folder = TemporaryDirectory()

  init() throws {
    try folder.write("let a = 1\nlet b = 2\n", to: "old.swift")
    try folder.write("let a = 1\nlet c = 3\nlet b = 2\n", to: "new.swift")
  }

  private func code(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: ["code"] + arguments, in: folder.root)
  }

  private func git(_ command: String) throws {
    let names = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main"]
    let outcome = try Outcome(
      of: "/usr/bin/env", ["git"] + names + command.split(separator: " ").map { String($0) }, in: folder.root)
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  /// Commits three versions of a file.
  private func commitVersions() throws {
    try git("init -q")
    for number in 1...3 {
      try folder.write("let version = \(number)\n", to: "main.swift")
      try git("add main.swift")
      try git("commit -qm \(number)")
    }
  }

  @Test func `the printed scene makes the same picture`() throws {
    let scene = try code("old.swift", "new.swift", "--print-scene")
    #expect(scene.status == 0 && scene.error.isEmpty)
    try folder.write(scene.output, to: "scene.yaml")
    #expect(try code("old.swift", "new.swift", "--frame-rate", "5", "-o", "a.gif", "-q").status == 0)
    let again = try code("old.swift", "new.swift", "--frame-rate", "5", "--print-scene").output
    try folder.write(again, to: "again.yaml")
    let rendered = try CommandLineTool.tested.run(
      arguments: ["render", "again.yaml", "--scale", "2", "--quality", "75", "-o", "b.gif", "-q"],
      in: folder.root)
    #expect(rendered.status == 0, "\(rendered.error)")
    #expect(
      try Data(contentsOf: URL(filePath: folder.path("a.gif")))
        == Data(contentsOf: URL(filePath: folder.path("b.gif"))))
  }

  @Test func `the patch of two versions makes the picture of the versions`() throws {
    let plain = ["--no-numbers", "--title", "new.swift", "--frame-rate", "5", "--print-scene"]
    let versions = try CommandLineTool.tested.run(
      arguments: ["code", "old.swift", "new.swift"] + plain, in: folder.root)
    for program in [["git", "diff", "--no-index"], ["diff", "-u"]] {
      let patch = try Outcome(of: "/usr/bin/env", program + ["old.swift", "new.swift"], in: folder.root)
        .output
      try folder.write(patch, to: "change.patch")
      let shown = try CommandLineTool.tested.run(
        arguments: ["code", "change.patch"] + plain.dropFirst(), in: folder.root)
      #expect(shown.error == "" && shown.output == versions.output, "\(shown.error)")
    }
    try folder.write("no patch", to: "none.patch")
    let none = try code("none.patch")
    #expect(none.status == 65 && none.error.hasPrefix("none.patch: error: this is not a patch"))
    try folder.write("\n", to: "none.patch")
    let empty = try code("none.patch")
    #expect(empty.status == 65 && empty.error.hasPrefix("none.patch: error: the patch is empty; "))
  }

  @Test func `the layout has the code and its numbers`() throws {
    try folder.write(
      try code("old.swift", "new.swift", "--language", "none", "--print-scene").output, to: "scene.yaml")
    let layout = try CommandLineTool.tested.run(
      arguments: ["layout", "scene.yaml", "--at", "end"], in: folder.root)
    for text in ["let a = 1", "let c = 3", "let b = 2", "1", "2", "3"] {
      #expect(layout.output.contains("\"text\": \"\(text)\""), "\(layout.error)")
    }
    let plain = try code("old.swift", "new.swift", "--no-numbers", "--print-scene").output
    #expect(!plain.contains("text: \"1\""))
  }

  @Test func `a window is as wide for drawn boxes, arrows and quotes as for letters`() throws {
    func width(of letter: String) throws -> Substring {
      let line = String(repeating: letter, count: 70)
      try folder.write("\(line)\na\n", to: "a.txt")
      try folder.write("\(line)\nb\n", to: "b.txt")
      let scene = try code("a.txt", "b.txt", "--columns", "70", "--print-scene").output
      #expect(scene.contains(line))
      return try #require(scene.split(separator: "\n").first { $0.contains("width:") })
    }
    let expected = try width(of: "x")
    for letter in ["─", "→", "“", "—"] { #expect(try width(of: letter) == expected) }
  }

  @Test func `without a frame the text has the colours of the theme, too`() throws {
    let dark = try code("old.swift", "new.swift", "--look", "plain", "--theme", "dark", "--print-scene")
      .output
    #expect(dark.contains("look: { theme: dark }"))
    #expect(
      !(try code("old.swift", "new.swift", "--look", "plain", "--print-scene").output.contains("look:")))
  }

  @Test func `an SVG has both themes, and one of them with --theme`() throws {
    #expect(try code("old.swift", "new.swift", "-o", "a.svg", "-q").status == 0)
    #expect(try folder.text("a.svg").contains("prefers-color-scheme"))
    #expect(try code("old.swift", "new.swift", "--theme", "dark", "-o", "b.svg", "-q").status == 0)
    #expect(!(try folder.text("b.svg").contains("prefers-color-scheme")))
  }

  @Test func `versions are those of revisions, of the last changes, or of a revision and the file`() throws {
    try commitVersions()
    let two = try code("--git", "HEAD~2..HEAD~1", "--print-scene", "--", "main.swift")
    #expect(two.output.contains("\\e[36m1") && two.output.contains("\\e[36m2"), "\(two.error)")
    #expect(!two.output.contains("\\e[36m3") && two.output.contains("title: \"main.swift\""))
    let open = try code("--git", "HEAD~1..", "--print-scene", "--", "main.swift").output
    #expect(open.contains("\\e[36m2") && open.contains("\\e[36m3"))
    try folder.write("let version = 4\n", to: "main.swift")
    let now = try code("--git", "HEAD", "--print-scene", "main.swift").output
    #expect(now.contains("\\e[36m3") && now.contains("\\e[36m4"))
    let log = try code("--log", "9", "--print-scene", "--", "main.swift").output
    #expect((1...3).allSatisfy { log.contains("\\e[36m\($0)") } && !log.contains("\\e[36m4"))
    let last = try code("--log", "1", "--print-scene", "--", "main.swift").output
    #expect(!last.contains("\\e[36m1") && last.contains("\\e[36m2") && last.contains("\\e[36m3"))
    // A path is relative to the current directory, as it is for git.
    try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: true)
    let above = try CommandLineTool.tested.run(
      arguments: ["code", "--git", "HEAD~1..HEAD", "--print-scene", "--", "../main.swift"],
      in: folder.path("sub"))
    #expect(above.status == 0 && above.output.contains("\\e[36m2"), "\(above.error)")
  }

  @Test func `a link in the place of a versioned file is not followed`() throws {
    try commitVersions()
    try folder.write("secret", to: "other.txt")
    try FileManager.default.removeItem(atPath: folder.path("main.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("main.swift"), withDestinationPath: folder.path("other.txt"))
    let outcome = try code("--git", "HEAD", "--print-scene", "main.swift")
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    #expect(outcome.error.contains("main.swift: error: links in a repository are not followed"))
    #expect(!outcome.error.contains("secret"))
  }

  @Test func `captions are the subjects of commits, or given`() throws {
    try commitVersions()
    let log = try code("--log", "2", "--print-scene", "--", "main.swift").output
    #expect(!log.contains("text: \"1\"\n            frame: { x: 28, y: 0, width"))
    for subject in ["2", "3"] { #expect(log.contains("- text: \"\(subject)\"\n"), "\(log)") }
    #expect(try code("--git", "HEAD~1..", "--print-scene", "main.swift").output.contains("id: captions"))
    // Two commits have no common subject.
    #expect(!(try code("--git", "HEAD~2..", "--print-scene", "main.swift").output.contains("id: captions")))
    let none = try code("--log", "2", "--caption", "", "--print-scene", "--", "main.swift").output
    #expect(!none.contains("id: captions"))
    let given = try code("old.swift", "new.swift", "--caption", "Add c", "--print-scene").output
    #expect(given.contains("text: \"Add c\""))
    let many = try code("old.swift", "new.swift", "--caption", "1", "--caption", "2", "--caption", "3")
    #expect(many.status == 64 && many.error.contains("--caption is given 3 times"), "\(many.error)")
  }

  @Test func `versions before a rename are those of the former name, as in git`() throws {
    try git("init -q")
    let lines = (1...20).map { "let item\($0) = value" }.joined(separator: "\n")
    try folder.write(lines + "\n", to: "main.swift")
    try git("add main.swift")
    try git("commit -qm 1")
    try git("mv main.swift other.swift")
    try folder.write(lines + "\nlet last = value\n", to: "other.swift")
    try git("add other.swift")
    try git("commit -qm 2")
    let log = try code("--log", "5", "--print-scene", "--", "other.swift")
    let revisions = try code("--git", "HEAD~1..HEAD", "--print-scene", "--", "other.swift")
    #expect(log.output == revisions.output && log.output.contains("item20"), "\(log.error)")
  }

  @Test func `lines that are not in focus are dimmed`() throws {
    func dimmed(_ focus: String) throws -> Int {
      try code("old.swift", "new.swift", "--focus", focus, "--print-scene").output.components(
        separatedBy: "opacity: 0.35"
      ).count - 1
    }
    #expect(try dimmed("changes") == 2)
    #expect(try dimmed("1,3") == 1)
    #expect(try dimmed("1-3") == 0)
    #expect(try code("old.swift", "new.swift", "--focus", "3-1").status == 64)
  }

  @Test func `a file of another repository is an error that names its folder`() throws {
    try commitVersions()
    for name in ["own", "sub"] {
      let path = folder.path(name)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try folder.write("let a = 1\n", to: "\(name)/a b.swift")
    }
    try git("init -q own")
    let other = try code("--git", "HEAD", "--print-scene", "--", "own/a b.swift")
    #expect(other.status == 66)
    #expect(
      other.error.contains(
        "is not in the repository of the current folder; run 'cd own' first, and name the file 'a b.swift'"),
      "\(other.error)")
    let outside = try code("--log", "1", "--", "../none.swift")
    #expect(outside.status == 66 && outside.error.contains("run 'cd ..' first"), "\(outside.error)")
    // A folder that a commit can contain is no repository.
    for (name, text) in [("HEAD", "ref: refs/heads/main\n"), ("objects", ""), ("refs", "")] {
      let path = "sub/\(name)"
      if text.isEmpty {
        try FileManager.default.createDirectory(
          atPath: folder.path(path), withIntermediateDirectories: true)
      } else {
        try folder.write(text, to: path)
      }
    }
    try git("add sub")
    try git("commit -qm sub")
    try folder.write("let a = 2\n", to: "sub/a b.swift")
    let embedded = try code("--git", "HEAD", "--print-scene", "--", "sub/a b.swift")
    #expect(embedded.output.contains("\\e[36m1") && embedded.output.contains("\\e[36m2"), "\(embedded.error)")
    let within = try CommandLineTool.tested.run(
      arguments: ["code", "--git", "HEAD", "--print-scene", "--", "a b.swift"], in: folder.path("sub"))
    #expect(within.output.contains("\\e[36m1"), "\(within.error)")
  }

  @Test func `a version that a partial clone lacks is an error with a command that gets it`() throws {
    try commitVersions()
    try git("config uploadpack.allowFilter true")
    try git("config uploadpack.allowAnySHA1InWant true")
    try git("clone -q --no-checkout --filter=blob:none file://\(folder.root) partial")
    let arguments = ["code", "--git", "HEAD~1..HEAD", "--print-scene", "--", "main.swift"]
    let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.path("partial"))
    #expect(outcome.status == 66, "\(outcome)")
    let command = try #require(outcome.error.firstMatch(of: /get it with '(git cat-file -p [0-9a-f]+)'/))
      .output.1
    for _ in 0..<2 {
      _ = try Outcome(of: "/bin/sh", ["-c", String(command)], in: folder.path("partial"))
      let again = try CommandLineTool.tested.run(arguments: arguments, in: folder.path("partial"))
      if again.status == 0 { return }
      #expect(again.error.contains("get it with"), "\(again.error)")
      let other = try #require(again.error.firstMatch(of: /git cat-file -p [0-9a-f]+/)).output
      _ = try Outcome(of: "/bin/sh", ["-c", String(other)], in: folder.path("partial"))
    }
    #expect(try CommandLineTool.tested.run(arguments: arguments, in: folder.path("partial")).status == 0)
  }

  @Test func `names with the signs of patterns are names`() throws {
    try commitVersions()
    for number in 1...2 {
      for name in ["*.swift", ":(top)x.swift"] { try folder.write("let \(number)\n", to: name) }
      try git("add -A")
      try git("commit -qm again")
    }
    for name in ["*.swift", ":(top)x.swift"] {
      let log = try code("--log", "9", "--print-scene", "--", name)
      #expect(log.output.contains("\\e[36m2") && !log.output.contains("\\e[36m3"), "\(log)")
    }
  }

  @Test func `a printed scene tells how to render characters that no font has`() throws {
    try folder.write("a = \"日\"\n", to: "a.py")
    try folder.write("a = \"日日\"\n", to: "b.py")
    let scene = try code("a.py", "b.py", "--print-scene")
    #expect(
      scene.error.contains("warning: a character is shown as a box: no font has the character '日'")
        && scene.output.contains(
          "# Render it with: glyphreel render code.yaml --scale 2 --missing-glyph box\n")
    )
    try folder.write(scene.output, to: "code.yaml")
    let still = try CommandLineTool.tested.run(
      arguments: ["still", "code.yaml", "--missing-glyph", "box", "-o", "a.png"], in: folder.root)
    #expect(still.status == 0, "\(still.error)")
  }

  @Test func `faults of versions are told in the words of the command`() throws {
    try commitVersions()
    for (arguments, status, message) in [
      (["old.swift", "nope.swift"], 66, "nope.swift: error: no such file or directory"),
      (["--git", "nope..HEAD", "main.swift"], 66, "unknown revision 'nope'"),
      (["--git=--output=x..HEAD", "main.swift"], 64, "'--output=x' is not a revision"),
      (["--git", "HEAD", "--", "old.swift"], 66, "'old.swift' not found in revision 'HEAD'"),
      (["--git", "HEAD", "--", "."], 66, "'.' is a folder; name a file in it"),
      (["--log", "2", "--", "old.swift"], 66, "'old.swift' has no version in the history"),
      (["--log", "2", "--", "main.swift", "--theme", "dark"], 64, "options go before '--'"),
      (["--log", "2", "a", "b"], 64, "--log is for one file"),
      (["old.swift", "new.swift", "--language", "swfit"], 64, "did you mean 'swift'?"),
    ] {
      let outcome = try CommandLineTool.tested.run(arguments: ["code"] + arguments, in: folder.root)
      #expect(outcome.status == Int32(status), "\(arguments): \(outcome.error)")
      #expect(outcome.error.contains(message), "\(arguments): \(outcome.error)")
    }
    try folder.write((1...600).map { "\($0)\n" }.joined(), to: "a.txt")
    try folder.write((1...600).map { "new \($0)\n" }.joined(), to: "b.txt")
    let short = try code("a.txt", "b.txt", "--print-scene")
    #expect(
      short.error.contains("warning: changed lines are not shown") && short.error.contains("--max-duration"))
    let long = try code("a.txt", "b.txt", "--max-lines", "600")
    #expect(
      long.status == 65
        && long.error.contains("600 lines would be shown, more than the limit of 476 of this size"))
    let same = try code("old.swift", "old.swift", "--print-scene")
    #expect(same.status == 0 && same.error.contains("warning: the versions have the same lines"))
  }

  @Test func `a version can come from standard input, and no output replaces a version`() throws {
    let piped = try Outcome(
      of: CommandLineTool.tested.path, ["code", "old.swift", "-", "--print-scene"], in: folder.root,
      input: "let z = 26\n")
    #expect(piped.output.contains("\\e[36m26"), "\(piped.error)")
    let replaced = try code("old.swift", "new.swift", "-o", "new.swift", "--format", "gif")
    #expect(replaced.status == 64 && replaced.error.contains("would replace the input"))
  }

  @Test func `one version is a picture`() throws {
    for name in ["a.png", "a.svg"] {
      let outcome = try code("old.swift", "-o", name)
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      #expect(FileManager.default.fileExists(atPath: folder.path(name)))
    }
    #expect(!(try folder.text("a.svg").contains("@keyframes")))
    let piped = try Outcome(
      of: CommandLineTool.tested.path, ["code", "-", "--print-scene"], in: folder.root, input: "let z = 26\n")
    #expect(piped.output.contains("let z = 26"), "\(piped.error)")
  }

  @Test func `long code scrolls to its change`() throws {
    let lines = (1...200).map { "line \($0)\n" }
    try folder.write(lines.joined(), to: "a.txt")
    try folder.write(lines.joined().replacingOccurrences(of: "line 150\n", with: "new\n"), to: "b.txt")
    let scene = try code(
      "a.txt", "b.txt", "--context", "200", "--max-lines", "10", "--size", "10", "--print-scene")
    #expect(scene.output.contains("clip: true"))
    // The change is in row 149 of rows of 15 points, and the window has ten.
    #expect(
      scene.output.contains("position: { from: [0, 0], to: [0, -2160],"), "\(scene.output.suffix(3000))")
    let folded = try code("a.txt", "b.txt", "--print-scene").output
    #expect(folded.contains("⋯ 146 lines") && folded.contains("⋯ 47 lines") && !folded.contains("clip: true"))
  }
}
