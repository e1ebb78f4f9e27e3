internal import GlyphreelEncoding
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// An incremental hash of a canvas, updated at the cost of the changed area.
///
/// It depends on the canvas's size and pixels alone: the sum of the digests of tiles of 16 × 16 pixels with their
/// positions. It is not equal to the `Digest` of a bitmap.
struct CanvasFingerprint {
  private static let side = 16

  private let columns: Int
  /// The digests of the tiles, in row-major order.
  private var tiles: [Digest] = []
  private var (high, low): (UInt64, UInt64) = (0, 0)
  private let (width, height): (Int, Int)

  /// Hashes a canvas.
  init(_ canvas: Bitmap) {
    (width, height) = (canvas.width, canvas.height)
    columns = (canvas.width + Self.side - 1) / Self.side
    let rows = (canvas.height + Self.side - 1) / Self.side
    tiles.reserveCapacity(columns * rows)
    var pixels: [UInt32] = []
    for row in 0..<rows {
      for column in 0..<columns { add(tile(column, row, of: canvas, &pixels)) }
    }
  }

  private mutating func add(_ tile: Digest) {
    tiles.append(tile)
    (high, low) = (high &+ tile.high, low &+ tile.low)
  }

  /// Updates the hash for a canvas that has changed within `changed`.
  mutating func update(_ canvas: Bitmap, changed: PixelRect) {
    precondition(canvas.width == width && canvas.height == height, "a canvas keeps its size")
    if changed.isEmpty { return }
    var pixels: [UInt32] = []
    for row in (changed.minY / Self.side)...((changed.maxY - 1) / Self.side) {
      for column in (changed.minX / Self.side)...((changed.maxX - 1) / Self.side) {
        let (old, new) = (tiles[row * columns + column], tile(column, row, of: canvas, &pixels))
        (high, low) = (high &- old.high &+ new.high, low &- old.low &+ new.low)
        tiles[row * columns + column] = new
      }
    }
  }

  /// The hash of the whole canvas.
  var digest: Digest {
    Digest(ofEach: [high, low, UInt64(width), UInt64(height)].map(\.littleEndian))
  }

  /// - Parameter pixels: A reusable buffer for the tile's pixels.
  private func tile(_ column: Int, _ row: Int, of canvas: Bitmap, _ pixels: inout [UInt32]) -> Digest {
    let columns = (column * Self.side)..<min(width, (column + 1) * Self.side)
    pixels.removeAll(keepingCapacity: true)
    pixels.append(UInt32(truncatingIfNeeded: row))
    pixels.append(UInt32(truncatingIfNeeded: column))
    for y in (row * Self.side)..<min(height, (row + 1) * Self.side) {
      pixels += canvas.pixels[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)]
    }
    return Digest(ofEach: pixels)
  }
}
