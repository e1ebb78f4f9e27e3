import Foundation
import TestSupport
import Testing

/// The program within git: a text of animations for diffs, and a difftool, run by git itself.
@Suite struct GitTests {
  private let folder = TemporaryDirectory()
  private let environment: [String: String]

  init() throws {
    environment = [
      "PATH": folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      "HOME": folder.root, "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    ]
    try FileManager.default.createDirectory(
      at: URL(filePath: folder.path("bin")), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("bin/glyphreel"), withDestinationPath: CommandLineTool.tested.path)
    try write("Milk")
    #expect(try shell("git init -q -b main . && printf 'bin\n' > .git/info/exclude").status == 0)
  }

  private func write(_ text: String) throws {
    try folder.write(
      """
      canvas: { width: 60, height: 30, background: white }
      frameRate: 10
      layers: [{ id: todo, text: \(text), style: { size: 12 }, effects: [strikethrough: { duration: 0.2s }] }]

      """, to: "s.yaml")
  }

  private func shell(_ command: String) throws -> Outcome {
    try Outcome(of: "/bin/sh", ["-c", command], in: folder.root, environment: environment)
  }

  @Test func `a diff shows times, texts and the scene, and a difftool the cause`() throws {
    let setup = try shell("glyphreel git-setup --goldens 'my goldens'")
    #expect(setup.status == 0 && setup.error == "", "\(setup.error)")
    #expect(
      try folder.text(".gitattributes") == """
        *.gif diff=glyphreel
        *.apng diff=glyphreel
        *.webp diff=glyphreel
        /my[[:space:]]goldens/** diff=glyphreel

        """)
    let record =
      "glyphreel verify s.yaml --goldens 'my goldens' --record all -q && glyphreel render s.yaml -o s.webp -q"
    #expect(try shell("\(record) && git add . && git commit -qm one").status == 0)
    try write("Mild")
    #expect(try shell(record).status == 0)
    for file in ["'my goldens/s.apng'", "s.webp"] {
      let diff = try shell("git diff -- \(file)").output
      #expect(diff.contains("-text \"Milk\"\n") && diff.contains("+text \"Mild\"\n"), "\(diff)")
      #expect(diff.contains(" size 60 30\n") && diff.contains("-frame 0 0.1 "))
    }
    let tool = try shell("git difftool -y -t glyphreel -- 'my goldens'").output
    #expect(tool.contains("cause: the text of layer \"todo\" changed from \"Milk\" to \"Mild\""), "\(tool)")
    // A second time nothing is added.
    #expect(
      try shell("glyphreel git-setup --goldens 'my goldens/'").output.contains(".gitattributes") == false)
  }

  @Test func `a setup removes the merge driver of earlier versions`() throws {
    #expect(try shell("git config merge.glyphreel.driver false && glyphreel git-setup").status == 0)
    for file in [".git/config", ".gitattributes"] { #expect(try !folder.text(file).contains("merge")) }
  }

  @Test func `what is no animation is compared as it is`() throws {
    try folder.write("version https://git-lfs.github.com/spec/v1\noid sha256:4d\n", to: "p.gif")
    try folder.write("GIF89a and nothing else", to: "q.gif")
    #expect(
      try shell("glyphreel git-textconv p.gif").output
        == "version https://git-lfs.github.com/spec/v1\noid sha256:4d\n\n")
    #expect(try shell("glyphreel git-textconv q.gif").output == "GIF89a and nothing else\n")
    #expect(
      try shell("printf 'GIF89a\\377' > r.gif; glyphreel git-textconv r.gif").output.hasPrefix("unreadable: ")
    )
  }

  @Test func `a file that is too large, and names that look like options, end no diff and no log`() throws {
    #expect(try shell("glyphreel git-setup --goldens .").status == 0)
    let record = "glyphreel render s.yaml -q -o ./-x.gif"
    // Larger than the limit of 64 MiB; sparse, and small once git has compressed it.
    let first = try shell("\(record) && truncate -s 70M large.gif && git add -- . && git commit -qm one")
    #expect(first.status == 0, "\(first.error)")
    try write("Mild")
    #expect(try shell("\(record) && truncate -s 71M large.gif").status == 0)
    for command in ["git diff", "git add -- . && git commit -qm two && git log -p -1", "git diff HEAD~"] {
      let outcome = try shell(command)
      #expect(outcome.status == 0 && outcome.error == "", "\(command): \(outcome.error)")
      #expect(outcome.output.contains("+text \"Mild\"\n"), "\(command): \(outcome.output)")
    }
    let text = try shell("glyphreel git-textconv -- large.gif")
    #expect(text.status == 0 && text.output.hasPrefix("unreadable: larger than 64 MiB"), "\(text.output)")
    let tool = try shell("git difftool -y -t glyphreel HEAD~ -- ./-x.gif").output
    #expect(tool.contains("-x.gif"), "\(tool)")
  }

  @Test func `where the program is not in PATH, diffs compare checksums, and later frames again`() throws {
    #expect(try shell("glyphreel git-setup --goldens g").status == 0)
    let record = "glyphreel verify s.yaml --goldens g --record all -q"
    #expect(try shell("\(record) && git add . && git commit -qm one").status == 0)
    try write("Mild")
    #expect(try shell("\(record) && git rm -q --cached s.yaml && rm bin/glyphreel").status == 0)
    for command in ["git diff", "git log -p", "git diff"] {
      let outcome = try shell("\(command) -- g")
      #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
      #expect(outcome.output.contains("glyphreel is not in PATH; install it"), "\(outcome)")
      #expect(outcome.output.split(separator: "\n").contains { $0.hasPrefix("+") && !$0.hasPrefix("+++") })
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("bin/glyphreel"), withDestinationPath: CommandLineTool.tested.path)
    #expect(try shell("glyphreel git-setup --goldens g").status == 0)
    let diff = try shell("git diff -- g").output
    #expect(diff.contains("-text \"Milk\"\n") && diff.contains("+text \"Mild\"\n"), "\(diff)")
  }

  @Test func `a configuration that is a link is not written`() throws {
    let outcome = try shell(
      "mv .git/config settings; ln -s ../settings .git/config; glyphreel git-setup; echo $?; grep -c glyphreel settings"
    )
    #expect(outcome.output == "73\n0\n" && outcome.error.contains("a symbolic link"), "\(outcome)")
    #expect(!folder.names().contains(".gitattributes"))
  }

  @Test func `outside of a repository it says so`() throws {
    #expect(try shell("rm -rf .git").status == 0)
    let outcome = try shell("GIT_CEILING_DIRECTORIES=$PWD glyphreel git-setup")
    #expect(outcome.status == 66)
    #expect(
      outcome.error.hasPrefix("glyphreel: error: the current folder is not in a git repository; "),
      "\(outcome.error)")
    #expect(!folder.names().contains(".gitattributes"))
  }
}
