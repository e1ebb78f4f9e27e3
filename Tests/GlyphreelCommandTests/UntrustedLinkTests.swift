import Foundation
import TestSupport
import Testing

/// Links in a tree that somebody else made: what a search of a directory finds lies inside it, and no message shows a line of a
/// file that was reached through a link.
@Suite struct UntrustedLinkTests {
  private let folder = TemporaryDirectory()
  private let scene = "canvas: { width: 20, height: 10 }\nlayers: [{ text: a, style: { size: 8 } }]\n"
  private let secret = "password: hunter2\n"

  init() throws {
    for name in ["tree", "tree/sub", "elsewhere", "goldens"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write(secret, to: "elsewhere/credentials.yaml")
    try folder.write(scene, to: "tree/a.yaml")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  @Test(arguments: ["verify", "lint"])
  func `a link that leads out of the searched directory is refused, and its file not shown`(verb: String)
    throws
  {
    try link("tree/x.yaml", to: "../elsewhere/credentials.yaml")
    try link("tree/sub/y.yaml", to: folder.path("elsewhere/credentials.yaml"))
    try link("tree/z.yaml", to: "sub/y.yaml")
    let options = ["--goldens", "goldens", "--record", "never", "--junit", "junit.xml", "--report", "report"]
    let outcome = try CommandLineTool.tested.run(
      arguments: [verb, "tree"] + (verb == "verify" ? options : []), in: folder.root)
    #expect(outcome.status == 66)
    for name in ["x.yaml", "sub/y.yaml", "z.yaml"] {
      #expect(
        outcome.error.contains(
          "tree/\(name): error: a symbolic link that leads out of 'tree'; name the file itself to use it"),
        "\(outcome.error)")
    }
    var texts = [outcome.output, outcome.error]
    if verb == "verify" { texts += [try folder.text("junit.xml"), try folder.text("report/index.html")] }
    for text in texts { #expect(!text.contains("hunter2") && !text.contains("password")) }
  }

  @Test func `a link that leads nowhere, in a circle or to a device is refused at once`() throws {
    try link("tree/x.yaml", to: "nowhere")
    try link("tree/y.yaml", to: "y.yaml")
    try link("tree/z.yaml", to: "/dev/zero")
    let outcome = try run("lint", "tree")
    #expect(outcome.status == 66)
    #expect(outcome.error.contains("tree/x.yaml: error: a symbolic link that leads nowhere"))
    #expect(outcome.error.contains("tree/y.yaml: error: a symbolic link that leads nowhere"))
    #expect(outcome.error.contains("tree/z.yaml: error: a symbolic link that leads out of 'tree'"))
  }

  @Test func `a link within the directory is followed, but nothing of it is shown`() throws {
    try folder.write("layers: [{ txt: a }]\n", to: "tree/bad.data")
    try link("tree/sub/bad.yaml", to: "../bad.data")
    let outcome = try run("verify", "tree", "--goldens", "goldens", "--record", "missing")
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("tree/sub/bad.yaml:1:12: error: not shown, because"), "\(outcome.error)")
    #expect(!outcome.error.contains(" | ") && !outcome.error.contains("txt"))
  }

  @Test func `nothing in a directory that is named through a link is shown`() throws {
    try link("link", to: "tree")
    try folder.write("layers: [{ hunter2: a }]\n", to: "tree/sub/c.yaml")
    let options = ["--goldens", "goldens", "--record", "missing"]
    for path in ["link", "link/", "link/sub", folder.path("link")] {
      for arguments in [["lint", path], ["verify", path] + options] {
        let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
        #expect(outcome.status != 0, "\(arguments): \(outcome)")
        #expect(outcome.error.contains("c.yaml:1:12: error: not shown, because"), "\(arguments): \(outcome)")
        #expect(!(outcome.output + outcome.error).contains("hunter2"), "\(arguments): \(outcome)")
      }
    }
    #expect(try run("lint", "tree").error.contains("unknown key 'hunter2'"))
  }

  @Test func `nothing of a file behind a descriptor is shown, and a pipe is`() throws {
    try folder.write("layers: [{ hunter2: a }]\n", to: "bad.yaml")
    func outcome(_ script: String) throws -> Outcome {
      try Outcome(of: "/bin/bash", ["-c", script, CommandLineTool.tested.path], in: folder.root)
    }
    for path in ["/dev/stdin", "/dev/fd/0"] {
      let file = try outcome("\"$0\" lint \(path) < bad.yaml")
      #expect(file.status == 65 && file.error.contains("not shown, because"), "\(file)")
      let pipe = try outcome("cat bad.yaml | \"$0\" lint \(path)")
      #expect(pipe.status == 65 && pipe.error.contains("unknown key 'hunter2'"), "\(pipe)")
    }
    #expect(try outcome("\"$0\" lint <(cat bad.yaml)").error.contains("unknown key 'hunter2'"))
  }

  @Test func `the rows and the title of a recording that is reached through a link are not shown`() throws {
    func cast(_ name: String, _ text: String) throws {
      let header = "{\"version\": 2, \"width\": 20, \"height\": 4}\n"
      try folder.write(
        header + "[0.1, \"o\", \"\\u001b]2;\(text)\\u0007\(text)\"]\n", to: "elsewhere/\(name).cast")
    }
    try cast("a", "hunter2")
    try cast("b", "other")
    try link("a.cast", to: "elsewhere/a.cast")
    let itself = try run("diff", "elsewhere/a.cast", "elsewhere/b.cast")
    #expect(itself.status == 1 && itself.output.contains("hunter2"), "\(itself)")
    for arguments in [["a.cast", "elsewhere/b.cast"], ["elsewhere/b.cast", "a.cast", "--json"]] {
      let outcome = try CommandLineTool.tested.run(arguments: ["diff"] + arguments, in: folder.root)
      #expect(outcome.status == 1 && outcome.output.contains("not shown, because"), "\(outcome)")
      #expect(!(outcome.output + outcome.error).contains("hunter2"), "\(outcome)")
    }
  }

  /// A file of a kind with the secret, and a command whose messages quote the file.
  struct Reader: CustomTestStringConvertible {
    let name: String
    let contents: String
    let arguments: [String]

    init(_ name: String, _ contents: String, _ arguments: String...) {
      (self.name, self.contents, self.arguments) = (name, contents, arguments)
    }

    var testDescription: String { (arguments + [contents.prefix(30).description]).joined(separator: " ") }
  }

  @Test(arguments: [
    Reader("x.yaml", "layers: [{ text: a, hunter2: 1 }]\n", "lint", "FILE"),
    Reader("x.yaml", "layers: [{ text: a, hunter2: 1 }]\n", "lint", "FILE", "--json"),
    Reader("x.yaml", "layers: [{ text: a, style: { color: hunter2 } }]\n", "render", "FILE", "-o", "o.gif"),
    Reader("x.yaml", "layers: [{ text: a }\nhunter2: [}\n", "layout", "FILE"),
    Reader("x.yaml", "root:hunter2:0:0\n", "lint", "FILE"),
    Reader("x.yaml", "hunter2: 1\n", "captions", "t.srt", "--style", "FILE", "-o", "o.gif"),
    Reader("x.json", lottie, "lint", "FILE"), Reader("x.json", lottie, "inspect", "FILE"),
    Reader("x.json", lottie, "convert", "FILE", "-o", "o.gif", "--force"),
    Reader("x.csv", "hunter2,id\n1,2\n", "batch", "id.yaml", "--data", "FILE", "-o", "o/{id}.gif"),
    Reader("x.csv", "color\nhunter2\n", "batch", "color.yaml", "--data", "FILE", "-o", "o/{row}.gif"),
    Reader(
      "x.json", "[{\"id\": 1, \"hunter2\": 2, \"hunter2\": 3}]", "batch", "id.yaml", "--data", "FILE", "-o",
      "o/{id}.gif"),
    Reader("x.json", "[{\"hunter2\": 1}]", "batch", "id.yaml", "--data", "FILE", "-o", "o/{id}.gif"),
    Reader("x.srt", "1\n00:00:hunter2 --> 1\nx\n", "captions", "FILE", "-o", "o.gif"),
    Reader("x.lock", "hunter2\n", "diff", "FILE", "a.gif"),
    Reader("x.tape", "Type \"hunter2\" Enter\n", "record", "FILE"),
    Reader("x.tape", "hunter2\n", "record", "FILE"),
  ])
  func `nothing of a file that is reached through a link is in a message, whoever reads it`(reader: Reader)
    throws
  {
    try folder.write(reader.contents, to: "elsewhere/\(reader.name)")
    try folder.write("1\n00:00:00,000 --> 00:00:01,000\nHi\n", to: "t.srt")
    for name in ["id", "color"] {
      let key = name == "id" ? "size" : name
      try folder.write(
        "canvas: { width: 20, height: 10 }\nlayers: [{ text: '{{\(name)}}', style: { \(key): '{{\(name)}}' } }]\n",
        to: "\(name).yaml")
    }
    #expect(try run("strike", "a", "-o", "a.gif", "-q").status == 0)
    try link("link-\(reader.name)", to: "elsewhere/\(reader.name)")
    try link("folder", to: "elsewhere")
    func outcome(_ path: String) throws -> Outcome {
      try CommandLineTool.tested.run(
        arguments: reader.arguments.map { $0 == "FILE" ? path : $0 }, in: folder.root,
        environment: ["CI": ""])
    }
    let itself = try outcome("elsewhere/\(reader.name)")
    #expect((itself.output + itself.error).contains("hunter2"), "\(itself)")
    for path in ["link-\(reader.name)", "folder/\(reader.name)", folder.path("folder/\(reader.name)")] {
      let through = try outcome(path)
      #expect(!(through.output + through.error).contains("hunter2"), "\(path): \(through)")
      #expect(through.error.contains(" link") || through.output.contains(" link"), "\(path): \(through)")
    }
  }

  private static let lottie =
    """
    {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":20,"h":20,"layers":[{"ty":13,"nm":"hunter2","ip":0,"op":10,"st":0,"ks":{}}]}
    """

  @Test(arguments: [
    (
      "x.yaml", "define: { a: { layer: { text: a, hunter2: 1 } } }\n", "include: FILE\nlayers: [{ use: a }]\n"
    ),
    ("x.csv", "hunter2,hunter2\n1,2\n", "layers: [{ text: a, repeat: FILE }]\n"),
    ("x.json", "[{\"id\": 1, \"hunter2\": 2, \"hunter2\": 3}]", "layers: [{ text: a, repeat: FILE }]\n"),
    ("x.json", lottie, "layers: [{ animation: FILE }]\n"),
    ("x.cast", "{\"version\": 2, \"hunter2\": 1, \"hunter2\": 2}\n", "layers: [{ recording: FILE }]\n"),
  ])
  func `nothing of a file that a scene names through a link is shown`(
    name: String, contents: String, scene: String
  )
    throws
  {
    try folder.write(contents, to: "tree/real-\(name)")
    try link("tree/\(name)", to: "real-\(name)")
    try folder.write(scene.replacingOccurrences(of: "FILE", with: name), to: "tree/scene.yaml")
    let outcome = try run("lint", "tree/scene.yaml")
    #expect(!(outcome.output + outcome.error).contains("hunter2"), "\(outcome)")
    #expect(outcome.status == 65 || outcome.output.contains("not shown"), "\(outcome)")
  }

  @Test func `a tape includes nothing through a link, and no link is the variants of goldens`() throws {
    try folder.write("Type \"hunter2\" Enter\n", to: "elsewhere/part.tape")
    try link("tree/part.tape", to: "real.tape")
    try folder.write("Type \"hunter2\" Enter\n", to: "tree/real.tape")
    try folder.write("Source part.tape\n", to: "tree/a.tape")
    let tape = try run("record", "tree/a.tape")
    #expect(tape.status == 65 && tape.error.contains("link") && !tape.error.contains("hunter2"), "\(tape)")
    try folder.write("hunter2: 1\n", to: "elsewhere/variants.yaml")
    try link("tree/goldens.yaml", to: "../elsewhere/variants.yaml")
    let verified = try run("verify", "tree", "--goldens", "goldens", "--record", "never")
    #expect(verified.status == 66 && !verified.error.contains("hunter2"), "\(verified)")
  }

  @Test(arguments: ["render", "still", "layout", "lint"])
  func `a scene that is named through a link is read, and its lines are not shown`(verb: String) throws {
    try link("x.yaml", to: "elsewhere/credentials.yaml")
    let through = try run(verb, "x.yaml")
    #expect(through.status == 65 && !through.error.contains("hunter2"), "\(through)")
    #expect(
      through.error.contains("x.yaml:1:1: error: not shown, because the file is reached through a link"))
    let itself = try run(verb, "elsewhere/credentials.yaml")
    #expect(itself.status == 65 && itself.error.contains("1 | password: hunter2"), "\(itself)")
  }

  @Test func `a font directory gives no font that a link brings in from elsewhere`() throws {
    let font = Repository.path("fonts/JetBrainsMono-Regular.ttf")
    try FileManager.default.createDirectory(atPath: folder.path("fonts"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: font, toPath: folder.path("fonts/real.data"))
    try link("fonts/inside.ttf", to: "real.data")
    #expect(try run("fonts", "--font-dir", "fonts").status == 0)
    try link("fonts/outside.ttf", to: font)
    let outcome = try run("fonts", "--font-dir", "fonts")
    #expect(outcome.status == 65)
    #expect(
      outcome.error.contains("fonts/outside.ttf") && outcome.error.contains("leads out of 'fonts'"),
      "\(outcome)")
  }
}
