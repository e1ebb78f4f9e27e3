/// A broken and shaped line without a position.
struct UnplacedLine {
  /// The line's range in the source text.
  let range: Range<Int>
  /// The shaped line without trailing spaces.
  var content: ShapedLine
  let baseLevel: UInt8
  let isTruncated: Bool
  /// Whether the line ends inside its paragraph, in which case justification applies.
  let isWrapped: Bool
  let endsInsideWord: Bool
  /// The metrics of a line without runs.
  let blankMetrics: FontMetrics
}
