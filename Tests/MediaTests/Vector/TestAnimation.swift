import Foundation
import GlyphreelGraphics

@testable import GlyphreelMedia

/// An animation of items that depend on the time.
struct TestAnimation: DrawnAnimation {
  /// The error of a document above the limit.
  struct TooLarge: Error {
    let bytes: Int
  }

  /// The error of too many leaves.
  struct TooSlow: Error {
    let leaves: Int
  }

  var size = Size(width: 100, height: 50)
  var scale = 1.0
  var frameTimes = (0...30).map { Double($0) / 30 }
  var duration = 2.0
  var posterTime = 0.0
  var markers: [AnimationMarker] = []
  var byteLimit = 1 << 25
  var leafLimit = 1 << 21
  var rests: [ClosedRange<Double>] = []
  var dark: ((Double) -> [DisplayList.Item])?
  var items: (Double) -> [DisplayList.Item]

  var hasDarkVariant: Bool { dark != nil }

  func background(isDark: Bool) -> Color { isDark ? .black : .white }

  func isAtRest(from start: Double, to end: Double) -> Bool {
    rests.contains { $0.contains(start) && $0.contains(end) }
  }

  func displayList(at time: Double, isDark: Bool) -> DisplayList {
    DisplayList(isDark ? dark?(time) ?? items(time) : items(time))
  }

  func tooLarge(_ bytes: Int) -> any Error { TooLarge(bytes: bytes) }

  func tooSlow(leaves: Int) -> any Error { TooSlow(leaves: leaves) }

  func text(
    plays: Int? = nil, title: String = "", decimals: Int = 2,
    dataURL: @escaping (RasterImage) -> String = { _ in "data:image/png;base64,AAAA" }
  ) throws -> String {
    let precision = VectorPrecision(decimals: decimals)
    return try SVGDocument(self, plays: plays, title: title, precision: precision, dataURL: dataURL)
      .parts.joined()
  }

  /// Returns the document without the prefix of its names.
  func plainText() throws -> String {
    let text = try text()
    guard let name = text.firstMatch(of: /(?: id|class)="([a-z][a-z0-9]{4})/) else { return text }
    return text.replacingOccurrences(of: name.output.1, with: "")
  }
}
