import Glyphreel
import GlyphreelAnimation
import GlyphreelSceneFile
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Row N43 of the behaviours in scene files: `count` and its `format`.
@Suite struct NumberFormatOptionsTests {
  private func scene(_ count: String) throws -> Count {
    let text = "layers: [{ text: '{count}', effects: [{ count: { \(count) } }] }]"
    let scene = try SceneDocument(SourceFile(path: "x.yaml", text: text)).scene
    return try #require(scene.layers[0].effects[0].effect as? Count)
  }

  @Test func `a count has the defaults of its initializer`() throws {
    let read = try scene("to: 5")
    let made = Count(to: 5)
    #expect(read.from == made.from && read.to == made.to && read.timing == made.timing)
    #expect(read.mode == made.mode && read.transition == made.transition)
    #expect(read.transitionDuration == made.transitionDuration)
    #expect(read.isTabular == made.isTabular && read.reservesWidth == made.reservesWidth)
    #expect(read.text(at: 1) == made.text(at: 1))
  }

  @Test(arguments: [
    ("to: 1500000", "1,500,000"), ("to: 49.90", "49.90"), ("to: 5e1", "50"),
    ("to: 49.99, format: { currency: USD }", "$49.99"),
    ("to: 5, format: { style: currency, currency: eur, currencyDisplay: code, locale: de-DE }", "5,00 EUR"),
    ("to: 0.875, format: { style: percent }", "87.5%"),
    ("to: 87.5, format: { style: percent-points }", "87.5%"),
    ("to: 1500000, format: { notation: compact-short }", "1.5M"),
    ("to: 1500000, format: { notation: compact-long }", "1.5 million"),
    ("to: 3725, format: { style: duration }", "1:02:05"),
    ("to: 65, format: { units: minutes-seconds }", "1:05"),
    ("to: 2, format: { style: ordinal }", "2nd"), ("to: 7, format: { printf: '%03d' }", "007"),
    ("to: 2.5, format: { maximumFractionDigits: 0, rounding: half-even }", "2"),
    ("to: 1234, format: { grouping: off, prefix: '~', suffix: ' m' }", "~1234 m"),
    ("to: 4, format: { sign: always, minimumIntegerDigits: 2 }", "+04"),
    ("to: 1234, format: { maximumSignificantDigits: 2 }", "1,200"),
  ])
  func `N43 formats are read from scene files`(count: String, text: String) throws {
    #expect(try scene(count).text(at: 1).replacing("\u{A0}", with: " ") == text)
  }

  @Test(arguments: [
    ("to: 5, format: { locale: xx-QQQQQQQQQQ }", "x.yaml:1:75: error: unknown locale 'xx-QQQQQQQQQQ'"),
    ("to: 5, format: { currency: XQQ }", "x.yaml:1:77: error: unknown currency 'XQQ'"),
    ("to: 5, format: { printf: '%q' }", "the format '%q' has an unknown conversion '%q'"),
    ("to: 5, format: { style: currency }", "missing key 'currency' in 'format'"),
    ("to: 5, format: { style: percent, currency: USD }", "'currency' does not apply to the style 'percent'"),
    ("to: 5, format: { minimumFractionDigits: 3, maximumFractionDigits: 1 }", "exclude each other"),
    ("to: 5, format: { roundin: up }", "unknown key 'roundin'; did you mean 'rounding'?"),
    ("from: 5", "missing key 'to' in 'count'"), ("to: 1e16", "'to' must be from"),
    ("to: 5, duration: -1s", "'duration' must be from 0"),
    ("to: 5, transitionDuration: 0", "'transitionDuration' must be"),
    ("to: 5, transition: fade", "unknown value 'fade' for 'transition'"),
  ])
  func `N42 N43 what can't be counted is an error at its place`(count: String, message: String) {
    #expect {
      _ = try scene(count)
    } throws: {
      "\($0)".contains(message)
    }
  }
}
