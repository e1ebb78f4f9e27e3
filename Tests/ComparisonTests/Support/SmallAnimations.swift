import GlyphreelMedia
import GlyphreelGraphics
import TestSupport

@testable import GlyphreelComparison

/// Deterministic animations of a few pixels.
enum SmallAnimations {
  /// Returns a square that moves over a checkerboard, at 25 frames a second, with all frames different.
  static func walk(count: Int = 10) -> [Frame] {
    (0..<count).map { frame($0, picture($0)) }
  }

  static func frame(_ index: Int, _ bitmap: Bitmap) -> Frame {
    Frame(bitmap: bitmap, start: Double(index) / 25, end: Double(index + 1) / 25)
  }

  static func picture(_ index: Int) -> Bitmap {
    var bitmap = Bitmap(width: 32, height: 20, fill: Color.white.pixel)
    for y in 0..<20 {
      for x in 0..<32 where (x / 8 + y / 8) % 2 == 0 { bitmap[x, y] = 0xFFF0_F0F0 }
    }
    bitmap.fill(PixelRect(x: 6 + index, y: 6, width: 6, height: 6), with: 0xFF33_3333)
    // An antialiased edge.
    bitmap.fill(PixelRect(x: 5 + index, y: 6, width: 1, height: 6), with: 0xFF99_9999)
    bitmap[12 + index, 12] = 0xFF00_00C0
    return bitmap
  }

  /// Returns patches of all alpha values that appear and disappear.
  static func translucent() -> [Frame] {
    var random = SeededGenerator(seed: 7)
    return (0..<8).map { index in
      var bitmap = Bitmap(width: 24, height: 16)
      for _ in 0..<6 {
        let color = Color(
          red: Double.random(in: 0...1, using: &random), green: Double.random(in: 0...1, using: &random),
          blue: Double.random(in: 0...1, using: &random),
          alpha: Double(Int.random(in: 1...5, using: &random)) / 5)
        bitmap.fill(
          PixelRect(
            x: Int.random(in: 0..<20, using: &random), y: Int.random(in: 0..<12, using: &random), width: 5,
            height: 4), with: color.pixel)
      }
      return Frame(bitmap: bitmap, start: Double(index) / 20, end: Double(index + 1) / 20)
    }
  }
}
