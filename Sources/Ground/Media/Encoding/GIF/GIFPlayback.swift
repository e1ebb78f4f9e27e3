internal import GlyphreelGraphics

/// A picture of the file: its pixels, rectangle, delay and disposal.
struct GIFPicture {
  var area: PictureArea
  var header: GIFStream.PictureHeader
}

/// A model of the player's canvas that holds back one frame.
///
/// The frame is held back because its disposal depends on whether the next frame makes pixels transparent.
struct GIFPlayback {
  private let threshold: AlphaThreshold
  /// True if pixels may become transparent.
  let mayVanish: Bool
  private var clock: GIFClock
  /// The canvas with the held frame.
  private var shown: Bitmap
  /// The held frame's picture if no pixels vanish; else nil, because the next frame can still enlarge it.
  private var held: PictureArea?
  /// The canvas before the held frame is drawn.
  ///
  /// It is used only if pixels may vanish.
  private var canvasBefore = PlayedCanvas()
  /// The rectangle outside which `shown` and `canvasBefore` are equal.
  private var difference: PixelRect
  /// The rectangle in which the held frame is drawn.
  private var rect: PixelRect
  private var end: Double

  init(first frame: FrameChange, threshold: AlphaThreshold, mayVanish: Bool) {
    self.threshold = threshold
    self.mayVanish = mayVanish
    clock = GIFClock(start: frame.start)
    shown = frame.pixels
    rect = PlayedCanvas().bounds(of: frame, within: shown.bounds, threshold)
    // A picture has at least one pixel.
    if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    difference = shown.bounds
    end = frame.end
    if !mayVanish { held = PlayedCanvas().area(of: frame, rect, threshold) }
  }

  /// Advances to the next frame.
  ///
  /// Returns the pictures of the held frame, or none if both frames look the same.
  mutating func advance(to change: FrameChange) -> [GIFPicture] {
    let changed = PlayedCanvas(bitmap: shown).bounds(of: change, within: change.area, threshold)
    if changed.isEmpty {
      show(change)
      return []
    }
    guard mayVanish else {
      let pictures = pictures(disposal: .keep)
      held = PlayedCanvas(bitmap: shown).area(of: change, changed, threshold)
      rect = changed
      show(change)
      return pictures
    }
    let vanished = PlayedCanvas(bitmap: shown).boundsOfVanished(in: change, within: changed, threshold)
    // Drawing cannot make a pixel transparent. The held picture's disposal does it, so its rectangle covers these
    // pixels.
    if !vanished.isEmpty { rect = rect.union(vanished) }
    let pictures = pictures(disposal: vanished.isEmpty ? .keep : .background)
    canvasBefore = PlayedCanvas(bitmap: takeCanvasBefore(), cleared: vanished.isEmpty ? .empty : rect)
    difference = .empty
    show(change)
    if vanished.isEmpty {
      rect = changed
    } else {
      rect = canvasBefore.bounds(of: whole, within: changed.union(rect), threshold)
      // A picture has at least one pixel, even if the disposal already produces the whole frame.
      if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    }
    return pictures
  }

  /// Returns the pictures of the held frame when it is the last one.
  mutating func lastPictures() -> [GIFPicture] { pictures(disposal: .keep) }

  /// The pixels of the held frame's picture when it is the last one.
  var heldArea: PictureArea { held ?? canvasBefore.area(of: whole, rect, threshold) }

  /// The held frame as a change of the whole canvas.
  private var whole: FrameChange { FrameChange(area: shown.bounds, pixels: shown, start: end, end: end) }

  private mutating func show(_ change: FrameChange) {
    shown.replace(change.area, with: change.pixels)
    difference = difference.union(change.area)
    end = change.end
  }

  /// Moves the canvas out of `canvasBefore` and updates it to the held frame.
  private mutating func takeCanvasBefore() -> Bitmap {
    guard var canvas = canvasBefore.bitmap else { return shown }
    // A second reference would cause the canvas to be copied.
    canvasBefore.bitmap = nil
    canvas.copy(difference, from: shown)
    return canvas
  }

  /// Returns the held frame's picture, or several if one delay cannot hold its duration.
  private mutating func pictures(disposal: GIFStream.Disposal) -> [GIFPicture] {
    let delays = clock.delays(until: end)
    return delays.enumerated().map { number, delay in
      let isLast = number == delays.count - 1
      let disposal = isLast ? disposal : .keep
      if number == 0 {
        return GIFPicture(
          area: heldArea,
          header: .init(rect: rect, delay: delay, disposal: disposal))
      }
      // A continuation draws nothing new. The last one disposes of the area, so it covers it.
      let rect = disposal == .background ? rect : PixelRect(x: 0, y: 0, width: 1, height: 1)
      return GIFPicture(
        area: PlayedCanvas(bitmap: shown).area(of: whole, rect, threshold),
        header: .init(rect: rect, delay: delay, disposal: disposal))
    }
  }
}
