/// A line that is broken and shaped, but has no place yet.
struct UnplacedLine {
  /// The characters it takes up in the text that is laid out.
  let range: Range<Int>
  /// Without trailing spaces.
  var content: ShapedLine
  let baseLevel: UInt8
  let isTruncated: Bool
  /// True if the text goes on in the next line: such lines are justified.
  let isWrapped: Bool
  let endsInsideWord: Bool
  /// The measures of a line without runs.
  let blankMetrics: FontMetrics
}
