internal import GlyphreelEncoding
internal import GlyphreelGraphics
public import GlyphreelSystem

/// A fingerprint of a canvas that is brought up to date at the cost of what changes.
///
/// It depends on the canvas's size and pixels alone, whatever the frames were that led to them: the sum of fingerprints of
/// tiles of 16 × 16 pixels, in each of which its place is mixed. It is another one than `Digest` has of a bitmap.
struct CanvasFingerprint {
  private static let side = 16

  private let columns: Int
  /// Of each tile, row after row.
  private var tiles: [Digest] = []
  private var (high, low): (UInt64, UInt64) = (0, 0)
  private let (width, height): (Int, Int)

  /// The fingerprint of a canvas.
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

  /// Takes the canvas as it is now, of which only `changed` is new.
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

  /// The fingerprint of the whole canvas.
  var digest: Digest {
    Digest(ofEach: [high, low, UInt64(width), UInt64(height)].map(\.littleEndian))
  }

  /// - Parameter pixels: Room for the tile's pixels, kept from one to the next.
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
