import Foundation
import TestSupport

/// A generator of SubStation Alpha files in the variety that programs write.
struct SubStationGenerator {
  private var random: SeededGenerator
  private static let words = [
    "Hello", "there,", "wörld", "今日は", "שלום", "🎉", "a, b, c", "x\\Ny", "soft\\nbreak", "hard\\hspace",
    "1 < 2", "it's", "<i>text</i>",
    "- no", "50%", "नमस्ते", "back\\slash",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a file of SSA (v4) or of ASS (v4+).
  mutating func file(isOld: Bool) -> Data {
    var text =
      "[Script Info]\n; a comment: of the author\nTitle: x\nScriptType: \(isOld ? "v4.00" : "v4.00+")\nPlayResX: 640\n"
    text += chance(0.3) ? "WrapStyle: 2\n" : ""
    text += "\n" + (isOld ? styles4() : styles4Plus()) + "\n"
    if chance(0.2) { text += "[Fonts]\nfontname: a_0.ttf\n!!%$`#D:!$TU3D%-%4]24\"\nDIALOGUE: 0,X,Y\n\n" }
    if chance(0.1) { text += "[Aegisub Project Garbage]\nLast Style Storage: Default\n\n" }
    text +=
      "[Events]\nFormat: \(isOld ? "Marked" : "Layer"), Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
    var time = Int.random(in: 0...900, using: &random)
    for index in 0..<Int.random(in: 1...12, using: &random) {
      let start = time + Int.random(in: 0...300, using: &random)
      time = start + Int.random(in: 1...600, using: &random)
      let kind = index > 0 && chance(0.1) ? "Comment" : "Dialogue"
      let style = pick(["Default", "*Default", "Strong", "Sung", "Missing"])
      let name = pick(["", "", "Ada", " Bob "])
      text +=
        "\(kind): \(isOld ? "Marked=0" : "0"),\(stamp(start)),\(stamp(time)),\(style),\(name),0,0,0000,\(pick(["", "", "karaoke"])),"
      text += dialogue(time - start) + "\n"
    }
    if chance(0.2) { text.removeLast() }
    let bytes = Data(text.replacingOccurrences(of: "\n", with: pick(["\n", "\r\n"])).utf8)
    return chance(0.3) ? Data([0xEF, 0xBB, 0xBF]) + bytes : bytes
  }

  private func styles4() -> String {
    """
    [V4 Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, \
    Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding
    Style: Default,Arial,20,16777215,65535,65535,-2147483640,0,0,1,3,0,2,30,30,30,0,0
    Style: Strong,Arial,20,255,65535,65535,0,-1,0,1,3,0,6,30,30,30,0,0
    Style: Sung,Arial,20,&H00FF00,65535,65535,0,0,-1,1,3,0,10,30,30,30,0,0

    """
  }

  private func styles4Plus() -> String {
    """
    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, \
    StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
    Style: Default,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1
    Style: Strong,Arial,20,&H000000FF,&H000000FF,&H00000000,&H00000000,-1,0,0,0,100,100,0,0,1,2,2,8,10,10,10,1
    Style: Sung,Arial,20,&H0000FF00,&H000000FF,&H00000000,&H00000000,0,-1,0,0,100,100,0,0,1,2,2,5,10,10,10,1

    """
  }

  /// Returns the text of a dialogue of some centiseconds.
  private mutating func dialogue(_ duration: Int) -> String {
    let isKaraoke = chance(0.6)
    return (0..<Int.random(in: 1...6, using: &random)).map { _ in
      var text = ""
      if isKaraoke, chance(0.8) {
        let kind = pick(["k", "k", "kf", "K", "ko"])
        let length =
          chance(0.1) ? pick([0, -5, 99_999]) : Int.random(in: 1...max(duration / 4, 2), using: &random)
        text += pick([
          "{\\\(kind)\(length)}", "{\\\(kind)\(length)}", "{\\\(kind)\(length)\\i1}",
          "{\\\(kind)\(length)}{\\kf20}",
        ])
      }
      if chance(0.2) {
        text += pick([
          "{\\i1}", "{\\i0}", "{\\b1}", "{\\b0}", "{a comment}", "{\\an8}", "{\\pos(320,10)}", "{\\blur3}",
          "{\\fad(100,200)}", "{\\r}",
          "{\\rStrong}", "{\\c&HFF00FF&}", "{\\t(0,500,\\c&H0000FF&\\fs40)}", "{\\p1}m 0 0 l 10 10{\\p0}",
          "{\\k30}", "{}", "{\\fnDejaVu Sans}",
        ])
      }
      return text + pick(Self.words) + pick([" ", "", " "])
    }.joined()
  }

  private mutating func stamp(_ time: Int) -> String {
    let head = String(format: "%d:%02d:%02d.", time / 360_000, time / 6000 % 60, time / 100 % 60)
    if time % 10 == 0, chance(0.3) { return head + "\(time / 10 % 10)" }
    return head + String(format: chance(0.1) ? "%02d0" : "%02d", time % 100)
  }

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
