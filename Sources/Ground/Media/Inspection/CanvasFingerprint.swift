package import GlyphreelGraphics
package import GlyphreelSystem

/// A hash of a canvas, updated at the cost of the changed area.
///
/// It depends only on the canvas's size and pixels. A tile of 64 × 16 pixels has the digest of its packed pixels, a row
/// of tiles the digest of theirs, and the canvas the digest of its size and its rows. So canvases with equal hashes have
/// equal rows, tiles and pixels. The hash is part of the lock format and must not change.
///
/// Packing saves most of the bytes of text and drawings. A tile whose packed form would be longer than its pixels has the
/// digest of its pixels and a zero, which is longer than any packed form.
package struct CanvasFingerprint {
  private static let tile = (width: 64, height: 16)

  private let (width, height): (Int, Int)
  private let columns: Int
  /// The digests of the tiles, in row-major order.
  private var tiles: [Digest]
  /// The digests of the rows of tiles.
  private var rows: [Digest]
  /// The packed pixels of a tile.
  private var buffer: [UInt8] = []

  /// Hashes a canvas.
  package init(_ canvas: Bitmap) {
    (width, height) = (canvas.width, canvas.height)
    columns = (canvas.width + Self.tile.width - 1) / Self.tile.width
    let none = Digest(words: .zero)
    rows = Array(repeating: none, count: (canvas.height + Self.tile.height - 1) / Self.tile.height)
    tiles = Array(repeating: none, count: columns * rows.count)
    update(canvas, changed: canvas.bounds)
  }

  /// Updates the hash for a canvas that has changed within `changed`.
  package mutating func update(_ canvas: Bitmap, changed: PixelRect) {
    precondition(canvas.width == width && canvas.height == height, "a canvas keeps its size")
    if changed.isEmpty { return }
    for row in (changed.minY / Self.tile.height)...((changed.maxY - 1) / Self.tile.height) {
      for column in (changed.minX / Self.tile.width)...((changed.maxX - 1) / Self.tile.width) {
        tiles[row * columns + column] = tile(column, row, of: canvas)
      }
      rows[row] = Digest(ofEach: tiles[row * columns..<(row + 1) * columns])
    }
  }

  /// The hash of the whole canvas.
  package var digest: Digest {
    var content = ContentDigest()
    content.update(ofEach: [UInt64(width), UInt64(height)][...])
    content.update(ofEach: rows[...])
    return content.finished()
  }

  private mutating func tile(_ column: Int, _ row: Int, of canvas: Bitmap) -> Digest {
    let (x, y) = (column * Self.tile.width, row * Self.tile.height)
    let area = PixelRect(
      x: x, y: y, width: min(Self.tile.width, width - x), height: min(Self.tile.height, height - y))
    if let count = PackedPixels.pack(area, of: canvas, into: &buffer) {
      return Digest(ofEach: buffer[..<count])
    }
    var content = ContentDigest()
    content.update(ofEach: canvas.cropped(to: area).pixels[...])
    content.update([0])
    return content.finished()
  }
}

extension Digest {
  /// Creates the digest of a bitmap's size and pixels, which locks contain.
  package init(_ bitmap: Bitmap) {
    self = CanvasFingerprint(bitmap).digest
  }
}
