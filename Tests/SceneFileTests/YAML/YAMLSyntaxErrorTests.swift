import Testing

@testable import GlyphreelSceneFile

/// Frequent typing errors with their complete messages.
@Suite struct YAMLSyntaxErrorTests {
  @Test(arguments: [
    (
      "layers:\n\t- text: a\n",
      """
      todo.yaml:2:1: error: a tab can't indent; use spaces
        2 | \\t- text: a
            ^~
      """
    ),
    (
      "layers:\n  - text: a\n\tid: b\n",
      """
      todo.yaml:3:1: error: a tab can't indent; use spaces
        3 | \\tid: b
            ^~
      """
    ),
    (
      "layers:\n  - text: Note: this\n",
      """
      todo.yaml:2:15: error: a second ': ' on the line; put the text in quotes: text: "Note: this"
        2 |   - text: Note: this
                          ^
      """
    ),
    (
      "layers:\n  - text:abc\n    id: 3\n",
      """
      todo.yaml:3:7: error: a key does not fit in here; check its indentation, and that the line before has a space after its colon
        3 |     id: 3
                  ^
      """
    ),
    (
      "layers:\n  - text: a\n   effects: []\n",
      """
      todo.yaml:3:4: error: this does not belong to the list above; begin it with '- ', or indent it like the key it belongs to
        3 |    effects: []
               ^
      """
    ),
    (
      "layers:\n  - text: 日本\n    alignment\n    lines: 0\n",
      """
      todo.yaml:3:5: error: a key without a colon; write 'key: value' with a space after the colon
        3 |     alignment
                ^
      """
    ),
    (
      "canvas: { width: 1, height: 2\nlayers: []\n",
      """
      todo.yaml:1:9: error: '{' is never closed; add '}'
        1 | canvas: { width: 1, height: 2
                    ^
      """
    ),
    (
      "canvas: { background: #f00 }\nlayers: []\n",
      """
      todo.yaml:1:23: error: '#f00' is a comment here, and the value is missing; put the colour in quotes: '#f00'
        1 | canvas: { background: #f00 }
                                  ^~~~
      """
    ),
    (
      "canvas:\n  background: #ff8800  # orange\nlayers: [{ text: a }]\n",
      """
      todo.yaml:2:15: error: '#ff8800' is a comment here, and the value is missing; put the colour in quotes: '#ff8800'
        2 |   background: #ff8800  # orange
                          ^~~~~~~
      """
    ),
    (
      "layers: [{ text: \"🎉\" \"b\" }]\n",
      """
      todo.yaml:1:22: error: expected ',' or '}', found '"'; put a text that contains brackets, braces or commas in quotes
        1 | layers: [{ text: "🎉" "b" }]
                                  ^
      """
    ),
    (
      "layers: [{ text: 'it's' }]\n",
      """
      todo.yaml:1:22: error: expected ',' or '}', found 's'; put a text that contains brackets, braces or commas in quotes
        1 | layers: [{ text: 'it's' }]
                                 ^
      """
    ),
    (
      "layers:\n  - text: \"日本\" 語\n",
      """
      todo.yaml:2:16: error: unexpected text after the closing quote; put quotes around the whole text, such as '\"Hi\" there'
        2 |   - text: "日本" 語
                             ^~
      """
    ),
    (
      "layers:\n  - text: \"abc\n",
      """
      todo.yaml:2:11: error: a quote is never closed; add the closing quote
        2 |   - text: "abc
                      ^
      """
    ),
    (
      "layers:\n  - text: \"a\\d\"\n",
      """
      todo.yaml:2:13: error: unknown escape '\\d'; write \\\\ for a backslash, or use single quotes
        2 |   - text: "a\\d"
                        ^
      """
    ),
    (
      "layers:\n  - text: \"\\u12\"\n",
      """
      todo.yaml:2:14: error: an escape needs hexadecimal digits; \\x takes 2, \\u takes 4 and \\U takes 8
        2 |   - text: "\\u12"
                         ^
      """
    ),
    (
      "layers:\n  - text: @home\n",
      """
      todo.yaml:2:11: error: a text can't begin with '@'; put the text in quotes: text: "@home"
        2 |   - text: @home
                      ^
      """
    ),
    (
      "layers:\n  - text: 100%\n    id: %\n",
      """
      todo.yaml:3:9: error: a text can't begin with '%'; put the text in quotes: id: "%"
        3 |     id: %
                    ^
      """
    ),
    (
      "layers:\n  - text: *wow*\n",
      """
      todo.yaml:2:11: error: a text can't begin with '*'; put the text in quotes: text: "*wow*"
        2 |   - text: *wow*
                      ^
      """
    ),
    (
      "layers:\n  - text: !important\n",
      """
      todo.yaml:2:11: error: unknown tag '!important'; remove it; put a text that begins with '!' in quotes
        2 |   - text: !important
                      ^~~~~~~~~~
      """
    ),
    (
      "layers:\n  - text: !!binary aGk=\n",
      """
      todo.yaml:2:11: error: unknown tag '!!binary'; remove it; put a text that begins with '!' in quotes
        2 |   - text: !!binary aGk=
                      ^~~~~~~~~~~~~
      """
    ),
    (
      "layers:\n  - text: | abc\n",
      """
      todo.yaml:2:13: error: nothing but a comment may follow '|' or '>' on its line; begin the text on the next line
        2 |   - text: | abc
                        ^
      """
    ),
    (
      "layers: - text: a\n",
      """
      todo.yaml:1:9: error: '- ' can't begin a list here; begin it on its own line, or write [a, b]
        1 | layers: - text: a
                    ^
      """
    ),
    (
      "layers: []\n---\nlayers: []\n",
      """
      todo.yaml:2:1: error: a second document; a scene file has one; remove the '---'
        2 | ---
            ^~~
      """
    ),
    (
      "{\"layers\": []}}",
      """
      todo.yaml:1:15: error: unexpected text after the end of the scene; check the indentation and the brackets before it
        1 | {"layers": []}}
                          ^
      """
    ),
    (
      "layers: [{ text: a }, *b]\n",
      """
      todo.yaml:1:23: error: no anchor '&b' before this alias; set the anchor before it, or put a text that begins with '*' in quotes
        1 | layers: [{ text: a }, *b]
                                  ^~
      """
    ),
    (
      "layers: [{ text: a:}]\n",
      """
      todo.yaml:1:19: error: this ':' is not allowed in a text in brackets; put it in quotes
        1 | layers: [{ text: a:}]
                              ^
      """
    ),
    (
      "[1]: 2\nlayers: [{ text: a }]\n",
      """
      todo.yaml:1:1: error: a key that is not text; write 'key: value'
        1 | [1]: 2
            ^
      """
    ),
    ("", "todo.yaml: error: the file is empty; a scene begins with 'layers:'"),
    ("# later\n\n", "todo.yaml: error: the file is empty; a scene begins with 'layers:'"),
    ("&a\n", "todo.yaml: error: the file is empty; a scene begins with 'layers:'"),
    (
      "&a &b\n",
      """
      todo.yaml:1:4: error: unexpected text after the end of the scene; check the indentation and the brackets before it
        1 | &a &b
               ^
      """
    ),
    ("---\n", "todo.yaml: error: the file is empty; a scene begins with 'layers:'"),
    (
      "- text: a\n",
      """
      todo.yaml:1:1: error: expected a mapping, found a list; write 'layers:' on the line before it
        1 | - text: a
            ^
      """
    ),
  ])
  func `a mistake is reported with its position and a hint`(text: String, message: String) {
    #expect(outcome(text) == message)
    #expect(outcome(text.replacing("\n", with: "\r\n")) == message)
  }
}
