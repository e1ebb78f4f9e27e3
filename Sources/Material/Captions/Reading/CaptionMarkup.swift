internal import GlyphreelExact

/// A reader of the tags in the text of SubRip cues: `<i>`, `<b>`, `<u>`, `<s>` and `<font color>`.
///
/// As in players, the tags `{\an8}`, `{\i1}`, `{\b1}` and `{\c&HFF&}` of SubStation Alpha have an effect, and its other tags
/// are ignored. Other angle brackets and braces are text.
struct CaptionMarkup {
  private(set) var runs: [CaptionRun] = []
  /// The place on a numeric keypad of `\an`.
  private(set) var anchor: Int?
  private var isItalic = false
  private var isBold = false
  private var isUnderlined = false
  /// The colours inside of each open tag that can set one.
  private var colors: [String?] = []
  private var plain = String.UnicodeScalarView()

  /// The largest number of scalars in a tag; longer ones are text.
  private static let longestTag = 200

  /// Reads a cue's text.
  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if let end = readTag(scalars[index...].prefix(CaptionMarkup.longestTag)) {
        index = end
      } else {
        plain.append(scalars[index])
        index += 1
      }
    }
    finishRun()
  }

  private mutating func finishRun() {
    defer { plain = String.UnicodeScalarView() }
    guard !plain.isEmpty else { return }
    runs.append(
      CaptionRun(
        text: String(plain), look: CaptionLook(isItalic: isItalic, isBold: isBold, color: colors.last ?? nil),
        isMarked: isUnderlined))
  }

  /// Reads a tag at the start of scalars and returns the index after it; nil if they begin with none.
  private mutating func readTag(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    let close: Unicode.Scalar
    switch scalars.first {
    case "<": close = ">"
    case "{" where scalars.dropFirst().first == "\\": close = "}"
    default: return nil
    }
    guard let end = scalars.firstIndex(of: close) else { return nil }
    let content = String(String.UnicodeScalarView(scalars[(scalars.startIndex + 1)..<end]))
    guard close == "}" || CaptionMarkup.isTag(content) else { return nil }
    finishRun()
    if close == ">" {
      readElement(content)
    } else {
      for tag in content.split(separator: "\\") { readOverride(tag.trimming(\.isWhitespace)) }
    }
    return end + 1
  }

  private static func isTag(_ content: String) -> Bool {
    let name = name(of: content)
    if content.first?.isWhitespace == true {
      // `< i >` is a tag, but not `1 < i and b > 2`.
      let word = content.drop { $0.isWhitespace || $0 == "/" }.trimming(\.isWhitespace)
      guard word.lowercased() == name else { return false }
    }
    return ["i", "b", "u", "s", "font"].contains(name)
  }

  /// The lowercase name of a tag without its slash and attributes.
  private static func name(of content: String) -> String {
    let start = content.unicodeScalars.drop { $0 == "/" || $0.isWhitespace }
    return String(start.prefix { !$0.properties.isWhitespace }).lowercased()
  }

  private mutating func readElement(_ content: String) {
    let isEnd = content.drop(while: \.isWhitespace).first == "/"
    switch CaptionMarkup.name(of: content) {
    case "i": isItalic = !isEnd
    case "b": isBold = !isEnd
    case "u": isUnderlined = !isEnd
    case "font":
      if isEnd { _ = colors.popLast() } else { addColor(CaptionMarkup.fontColor(content)) }
    default: break
    }
  }

  /// Opens a tag, inside of which the colour is that of the tag around it if it is nil.
  private mutating func addColor(_ color: String?) { colors.append(color ?? colors.last ?? nil) }

  /// Reads a tag of SubStation Alpha without its backslash.
  private mutating func readOverride(_ tag: Substring) {
    switch tag {
    case "i1": isItalic = true
    case "i0": isItalic = false
    case "b1": isBold = true
    case "b0": isBold = false
    default:
      if tag.hasPrefix("an"), let place = Int(tag.dropFirst(2)), (1...9).contains(place) {
        anchor = anchor ?? place
      } else if tag.hasPrefix("c&") || tag.hasPrefix("1c&") {
        addColor(SubStationStyle.color(inTag: String(tag.drop { $0 != "&" })))
      }
    }
  }

  /// The colour of `<font color="#ff0000">`; nil if it is neither a name nor a hexadecimal colour.
  private static func fontColor(_ content: String) -> String? {
    guard let range = content.firstRange(of: "color=") else { return nil }
    let value = content[range.upperBound...].unicodeScalars.drop { $0 == "\"" || $0 == "'" }
    let color = String(value.prefix { $0 != "\"" && $0 != "'" && !$0.properties.isWhitespace })
    return isColor(color) ? color : nil
  }

  /// Returns true for `#rgb`, `#rrggbb` and the colour names that subtitles use.
  static func isColor(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "#") {
      return [4, 7].contains(bytes.count) && bytes.dropFirst().allSatisfy { isHexDigit($0) }
    }
    return names.contains(text.lowercased())
  }

  private static let names = [
    "aqua", "black", "blue", "brown", "cyan", "fuchsia", "gold", "gray", "green", "grey", "lime", "magenta",
    "maroon",
    "navy", "olive", "orange", "pink", "purple", "red", "silver", "teal", "violet", "white", "yellow",
  ]

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
