import GlyphreelScene

/// The look and the times of a code scene; nil means the default of a value.
struct CodeStyle {
  var frame: Look.Style
  var title: String?
  /// The unchanged lines around changes; 0 for none.
  var context: Int?
  /// True if lines have numbers.
  var numbers: Bool
  /// True if bars mark changed lines.
  var marks: Bool
  /// True if the window always has its largest height.
  var isFixed: Bool
  /// The lines that are not dimmed; nil for all.
  var focus: CodeFocus?
  /// The maximum number of lines that are shown at once.
  var lines: Int
  /// The maximum number of columns.
  var columns: Int?
  var font: String?
  /// The size of the letters in points.
  var size: Double?
  var background: String?
  /// The distance around the frame in points.
  var padding: Double?
  /// The seconds for which each version stays.
  var hold: Double?
  /// The seconds in which a version becomes the next.
  var duration: Double?
  var easing: String?
  var frameRate: Double?
  var loop: String?
  var poster: String?

  /// Returns the maximum number of columns that are shown.
  func shownColumns(_ pages: CodePages) -> Int { columns ?? min(max(100, pages.changedColumns), 160) }
}
