internal import GlyphreelExact

/// A reader of a cue's text (https://www.w3.org/TR/webvtt1/#webvtt-cue-text-parsing-rules).
///
/// Unknown tags have no effect, and an end tag counts only where it ends the innermost element.
struct WebVTTText {
  private(set) var runs: [CaptionRun] = []
  /// The first speaker, of `<v>`.
  private(set) var speaker: String?
  private var elements: [Element] = []
  private var time: Double?
  private var plain = String.UnicodeScalarView()

  /// An open element with the style of its text.
  private struct Element {
    var name = ""
    var isItalic = false
    var isBold = false
    /// True inside `<u>`, and inside a class whose look only a style sheet defines.
    var isMarked = false
    /// True inside a ruby annotation, which is not part of the line.
    var isReading = false
    var color: String?
  }

  /// Reads the text.
  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "<" {
        finishRun()
        index = readTag(scalars[(index + 1)...])
      } else if scalars[index] == "&", let (text, length) = CharacterReference.decoding(scalars[index...]) {
        for scalar in text.unicodeScalars { plain.append(scalar) }
        index += length
      } else {
        plain.append(scalars[index])
        index += 1
      }
    }
    finishRun()
  }

  private mutating func finishRun() {
    defer { plain = String.UnicodeScalarView() }
    let style = elements.last ?? Element()
    guard !plain.isEmpty, !style.isReading else { return }
    runs.append(
      CaptionRun(
        text: String(plain),
        look: CaptionLook(isItalic: style.isItalic, isBold: style.isBold, color: style.color),
        isMarked: style.isMarked, start: time))
    time = nil
  }

  /// Reads a tag after its `<` and returns the index after it.
  ///
  /// A tag without `>` ends with the text.
  private mutating func readTag(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    let content = scalars.prefix { $0 != ">" }
    let end = min(content.endIndex + 1, scalars.endIndex)
    switch content.first {
    case "/": endElement(String(String.UnicodeScalarView(content.dropFirst())))
    case let first? where ("0"..."9").contains(first):
      time = WebVTTTime.seconds(String(String.UnicodeScalarView(content))) ?? time
    default:
      let head = content.prefix { !$0.isASCIIWhitespace }
      let annotation = content.dropFirst(head.count)
      startElement(head.split(separator: ".", omittingEmptySubsequences: false), annotation)
    }
    return end
  }

  private mutating func startElement(
    _ head: [ArraySlice<Unicode.Scalar>], _ annotation: ArraySlice<Unicode.Scalar>
  ) {
    var element = elements.last ?? Element()
    let parent = element.name
    element.name = head.first.map { String(String.UnicodeScalarView($0)) } ?? ""
    switch element.name {
    case "c", "ruby", "lang": break
    case "u": element.isMarked = true
    case "i": element.isItalic = true
    case "b": element.isBold = true
    case "rt" where parent == "ruby": element.isReading = true
    case "v": speaker = speaker ?? WebVTTText.name(annotation)
    default: return
    }
    let classes = head.dropFirst().map { String(String.UnicodeScalarView($0)) }
    element.color = classes.last(where: WebVTTText.colors.contains) ?? element.color
    if element.name == "c", !classes.isEmpty { element.isMarked = true }
    elements.append(element)
  }

  private mutating func endElement(_ name: String) {
    guard let last = elements.last else { return }
    if last.name == name {
      elements.removeLast()
    } else if name == "ruby", last.name == "rt" {
      elements.removeLast(2)
    }
  }

  /// Returns a speaker's name with its character references decoded; nil if it is empty.
  private static func name(_ annotation: ArraySlice<Unicode.Scalar>) -> String? {
    var text = String.UnicodeScalarView()
    var rest = annotation
    while let scalar = rest.first {
      if scalar == "&", let (decoded, length) = CharacterReference.decoding(rest) {
        for scalar in decoded.unicodeScalars { text.append(scalar) }
        rest = rest.dropFirst(length)
      } else {
        text.append(scalar)
        rest = rest.dropFirst()
      }
    }
    let words = String(text).split(whereSeparator: \.isASCIIWhitespace).map(String.init)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The classes of https://www.w3.org/TR/webvtt1/#default-text-color that colour text.
  private static let colors = ["white", "lime", "cyan", "red", "yellow", "magenta", "blue", "black"]
}
