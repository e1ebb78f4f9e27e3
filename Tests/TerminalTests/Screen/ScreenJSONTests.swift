import GlyphreelTerminal
import Testing

@Suite struct ScreenJSONTests {
  @Test func `a screen is written with its cells`() {
    let bytes = Array("\u{1B}]2;T\u{7}\u{1B}[1;31;48;2;1;2;255m日\u{1B}[?25l".utf8)
    var terminal = Terminal(columns: 3, rows: 1)
    terminal.feed(bytes)
    #expect(
      terminal.screen.json.text(indentedTo: 1) == """
        {
          "columns": 3,
          "rows": 1,
          "title": "T",
          "cursor": {"row": 0, "column": 2, "visible": false, "shape": "block"},
          "lines": [{"text": "日 ", "cells": [{"text": "日", "width": 2, "foreground": 1, "background": "#0102ff", "attributes": ["bold"]}, \
        {"text": "", "width": 0, "foreground": 1, "background": "#0102ff", "attributes": ["bold"]}, \
        {"text": " ", "width": 1, "foreground": "default", "background": "default", "attributes": []}]}]
        }
        """)
  }

  @Test func `what is rare is written where it is`() {
    var terminal = Terminal(columns: 1, rows: 1)
    terminal.feed(
      Array("\u{1B}[4:3;58;5;9m\u{1B}]8;;https://a.example\u{7}x\u{1B}[?5h\u{1B}]4;1;#fff\u{7}".utf8))
    let json = terminal.screen.json
    let cell = json["lines"]?.elements?.first?["cells"]?.elements?.first
    #expect(cell?["underline"]?.string == "curly")
    #expect(cell?["underlineColor"]?.int == 9)
    #expect(cell?["link"]?.string == "https://a.example")
    #expect(json["reversed"]?.bool == true)
    #expect(json["colors"]?["palette"]?["1"]?.string == "#ffffff")
  }
}
