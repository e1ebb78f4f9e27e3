internal import GlyphreelGraphics

/// One picture of the file: what is drawn where, how long it stays, and what becomes of it.
struct GIFPicture {
  var area: PictureArea
  var header: GIFStream.PictureHeader
}

/// Follows what a player shows: the frame held back, and the canvas it is drawn on.
///
/// One frame is held back, because how its area is disposed of depends on whether pixels vanish in the next one.
struct GIFPlayback {
  private let threshold: AlphaThreshold
  /// Whether pixels may become transparent.
  let mayVanish: Bool
  private var clock: GIFClock
  /// The frame held.
  private var shown: Bitmap
  /// Its picture, which nothing that follows can change if no pixels vanish; else nil.
  private var held: PictureArea?
  /// What the player shows before it is drawn, if pixels may vanish.
  private var behind = PlayedCanvas()
  /// Outside of this the two are the same.
  private var difference: PixelRect
  /// Where the frame held is drawn.
  private var rect: PixelRect
  private var end: Double

  init(first frame: FrameChange, threshold: AlphaThreshold, mayVanish: Bool) {
    self.threshold = threshold
    self.mayVanish = mayVanish
    clock = GIFClock(start: frame.start)
    shown = frame.pixels
    // Some players take the animation's size from the first picture, so it covers the canvas.
    rect = shown.bounds
    difference = rect
    end = frame.end
    if !mayVanish { held = PlayedCanvas().area(of: frame, rect, threshold) }
  }

  /// Takes the next frame; returns the pictures of the one before, none if the two look the same.
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
    // Nothing drawn can make a pixel transparent again: this picture's disposal must. So it covers them.
    if !vanished.isEmpty { rect = rect.union(vanished) }
    let pictures = pictures(disposal: vanished.isEmpty ? .keep : .background)
    behind = PlayedCanvas(bitmap: takeBehind(), cleared: vanished.isEmpty ? .empty : rect)
    difference = .empty
    show(change)
    if vanished.isEmpty {
      rect = changed
    } else {
      rect = behind.bounds(of: whole, within: changed.union(rect), threshold)
      // A picture has at least one pixel, even if disposing of the one before was all there was to do.
      if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    }
    return pictures
  }

  /// The pictures of the frame held, if none follows.
  mutating func lastPictures() -> [GIFPicture] { pictures(disposal: .keep) }

  /// What the picture of the frame held has, if none follows.
  var heldArea: PictureArea { held ?? behind.area(of: whole, rect, threshold) }

  /// The frame held, all of it.
  private var whole: FrameChange { FrameChange(area: shown.bounds, pixels: shown, start: end, end: end) }

  private mutating func show(_ change: FrameChange) {
    shown.replace(change.area, with: change.pixels)
    difference = difference.union(change.area)
    end = change.end
  }

  /// The canvas behind the frame held, made the same as it.
  private mutating func takeBehind() -> Bitmap {
    guard var canvas = behind.bitmap else { return shown }
    // A second reference would have the canvas copied.
    behind.bitmap = nil
    canvas.copy(difference, from: shown)
    return canvas
  }

  /// The picture of the frame held; several where its delay is too long for one.
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
      // A delay's continuation draws nothing new. The last one disposes of the area, so it must cover it.
      let rect = disposal == .background ? rect : PixelRect(x: 0, y: 0, width: 1, height: 1)
      return GIFPicture(
        area: PlayedCanvas(bitmap: shown).area(of: whole, rect, threshold),
        header: .init(rect: rect, delay: delay, disposal: disposal))
    }
  }
}
