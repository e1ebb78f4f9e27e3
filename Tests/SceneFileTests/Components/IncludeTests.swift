import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import TestSupport
import Testing

@Suite struct IncludeTests {
  /// Returns a directory with the scene `s.yaml` and other files.
  private func write(_ files: [(String, String)]) throws -> TemporaryDirectory {
    let folder = TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: folder.path("parts"), withIntermediateDirectories: true)
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  private func source(_ folder: TemporaryDirectory) throws -> SourceFile {
    try SourceFile(contentsOf: folder.path("s.yaml"))
  }

  private func told(_ folder: TemporaryDirectory) throws -> [String] {
    faults(try source(folder)).map { $0.replacing(folder.path(""), with: "") }
  }

  @Test func `definitions of other files are used, each file is read once`() throws {
    let folder = try write([
      ("s.yaml", "include: [a.yaml, b.yaml]\nlayers: [{ use: a }, { use: b }, { use: c }]"),
      ("a.yaml", "include: [c.yaml, b.yaml]\ndefine: { a: { layer: { layers: [{ use: c }] } } }"),
      ("b.yaml", "include: c.yaml\ndefine: { b: { layer: { text: b } }, unused: { layer: { text: x } } }"),
      ("c.yaml", "define: { c: { layer: { text: c } } }"),
    ])
    let document = try SceneDocument(try source(folder))
    #expect(document.scene.layers.map(\.id) == ["a1", "b1", "c1"])
    #expect(document.diagnostics == [])
    let paths = ["a.yaml", "c.yaml", "b.yaml"].map(folder.path)
    #expect(document.files == paths)
    #expect(try source(folder).namedFiles() == paths)
    #expect((0..<4).map { document.lines(ofLayer: $0) } == [2...2, 2...2, 2...2, 2...2])
  }

  @Test func `errors name the included file, with a note about the use`() throws {
    let folder = try write([
      ("s.yaml", "include: a.yaml\nlayers:\n- use: a\n  set: { t: big }"),
      (
        "a.yaml",
        "define:\n  a:\n    parameters: { t: }\n    layer: { text: x, style: { size: \"{{t}}\", colour: red } }\nlayers: []"
      ),
    ])
    #expect(
      try told(folder) == [
        "s.yaml:4:13: error: expected a length in points for 'size', found 'big'; write, for example, 'size: 12'",
        "a.yaml:4:38: note: it is the value of this placeholder",
        "a.yaml:4:47: error: unknown key 'colour'; write 'color: red'",
        "s.yaml:3:8: note: used here",
        "a.yaml:5:1: error: 'layers' has no effect in an included file; an included file may contain only 'define', 'theme' and 'include'; move the rest to the scene",
      ])
  }

  @Test func `circles, missing files, devices and addresses are errors`() throws {
    let folder = try write([
      (
        "s.yaml",
        "include: [a.yaml, no.yaml, /dev/zero, \"https://example.com/a.yaml\", [x]]\nlayers: [{ text: x }]"
      ),
      ("a.yaml", "include: b.yaml"), ("b.yaml", "include: a.yaml"),
    ])
    let told = try told(folder)
    #expect(told.count == 5, "\(told)")
    #expect(told[0].contains("s.yaml:1:19: error: can't include 'no.yaml': no such file"))
    #expect(told[1].contains("can't include '/dev/zero': it is not in the scene's folder"))
    #expect(told[2].contains("it is a URL, and nothing is loaded from the network"))
    #expect(told[3].contains("expected the path of a file for 'include', found a list"))
    #expect(told[4].contains("b.yaml:1:10: error: 'a.yaml' includes itself: a.yaml → b.yaml → a.yaml"))
  }

  @Test(arguments: [
    ("rows.csv", "name,size\n\"a, {{b}}\",12\nc,13\n"), ("rows.TSV", "name\tsize\na, {{b}}\t12\nc\t13\n"),
    ("rows.json", "[{\"name\": \"a, {{b}}\", \"size\": 12}, {\"name\": \"c\", \"size\": 13}]"),
    ("rows.jsonl", "{\"name\": \"a, {{b}}\", \"size\": 12}\n{\"name\": \"c\", \"size\": 13}\n"),
  ])
  func `a layer is repeated for the rows of a table`(name: String, rows: String) throws {
    for form in [name, "{ file: \(name) }"] {
      let folder = try write([
        (
          "s.yaml",
          "layers: [{ repeat: \(form), text: \"{{number}} {{name}}\", style: { size: \"{{size}}\" } }]"
        ),
        (name, rows),
      ])
      let document = try SceneDocument(try source(folder))
      let texts = document.scene.layers.compactMap(\.textContent?.text)
      #expect(texts.map(\.string) == ["1 a, {{b}}", "2 c"])
      #expect(texts.map { $0.spans[0].style.size } == [12, 13])
      #expect(document.files == [folder.path(name)])
      #expect(try source(folder).namedFiles()?.contains(folder.path(name)) == true)
    }
  }

  @Test func `mistakes in tables name the table`() throws {
    let folder = try write([
      (
        "s.yaml",
        "layers:\n- { repeat: no.csv, text: x }\n- { repeat: { file: bad.json }, text: x }\n- { repeat: { file: a.csv, x: 1 }, text: x }"
      ),
      ("bad.json", "[{\"a\": ]"),
    ])
    let told = try told(folder)
    #expect(told.count == 3, "\(told)")
    #expect(told[0].hasPrefix("s.yaml:2:13: error: can't read the table 'no.csv': no such file"))
    #expect(told[1].hasPrefix("s.yaml:3:21: error: bad.json:1:8: "), "\(told)")
    #expect(told[2].contains("unknown key 'x'"))
  }

  @Test(arguments: [
    ("t.csv", "id,secret,secret\n1,2,3\n"), ("t.csv", "id;secret\n1;2\n"),
    ("t.json", "[{\"id\": 1, \"secret\": 2, \"secret\": 3}]"),
  ])
  func `an error in a table does not show what the table says`(name: String, table: String) throws {
    let scene = "layers: [{ repeat: \(name), text: \"{{id}}\" }]\n"
    let told = try told(write([("s.yaml", scene), (name, table)]))
    #expect(told.count >= 1 && !told.joined().contains("secret"), "\(told)")
  }

  @Test func `pictures are relative to the file in which they are written`() throws {
    let folder = try write([
      ("s.yaml", "include: parts/a.yaml\nlayers: [{ use: a, set: { p: mine.png } }]"),
      (
        "parts/a.yaml",
        "define: { a: { parameters: { p: }, layer: { layers: [{ image: x.png }, { image: \"{{p}}\" }] } } }"
      ),
    ])
    let named = try source(folder).namedFiles() ?? []
    #expect(named == ["parts/a.yaml", "parts/x.png", "mine.png"].map(folder.path))
  }
}
