internal import Graphics

/// What is written for one frame.
struct GIFPicture {
  /// The canvas as the player shall show it, and as it stands before this picture is drawn.
  var canvas: IndexedCanvas
  var behind: IndexedCanvas
  var rect = PixelRect.empty
  var delays: [Int] = []
  var disposal = GIFStream.Disposal.keep
}

/// Follows what a player shows: the frame held back, and the canvas it is drawn on.
struct GIFPlayback {
  var indexer: PixelIndexer
  private var clock: GIFClock
  private var canvas: IndexedCanvas
  private var behind: IndexedCanvas
  private var rect: PixelRect
  private var end: Double

  init(first frame: Frame, indexer: PixelIndexer) {
    self.indexer = indexer
    clock = GIFClock(start: frame.start)
    let (width, height) = (frame.bitmap.width, frame.bitmap.height)
    // Before the first picture nothing is shown, which only the transparent index can say.
    behind = IndexedCanvas(width: width, height: height, fill: indexer.palette.transparentIndex ?? 0)
    canvas = behind
    self.indexer.index(frame.bitmap, within: canvas.bounds, into: &canvas.indices)
    // Some players take the animation's size from the first picture, so it covers the canvas.
    rect = canvas.bounds
    end = frame.end
  }

  /// Takes the next frame; returns the picture of the one before, or nil if the two look the same.
  mutating func advance(to frame: Frame) -> GIFPicture? {
    var next = canvas
    indexer.index(frame.bitmap, within: frame.changed, into: &next.indices)
    let changed = next.bounds(comparedTo: canvas, within: frame.changed) { $0 != $1 }
    if changed.isEmpty {
      end = frame.end
      return nil
    }
    var picture = lastPicture()
    var left = canvas
    var affected = changed
    if let transparent = indexer.palette.transparentIndex {
      let vanished = next.bounds(comparedTo: canvas, within: changed) {
        $0 == transparent && $1 != transparent
      }
      if !vanished.isEmpty {
        // Nothing drawn can make a pixel transparent again: this picture's disposal must. So it covers them.
        picture.disposal = .background
        picture.rect = rect.union(vanished)
        left.fill(picture.rect, with: transparent)
        affected = changed.union(picture.rect)
      }
    }
    rect = next.bounds(comparedTo: left, within: affected) { $0 != $1 }
    // A picture has at least one pixel, even if disposing of the one before was all there was to do.
    if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    behind = left
    canvas = next
    end = frame.end
    return picture
  }

  /// The picture of the frame held, if none follows.
  mutating func lastPicture() -> GIFPicture {
    GIFPicture(canvas: canvas, behind: behind, rect: rect, delays: clock.delays(until: end))
  }
}
