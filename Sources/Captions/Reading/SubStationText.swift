internal import GlyphreelExactText

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
  private let base: (color: String?, isBold: Bool, isItalic: Bool)
  private var style: (color: String?, isBold: Bool, isItalic: Bool)
  private var isDrawing = false
  private var karaoke: CaptionWord.Karaoke?
  /// The start of the next syllable.
  private var clock: Double
  /// The start of the syllable whose text follows; nil after its text.
  private var syllable: Double?

  init(_ color: String?, _ isBold: Bool, _ isItalic: Bool, start: Double) {
    base = (color, isBold, isItalic)
    style = base
    clock = start
  }

  /// Reads a text.
  mutating func read(_ text: String) {
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
          let block = scalars[index + 1..<end]
          if block.contains("\\") {
            for tag in block.split(separator: "\\") { read(tag: String(String.UnicodeScalarView(tag))) }
          }
          index = end + 1
          continue
        }
      }
      if scalars[index] == "\\", index + 1 < scalars.count,
        let space = SubStationText.escape(scalars[index + 1])
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

  private static func escape(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "N", "n": "\n"
    case "h": "\u{A0}"
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
        text: String(plain), isItalic: style.isItalic, isBold: style.isBold, color: style.color,
        start: syllable,
        karaoke: karaoke))
    syllable = nil
  }

  private mutating func read(tag: String) {
    // The longest name first, as \an and \a begin alike.
    let names = ["alpha", "pos", "kf", "ko", "kt", "an", "1c", "fad", "k", "K", "i", "b", "c", "a", "r", "p"]
    guard let name = names.first(where: { tag.hasPrefix($0) }) else { return ignore(tag) }
    let value = String(tag.dropFirst(name.utf8.count))
    switch name {
    case "k", "K", "kf", "ko":
      guard let centiseconds = Double(value), centiseconds >= 0 else { return ignore(tag) }
      syllable = clock
      clock += centiseconds / 100
      karaoke = name == "k" ? .instant : name == "ko" ? .outline : .sweep
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
      guard value.isEmpty || SubStationReader.color(value) != nil else { return ignore(tag) }
      style.color = value.isEmpty ? base.color : SubStationReader.color(value)
    case "r": style = base
    case "p" where Int(value) != nil: isDrawing = Int(value) != 0
    default: ignore(tag)
    }
  }

  private mutating func ignore(_ tag: String) {
    let name = String(tag.prefix { $0.isLetter || $0.isNumber }.prefix { !$0.isNumber })
    if !name.isEmpty, knownTags.insert(ExactString(name)).inserted { otherTags.append(name) }
  }
}
