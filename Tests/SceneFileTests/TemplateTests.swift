import Testing

@testable import GlyphreelSceneFile

@Suite struct TemplateTests {
  func fill(_ text: String, _ values: [(name: String, value: String)] = [("name", "World"), ("n", "3")])
    -> String?
  {
    var template = Template(values)
    guard let filled = template.fill(text) else { return nil }
    return filled.text + filled.faults.map { " [\($0.problem.message); \($0.problem.hint ?? "")]" }.joined()
  }

  @Test(arguments: [
    ("plain", nil), ("{count} downloads", nil), ("{ {name} }", nil), ("", nil), ("}}", nil),
    ("Hello {{name}}!", "Hello World!"), ("{{ name }}{{n}}", "World3"), ("{{{{name}}", "{{name}}"),
    ("a {{{{ b }}}} {{n}}", "a {{ b }}}} 3"), ("日{{n}}🎉", "日3🎉"),
    (
      "{{nmae}}", " [no value for the placeholder 'nmae'; did you mean 'name'?]"
    ),
    ("{{other}}", " [no value for the placeholder 'other'; use name, n]"),
    ("{{}}", " [a placeholder needs a name; write {{name}}, or '{{{{' for two braces]"),
    ("{{{name}}}", "} [a placeholder needs a name; write {{name}}, or '{{{{' for two braces]"),
    ("a {{name", "a name ['{{' without '}}'; close the placeholder, or write '{{{{' for two braces]"),
  ])
  func `placeholders are filled, and four braces are an escape for two`(text: String, filled: String?) {
    #expect(fill(text) == filled)
  }

  @Test func `a value is not filled again`() {
    #expect(fill("{{a}}", [("a", "{{b}}"), ("b", "x")]) == "{{b}}")
  }

  @Test func `a later value of the same name wins`() {
    #expect(fill("{{a}}", [("a", "1"), ("a", "2")]) == "2")
  }

  @Test func `without any value the hint is to give one`() {
    #expect(fill("{{a}}", []) == " [no value for the placeholder 'a'; give it with --set a=...]")
  }

  @Test func `a value can't change the structure of the scene`() {
    let scene = "layers:\n  - text: \"{{text}}\"\n"
    #expect(
      outcome(scene, set: [("text", "a\"\n    effects: [dots]\n#: {")])
        == "read a\"\n    effects: [dots]\n#: { []")
    #expect(outcome(scene, set: [("text", "null")]) == "read null []")
    #expect(outcome(scene, set: [("text", "*x")]) == "read *x []")
    #expect(outcome(scene, set: [("text", "")]) == "read  []")
  }

  @Test func `a value may be a number, a time or a name`() {
    let scene = """
      layers:
        - text: x
          style: { size: "{{size}}" }
          alignment: "{{where}}"
          effects:
            - dots: { duration: '{{time}}' }
      """
    #expect(
      outcome(scene, set: [("size", "24"), ("where", "center"), ("time", "300ms")]) == "read x [\"dots 0.3\"]"
    )
    #expect(
      outcome(scene, set: [("size", "big"), ("where", "centre"), ("time", "-1")]) == """
        todo.yaml:3:20: error: expected a length in points for 'size', found 'big'; write, for example, 'size: 12'
          3 |     style: { size: "{{size}}" }
                                 ^~~~~~~~~~
        todo.yaml:4:16: error: unknown value 'centre' for 'alignment'; write 'alignment: center'
          4 |     alignment: "{{where}}"
                             ^~~~~~~~~~~
        todo.yaml:6:27: error: 'duration' must be from 0 to 86400 seconds, found '-1'
          6 |       - dots: { duration: '{{time}}' }
                                        ^~~~~~~~~~
        """)
  }

  @Test func `a placeholder without a value is reported at its position`() {
    #expect(
      outcome("layers:\n  - text: |\n      日本 {{a}}\n      {{a}} {{b}}\n", set: [("b", "x")]) == """
        todo.yaml:3:10: error: no value for the placeholder 'a'; use b
          3 |       日本 {{a}}
                         ^~~~~
        todo.yaml:4:7: error: no value for the placeholder 'a'; use b
          4 |       {{a}} {{b}}
                    ^~~~~
        """)
  }

  @Test func `the position is found among equal signs, and a thousand faults are fast`() {
    #expect(
      outcome("layers: [{ text: \"{{{{b}} {{a}} {{b}}\" }, { text: '{{a}} {{ b' }]", set: [("a", "x")]) == """
        todo.yaml:1:33: error: no value for the placeholder 'b'; use a
          1 | layers: [{ text: "{{{{b}} {{a}} {{b}}" }, { text: '{{a}} {{ b' }]
                                              ^~~~~
        todo.yaml:1:58: error: '{{' without '}}'; close the placeholder, or write '{{{{' for two braces
          1 | layers: [{ text: "{{{{b}} {{a}} {{b}}" }, { text: '{{a}} {{ b' }]
                                                                       ^~~~
        """)
    let many = outcome("layers: [{ text: \"\(String(repeating: "{{b}}", count: 5000))\" }]")
    #expect(many.split(separator: "\n").count == 60)
  }

  @Test func `an unused value is an error, unless it is from a table`() throws {
    let scene = SourceFile(path: "todo.yaml", text: "layers: [{text: a}]")
    #expect(
      outcome(scene, set: [("nmae", "x")])
        == "todo.yaml: error: a value for 'nmae' was given, but the scene has no {{nmae}}; "
        + "write \"{{nmae}}\" where it belongs, or leave the value out")
    let reading = try scene.read(filling: Template([("id", "7")]), allowsUnusedValues: true) {
      SampleScene(&$0)
    }
    #expect(reading.value.layers.map(\.text) == ["a"])
  }

  @Test(arguments: [
    (
      "layers:\n- text: {{name}}\n", "2:9", "a placeholder without quotes; write \"{{name}}\" with the quotes"
    ),
    (
      "layers:\n- text: {{a}} {{b}}\n", "2:9",
      "a placeholder without quotes; write \"{{name}}\" with the quotes"
    ),
    (
      "layers: [{text: {{ name }}}]", "1:17",
      "a placeholder without quotes; write \"{{name}}\" with the quotes"
    ),
    (
      "layers: [{text: a {{name}}}]", "1:19",
      "expected ',' or '}', found '{'; put a value with a placeholder in quotes: \"{{name}}\""
    ),
    ("layers: []\n\"{{name}}\": 3", "2:1", "a placeholder in a key; placeholders are allowed only in values"),
  ])
  func `an unquoted placeholder is reported with a hint to quote it`(
    text: String, place: String, message: String
  ) {
    let shown = outcome(text, set: [("name", "x"), ("a", ""), ("b", "")])
    #expect(shown.split(separator: "\n").first.map(String.init) == "todo.yaml:\(place): error: \(message)")
  }
}
