import Foundation
import TestSupport
import Testing

/// Outputs that lead to a file that the command reads.
@Suite struct InputFilesTests {
  /// A command line, the name of the input that it would replace, and the one it calls it by where that differs.
  static let commands: [(arguments: [String], input: String)] = [
    (["render", "s.yaml", "-o", "./s.yaml", "--format", "gif"], "s.yaml"),
    (["render", "s.yaml", "-o", "folder/../s.yaml", "--format", "gif"], "s.yaml"),
    (["render", "s.yaml", "-o", "link.gif"], "s.yaml"),
    (["render", "s.yaml", "-o", "hard.gif"], "s.yaml"),
    (["render", "s.yaml", "-o", "new.gif", "-o", "photo.png", "--force"], "photo.png"),
    (["still", "s.yaml", "-o", "photo.png"], "photo.png"),
    (["render", "s.yaml", "-o", "font.ttf", "--format", "gif"], "font.ttf"),
    (["strike", "x", "--font", "font.ttf", "-o", "font.ttf", "--format", "gif"], "font.ttf"),
    (["strike", "x", "--font-dir", "fonts", "-o", "fonts/own.ttf", "--format", "gif"], "fonts/own.ttf"),
    (["watch", "s.yaml", "-o", "./s.yaml", "--format", "gif"], "s.yaml"),
    (["render", "frames.yaml", "-o", "frames/"], "frames/frame-0001.png"),
    (["render", "frames.yaml", "-o", "frames/", "--force"], "frames/frame-0001.png"),
    (["render", "frames.yaml", "-o", "frames/frame-%04d.png", "--force"], "frames/frame-0001.png"),
    (["batch", "s.yaml", "--data", "rows.csv", "-o", "{id}.gif", "--manifest", "rows.csv"], "rows.csv"),
    (["batch", "s.yaml", "--data", "rows.csv", "-o", "{id}.gif", "--manifest", "./s.yaml"], "s.yaml"),
    (["batch", "s.yaml", "--data", "rows.csv", "-o", "{id}.png", "--scale", "2"], "photo.png"),
    (["batch", "--merge", "rows.csv", "-o", "./rows.csv"], "rows.csv"),
    (["diff", "photo.png", "page/index.html", "--report", "page"], "page/index.html"),
    (["verify", "s.yaml", "--goldens", "goldens", "--junit", "s.yaml"], "s.yaml"),
    (["verify", "s.yaml", "--goldens", "goldens", "--junit", "goldens/s.apng"], "goldens/s.apng"),
    (["verify", "photo.yaml", "--goldens", ".", "--at", "0", "--record", "all"], "photo.png"),
  ]

  private func folder() throws -> TemporaryDirectory {
    let folder = TemporaryDirectory()
    for name in ["folder", "frames", "page", "goldens", "fonts"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let scene = """
      canvas: { width: 20, height: 10 }
      frameRate: 4
      layers: [{ text: hi, style: { size: 6, font: font.ttf }, background: { image: photo.png }, effects: [strikethrough] }]
      """
    try folder.write(scene, to: "s.yaml")
    try folder.write(scene, to: "photo.yaml")
    try folder.write(scene.replacing("photo.png", with: "frames/frame-0001.png"), to: "frames.yaml")
    try folder.write("id\nphoto\n", to: "rows.csv")
    let font = Repository.path("fonts/JetBrainsMono-Bold.ttf")
    try FileManager.default.copyItem(atPath: font, toPath: folder.path("font.ttf"))
    try FileManager.default.copyItem(atPath: font, toPath: folder.path("fonts/own.ttf"))
    let picture = try Outcome(
      of: CommandLineTool.tested.path, ["still", "-", "-o", "photo.png"], in: folder.root,
      input: "layers: [{ text: a }]")
    #expect(picture.status == 0, "\(picture.error)")
    for copy in ["frames/frame-0001.png", "page/index.html", "goldens/s.apng"] {
      try FileManager.default.copyItem(atPath: folder.path("photo.png"), toPath: folder.path(copy))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.gif"), withDestinationPath: "s.yaml")
    try FileManager.default.linkItem(atPath: folder.path("s.yaml"), toPath: folder.path("hard.gif"))
    return folder
  }

  @Test(arguments: commands)
  func `an output that is an input is refused, and both are named`(
    arguments: [String], input: String
  ) throws {
    let folder = try folder()
    let before = try contents(of: folder)
    let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("would replace the input '\(input)'"), "\(outcome.error)")
    #expect(outcome.error.contains("the output '"))
    // A batch keeps a manifest of the rows that failed.
    #expect(try contents(of: folder).filter { $0.key != "manifest.jsonl" } == before)
  }

  @Test func `standard input and output are inputs and outputs as their files are`() throws {
    let folder = try folder()
    let before = try contents(of: folder)
    let tool = CommandLineTool.tested.path
    for command in [
      "render - --format gif -o s.yaml < s.yaml", "render s.yaml --format gif -o - >> s.yaml",
      "strike - --format gif -o rows.csv < rows.csv",
    ] {
      let outcome = try Outcome(of: "/bin/sh", ["-c", "\(tool) \(command)"], in: folder.root)
      #expect(outcome.status == 64 && outcome.error.contains("would replace the input"), "\(outcome.error)")
    }
    #expect(try contents(of: folder) == before)
  }

  @Test func `a file that is replaced once is no input of the next rendering`() throws {
    let folder = try folder()
    for _ in 0..<3 {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["render", "s.yaml", "-o", "o.gif", "-o", "sequence/"], in: folder.root)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
  }

  @Test(arguments: [
    ["strike", "x", "-o", "o.gif"], ["strike", "x", "-o", "o.gif", "--json"],
    ["strike", "x", "-o", "o.gif", "--alt"], ["strike", "x", "-o", "o.gif", "--picture"],
    ["render", "s.yaml", "-o", "o.gif"], ["still", "s.yaml", "-o", "o.png"], ["init", "o.yaml"],
    ["batch", "s.yaml", "--data", "rows.csv", "-o", "o-{id}.gif"],
  ])
  func `a summary that can't be printed is a warning, since the files are written`(
    arguments: [String]
  ) throws {
    let tool = CommandLineTool.tested.path
    let command = arguments.map { "'\($0)'" }.joined(separator: " ")
    for redirection in [">&-", ">/dev/full"] {
      let folder = try folder()
      let outcome = try Outcome(of: "/bin/sh", ["-c", "\(tool) \(command) \(redirection)"], in: folder.root)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.error.contains("warning: the files are written, but standard output can't be"))
      #expect(folder.names().contains { $0.hasPrefix("o") })
    }
  }

  /// The bytes of all files by their paths.
  private func contents(of folder: TemporaryDirectory) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.root) {
      contents[name] = FileManager.default.contents(atPath: folder.path(name))
    }
    return contents
  }
}
