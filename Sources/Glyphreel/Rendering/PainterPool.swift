internal import GlyphreelGraphics
internal import Synchronization

/// Painters that nobody paints with, for whichever thread needs one: they keep their memory, and the coverages of glyphs,
/// between pictures and, if it is handed to several renderers, between scenes.
public final class PainterPool: Sendable {
  /// How many different coverages a pixel at an edge can have.
  let antialiasLevels: Int
  private let idle = Mutex<[Painter]>([])

  /// A pool for scenes with so many levels of coverage, 2...256; for any number of threads.
  public init(antialiasLevels: Int = 256) {
    self.antialiasLevels = antialiasLevels
  }

  /// What an area of a canvas shows of a list; for any thread.
  func picture(of list: DisplayList, in area: PixelRect, _ painting: CanvasPainting) -> Bitmap {
    // The latest one comes first, so that there are no more than threads that paint.
    var painter = idle.withLock { $0.popLast() } ?? Painter(coverageLevels: antialiasLevels)
    let bitmap = painting.picture(of: list, in: area, &painter)
    idle.withLock { [painter] in $0.append(painter) }
    return bitmap
  }
}
