/// The empty space at both ends of a paragraph's lines, in points.
public struct Indent: Hashable, Sendable {
  /// The space where the first line begins, measured from the container's edge.
  public var firstLine: Double
  /// The space where the other lines begin: on the left, or on the right of right-to-left paragraphs.
  public var start: Double
  /// The space at the other edge of all lines.
  public var end: Double

  /// Creates an indent, zero by default.
  ///
  /// - Parameter firstLine: The first line's indent; nil for the indent of the other lines.
  public init(start: Double = 0, firstLine: Double? = nil, end: Double = 0) {
    self.firstLine = firstLine ?? start
    self.start = start
    self.end = end
  }

  /// Returns the space where a line begins.
  func leading(isFirst: Bool) -> Double { isFirst ? firstLine : start }
}

/// A position that a tab moves to.
public struct TabStop: Hashable, Sendable {
  /// The part of the text after a tab that is aligned with the stop.
  public enum Alignment: String, CaseIterable, Sendable {
    /// Its start: the left edge, or the right edge in a right-to-left paragraph.
    case start
    /// Its centre, up to the next tab.
    case center
    /// Its end, up to the next tab.
    case end
  }

  /// The points from the edge of the container where lines begin.
  public var position: Double
  /// The alignment of the text after the tab.
  public var alignment: Alignment

  /// Creates a stop.
  public init(at position: Double, alignment: Alignment = .start) {
    self.position = position
    self.alignment = alignment
  }
}
