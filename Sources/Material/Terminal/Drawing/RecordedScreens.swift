package import GlyphreelScene
package import GlyphreelExact
internal import GlyphreelSystem

/// The rows that a layer's recording shows, in a scene's description.
///
/// They are stored as terminal output, so they are compared in the same way as recordings.
package struct RecordedScreens {
  package typealias Node = SceneDescription.Node

  /// The name of the recording's file; empty if it is unknown.
  @ExactString package private(set) var file: String
  private let columns: Int
  private let rows: Int
  /// The output of the rows that are lost, and of those of the last screen.
  private let lost: [String]
  private let screen: [String]
  /// A digest of the times of all screens.
  @ExactString package private(set) var times: String
  /// A digest of the rows that are lost after the first ones.
  @ExactString package private(set) var rest: String

  /// The maximum number of lost rows that a description has.
  package static let limit = 300

  /// Returns the screens of a recording; nil if it can't be read.
  init?(_ recording: RecordingContent) {
    guard let screens = recording.screens else { return nil }
    let (lost, screen) = screens.rowOutput()
    file = recording.file
    self.lost = Array(lost.prefix(Self.limit))
    self.screen = Array(screen.prefix((screen.lastIndex { !$0.isEmpty } ?? -1) + 1))
    (columns, rows) = screens.size
    times = Digest(of: screens.times.map { "\(Int($0 * 100))" }.joined(separator: " ")).description
    rest = Digest(of: lost.dropFirst(Self.limit).joined(separator: "\n")).description
  }

  /// Reads a node; nil for one that is damaged.
  package init?(node: Node) {
    let numbers = node.value.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2, RecordingLimit.columns ~= numbers[0], RecordingLimit.rows ~= numbers[1] else {
      return nil
    }
    func text(_ name: String) -> String { SceneDescription.unquoted(node.child(name)?.value ?? "") }
    (columns, rows) = (numbers[0], numbers[1])
    lost = node.children("lost").map { SceneDescription.unquoted($0.value) }
    screen = node.children("row").map { SceneDescription.unquoted($0.value) }
    (file, times, rest) = (text("file"), text("times"), text("rest"))
  }

  package var node: Node {
    let values = [
      Node("file", SceneDescription.quoted(file)), Node("times", times), Node("rest", rest),
    ]
    func nodes(_ name: String, _ rows: [String]) -> [Node] {
      rows.map { Node(name, SceneDescription.quoted($0)) }
    }
    return Node("screens", "\(columns) \(rows)", values + nodes("lost", lost) + nodes("row", screen))
  }

  /// A recording that shows the rows.
  package var recording: Recording {
    // Rows don't wrap, and all end with a hidden cursor in the same place.
    let blank = Array(repeating: "", count: min(max(rows - screen.count, 0), RecordingLimit.rows.upperBound))
    let text = "\u{1B}[?7l\u{1B}[?25l" + (lost + screen + blank).joined(separator: "\r\n")
    return Recording(columns: columns, rows: rows, events: [.init(.output(Array(text.utf8)), at: 0)])
  }
}
