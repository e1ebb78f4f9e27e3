import Foundation
import TestSupport
import Testing

/// Goldens of one scene in several languages, themes and sizes.
@Suite struct MatrixTests {
  private let folder = TemporaryDirectory()

  private static let matrix = """
    matrix:
      locale: [en, de, en-XA, ar-XB]
      theme: [light, dark]
      scale: [1, 2]
    locales:
      de: { title: Hafermilch kaufen }
    scenes: [cards/todo]

    """

  init() throws {
    for path in ["scenes/cards", "dark"] {
      try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
    }
    try folder.write(
      """
      canvas: { width: 120, height: 30 }
      frameRate: 10
      layers:
        - text: Buy milk
          frame: { x: 5, y: 5, width: 80, height: 20 }
          lines: 1
          lineBreak: tail
          style: { size: 14 }
          effects: [strikethrough: { duration: 0.2s }]
        - { text: "{{title}}", frame: { x: 95, y: 5, width: 20, height: 20 }, style: { size: 4 } }

      """, to: "scenes/cards/todo.yaml")
    try folder.write(
      "canvas: { width: 40, height: 20 }\nlayers: [{ text: Hi }]\n", to: "scenes/other.yaml")
    try folder.write(Self.matrix, to: "scenes/goldens.yaml")
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  private func verify(_ options: String..., in scenes: String = "scenes") throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["verify", scenes, "--goldens", "goldens", "--set", "title=Milk"] + options, in: folder.root)
  }

  private var goldens: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("goldens/cards")).sorted() }
  }

  @Test func `each cell has a golden, in its language, theme and size`() throws {
    #expect(try verify("--quiet").status == 0)
    #expect(try goldens.count == 16)
    #expect(
      try verify("--strict") == Outcome(status: 0, output: "17 scenes: 17 unchanged\n", error: ""))
    let pictures = try Oracle.pillow(
      ["de,light,1x", "de,light,2x", "de,dark,1x"].map { folder.path("goldens/cards/todo@\($0).apng") })
    #expect(pictures.map(\.size) == [[120, 30], [240, 60], [120, 30]])
    #expect(pictures[0].frames[0].rgba.prefix(3).allSatisfy { $0 > 200 })
    #expect(pictures[2].frames[0].rgba.prefix(3).allSatisfy { $0 < 60 })
    // The golden tells the text of its cell.
    let texts = try ["en", "de", "en-XA", "ar-XB"].map { locale in
      try run("verify", "scenes", "--goldens", "locks-\(locale)", "--set", "title=Milk", "--lock", "--quiet")
      return try folder.text("locks-\(locale)/cards/todo@\(locale),light,1x.lock")
    }
    #expect(texts[0].contains("text \"Buy milk\"") && texts[0].contains("text \"Milk\""))
    #expect(texts[1].contains("text \"Hafermilch kaufen\""))
    #expect(texts[2].contains("text \"ßûý míĺķ öñé\""))
    #expect(texts[3].contains("text \"בשן מטלכ\""))
  }

  @Test func `cells are chosen, recorded, divided and reported as scenes are`() throws {
    #expect(try verify("--quiet").status == 0)
    let scene = try folder.text("scenes/cards/todo.yaml")
    try folder.write(scene.replacing("strikethrough", with: "underline"), to: "scenes/cards/todo.yaml")
    let cell = "cards/todo@de,dark,2x"
    let one = try verify("--only", cell, "--record", "never", "--report", "report", in: "scenes/goldens.yaml")
    #expect(one.status == 1)
    #expect(one.output.hasPrefix("\(cell): differs from the golden goldens/\(cell).apng\n"))
    #expect(one.output.contains("--set title=Milk --only \(cell) --record failed\n"))
    #expect(try verify("--only", cell, "--record", "failed").output.contains("1 scene: 1 recorded"))
    #expect(try verify("--record", "never").output.contains("17 scenes: 2 unchanged, 15 different"))
    let parts = try (1...3).map { try verify("--record", "never", "--shard", "\($0)/3", "--json").output }
    #expect(parts.joined().components(separatedBy: "\"status\"").count == 18)
  }

  @Test func `a value that is removed leaves orphans, and one that is new is missing`() throws {
    #expect(try verify("--quiet").status == 0)
    try folder.write(
      Self.matrix.replacing("light, dark", with: "light").replacing("ar-XB", with: "ar"),
      to: "scenes/goldens.yaml")
    let outcome = try verify("--record", "never")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("9 scenes: 7 unchanged, 2 without a golden"))
    #expect(outcome.error.components(separatedBy: "belongs to no scene").count == 11)
  }

  @Test(arguments: [
    (
      "locale:", "locals:",
      "goldens.yaml:2:3: error: unknown key 'locals'; did you mean 'locale'?"
    ),
    (
      "light, dark", "light, drak",
      "goldens.yaml:3:18: error: expected 'light' or 'dark' in 'theme', found 'drak'"
    ),
    (
      "[1, 2]", "[1, 0]",
      "goldens.yaml:4:14: error: expected a number of pixels a point in 'scale', found '0'"
    ),
    ("  de:", "  fr:", "goldens.yaml:6:3: error: 'fr' has values, but is not in the matrix"),
    (
      "cards/todo", "cards/tod",
      "goldens.yaml: error: no scene named 'cards/tod'; did you mean 'cards/todo'?"
    ),
    (
      "[1, 2]", "[1, 1]",
      "goldens.yaml:4:10: error: '1x' and '1x' would have the same golden; choose values"
    ),
    ("[1, 2]", "[1, 1.0]", "goldens.yaml:4:10: error: '1x' and '1x' would have the same golden"),
    ("[en, de", "[en, EN, de", "goldens.yaml:2:11: error: 'en' and 'EN' would have the same golden"),
    (
      "en-XA", "en-XC",
      "goldens.yaml:2:20: error: expected a language tag or a pseudo-locale (en-XA, ar-XB) in 'locale', found 'en-XC'"
    ),
    ("en-XA", "../en", "in 'locale', found '../en'"),
    ("[1, 2]", "[]", "goldens.yaml:4:10: error: 'scale' has no values; add some, or remove the key"),
    ("matrix:", "matrx:", "goldens.yaml:1:1: error: unknown key 'matrx'; did you mean 'matrix'?"),
  ])
  func `errors have their place and a remedy`(old: String, new: String, message: String) throws {
    try folder.write(Self.matrix.replacing(old, with: new), to: "scenes/goldens.yaml")
    let outcome = try verify()
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.status == 65 || outcome.status == 64)
    #expect(!FileManager.default.fileExists(atPath: folder.path("goldens")))
  }

  @Test func `the number of cells is bounded`() throws {
    let many = (1...40).map(String.init).joined(separator: ", ")
    try folder.write("matrix:\n  set: { a: [\(many)], b: [\(many)] }\n", to: "scenes/goldens.yaml")
    let outcome = try verify()
    #expect(outcome.status == 65)
    #expect(
      outcome.error.contains(
        "goldens.yaml:2:\(9 + many.utf8.count + 8): error: the matrix has 1600 cells with the values of 'b'; the largest number is 1000"
      ), "\(outcome.error)")
  }

  @Test func `an error in a scene's file is told once, not for each cell`() throws {
    try folder.write("canvas: { width: 9, height: 9 }\nlayers: [{ txt: Hi }]\n", to: "scenes/cards/todo.yaml")
    let outcome = try verify()
    #expect(outcome.status == 65)
    #expect(outcome.error.components(separatedBy: "unknown key 'txt'").count == 2)
  }

  @Test func `a comment for lint is needed if one cell needs it`() throws {
    try folder.write(
      try folder.text("scenes/cards/todo.yaml").replacing("{{title}}", with: "x").replacing(
        "text: Buy milk", with: "text: Buy milk # glyphreel: ignore overflow"),
      to: "scenes/cards/todo.yaml")
    let outcome = try run("lint", "scenes", "--ignore", "small-text", "--ignore", "no-text")
    let ofTheCard = outcome.output.split(separator: "\n").filter { $0.contains("todo.yaml") }
    #expect(!ofTheCard.contains { $0.contains("overflow") || $0.contains("ignore") }, "\(outcome.output)")
  }

  @Test func `lint tells in which cells a text is cut off`() throws {
    try folder.write(
      try folder.text("scenes/cards/todo.yaml").replacing("{{title}}", with: "x"),
      to: "scenes/cards/todo.yaml")
    let outcome = try run("lint", "scenes", "--ignore", "small-text", "--ignore", "no-text")
    #expect(
      outcome.output.contains(
        "todo.yaml:4:11: warning: 'ßûý míĺķ öñé' is shortened with an ellipsis (4 of 16 cells: en-XA, dark, 1x; en-XA, dark, 2x; en-XA, light, 1x; ...)"
      ), "\(outcome.output)")
  }

  @Test func `a golden that shows the light variant alone is said when it is written`() throws {
    try folder.write(
      "theme: { colors: { ink: black }, dark: { colors: { ink: white } } }\nlayers: [{ text: Hi, style: { color: ink } }]\n",
      to: "dark/hi.yaml")
    let words = "dark/hi.yaml: note: its golden shows the light variant only"
    #expect(try run("verify", "dark", "--goldens", "golden").error.hasPrefix(words))
    #expect(try run("verify", "dark", "--goldens", "golden").error == "")
    try folder.write("matrix: { theme: [light, dark] }\n", to: "dark/goldens.yaml")
    let both = try run("verify", "dark", "--goldens", "both")
    #expect(both.error == "" && both.output.contains("2 recorded"))
  }
}
