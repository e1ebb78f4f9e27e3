internal import GlyphreelExactText

/// A reader of the tags in the text of SubRip and WebVTT cues.
struct CaptionMarkup {
  /// The dialects, which differ in what is a tag.
  enum Dialect {
    /// `<i>`, `<b>`, `<u>`, `<font color>`; other angle brackets are text.
    case subRip
    /// The tags, timestamps and character references of WebVTT.
    case webVTT
  }

  private(set) var runs: [CaptionRun] = []
  /// The speaker of WebVTT's `<v>`.
  private(set) var speaker: String?
  private var italic = 0
  private var bold = 0
  private var ruby = 0
  /// The colours inside of each open tag that can set one.
  private var colors: [String?] = []
  private var time: Double?
  private let dialect: Dialect

  /// Reads a cue's text.
  init(_ text: String, _ dialect: Dialect) {
    self.dialect = dialect
    let scalars = Array(text.unicodeScalars)
    var plain = String.UnicodeScalarView()
    var index = 0
    // The first ">" after the index or the end. It is searched for once, as many "<" would each scan the rest.
    var end = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "<" {
        if end <= index { end = scalars[index...].firstIndex(of: ">") ?? scalars.count }
        if dialect == .webVTT || end < scalars.count && CaptionMarkup.isTag(scalars[index + 1..<end]) {
          append(&plain)
          tag(String(String.UnicodeScalarView(scalars[index + 1..<end])))
          index = end + 1
          continue
        }
      }
      if scalar == "&", dialect == .webVTT, let (scalar, length) = CaptionMarkup.reference(scalars[index...])
      {
        plain.append(scalar)
        index += length
        continue
      }
      plain.append(scalar)
      index += 1
    }
    append(&plain)
  }

  private mutating func append(_ plain: inout String.UnicodeScalarView) {
    defer { plain = String.UnicodeScalarView() }
    guard !plain.isEmpty, ruby == 0 else { return }
    runs.append(
      CaptionRun(
        text: String(plain), isItalic: italic > 0, isBold: bold > 0,
        color: colors.last ?? nil, start: time))
    time = nil
  }

  private static func isTag(_ content: ArraySlice<Unicode.Scalar>) -> Bool {
    // No name has more than four letters.
    let start = String(String.UnicodeScalarView(content.drop { $0 == "/" }.prefix(5)))
    return ["i", "b", "u", "s", "font"].contains(CaptionMarkup.name(of: start))
  }

  /// The lowercase name of a tag without its slash, classes and attributes.
  private static func name(of content: String) -> String {
    let start = content.unicodeScalars.drop { $0 == "/" }
    return String(start.prefix { !$0.properties.isWhitespace && $0 != "." }).lowercased()
  }

  private mutating func tag(_ content: String) {
    if dialect == .webVTT, let start = CaptionTime.seconds(content, fractionAfter: ["."]) {
      time = start
      return
    }
    let name = CaptionMarkup.name(of: content)
    let isEnd = content.hasPrefix("/")
    switch name {
    case "i": italic = max(0, italic + (isEnd ? -1 : 1))
    case "b": bold = max(0, bold + (isEnd ? -1 : 1))
    // The reading above a word is no part of the line.
    case "rt": ruby = isEnd ? 0 : 1
    case "ruby": ruby = 0
    case "v" where !isEnd:
      let words = content.unicodeScalars.drop { !$0.properties.isWhitespace }.drop {
        $0.properties.isWhitespace
      }
      if speaker == nil, !words.isEmpty { speaker = String(words) }
    case dialect == .subRip ? "font" : "c":
      if isEnd {
        _ = colors.popLast()
      } else {
        let color =
          dialect == .subRip ? CaptionMarkup.fontColor(content) : CaptionMarkup.classColor(content)
        colors.append(color ?? colors.last ?? nil)
      }
    default: break
    }
  }

  /// The colour of `<font color="#ff0000">`; nil if it is no name or hexadecimal colour.
  private static func fontColor(_ content: String) -> String? {
    guard let range = content.firstRange(of: "color=") else { return nil }
    let value = content[range.upperBound...].unicodeScalars.drop { $0 == "\"" || $0 == "'" }
    let color = String(value.prefix { $0 != "\"" && $0 != "'" && !$0.properties.isWhitespace })
    return isColor(color) ? color : nil
  }

  /// The colour of one of WebVTT's default classes, such as `<c.yellow>`.
  private static func classColor(_ content: String) -> String? {
    let classes = content.split(separator: ".").dropFirst().map(String.init)
    return classes.first {
      ["white", "lime", "cyan", "red", "yellow", "magenta", "blue", "black"].contains($0)
    }
  }

  /// Returns true for `#rgb`, `#rrggbb` and names of letters.
  static func isColor(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "#") {
      return [4, 7].contains(bytes.count) && bytes.dropFirst().allSatisfy { isHexDigit($0) }
    }
    return (3...20).contains(bytes.count) && bytes.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  private static let references: KeyValuePairs<String, Unicode.Scalar> = [
    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&#39;": "'", "&nbsp;": "\u{A0}",
    "&lrm;": "\u{200E}", "&rlm;": "\u{200F}",
  ]

  /// Returns the scalar of a character reference of WebVTT and the number of scalars that it replaces.
  private static func reference(_ scalars: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, Int)? {
    references.first { scalars.starts(with: $0.key.unicodeScalars) }.map { ($0.value, $0.key.utf8.count) }
  }
}
