import Foundation
import TestSupport
import Testing

@Suite struct LintTests {
  private func lint(
    _ scene: String, _ arguments: String..., named name: String = "todo.yaml"
  ) throws -> Outcome {
    let folder = TemporaryDirectory()
    try folder.write(scene, to: name)
    return try CommandLineTool.tested.run(arguments: ["lint", name] + arguments, in: folder.root)
  }

  private let pale = """
    loop: once
    layers:
      - text: Buy milk
        style: { size: 12, color: "#999999" }
    """

  @Test func `a finding is in the compilers' form, with its rule, and no failure unless that is asked for`()
    throws
  {
    let expected = """
      todo.yaml:4:31: warning: the text is #999999 on #ffffff, a contrast of 2.84:1; text of 12 points needs 4.5:1; \
      make the text darker [contrast]
        4 |     style: { size: 12, color: "#999999" }
                                          ^~~~~~~~~

      """
    #expect(try lint(pale) == Outcome(status: 0, output: expected, error: ""))
    #expect(try lint(pale, "--strict") == Outcome(status: 1, output: expected, error: ""))
    let quiet = pale.replacing("999999", with: "222222")
    #expect(try lint(quiet, "--strict") == Outcome(status: 0, output: "", error: ""))
  }

  @Test func `a scene that takes too many steps to paint is refused, as it is rendered`() throws {
    let scene = "layers: [{ text: Buy milk, effects: [wave] }]\n"
    let refused = try lint(scene, "--limit", "steps=200000")
    #expect(refused.status == 65)
    #expect(
      refused.error.contains("million steps to paint, more than the limit of 0 million"), "\(refused.error)")
    #expect(try lint(scene).status == 0)
  }

  @Test func `notes follow the warning that they belong to`() throws {
    let scene = """
      loop: once
      define:
        label:
          parameters: { color: silver }
          layer: { text: Pale, style: { color: "{{color}}" } }
      layers:
        - { text: Grey, style: { color: "#aaaaaa" } }
        - { use: label, frame: { y: 60 } }
        - { text: Light, frame: { y: 120 }, style: { color: "#aaaaaa" } }
      """
    let lines = try lint(scene, "--json").output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let order = lines.map { "\($0["severity"] ?? "") \($0["line"] ?? "")" }
    #expect(order == ["warning 7", "warning 9", "warning 4", "note 5"], "\(lines)")
  }

  @Test func `motion without an end is a note, and an error where WCAG is asked for`() throws {
    let scene = "layers: [{ text: a, effects: [strikethrough] }]"
    let message =
      "the animation never stops; readers must be able to stop motion longer than 5 s; write, for example, 'loop: 3' [endless-motion]\n"
    let note = try lint(scene, "--strict")
    #expect(note == Outcome(status: 0, output: "todo.yaml: note: " + message, error: ""))
    let error = try lint(scene, "--strict=wcag")
    #expect(error == Outcome(status: 1, output: "todo.yaml: error: " + message, error: ""))
    #expect(try lint(scene, "--strict=wcag", "--ignore", "endless-motion").status == 0)
    #expect(try lint(pale, "--strict=wcag").output.contains("todo.yaml:4:31: error: the text is #999999"))
    #expect(try lint(pale.replacing("12", with: "8"), "--strict=wcag", "--ignore", "contrast").status == 1)
  }

  @Test func `strict takes no word of the next argument for its value, and no value that there is not`()
    throws
  {
    let folder = TemporaryDirectory()
    try folder.write(pale, to: "todo.yaml")
    func lint(_ arguments: String...) throws -> Outcome {
      try CommandLineTool.tested.run(arguments: ["lint"] + arguments, in: folder.root)
    }
    #expect(try lint("--strict", "todo.yaml").status == 1)
    #expect(try lint("--strict=wcag", "todo.yaml").output.contains("error"))
    let wrong = try lint("--strict=wgac", "todo.yaml")
    #expect(
      wrong.status == 64
        && wrong.error.contains("'--strict' takes no 'wgac'; write '--strict' or '--strict=wcag'"))
  }

  @Test func `the scene of init passes`() throws {
    let folder = TemporaryDirectory()
    #expect(try CommandLineTool.tested.run(arguments: ["init", "scene.yaml"], in: folder.root).status == 0)
    let outcome = try CommandLineTool.tested.run(
      arguments: ["lint", "scene.yaml", "--strict"], in: folder.root)
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.output)")
  }

  @Test func `comments accept what is found on their line, below them, or everywhere`() throws {
    let line = pale.replacing("\" }", with: "\" }  # glyphreel: ignore contrast")
    let above = pale.replacing("    style", with: "    # glyphreel: ignore small-text, contrast\n    style")
    let everywhere = "# glyphreel: ignore-everywhere contrast\n" + pale
    for scene in [line, everywhere] {
      #expect(try lint(scene, "--strict") == Outcome(status: 0, output: "", error: ""), "\(scene)")
    }
    let needless = try lint(above)
    #expect(
      needless.output == """
        todo.yaml:4:25: warning: nothing of 'small-text' is found here; remove the comment [needless-ignore]
          4 |     # glyphreel: ignore small-text, contrast
                                      ^~~~~~~~~~

        """)
    #expect(try lint(pale, "--ignore", "contrast", "--strict").status == 0)
    let unknown = try lint("# glyphreel: ignore contrst\n" + pale)
    #expect(unknown.output.contains("unknown rule 'contrst'; did you mean 'contrast'? [needless-ignore]"))
    let text = pale.replacing("Buy milk", with: "'Buy # glyphreel: ignore contrast'")
    #expect(try lint(text).output.contains("[contrast]"), "a text is no comment")
  }

  @Test func `findings are JSON for programs`() throws {
    let line = try lint(pale, "--json").output
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["file"] as? String == "todo.yaml" && object["rule"] as? String == "contrast")
    #expect(object["severity"] as? String == "warning")
    #expect(object["line"] as? Int == 4 && object["column"] as? Int == 31 && object["length"] as? Int == 9)
    #expect((object["message"] as? String)?.hasPrefix("the text is #999999") == true)
    #expect(object["hint"] as? String == "make the text darker")
  }

  @Test func `placeholders that nothing fills are found, and values look further`() throws {
    let scene = "loop: once\nlayers: [{ text: \"{{name}}\", style: { color: silver } }]"
    #expect(
      try lint(scene).output == """
        todo.yaml:2:19: warning: no value for the placeholder 'name'; give it with --set name=... [placeholder]
          2 | layers: [{ text: "{{name}}", style: { color: silver } }]
                                ^~~~~~~~

        """)
    #expect(try lint(scene, "--set", "name=milk").output.contains("[contrast]"))
  }

  @Test func `what a format or a destination does not take is found`() throws {
    let scene = "frameRate: 60\nloop: once\nlayers: [{ text: a, effects: [strikethrough] }]"
    #expect(
      try lint(scene).output == """
        todo.yaml:1:12: warning: GIF shows at most 50 of these 60 frames per second; write 'frameRate: 50', or render to \
        APNG or WebP [frame-rate]
          1 | frameRate: 60
                         ^~

        """)
    #expect(try lint(scene, "--format", "apng").output == "")
    let large = "loop: once\ncanvas: { width: 200, height: 20 }\nlayers: [{ text: a }]"
    #expect(try lint(large, "--for", "slack-emoji").output.contains("not 200 × 20 [destination]"))
  }

  @Test func `a directory is looked through, and scenes with errors don't keep the others from it`() throws {
    let folder = TemporaryDirectory()
    try folder.write(pale, to: "a.yaml")
    try folder.write("layers: [{ txt: a }]", to: "b.yaml")
    try folder.write(pale, to: "c.yaml")
    let outcome = try CommandLineTool.tested.run(arguments: ["lint", ".", "--strict"], in: folder.root)
    #expect(outcome.status == 65)
    #expect(outcome.output.contains("./a.yaml:4:31") && outcome.output.contains("./c.yaml:4:31"))
    #expect(outcome.error.contains("./b.yaml:1:12: error: unknown key 'txt'"))
    #expect(try CommandLineTool.tested.run("lint", folder.path("none.yaml")).status == 66)
    #expect(try CommandLineTool.tested.run("lint", folder.path("a.yaml"), "--ignore", "contrst").status == 64)
    #expect(try CommandLineTool.tested.run("lint", folder.path("a.yaml"), "--format", "jpeg").status == 64)
  }

  @Test func `the help and the guide name every rule`() throws {
    let help = try CommandLineTool.tested.run("help", "lint").output
    let guide = try String(contentsOfFile: Repository.path("docs/test/lint.md"), encoding: .utf8)
    let rows = guide.matches(of: #/(?m)^\| `([a-z-]+)` \| /#).map { String($0.output.1) }
    let told = Array(rows.prefix { $0 != "file" })
    #expect(told.count == 17)
    for rule in told { #expect(help.contains("  \(rule) "), "\(rule)") }
    #expect(help.matches(of: #/(?m)^  [a-z-]+  +[a-z].{0,61}$/#).count == told.count)
  }

  @Test func `the schema is printed as it is`() throws {
    let outcome = try CommandLineTool.tested.run("schema")
    #expect(outcome.status == 0 && outcome.error == "")
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }
}
