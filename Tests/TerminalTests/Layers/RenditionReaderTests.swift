import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography
import GlyphreelSceneFile
import TestSupport
import Testing

@testable import GlyphreelTerminal

/// `markup: ansi`.
@Suite struct RenditionReaderTests {
  private func document(_ keys: String, _ head: String = "") throws -> SceneDocument {
    try SceneDocument(SourceFile(path: "s.yaml", text: "\(head)layers:\n  - markup: ansi\n    \(keys)\n"))
  }

  private func text(_ yaml: String, _ head: String = "") throws -> StyledText {
    try #require(document("text: \"\(yaml)\"", head).scene.layers[0].textContent).text
  }

  /// A cell as `pyte_renditions.py` prints it.
  private struct Cell: Decodable, Equatable {
    var text: String
    var foreground, background: String
    var switches: [Bool]

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      (text, foreground, background) = try (
        list.decode(String.self), list.decode(String.self), list.decode(String.self)
      )
      switches = []
      while !list.isAtEnd { switches.append(try list.decode(Bool.self)) }
    }
  }

  /// Returns pyte's name of a colour as a colour of GitHub's light theme.
  private func color(_ name: String) -> Color? {
    if name == "default" { return nil }
    let bright = name.hasPrefix("bright")
    let names = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
    if let index = names.firstIndex(of: bright ? String(name.dropFirst(6)) : name) {
      return TerminalTheme.named(.githubLight).palette[index + (bright ? 8 : 0)]
    }
    return Color(css: "#" + name)
  }

  @Test func `colours and attributes are those that pyte gives to characters`() throws {
    var random = SeededGenerator(seed: 48)
    let parameters = [
      "", "0", "1", "3", "4", "9", "7", "22", "23", "24", "27", "29", "39", "49", "38;5;200", "38;5;17",
      "38;2;1;2;3", "48;5;99", "48;2;200;100;0", "1;31", "4;3;92",
    ]
    let all = parameters + (30...37).map { "\($0)" } + (40...47).map { "\($0)" } + (90...97).map { "\($0)" }
    let texts = (0..<100).map { _ in
      (0..<20).map { index in
        let number = Int.random(in: 0..<all.count, using: &random)
        return "\u{1B}[\(all[number])m\(index % 5 == 4 ? "\n" : "")a\(index)"
      }.joined()
    }
    let input = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let output = try Oracle.run(
      Repository.path("Tests/Oracles/.venv/bin/python"),
      [Repository.path("Tests/Oracles/pyte_renditions.py")],
      input: input)
    let expected = try output.split(separator: "\n").map {
      try JSONDecoder().decode([Cell].self, from: Data($0.utf8))
    }
    try #require(expected.count == texts.count)
    let theme = TerminalTheme.named(.githubLight)
    for (text, cells) in zip(texts, expected) {
      let escaped = text.replacingOccurrences(of: "\u{1B}", with: "\\e").replacingOccurrences(
        of: "\n", with: "\\n")
      let styled = try self.text(escaped)
      let letters = styled.spans.flatMap { span in
        span.text.filter { $0 != "\n" }.map { (String($0), span.style) }
      }
      try #require(letters.map(\.0) == cells.map(\.text))
      for ((_, style), cell) in zip(letters, cells) {
        let (own, ground) = (color(cell.foreground), color(cell.background))
        let isReverse = cell.switches[4]
        #expect(style.color == (isReverse ? ground ?? theme.background : own ?? Color.ink))
        #expect(style.background == (isReverse ? own ?? Color.ink : ground))
        #expect((style.weight == .bold) == cell.switches[0])
        #expect(style.italic == cell.switches[1])
        #expect((style.underline != nil) == cell.switches[2])
        #expect((style.strikethrough != nil) == cell.switches[3])
      }
    }
  }

  @Test func `the palette follows the look, or the colour of the text`() throws {
    let red = { (name: TerminalTheme.Name) in TerminalTheme.named(name).palette[1] }
    #expect(try text("\\e[31mred").spans[0].style.color == red(.githubLight))
    #expect(
      try text("\\e[31mred", "look: { style: plain, theme: dark }\n").spans[0].style.color
        == red(.githubDark))
    let own = try document("text: \"\\e[31mred\"\n    style: { color: white }")
    #expect(own.scene.layers[0].textContent?.text.spans[0].style.color == red(.githubDark))
  }

  @Test func `line feeds and tabs stay, other sequences are ignored`() throws {
    #expect(
      try text("a\\r\\n\\tb\\e[2K\\e[5;5H\\e]8;;https://x.y\\ac\\e]0;title\\e\\\\d\\ee\\x07\\x9B").string
        == "a\n\tbcd")
  }

  @Test func `blanks do not divide a text of one colour`() throws {
    #expect(try text("\\e[31ma\\e[m \\e[31mb\\e[m\\n").spans.count == 1)
    #expect(try text("\\e[41ma\\e[m \\e[41mb").spans.count == 3)
  }

  @Test func `the included monospaced font is slanted, since it has no italics`() throws {
    let own = try document("text: \"\\e[3ma\"\n    style: { font: JetBrains Mono }")
    let style = try #require(own.scene.layers[0].textContent).text.spans[0].style
    #expect(!style.italic && style.obliqueness > 0)
    #expect(try text("\\e[3ma").spans[0].style.italic)
  }

  @Test func `a text with sequences but without the key causes a warning`() throws {
    let source = "layers: [{ text: \"\\e[31mred\" }]"
    let document = try SceneDocument(SourceFile(path: "s.yaml", text: source))
    #expect(document.diagnostics.map(\.description).contains { $0.contains("add 'markup: ansi'") })
  }

  @Test func `a text with too many colours is refused`() throws {
    let colors = String(repeating: "\\e[31ma\\e[32mb", count: 10_001)
    let error = #expect(throws: SceneFileError.self) { try document("text: \"\(colors)\"") }
    #expect(error?.description.contains("--limit spans=") == true, "\(error?.description ?? "")")
  }
}
