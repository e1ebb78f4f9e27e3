import ArgumentParser
import GlyphreelExactText

/// A style of captions.
enum CaptionStyle: String, CaseIterable, ExpressibleByArgument {
  /// A box slides from word to word.
  case box
  /// The colour runs through the words as they are sung.
  case karaoke
  /// Few words at a time, each of which springs into view.
  case pop
  /// The active word jumps.
  case bounce
  /// Letters appear as they are spoken.
  case typewriter
  /// A line slides below the words.
  case underline
  /// Nothing but the text.
  case minimal

  /// The largest number of words on a page; nil for as many as fit.
  var words: Int? { self == .pop ? 4 : nil }

  /// True if letters are capitals by default.
  var isUppercase: Bool { self == .pop }

  /// The font's weight.
  var weight: String { self == .minimal ? "semibold" : "extrabold" }

  /// The width of the outline around letters, as a part of their size.
  var outline: Double { self == .minimal ? 0.06 : 0.1 }

  /// Returns the keys of the effect `karaoke` besides times; nil if words do not change.
  ///
  /// - Parameters:
  ///   - size: The size of the letters in points.
  ///   - accent: The colour of the active word, or of what marks it; nil for the style's own.
  func karaoke(size: Double, accent: String?) -> String? {
    func points(_ part: Double) -> String { YAMLValue.number((size * part).rounded()).text }
    let yellow = YAMLValue.quoted(accent ?? "#ffd60a").text
    switch self {
    case .box:
      let red = YAMLValue.quoted(accent ?? "#e11d48").text
      return
        "duration: 0.14s, box: { color: \(red), padding: [0, \(points(0.14))], cornerRadius: \(points(0.2)) }"
    case .karaoke: return "sweep: true, active: { color: \(yellow) }"
    case .pop:
      return
        "duration: 0.3s, easing: \"spring(0.3, 0.6)\", upcoming: { opacity: 0, scale: 60% }, active: { color: \(yellow) }"
    case .bounce:
      return
        "duration: 0.25s, easing: \"spring(0.25, 0.5)\", active: { color: \(yellow), scale: 108%, offset: [0, -\(points(0.12))] }"
    case .typewriter: return "sweep: true, upcoming: { opacity: 0 }, active: {}"
    case .underline:
      return
        "duration: 0.14s, line: { color: \(yellow), thickness: \(points(0.1)), gap: \(points(0.12)), cornerRadius: \(points(0.05)) }"
    case .minimal: return nil
    }
  }
}

/// The part of the safe area at which captions are shown.
enum CaptionPosition: String, CaseIterable, ExpressibleByArgument {
  case top, center, bottom
}
