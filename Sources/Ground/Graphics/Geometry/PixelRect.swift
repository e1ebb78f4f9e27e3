/// A rectangle of whole pixels: columns `minX..<maxX`, rows `minY..<maxY`.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  /// Creates a rectangle from its edges.
  ///
  /// A maximum below its minimum is raised to it.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = max(minX, maxX)
    self.maxY = max(minY, maxY)
  }

  /// Creates a rectangle from its first column and row and its size in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Creates the smallest rectangle that covers `rect`, which is in pixels.
  ///
  /// Edges are clamped to ±2^30. An edge that is NaN counts as infinitely far outside.
  package init(covering rect: Rect) {
    let limit = 1_073_741_824.0
    func limited(_ value: Double, otherwise: Double) -> Double {
      value.isNaN ? otherwise : min(max(value, -limit), limit)
    }
    // Truncation and a comparison, because `rounded` calls the C library.
    func floor(_ value: Double) -> Int { Int(value) - (Double(Int(value)) > value ? 1 : 0) }
    func ceiling(_ value: Double) -> Int { Int(value) + (Double(Int(value)) < value ? 1 : 0) }
    self.init(
      minX: floor(limited(rect.minX, otherwise: -limit)),
      minY: floor(limited(rect.minY, otherwise: -limit)),
      maxX: ceiling(limited(rect.maxX, otherwise: limit)),
      maxY: ceiling(limited(rect.maxY, otherwise: limit)))
  }

  /// The empty rectangle at the origin.
  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The number of columns.
  public var width: Int { maxX - minX }
  /// The number of rows.
  public var height: Int { maxY - minY }
  /// The number of pixels.
  package var area: Int { width * height }
  /// True if it has no pixels.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The rectangle in real coordinates.
  package var rect: Rect {
    Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
  }

  /// Returns the common pixels, which may be empty.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let shared = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return shared.isEmpty ? .empty : shared
  }

  /// Returns the smallest rectangle that contains both.
  ///
  /// Empty ones are ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns true if all pixels of another rectangle are inside this one.
  ///
  /// An empty rectangle is inside any other.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }
}
