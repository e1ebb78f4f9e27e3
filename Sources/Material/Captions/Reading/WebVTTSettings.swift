internal import GlyphreelExact

/// The settings of a cue (https://www.w3.org/TR/webvtt1/#parse-the-webvtt-cue-settings).
///
/// As the standard prescribes, a setting with a wrong value is ignored. Regions are ignored.
struct WebVTTSettings: Equatable {
  /// A part of a line or of a cue's box.
  enum Alignment: Equatable {
    case start
    case center
    case end
    case left
    case right
  }

  /// The line, counted from 0 at the top or from -1 at the bottom, or a percentage of the height; nil for automatic.
  var line: Double?
  /// False if `line` is a percentage.
  var snapsToLines = true
  /// The edge of the cue at `line`.
  var lineAlignment = Alignment.start
  /// The position of the cue's anchor as a percentage of the width; nil for automatic.
  var position: Double?
  /// The edge of the cue at `position`, `left`, `center` or `right`; nil for the edge that follows from `alignment`.
  var positionAlignment: Alignment?
  /// The width of the cue's box as a percentage of the width.
  var size = 100.0
  /// The alignment of the lines.
  var alignment = Alignment.center
  /// True for text in columns.
  var isVertical = false

  /// Parses the text after a cue's times.
  init(_ text: String) {
    for setting in text.split(whereSeparator: \.isASCIIWhitespace) {
      guard let colon = setting.firstIndex(of: ":"), colon != setting.startIndex else { continue }
      let value = setting[setting.index(after: colon)...]
      if !value.isEmpty { set(setting[..<colon], value) }
    }
  }

  private mutating func set(_ name: Substring, _ value: Substring) {
    let comma = value.firstIndex(of: ",")
    let first = value[..<(comma ?? value.endIndex)]
    let second = comma.map { value[value.index(after: $0)...] }
    switch name {
    case "vertical": if value == "rl" || value == "lr" { isVertical = true }
    case "line": setLine(first, second)
    case "position":
      let alignments: KeyValuePairs = ["line-left": Alignment.left, "center": .center, "line-right": .right]
      let edge = second.flatMap { second in alignments.first { $0.key == second }?.value }
      guard let number = WebVTTSettings.percentage(first), second == nil || edge != nil else { return }
      (position, positionAlignment) = (number, edge ?? positionAlignment)
    case "size": size = WebVTTSettings.percentage(value) ?? size
    case "align":
      let alignments: KeyValuePairs = [
        "start": Alignment.start, "center": .center, "end": .end, "left": .left, "right": .right,
      ]
      alignment = alignments.first { $0.key == value }?.value ?? alignment
    default: break
    }
  }

  private mutating func setLine(_ value: Substring, _ edge: Substring?) {
    let alignments: KeyValuePairs = ["start": Alignment.start, "center": .center, "end": .end]
    let alignment = edge.flatMap { edge in alignments.first { $0.key == edge }?.value }
    guard edge == nil || alignment != nil else { return }
    if let number = WebVTTSettings.percentage(value) {
      (line, snapsToLines) = (number, false)
    } else {
      let isNegative = value.first == "-"
      guard let number = WebVTTSettings.number(isNegative ? value.dropFirst() : value) else { return }
      (line, snapsToLines) = (isNegative ? -number : number, true)
    }
    lineAlignment = alignment ?? lineAlignment
  }

  /// Parses `12%` or `12.5%` from 0 to 100; nil for other texts.
  private static func percentage(_ text: Substring) -> Double? {
    guard text.last == "%", let number = number(text.dropLast()), number <= 100 else { return nil }
    return number
  }

  /// Parses digits, with a dot between two of them; nil for other texts.
  private static func number(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } })
    else { return nil }
    return Double(text)
  }
}
