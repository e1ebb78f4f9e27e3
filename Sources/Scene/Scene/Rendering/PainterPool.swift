internal import GlyphreelGraphics
internal import Synchronization

/// A thread-safe pool of idle painters.
///
/// Painters keep their buffers and cached glyph coverage between frames and, if several renderers share the
/// pool, between scenes.
public final class PainterPool: Sendable {
  private let idle = Mutex<[Painter]>([])

  /// Creates a pool without painters.
  public init() {}

  /// Paints an area of a list on the calling thread.
  func picture(of list: DisplayList, in area: PixelRect, _ painting: CanvasPainting) -> Bitmap {
    // Last in, first out keeps the number of painters at that of painting threads.
    var painter =
      idle.withLock { idle in
        idle.lastIndex { $0.coverageLevels == painting.antialiasLevels }.map { idle.remove(at: $0) }
      } ?? painting.painter
    let bitmap = painting.picture(of: list, in: area, &painter)
    idle.withLock { [painter] in $0.append(painter) }
    return bitmap
  }
}
