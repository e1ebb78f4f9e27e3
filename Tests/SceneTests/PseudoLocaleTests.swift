import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelScene

@Suite struct PseudoLocaleTests {
  private func text(_ text: String, _ locale: PseudoLocale) -> String { locale.text(StyledText(text)).string }

  @Test func `letters have accents, and texts are longer by forty percent`() {
    #expect(text("Buy milk", .accented) == "ßûý míĺķ öñé")
    for count in 1...60 {
      let longer = text(String(repeating: "a", count: count), .accented).unicodeScalars.count { $0 != " " }
      #expect(Double(longer) >= 1.4 * Double(count) && Double(longer) < 1.4 * Double(count) + 5)
    }
  }

  @Test func `placeholders, digits and other scripts remain what they are`() {
    #expect(text("{count} of 3, ほ", .accented) == "{count} öƒ 3, ほ öñé")
    #expect(text("{count}", .accented) == "{count}")
    #expect(text("a{b}c", .rightToLeft) == "א{b}ג")
  }

  @Test func `a character stays one character, so that ranges remain what they are`() {
    let alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for locale in PseudoLocale.allCases {
      let result = text(alphabet, locale)
      #expect(result.count >= 52 && !result.prefix(52).contains(" "))
    }
  }

  /// The data of Unicode for the directions of letters.
  @Test func `Hebrew letters are right to left by Unicode's data`() throws {
    let script =
      "import unicodedata, sys; print(set(unicodedata.bidirectional(c) for c in sys.stdin.read().strip()))"
    let letters = text("abcdefghijklmnopqrstuvwxyz", .rightToLeft)
    #expect(try Oracle.run("/usr/bin/python3", ["-c", script], input: letters) == "{'R'}\n")
  }

  @Test func `texts without a language or a direction take those of the locale`() throws {
    var scene = Scene(canvas: Canvas(width: 10, height: 10)) { Text("Hi") }
    scene.layers[0].textContent?.paragraph.language = "fr"
    let own = scene.localized("de", direction: .rtl).layers[0].textContent?.paragraph
    #expect(own?.language == "fr" && own?.direction == .rtl)
    scene.layers[0].textContent?.paragraph.language = ""
    scene.layers[0].textContent?.paragraph.direction = .ltr
    let other = scene.localized("de", direction: .rtl).layers[0].textContent?.paragraph
    #expect(other?.language == "de" && other?.direction == .ltr)
  }
}
