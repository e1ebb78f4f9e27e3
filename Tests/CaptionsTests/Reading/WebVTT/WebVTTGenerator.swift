import Foundation
import TestSupport

/// A generator of WebVTT files, of which most have mistakes.
struct WebVTTGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a file.
  mutating func file() -> String {
    var blocks = [header()]
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: blocks.append("NOTE" + pick(["", " one", "\tone\ntwo", "\n00:01.000"]))
      case 1: blocks.append("STYLE" + pick(["", " ", " x"]) + "\n::cue(b) { color: red }")
      case 2: blocks.append("REGION\nid:left\nwidth:40%")
      case 3: blocks.append(pick(["text alone", "two\nlines", " ", "-->", "1"]))
      default: blocks.append(cue())
      }
    }
    let blank = pick(["\n\n", "\n\n", "\n\n\n"])
    var text = ""
    for (index, block) in blocks.enumerated() {
      // Sometimes the blank line is missing, or has a space.
      text += (index == 0 ? "" : chance(0.08) ? "\n" : chance(0.04) ? "\n \n" : blank) + block
    }
    if chance(0.7) { text += "\n" }
    if chance(0.25) {
      var wrong = mutated(text)
      // Chromium accepts other characters after a timestamp, which the standard does not.
      while wrong.contains(/<[0-9:]+\.[0-9]{3}[^>]/) { wrong = mutated(text) }
      text = wrong
    }
    return lineEnds(text)
  }

  private mutating func header() -> String {
    if chance(0.06) {
      return pick(["WEBVTTx", "webvtt", "", "\nWEBVTT", " WEBVTT", "\u{FEFF}\u{FEFF}WEBVTT", "1"])
    }
    let title = pick([
      "WEBVTT", "WEBVTT", "WEBVTT", "\u{FEFF}WEBVTT", "WEBVTT ", "WEBVTT\ttitle", "WEBVTT - a --> b",
    ])
    return title
      + pick(["", "", "", "\nKind: captions\nLanguage: en", "\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0"])
  }

  private mutating func cue() -> String {
    let name = pick(["", "", "", "7\n", "a name\n", "NOTE name\n", "two\nlines\n"])
    let lines = (0..<Int.random(in: 0...3, using: &random)).map { _ in line() }
    return ([name + times() + settings()] + lines).joined(separator: "\n")
  }

  private mutating func times() -> String {
    if chance(0.12) {
      return pick([
        "00:01.000 -> 00:02.000", "00:01,000 --> 00:02,000", "0:01.000 --> 00:02.000",
        "00:01.00 --> 00:02.000",
        "00:01.000 --> ", "--> 00:01.000", "00:61.000 --> 00:62.000", "00:01.000 --> 00:02.000x",
        "00:05.000 --> 00:02.000",
        "1:00:01.000 --> 1:60:02.000", "00:01.000 --> 00:01.000", "x 00:01.000 --> 00:02.000",
        "00:01.0000 --> 00:02.000",
      ])
    }
    let start = Int.random(in: 0..<50_000, using: &random)
    let end = start + Int.random(in: 1...9000, using: &random)
    return stamp(start) + pick([" --> ", " --> ", "-->", "\t-->\t", "  -->  "]) + stamp(end)
  }

  private mutating func stamp(_ time: Int) -> String {
    let short = String(format: "%02d:%02d.%03d", time / 60_000, time / 1000 % 60, time % 1000)
    return pick(["", "", "00:", "0:", "000:"]) + short
  }

  private mutating func settings() -> String {
    guard chance(0.6) else { return pick(["", "", " ", "\t"]) }
    return (1...Int.random(in: 1...3, using: &random)).map { _ in
      let number = pick(["0", "1", "5", "12.5", "50", "99", "100", "101", "-1", "-3", "1.", ".5", "x", ""])
      let edge = pick(["", "", ",start", ",center", ",end", ",line-left", ",line-right", ",middle", ","])
      return pick([" ", " ", "\t", "  "])
        + pick([
          "line:\(number)", "line:\(number)%\(edge)", "line:\(number)\(edge)", "position:\(number)%",
          "position:\(number)%\(edge)", "size:\(number)%",
          "align:" + pick(["start", "center", "end", "left", "right", "middle", "Start"]),
          "vertical:" + pick(["rl", "lr", "tb"]), "region:left", "unknown:1", "line: 5", ":",
          "size:50%\(edge)",
        ])
    }.joined()
  }

  private mutating func line() -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      chance(0.45)
        ? pick(["Hello", "wörld", "naïve", "今日は", "it's", "1", "(no)", "שלום", "🎉", "x", "--", "a\tb"]) + " "
        : pick([
          "<b>", "</b>", "<i>", "</i>", "<u>", "</u>", "<c.red>", "<c>", "</c>", "<i.a.b>", "<v Ada>", "</v>",
          "<v Ada &amp; Bob>",
          "<lang en>", "</lang>", "<ruby>", "<rt>", "</rt>", "</ruby>", "<x>", "</x>", "<", ">", "<>", "</>",
          "<b", "< b>", "</b x>",
          "<00:01.000>", "<00:00:05.500>", "<00:20.000>", "<00:1.000>", "<1>", "&amp;", "&lt;", "&gt;",
          "&amp", "&ltx", "&rlm;", "&#65;",
          "&#x41", "&#0;", "&#150;", "&#xD800;", "&nbsp;", "&unknown;", "&", "&;", "&#;", "&lrm;", " ",
          "\u{0C}", "\0", "->", "- ->", "&#10;",
        ])
    }.joined()
  }

  /// Returns a text in which some scalars are wrong.
  private mutating func mutated(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &random) where !scalars.isEmpty {
      let index = Int.random(in: scalars.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(scalars[Int.random(in: scalars.indices, using: &random)], at: index)
      default: scalars[index] = pick(["\n", "-", ">", ":", ".", "0", " ", "&", "<", "\0", "é"])
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private mutating func lineEnds(_ text: String) -> String {
    let ends = pick([["\n"], ["\n"], ["\r\n"], ["\r"], ["\n", "\r\n", "\r"]])
    return text.unicodeScalars.map { $0 == "\n" ? pick(ends) : String($0) }.joined()
  }

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
