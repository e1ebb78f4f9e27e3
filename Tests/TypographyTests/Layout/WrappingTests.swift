import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

/// Compares lines with Pango's (Debian's gir1.2-pango-1.0).
@Suite struct WrappingTests {
  private struct PangoLine {
    /// In Unicode scalars.
    let start: Int
    /// In points.
    let width: Double
  }

  private func pango(_ text: String, font: String, size: Double, widths: [Double]) throws -> [[PangoLine]] {
    let folder = TemporaryDirectory()
    try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><dir>\(Repository.path("fonts"))</dir><cachedir>\(folder.path("cache"))</cachedir></fontconfig>
      """, to: "fonts.conf")
    let request: [String: Any] = ["text": text, "font": font, "size": size, "widths": widths]
    let input = String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
    let outcome = try Outcome(
      of: "/usr/bin/python3", [Repository.path("Tests/Oracles/pango_lines.py")], input: input,
      environment: ["FONTCONFIG_FILE": folder.path("fonts.conf")])
    try #require(outcome.status == 0, "\(outcome.error): run 'make deps-test'")
    let lines = try JSONDecoder().decode([[[Double]]].self, from: Data(outcome.output.utf8))
    let bytes = Array(text.utf8)
    return lines.map { lines in
      lines.map { line in
        let start = String(decoding: bytes[..<Int(line[0])], as: UTF8.self).unicodeScalars.count
        return PangoLine(start: start, width: line[1])
      }
    }
  }

  @Test(arguments: [
    """
    Typography is the art and technique of arranging type to make written language legible, readable and appealing \
    when displayed. The arrangement of type involves selecting typefaces, point sizes, line lengths, line-spacing, \
    and letter-spacing -- and adjusting the space between pairs of letters (kerning). See https://example.org/a/b?c=d.
    """,
    """
    Füße, Straßen & Donaudampfschifffahrtsgesellschaften: „Wie heißt das?“ – fragte sie; 12,50 € oder 3.000,- kosten’s \
    z. B. in 80331 München, d. h. fast 100 % (bzw. mehr/weniger).
    """,
    "Съешь же ещё этих мягких французских булок, да выпей чаю. Ξεσκεπάζω την ψυχοφθόρα βδελυγμία!",
    "AVATAR To. WAVE Ty, Yo: (fi ffi) LTA \"P.\" 'f' e\u{301}te\u{301} nai\u{308}ve",
  ])
  func `line breaks and widths match Pango`(text: String) throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    // Avoids multiples of a monospaced advance, where Pango's rounding to 1/1024 would decide.
    let widths = (0..<20).map { 90.05 + 31.7 * Double($0) }
    for (font, size) in [("Inter", 20.0), ("JetBrains Mono", 14)] {
      let expected = try pango(text, font: font, size: size, widths: widths)
      for (width, lines) in zip(widths, expected) {
        let layout = try typesetter.layout(
          StyledText(text, style: TextStyle(font: font, size: size)), width: width)
        let starts = layout.lines.map(\.range.lowerBound)
        let difference = zip(starts, lines).first { $0 != $1.start }
        #expect(
          starts.count == lines.count && difference == nil,
          "\(font), \(width) points: ours \(difference?.0 ?? -1), Pango's \(difference?.1.start ?? -1)")
        guard difference == nil else { continue }
        // Pango rounds every glyph's advance to 1/1024.
        for (line, wanted) in zip(layout.lines, lines) {
          #expect(
            abs(line.width - wanted.width) < 0.1, "\(font), \(width) points, from \(line.range.lowerBound)")
        }
      }
    }
  }
}
