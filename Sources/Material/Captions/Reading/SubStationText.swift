internal import GlyphreelExact

/// A reader of the text of a dialogue with its override tags.
struct SubStationText {
  private(set) var runs: [CaptionRun] = []
  /// The alignment of `\an`.
  private(set) var anchor: Int?
  /// The alignment of `\a`, in the numbers of SSA.
  private(set) var oldAnchor: Int?
  private(set) var position: (x: Double, y: Double)?
  private(set) var hasDrawing = false
  /// The names of tags without an effect here.
  private(set) var otherTags: [String] = []
  private var knownTags: Set<ExactString> = []
  /// The style of the dialogue, or the one that `\r` named last.
  private var base: SubStationStyle
  private var style: SubStationStyle
  private let original: SubStationStyle
  private let breaksSoftly: Bool
  private var isDrawing = false
  private var karaoke: CaptionWord.Karaoke?
  private let start: Double
  /// The start of the next syllable.
  private var clock: Double
  /// The times of the syllable whose text follows; nil after its text.
  private var syllable: (start: Double, end: Double)?

  /// Creates a reader of a dialogue.
  ///
  /// - Parameters:
  ///   - style: The dialogue's style.
  ///   - start: The dialogue's start in seconds.
  ///   - breaksSoftly: True if `\n` breaks a line, false if it is a space.
  init(_ style: SubStationStyle, start: Double, breaksSoftly: Bool = false) {
    (base, self.style, original) = (style, style, style)
    (self.start, clock) = (start, start)
    self.breaksSoftly = breaksSoftly
  }

  /// Reads the text.
  ///
  /// - Parameter styleNamed: A function that returns the style with a name.
  mutating func read(_ text: String, styleNamed: (String) -> SubStationStyle?) {
    let scalars = Array(text.unicodeScalars)
    var plain = String.UnicodeScalarView()
    var index = 0
    // The first "}" after the index or the end. It is searched for once, as many "{" would each scan the rest.
    var end = 0
    while index < scalars.count {
      if scalars[index] == "{" {
        if end <= index { end = scalars[index...].firstIndex(of: "}") ?? scalars.count }
        if end < scalars.count {
          append(&plain)
          for tag in SubStationText.tags(scalars[index + 1..<end]) { read(tag: tag, styleNamed) }
          index = end + 1
          continue
        }
      }
      if scalars[index] == "\\", index + 1 < scalars.count,
        let space = escape(scalars[index + 1])
      {
        plain.append(space)
        index += 2
        continue
      }
      plain.append(scalars[index])
      index += 1
    }
    append(&plain)
  }

  /// Returns the tags of a block, without those inside of parentheses, as in `\t(0,500,\c&HFF&)`.
  private static func tags(_ block: ArraySlice<Unicode.Scalar>) -> [String] {
    var tags: [String.UnicodeScalarView] = []
    var depth = 0
    for scalar in block {
      if scalar == "\\", depth == 0 {
        tags.append(String.UnicodeScalarView())
        continue
      }
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth = max(0, depth - 1) }
      // Text before the first backslash is a comment.
      if !tags.isEmpty { tags[tags.count - 1].append(scalar) }
    }
    return tags.map { String(String($0).trimming(\.isWhitespace)) }
  }

  private func escape(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "N": "\n"
    case "n": breaksSoftly ? "\n" : " "
    case "h": "\u{A0}"
    case "{", "}": scalar
    default: nil
    }
  }

  private mutating func append(_ plain: inout String.UnicodeScalarView) {
    defer { plain = String.UnicodeScalarView() }
    guard !plain.isEmpty else { return }
    if isDrawing {
      hasDrawing = true
      return
    }
    runs.append(
      CaptionRun(
        text: String(plain),
        look: CaptionLook(isItalic: style.isItalic, isBold: style.isBold, color: style.color),
        start: syllable?.start, end: syllable?.end, karaoke: karaoke))
    syllable = nil
  }

  private mutating func read(tag: String, _ styleNamed: (String) -> SubStationStyle?) {
    // The longest name first, as \an and \a begin alike.
    let names = ["alpha", "pos", "kf", "ko", "kt", "an", "1c", "fad", "k", "K", "i", "b", "c", "a", "r", "p"]
    guard let name = names.first(where: { tag.hasPrefix($0) }) else { return ignore(tag) }
    let value = String(tag.dropFirst(name.utf8.count))
    switch name {
    case "k", "K", "kf", "ko":
      guard let centiseconds = Double(value), centiseconds >= 0, centiseconds.isFinite else {
        return ignore(tag)
      }
      syllable = (clock, clock + centiseconds / 100)
      clock += centiseconds / 100
      karaoke = name == "k" ? .instant : name == "ko" ? .outline : .sweep
    case "kt" where Double(value).map { $0 >= 0 && $0.isFinite } == true:
      clock = start + (Double(value) ?? 0) / 100
    case "an" where Int(value).map((1...9).contains) == true: anchor = anchor ?? Int(value)
    case "a" where Int(value) != nil: oldAnchor = oldAnchor ?? Int(value)
    case "pos":
      let numbers = value.trimming { "() ".unicodeScalars.contains($0) }.split(separator: ",")
        .compactMap { Double($0.trimming(\.isWhitespace)) }.filter(\.isFinite)
      if numbers.count == 2, position == nil { position = (numbers[0], numbers[1]) }
    case "i" where ["0", "1", ""].contains(value):
      style.isItalic = value.isEmpty ? base.isItalic : value == "1"
    case "b" where value.isEmpty || Int(value) != nil:
      style.isBold = Int(value).map { $0 == 1 || $0 >= 600 } ?? base.isBold
    case "c", "1c":
      guard value.isEmpty || SubStationStyle.color(inTag: value) != nil else { return ignore(tag) }
      style.color = value.isEmpty ? base.color : SubStationStyle.color(inTag: value)
    case "r":
      base = value.isEmpty ? original : styleNamed(SubStationStyle.name(value)) ?? original
      style = base
    case "p" where Int(value) != nil: isDrawing = Int(value) != 0
    default: ignore(tag)
    }
  }

  private mutating func ignore(_ tag: String) {
    let name = String(tag.prefix { $0.isLetter || $0.isNumber }.prefix { !$0.isNumber })
    if !name.isEmpty, knownTags.insert(ExactString(name)).inserted { otherTags.append(name) }
  }
}
