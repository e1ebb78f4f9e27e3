import Foundation
import TestSupport
import Testing

/// Names of files in a scene that somebody else wrote: they lie in the scene's folder or in `--root`, and no message shows
/// what is in another file.
@Suite struct UntrustedNamesTests {
  private let folder = TemporaryDirectory()

  init() throws {
    for name in ["scenes", "elsewhere"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["key", "key.csv", "key.yaml"] {
      try folder.write("hunter2: secret\n", to: "elsewhere/\(name)")
    }
    try folder.write("define: { a: { layer: { text: a } } }\n", to: "elsewhere/parts.yaml")
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  /// The keys that name a file, with `@` for the name.
  private static let keys = [
    "include: @\nlayers: [{ text: a }]", "include: [@]\nlayers: [{ text: a }]",
    "layers: [{ repeat: { file: @ }, text: \"{{x}}\" }]", "layers: [{ image: @ }]",
    "layers: [{ text: a, background: url(@) }]", "layers: [{ text: a, background: { image: @ } }]",
    "layers: [{ text: a, style: { fill: url(@) } }]", "canvas: { background: url(@) }\nlayers: [{ text: a }]",
    "layers: [{ text: a, style: { font: @ } }]",
    "layers: [{ text: a, spans: [{ range: [0, 1], style: { font: @ } }] }]",
    "layers: [{ text: \"[a]{font: @}\", markup: true }]",
    "theme: { fonts: { brand: @ } }\nlayers: [{ text: a, style: { font: brand } }]",
  ]

  @Test(arguments: keys)
  func `a file outside the scene's folder is refused, and not shown`(scene: String) throws {
    let isFont = scene.contains("font"), isTable = scene.contains("repeat")
    let suffix = isFont ? ".ttf" : isTable ? ".csv" : ""
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("scenes/link\(suffix)"), withDestinationPath: folder.path("elsewhere/key\(suffix)"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("scenes/folder"), withDestinationPath: "../elsewhere")
    for name in ["../elsewhere/key", "../elsewhere/none", "link", "folder/key", folder.path("elsewhere/key")]
    {
      let name = name + suffix
      try folder.write(scene.replacing("@", with: name), to: "scenes/s.yaml")
      for verb in ["lint", "layout"] {
        let outcome = try run(verb, "scenes/s.yaml")
        #expect(outcome.status == 65, "\(name): \(outcome)")
        #expect(
          outcome.error.contains(
            ": it is not in the scene's folder; copy it there, or name its folder with --root"),
          "\(name): \(outcome.error)")
        #expect(!outcome.error.contains("hunter2") && !outcome.output.contains("hunter2"))
      }
    }
  }

  @Test func `--root widens the folder for every verb that reads scenes`() throws {
    try folder.write("include: ../elsewhere/parts.yaml\nlayers: [{ use: a }]\n", to: "scenes/s.yaml")
    try folder.write("id\nx\n", to: "rows.csv")
    for arguments in [
      ["render", "scenes/s.yaml", "-q", "-o", "s.gif"], ["still", "scenes/s.yaml", "-q", "-o", "s.png"],
      ["layout", "scenes/s.yaml"], ["lint", "scenes"], ["lint", "scenes/s.yaml"],
      ["verify", "scenes", "--goldens", "goldens"],
      ["verify", "scenes/s.yaml", "--goldens", "goldens", "--name", "t"],
      ["batch", "scenes/s.yaml", "--data", "rows.csv", "-o", "out/{id}.gif"],
    ] {
      let without = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
      #expect(
        without.status == 65 && without.error.contains("s.yaml:1:10: error: can't include"),
        "\(arguments) \(without)")
      let with = try CommandLineTool.tested.run(
        arguments: arguments + ["--root", "elsewhere"], in: folder.root)
      #expect(with.status == 0, "\(arguments) \(with)")
    }
  }

  @Test func `the command that accepts a change keeps --root`() throws {
    try folder.write("include: ../elsewhere/parts.yaml\nlayers: [{ use: a }]\n", to: "scenes/s.yaml")
    let verify = ["verify", "scenes", "--goldens", "goldens", "--root", "elsewhere"]
    #expect(try CommandLineTool.tested.run(arguments: verify, in: folder.root).status == 0)
    try folder.write("define: { a: { layer: { text: b } } }\n", to: "elsewhere/parts.yaml")
    let outcome = try CommandLineTool.tested.run(arguments: verify + ["--record", "never"], in: folder.root)
    #expect(outcome.status == 1 && outcome.output.contains("--root elsewhere"), "\(outcome)")
  }

  @Test(arguments: [
    ("hunter2: secret\n", "1:1"), ("- hunter2\n", "1:1"), ("hunter2", "1:1"),
    ("define: {}\nhunter2: x\n", "1:1"),
    ("a: b: hunter2\n", "1:5"), ("\thunter2\n", "1:1"), ("hunter2: 1\nhunter2: 2\n", "1:1"),
    ("machine x password hunter2\nlogin", "1:1"), ("define: [hunter2\n", "1:9"), ("\"hunter2\n", "1:1"),
  ])
  func `an included file that is none of scenes is placed, but not quoted`(text: String, place: String) throws
  {
    try folder.write(text, to: "scenes/other")
    try folder.write("include: other\nlayers: [{ text: a }]\n", to: "scenes/s.yaml")
    let outcome = try run("lint", "scenes/s.yaml")
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.error.contains("scenes/other:\(place): error: "), "\(outcome.error)")
    for word in ["hunter", "password", "secret"] {
      #expect(!(outcome.error + outcome.output).contains(word), "\(outcome)")
    }
  }

  @Test func `an included file of components is quoted`() throws {
    try folder.write("define: { a: { layer: { txt: a } } }\n", to: "scenes/parts.yaml")
    try folder.write("include: parts.yaml\nlayers: [{ use: a }]\n", to: "scenes/s.yaml")
    let error = try run("lint", "scenes/s.yaml").error
    #expect(error.contains("scenes/parts.yaml:1:25: error: unknown key 'txt'"), "\(error)")
    #expect(error.contains("  1 | define: { a: { layer: { txt: a } } }"))
  }

  @Test(arguments: [
    ("a,hunter2,hunter2\n1,2,3\n", "csv", "1:11"), ("[{\"hunter2\": 1, \"hunter2\": 2}]", "json", "1:17"),
    ("hunter2", "json", "1:1"), ("a\n\"hunter2", "csv", "2:1"),
  ])
  func `a table with an error is placed, but not quoted`(text: String, kind: String, place: String) throws {
    try folder.write(text, to: "scenes/rows.\(kind)")
    try folder.write("layers: [{ repeat: rows.\(kind), text: a }]\n", to: "scenes/s.yaml")
    let outcome = try run("lint", "scenes/s.yaml")
    #expect(outcome.status == 65 && outcome.error.contains("rows.\(kind):\(place): "), "\(outcome)")
    #expect(!outcome.error.contains("hunter2"), "\(outcome.error)")
  }

  @Test func `a file that has no name of a table is not read as one`() throws {
    try folder.write("-----BEGIN KEY-----\nhunter2\n", to: "scenes/id_rsa")
    try folder.write("layers: [{ repeat: { file: id_rsa }, text: \"{{item}}\" }]\n", to: "scenes/s.yaml")
    let outcome = try run("layout", "scenes/s.yaml")
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.error.contains("'id_rsa' has no name of a table; a table's name ends in .csv, .tsv"))
    #expect(!(outcome.output + outcome.error).contains("hunter2"))
  }

  @Test func `a style of captions names fonts and pictures in its own folder`() throws {
    try folder.write("WEBVTT\n\n00:00.100 --> 00:00.300\nHi\n", to: "t.vtt")
    for style in ["style: { font: ../elsewhere/x.ttf }", "style: { fill: url(../elsewhere/key) }"] {
      try folder.write(style, to: "scenes/style.yaml")
      let outcome = try run("captions", "t.vtt", "--style", "scenes/style.yaml", "-o", "t.gif")
      #expect(
        outcome.status == 65 && outcome.error.contains("style.yaml:1:")
          && outcome.error.contains("it is not in the scene's folder"), "\(outcome)")
    }
  }

  @Test func `a style of captions names files relative to itself, and in --root`() throws {
    try folder.write("WEBVTT\n\n00:00.100 --> 00:00.300\nHi\n", to: "t.vtt")
    try folder.write("layers: [{ text: x }]\n", to: "x.yaml")
    #expect(try run("still", "x.yaml", "-q", "-o", "scenes/mine.png").status == 0)
    let captions = [
      "captions", "t.vtt", "-q", "--canvas", "64x64", "--style", "scenes/style.yaml", "-o", "t.gif",
    ]
    for fill in ["url(mine.png)", "\"url('mine.png')\"", "{ image: mine.png, fit: contain }"] {
      try folder.write("style: { fill: \(fill) }", to: "scenes/style.yaml")
      let outcome = try CommandLineTool.tested.run(arguments: captions, in: folder.root)
      #expect(outcome.status == 0, "\(fill) \(outcome)")
    }
    try FileManager.default.moveItem(
      atPath: folder.path("scenes/mine.png"), toPath: folder.path("elsewhere/mine.png"))
    try folder.write("style: { fill: url(../elsewhere/mine.png) }", to: "scenes/style.yaml")
    #expect(try CommandLineTool.tested.run(arguments: captions, in: folder.root).status == 65)
    let wider = try CommandLineTool.tested.run(
      arguments: captions + ["--root", "elsewhere"], in: folder.root)
    #expect(wider.status == 0, "\(wider)")
  }

  @Test func `a scene in standard input names files in the current folder`() throws {
    try folder.write("define: { a: { layer: { text: a } } }\n", to: "parts.yaml")
    func lint(_ path: String) throws -> Outcome {
      try Outcome(
        of: CommandLineTool.tested.path, ["lint", "-"], in: folder.root,
        input: "include: \(path)\nlayers: [{ use: a }]\n")
    }
    #expect(try lint("parts.yaml").status == 0)
    #expect(try lint("elsewhere/parts.yaml").status == 0)
    #expect(try lint("../parts.yaml").status == 65)
  }

  @Test func `a folder whose name is not UTF-8 works for pictures, scenes and goldens`() throws {
    let folder = TemporaryDirectory()
    let script = """
      d=$(printf 'caf\\351'); mkdir "$d"
      "$1" strike Hi --size 6 -o "$d/a.gif" -q && "$1" strike Hi --print-scene > "$d/s.yaml" &&
      "$1" render "$d/s.yaml" -o "$d/b.gif" -q && "$1" render "$d/s.yaml" -o "$d/frames/" -q &&
      "$1" verify "$d/s.yaml" --goldens "$d/g" -q --record all && "$1" verify "$d/s.yaml" --goldens "$d/g" -q &&
      "$1" inspect "$d/a.gif" 2> /dev/null && ls | wc -l && ls "$d"
      """
    let outcome = try Outcome(
      of: "/bin/sh", ["-c", script, "sh", CommandLineTool.tested.path], in: folder.root)
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    #expect(outcome.output.hasPrefix("caf\\xE9/a.gif  "), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n1\na.gif\nb.gif\nframes\ng\ns.yaml\n"), "\(outcome.output)")
  }

  @Test func `a folder with the name of a picture is no output`() throws {
    let folder = TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: folder.path("d.gif"), withIntermediateDirectories: true)
    let outcome = try CommandLineTool.tested.run(arguments: ["strike", "Hi", "-o", "d.gif"], in: folder.root)
    #expect(outcome.status == 73)
    #expect(
      outcome.error
        == "glyphreel: error: can't create 'd.gif': it is a directory; name another file, or write 'd.gif/' for frames in it\n"
    )
  }

  @Test func `fontconfig prints nothing of its own`() throws {
    let outcome = try CommandLineTool.tested.run(
      arguments: ["fonts", "--system-fonts"], environment: ["FONTCONFIG_FILE": "/nowhere/fonts.conf"])
    #expect(!outcome.error.contains("Fontconfig"), "\(outcome.error)")
  }
}
