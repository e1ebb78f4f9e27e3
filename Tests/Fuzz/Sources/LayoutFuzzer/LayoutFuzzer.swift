import Fuzzing
import GlyphreelGraphics
import GlyphreelTypography

/// Any string in any style, in a container of any size: lines that hold all of it in order, with finite places.
@main
enum LayoutFuzzer {
  /// Opened once: what a fuzzer does must follow from the input, and the cached fonts change nothing.
  nonisolated(unsafe) private static let fonts = try? FontLibrary()

  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      LayoutFuzzer.layOut(&input)
      return 0
    }
  }

  private static func layOut(_ input: inout FuzzInput) {
    guard let fonts else { preconditionFailure("the fonts inside can't be read") }
    let paragraph = paragraph(&input)
    let width = input.byte() < 200 ? Double(input.integer(in: 0...4000)) / 8 : .infinity
    let height = input.flag() ? Double(input.integer(in: 0...4000)) / 8 : nil
    var styles = [style(&input)]
    if input.byte() < 100 { styles.append(style(&input)) }
    let text = String(decoding: input.rest(), as: UTF8.self)
    let half = text.unicodeScalars.index(text.startIndex, offsetBy: text.unicodeScalars.count / 2)
    let spans =
      styles.count == 1
      ? [StyledText.Span(text, styles[0])]
      : [
        StyledText.Span(String(text.unicodeScalars[..<half]), styles[0]),
        StyledText.Span(String(text.unicodeScalars[half...]), styles[1]),
      ]
    let typesetter = Typesetter(fonts: fonts, missingGlyph: .box)
    guard
      let layout = try? typesetter.layout(StyledText(spans: spans), paragraph, width: width, height: height)
    else { return }
    check(layout, count: text.unicodeScalars.count, isWhole: paragraph.lines == 0)
  }

  private static func check(_ layout: TextLayout, count: Int, isWhole: Bool) {
    var end = 0
    for line in layout.lines {
      precondition(line.range.lowerBound >= end || line.isTruncated, "lines overlap")
      precondition(line.range.upperBound <= count, "a line goes beyond the text")
      end = max(end, line.range.upperBound)
      precondition(line.x.isFinite && line.baseline.isFinite && line.width.isFinite, "a line is nowhere")
      for run in line.runs {
        precondition(run.range.upperBound <= count, "a run goes beyond the text")
        for glyph in run.glyphs {
          precondition(glyph.position.x.isFinite && glyph.position.y.isFinite, "a glyph is nowhere")
          precondition((0...count).contains(glyph.cluster), "a glyph belongs to no character")
        }
      }
    }
    let map = CharacterMap(layout)
    for kind in TextLayout.Unit.Kind.allCases { _ = map.units(kind) }
    _ = layout.rectangles(ofCharacters: 0..<count)
  }

  private static func paragraph(_ input: inout FuzzInput) -> ParagraphStyle {
    let fits: [Fit?] = [nil, nil, nil, .minimumSize(5), .minimumScale(0.25)]
    return ParagraphStyle(
      alignment: input.element(of: ParagraphStyle.Alignment.allCases),
      verticalAlignment: input.element(of: ParagraphStyle.VerticalAlignment.allCases),
      direction: input.element(of: ParagraphStyle.Direction.allCases),
      lineBreak: input.element(of: ParagraphStyle.LineBreak.allCases), lines: input.integer(in: 0...4),
      lineSpacing: Double(input.integer(in: -20...40)),
      lineHeight: input.element(of: [.natural, .multiple(1.5), .multiple(0.1), .points(3)]),
      firstBaseline: input.element(of: ParagraphStyle.FirstBaseline.allCases), fit: input.element(of: fits),
      tabInterval: Double(input.integer(in: 1...200)),
      language: input.element(of: ["", "en", "ar", "th", "ja", "zh-Hant", "tr", "de-1996", "xx-yy", "-"]),
      breakStrictness: input.element(of: ParagraphStyle.BreakStrictness.allCases))
  }

  private static func style(_ input: inout FuzzInput) -> TextStyle {
    var style = TextStyle(
      font: input.element(of: ["Inter", "JetBrains Mono"]), size: Double(input.integer(in: 1...1600)) / 8)
    style.weight = FontWeight(Double(input.integer(in: 1...1000)))
    style.italic = input.flag()
    style.letterSpacing = Double(input.integer(in: -64...127)) / 4
    style.wordSpacing = Double(input.integer(in: -64...127)) / 4
    style.leadingSpace = Double(input.integer(in: -64...127)) / 4
    style.baselineOffset = Double(input.integer(in: -64...127)) / 4
    style.position = input.element(of: TextPosition.allCases)
    style.smallCaps = input.element(of: SmallCaps.allCases)
    if input.byte() < 60 {
      style.features = [
        FontFeature(input.element(of: ["tnum", "liga", "frac", "kern", "aalt"]), UInt32(input.byte()))
      ]
    }
    return style
  }
}
