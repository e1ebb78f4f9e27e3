internal import GlyphreelExact
import GlyphreelScene

/// Parses inline marks: `**bold**`, `*italic*`, `` `code` ``, `[text]{key: value}`, and `\` as the escape.
///
/// Marks nest. An asterisk between blanks is literal; any other unpaired mark is an error, so no mistake goes
/// unnoticed.
struct MarkupParser {
  /// The deepest nesting of marks.
  static let depthLimit = 64

  /// An open mark.
  private struct Frame {
    enum Mark { case bold, italic, bracket }
    let mark: Mark
    let start: Int
    var nodes: [MarkupNode] = []
  }

  private let markup: Markup
  private var position = 0
  private var frames: [Frame] = []
  private var nodes: [MarkupNode] = []
  private var text = String.UnicodeScalarView()
  /// Syntax errors in the order they were found, with the ranges of `Markup.range`.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ markup: Markup) {
    self.markup = markup
  }

  mutating func parse() -> [MarkupNode] {
    while position < markup.scalars.count {
      if markup.isLiteral[position] {
        takeText()
      } else if markup.isEscape(at: position) {
        position += 1
        takeText()
      } else {
        switch markup.scalars[position] {
        case "*": stars()
        case "`": code()
        case "[":
          open(.bracket, length: 1)
        case "]" where frames.contains { $0.mark == .bracket }: bracket()
        default: takeText()
        }
      }
    }
    while let frame = frames.last { abandon(frame) }
    endText()
    return nodes
  }

  // MARK: Marks

  private mutating func stars() {
    let start = position
    var end = start
    while markup.has("*", at: end) { end += 1 }
    let canClose = !markup.isBlank(at: start - 1)
    let canOpen = !markup.isBlank(at: end)
    while position < end {
      let left = end - position
      let top = frames.last.flatMap { canClose && $0.start < start ? $0.mark : nil }
      switch top {
      case .bold where left >= 2: close(.bold, length: 2)
      // `**` inside italics opens bold if it can.
      case .italic where left != 2 || !canOpen: close(.italic, length: 1)
      default:
        if canOpen {
          open(left >= 2 ? .bold : .italic, length: min(left, 2))
        } else {
          if canClose {
            report(
              "'\(left >= 2 ? "**" : "*")' closes nothing", hint: "write '\\*' for an asterisk",
              position..<end)
          }
          while position < end { takeText() }
        }
      }
    }
  }

  private mutating func code() {
    let start = position
    var code = String.UnicodeScalarView()
    position += 1
    while position < markup.scalars.count, !markup.has("`", at: position) {
      if markup.isEscape(at: position) { position += 1 }
      code.append(markup.scalars[position])
      position += 1
    }
    if position == markup.scalars.count {
      report(
        "'`' is not closed", hint: "add the closing '`', or write '\\`' for a literal backtick",
        start..<start + 1)
    }
    position += 1
    append(.styled(.code, [.text(String(code))]))
  }

  private mutating func bracket() {
    while let frame = frames.last, frame.mark != .bracket { abandon(frame) }
    guard let frame = frames.last else { return }
    let close = position
    position += 1
    guard markup.has("{", at: position) else {
      report(
        "'[...]' without '{...}' after it", hint: "write '[text]{color: red}', or '\\[' for a bracket",
        frame.start..<close + 1)
      endFrame { $0 }
      return
    }
    var options = MarkupOptionsParser(markup, at: position)
    let value = options.parse()
    position = options.position
    diagnostics += options.diagnostics
    endFrame { [.styled(.options(value), $0)] }
  }

  // MARK: Frames

  private mutating func open(_ mark: Frame.Mark, length: Int) {
    if frames.count == MarkupParser.depthLimit {
      report("marks are nested deeper than \(MarkupParser.depthLimit) levels", position..<position + length)
      // Report this once and stop: later marks would only cause follow-up errors.
      position = markup.scalars.count
      frames = []
      return
    }
    endText()
    frames.append(Frame(mark: mark, start: position))
    position += length
  }

  private mutating func close(_ style: MarkupNode.Style, length: Int) {
    position += length
    endFrame { [.styled(style, $0)] }
  }

  /// Closes the innermost frame and appends its nodes to the enclosing frame.
  private mutating func endFrame(_ wrap: ([MarkupNode]) -> [MarkupNode]) {
    endText()
    guard let frame = frames.popLast() else { return }
    for node in wrap(frame.nodes) { append(node) }
  }

  private mutating func abandon(_ frame: Frame) {
    let (mark, length, noun) =
      switch frame.mark {
      case .bold: ("**", 2, "literal asterisks")
      case .italic: ("*", 1, "a literal asterisk")
      case .bracket: ("[", 1, "a literal bracket")
      }
    let (sign, escaped) = mark == "[" ? ("]", "\\[") : (mark, String(repeating: "\\*", count: length))
    report(
      "'\(mark)' is not closed",
      hint: "add the closing '\(sign)', or write '\(escaped)' for \(noun)",
      frame.start..<frame.start + length)
    endFrame { $0 }
  }

  // MARK: Text

  private mutating func takeText() {
    text.append(markup.scalars[position])
    position += 1
  }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    let node = MarkupNode.text(String(text))
    text = String.UnicodeScalarView()
    append(node)
  }

  private mutating func append(_ node: MarkupNode) {
    endText()
    if frames.isEmpty { nodes.append(node) } else { frames[frames.count - 1].nodes.append(node) }
  }

  private mutating func report(_ message: String, hint: String? = nil, _ range: Range<Int>) {
    diagnostics.append(Diagnostic(.error, message, hint: hint, at: Markup.range(range)))
  }
}
