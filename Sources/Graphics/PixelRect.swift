/// A rectangle of whole pixels: columns `minX..<maxX`, rows `minY..<maxY`.
public struct PixelRect: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  /// Edges in pixels; a maximum below its minimum counts as equal to it.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = max(minX, maxX)
    self.maxY = max(minY, maxY)
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The pixels that `rect` (in pixels) touches, limited to ±2^30.
  public init(covering rect: Rect) {
    func limit(_ value: Double) -> Int {
      value.isFinite ? Int(min(max(value, -0x4000_0000), 0x4000_0000)) : 0
    }
    self.init(
      minX: limit(rect.minX.rounded(.down)), minY: limit(rect.minY.rounded(.down)),
      maxX: limit(rect.maxX.rounded(.up)), maxY: limit(rect.maxY.rounded(.up)))
  }

  /// No pixels, at the origin.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  public var width: Int { maxX - minX }
  public var height: Int { maxY - minY }
  public var area: Int { width * height }
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The same area in real coordinates.
  public var rect: Rect {
    Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
  }

  /// The pixels in both; empty when they share none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let shared = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return shared.isEmpty ? .empty : shared
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }
}
