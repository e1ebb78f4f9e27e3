import Foundation
import TestSupport
import Testing

/// Every way to fail has its status and its message, and leaves the target alone.
@Suite struct ErrorTests {
  private static let scene = "layers: [{ text: hello }]\n"

  /// A case: what the scene says (nil for no file), the arguments, and what comes of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var scene: String? = ErrorTests.scene
    var arguments = ["render", "todo.yaml", "-o", "todo.gif"]
    let status: Int32
    let message: String

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "no scene", scene: nil, status: 66,
      message: "todo.yaml: error: no such file; 'glyphreel init' writes a scene as a starting point\n"),
    Case(
      name: "a directory for a scene", arguments: ["render", ".", "-o", "todo.gif"], status: 66,
      message: ".: error: is a directory; name the scene file in it\n"),
    Case(
      name: "no YAML", scene: "layers:\n  - text: \"hello\n", status: 65,
      message: """
        todo.yaml:2:11: error: a quote is never closed; add the closing quote
          2 |   - text: "hello
                        ^

        """),
    Case(
      name: "an unknown effect",
      scene: "layers:\n  - text: hello\n    effects:\n      - striketrough: { duration: 0.5s }\n", status: 65,
      message: """
        todo.yaml:4:9: error: unknown effect 'striketrough'; did you mean 'strikethrough'?
          4 |       - striketrough: { duration: 0.5s }
                      ^~~~~~~~~~~~

        """),
    Case(
      name: "an unknown font", scene: "layers: [{ text: hello, style: { font: Intre } }]\n", status: 65,
      message: """
        todo.yaml:1:40: error: unknown font 'Intre'; did you mean 'Inter'?
          1 | layers: [{ text: hello, style: { font: Intre } }]
                                                     ^~~~~

        """),
    Case(
      name: "a font file that is none", scene: "layers: [{ text: hello, style: { font: ./todo.ttf } }]\n",
      status: 65,
      message: """
        todo.yaml:1:40: error: the font './todo.ttf' can't be used: no such file or directory
          1 | layers: [{ text: hello, style: { font: ./todo.ttf } }]
                                                     ^~~~~~~~~~

        """),
    Case(
      name: "a character that no font has", scene: "layers: [{ text: a字 }]\n", status: 65,
      message: """
        todo.yaml:1:18: error: no font has the character '字' (U+5B57, Han); install fonts-noto-cjk and pass --system-fonts, \
        or give a font with --font-dir
          1 | layers: [{ text: a字 }]
                               ^~~

        """),
    Case(
      name: "a directory that can't be made",
      arguments: ["render", "todo.yaml", "-o", "todo.yaml/no/todo.gif"],
      status: 73, message: "glyphreel: error: can't create 'todo.yaml/no/todo.gif': Not a directory\n"),
    Case(
      name: "a directory above one that does not exist",
      arguments: ["render", "todo.yaml", "-o", "todo.gif", "-o", "no/../todo.gif"], status: 73,
      message: "glyphreel: error: can't create 'no/../todo.gif': no such file or directory\n"),
    Case(
      name: "a full disk", arguments: ["render", "todo.yaml", "-o", "/dev/full", "--format", "gif"],
      status: 74,
      message: "glyphreel: error: writing '/dev/full' failed: No space left on device\n"),
    Case(
      name: "the same output twice",
      arguments: ["render", "todo.yaml", "-o", "todo.gif", "-o", "todo.gif"], status: 64,
      message: "glyphreel: error: the output 'todo.gif' is named twice\n"),
    Case(
      name: "the scene for an output",
      arguments: ["render", "todo.yaml", "-o", "todo.yaml", "--format", "gif"],
      status: 64,
      message:
        "glyphreel: error: the output 'todo.yaml' would replace the input 'todo.yaml'; write to another file\n"
    ),
    Case(
      name: "an extension that tells no format", arguments: ["render", "todo.yaml", "-o", "todo.avi"],
      status: 64,
      message: """
        glyphreel: error: 'todo.avi' can't be written, as .avi is not supported; the nearest format is .mp4: write 'todo.mp4'

        """),
    Case(
      name: "a value for no placeholder",
      arguments: ["render", "todo.yaml", "-o", "todo.gif", "--set", "name=you"], status: 65,
      message: """
        todo.yaml: error: a value for 'name' was given, but the scene has no {{name}}; write "{{name}}" where it \
        belongs, or leave the value out

        """),
  ]

  @Test(arguments: cases)
  func `every failure has its status and its message`(_ given: Case) throws {
    let folder = TemporaryDirectory()
    if let scene = given.scene { try folder.write(scene, to: "todo.yaml") }
    try folder.write("the old one", to: "todo.gif")
    let before = folder.names()
    let process = try CommandLineTool.tested.run(arguments: given.arguments, in: folder.root)
    #expect(process.error == given.message)
    #expect(process.status == given.status)
    #expect(process.output == "")
    #expect(folder.names() == before, "nothing is left behind")
    #expect(try folder.text("todo.gif") == "the old one", "the target is what it was")
  }

  @Test func `a directory that can't be written to is named with the reason`() throws {
    let folder = TemporaryDirectory()
    try folder.write(ErrorTests.scene, to: "todo.yaml")
    let tool = folder.path("glyphreel")
    try folder.addProgram("glyphreel", copying: CommandLineTool.tested.path)
    try FileManager.default.createDirectory(
      atPath: folder.path("closed"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o555])
    let arguments = ["render", "todo.yaml", "-o", "closed/todo.gif"]
    // Nothing is closed to root, so that another user must try.
    let outcome =
      getuid() == 0
      ? try Outcome(
        of: "/usr/bin/setpriv", ["--reuid=65534", "--clear-groups", tool] + arguments, in: folder.root)
      : try Outcome(of: tool, arguments, in: folder.root)
    #expect(outcome.error == "glyphreel: error: can't create 'closed/todo.gif': Permission denied\n")
    #expect(outcome.status == 73)
    #expect(folder.names("closed").isEmpty)
  }

  @Test func `results that can't be printed are a failure of writing`() throws {
    let folder = TemporaryDirectory()
    try folder.write(ErrorTests.scene, to: "todo.yaml")
    let tool = CommandLineTool.tested.path
    for command in ["inspect todo.yaml --json", "guide effects", "fonts --json"] {
      let full = try Outcome(of: "/bin/sh", ["-c", "\(tool) \(command) > /dev/full"], in: folder.root)
      #expect(full.error == "glyphreel: error: writing standard output failed: No space left on device\n")
      #expect(full.status == 74)
    }
  }

  @Test func `a reader that closes the pipe early is no failure`() throws {
    let folder = TemporaryDirectory()
    try folder.write(ErrorTests.scene, to: "todo.yaml")
    let tool = CommandLineTool.tested.path
    let commands = [
      "inspect todo.yaml --json", "guide effects", "schema", "fonts --json", "help render",
      "render todo.yaml -o todo.gif",
    ]
    for command in commands {
      let outcome = try Outcome(
        of: "/bin/bash", ["-o", "pipefail", "-c", "{ sleep 0.1; \(tool) \(command); } | true"],
        in: folder.root)
      #expect(outcome.error == "" && outcome.status == 0, "\(command): \(outcome.error)")
    }
    // A check keeps its own status.
    try folder.write("layers: [{ text: '' }]", to: "bad.yaml")
    let lint = try Outcome(
      of: "/bin/bash",
      ["-o", "pipefail", "-c", "{ sleep 0.1; \(tool) lint bad.yaml --strict; } | true"], in: folder.root)
    #expect(lint.error == "" && lint.status == 1)
  }

  @Test func `the report of a file does not get into a picture on standard output`() throws {
    let folder = TemporaryDirectory()
    try folder.write(ErrorTests.scene, to: "todo.yaml")
    let tool = CommandLineTool.tested.path
    for command in [
      "render todo.yaml -o a.gif -o - --format gif", "render todo.yaml -o a.gif -o - --format gif --json",
      "render todo.yaml -o a.gif -o /dev/stdout --format gif",
      "convert a.gif -o b.gif -o - --format gif",
    ] {
      let outcome = try Outcome(of: "/bin/sh", ["-c", "\(tool) \(command) > piped.gif"], in: folder.root)
      #expect(outcome.status == 0 && outcome.error.contains("gif"), "\(command)")
      let written = try folder.read(command.hasPrefix("convert") ? "b.gif" : "a.gif")
      #expect(try folder.read("piped.gif") == written, "\(command)")
    }
    let alternative = try Outcome(
      of: tool, ["render", "todo.yaml", "-o", "/dev/stdout", "--format", "gif", "--alt"], in: folder.root)
    #expect(alternative.status == 64)
  }

  @Test(arguments: [
    ["rendr"], ["render"], ["render", "a", "b"], ["render", "a", "--scale", "0"],
    ["render", "a", "--at", "soon"], ["render", "a", "--frame-rate", "0"], ["render", "a", "--loop", "0"],
    ["render", "a", "--force", "--no-clobber"], ["inspect", "a", "--set", "x"],
  ])
  func `wrong usage has status 64`(arguments: [String]) throws {
    let outcome = try CommandLineTool.tested.run(arguments: arguments)
    #expect(outcome.status == 64)
    #expect(outcome.error.hasPrefix("glyphreel: error: "))
    #expect(outcome.error.contains("glyphreel"))
  }
}
