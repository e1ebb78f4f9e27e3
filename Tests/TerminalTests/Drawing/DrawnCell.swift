import GlyphreelGraphics

@testable import GlyphreelTerminal

extension CellShapes {
  /// Returns the shapes of one character; nil if it has none.
  func shapes(for scalar: Unicode.Scalar, in cell: Rect) -> [Shape]? {
    CellShapes.has(scalar) ? shapes(for: [(scalar: scalar, cell: cell)]) : nil
  }
}

/// The coverage of each pixel of a cell and of some around it, painted by the shapes of one character.
struct DrawnCell {
  /// The room around the cell in pixels.
  static let margin = 6
  let width: Int
  let height: Int
  private let bitmap: Bitmap

  /// Draws a character in a cell that begins and ends on whole pixels.
  ///
  /// - Parameter size: The width and height in pixels.
  init?(
    _ scalar: Unicode.Scalar, scale: Double, size: (width: Int, height: Int),
    at origin: (x: Int, y: Int) = (21, 37)
  ) {
    func points(_ pixels: Int) -> Double { Double(pixels) / scale }
    let cell = Rect(
      x: points(origin.x), y: points(origin.y), width: points(size.width), height: points(size.height))
    guard let shapes = CellShapes(pixelsPerPoint: scale, lineThickness: 1).shapes(for: scalar, in: cell)
    else {
      return nil
    }
    (width, height) = size
    var painter = Painter()
    let area = PixelRect(
      x: origin.x - Self.margin, y: origin.y - Self.margin, width: size.width + 2 * Self.margin,
      height: size.height + 2 * Self.margin)
    bitmap = painter.picture(
      of: DisplayList(shapes.map { .fill($0.path, Color(red: 0, green: 0, blue: 0, alpha: $0.opacity)) }),
      transform: .scale(x: scale, y: scale), background: 0, in: area)
  }

  /// The coverage of a pixel, 0 to 255, which may lie outside the cell.
  subscript(x: Int, y: Int) -> Int { Int(bitmap[x + Self.margin, y + Self.margin] >> 24) }

  /// The coverage at fractions of the width and height.
  func coverage(_ x: Double, _ y: Double) -> Int { self[Int(x * Double(width)), Int(y * Double(height))] }

  /// The mean coverage of the cell, 0...1.
  var mean: Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += self[x, y] } }
    return Double(sum) / Double(255 * width * height)
  }

  /// The coverages along each edge of the cell, from the top or the left.
  var edges: (up: [Int], right: [Int], down: [Int], left: [Int]) {
    (
      (0..<width).map { self[$0, 0] }, (0..<height).map { self[width - 1, $0] },
      (0..<width).map { self[$0, height - 1] }, (0..<height).map { self[0, $0] }
    )
  }

  /// True if nothing is painted outside the cell.
  var staysInside: Bool {
    for y in -Self.margin..<(height + Self.margin) {
      for x in -Self.margin..<(width + Self.margin) where !(0..<width ~= x && 0..<height ~= y) {
        if self[x, y] != 0 { return false }
      }
    }
    return true
  }
}
