import Foundation
import TestSupport

/// A generator of SubRip files in the variety that programs write.
struct SubRipGenerator {
  private var random: SeededGenerator
  private static let lines = [
    "Hello there", "<i>Oh</i> no!", "Привет, мир", "שלום עולם", "مرحبا بالعالم", "今日は晴れ", "100 % sure",
    "It's “quoted”…",
    "Ångström naïve", "नमस्ते दुनिया", "안녕하세요 세계", "🎉 party 👩‍👩‍👧", "<b>bold</b> and <u>under</u>",
    "<font color=\"#ff0000\">red</font>",
    "<font color=blue>blue</font>", "{\\an8}on top", "{\\b1}bold{\\b0} again", "I <3 you", "1 < 2 > 0",
    "- Yes. - No.", "ADA: hi",
    "<b><i>both</i></b>", "a-->b", "to -> from", "♪ la ♪", "[door closes]", "a\u{A0}b", "<Ada> hi", "<i>open",
    "at 10:30", "50%", "&amp; co.",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a file.
  mutating func file() -> Data {
    let end = pick(["\n", "\n", "\r\n"])
    let hasNumbers = chance(0.85)
    let mark = pick([",", ",", ","] + ["."])
    var time = Int.random(in: 0...9000, using: &random)
    var text = ""
    for number in 1...Int.random(in: 1...12, using: &random) {
      let start = time + Int.random(in: 0...3000, using: &random)
      time = start + Int.random(in: 1...6000, using: &random)
      if hasNumbers, !chance(0.05) { text += "\(number)\n" }
      text += stamp(start, mark) + pick([" --> ", " --> ", " --> ", "-->", "  -->\t"]) + stamp(time, mark)
      text += pick(["", "", "", " ", "  X1:100 X2:200 Y1:10 Y2:20"]) + "\n"
      for index in 0..<Int.random(in: 1...3, using: &random) {
        if index > 0, chance(0.1) { text += "\n" }
        text += pick(["", "", "", " "]) + pick(Self.lines) + pick(["", "", " "]) + "\n"
      }
      text += pick(["\n", "\n", "\n\n", " \n"])
    }
    if chance(0.2) {
      text = String(text.drop { $0.isNewline }.reversed().drop { $0.isWhitespace }.reversed())
    }
    return encoded(text.replacingOccurrences(of: "\n", with: end))
  }

  private mutating func encoded(_ text: String) -> Data {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
    case 1: Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    case 2: Data([0xFE, 0xFF]) + Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    default: Data(text.utf8)
    }
  }

  private mutating func stamp(_ time: Int, _ mark: String) -> String {
    let (hours, minutes, seconds) = (time / 3_600_000, time / 60_000 % 60, time / 1000 % 60)
    if chance(0.05) { return String(format: "%d:%d:%d%@%03d", hours, minutes, seconds, mark, time % 1000) }
    let head = String(format: "%02d:%02d:%02d%@", hours, minutes, seconds, mark)
    // Fractions with fewer digits are fractions all the same.
    return head
      + (time % 100 == 0 && chance(0.5) ? "\(time / 100 % 10)" : String(format: "%03d", time % 1000))
  }

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
