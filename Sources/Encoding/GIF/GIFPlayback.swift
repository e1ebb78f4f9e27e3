internal import Graphics

/// What is written for one frame.
struct GIFPicture {
  /// The frame, and what the player shows before it is drawn.
  var bitmap: Bitmap
  var behind: PlayedCanvas
  var rect: PixelRect
  var delays: [Int] = []
  var disposal = GIFStream.Disposal.keep
}

/// Follows what a player shows: the frame held back, and the canvas it is drawn on.
///
/// Nothing is copied but references: a frame's bitmap is the next one's canvas.
struct GIFPlayback {
  private let threshold: AlphaThreshold
  private var clock: GIFClock
  private var bitmap: Bitmap
  private var behind = PlayedCanvas()
  private var rect: PixelRect
  private var end: Double

  init(first frame: Frame, threshold: AlphaThreshold) {
    self.threshold = threshold
    clock = GIFClock(start: frame.start)
    bitmap = frame.bitmap
    // Some players take the animation's size from the first picture, so it covers the canvas.
    rect = bitmap.bounds
    end = frame.end
  }

  /// Takes the next frame; returns the picture of the one before, or nil if the two look the same.
  mutating func advance(to frame: Frame) -> GIFPicture? {
    let shown = PlayedCanvas(bitmap: bitmap)
    let changed = shown.bounds(of: frame.bitmap, within: frame.changed, threshold)
    if changed.isEmpty {
      end = frame.end
      return nil
    }
    var picture = lastPicture()
    behind = shown
    let vanished = shown.boundsOfVanished(in: frame.bitmap, within: changed, threshold)
    if vanished.isEmpty {
      rect = changed
    } else {
      // Nothing drawn can make a pixel transparent again: this picture's disposal must. So it covers them.
      picture.disposal = .background
      picture.rect = rect.union(vanished)
      behind.cleared = picture.rect
      rect = behind.bounds(of: frame.bitmap, within: changed.union(picture.rect), threshold)
      // A picture has at least one pixel, even if disposing of the one before was all there was to do.
      if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    }
    bitmap = frame.bitmap
    end = frame.end
    return picture
  }

  /// The picture of the frame held, if none follows.
  mutating func lastPicture() -> GIFPicture {
    GIFPicture(bitmap: bitmap, behind: behind, rect: rect, delays: clock.delays(until: end))
  }
}
