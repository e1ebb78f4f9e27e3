internal import Graphics
internal import Synchronization

/// Painters that nobody paints with, for whichever thread needs one: they keep their memory between pictures.
final class PainterPool: Sendable {
  private let painting: CanvasPainting
  private let idle = Mutex<[Painter]>([])

  init(_ painting: CanvasPainting) {
    self.painting = painting
  }

  /// What an area shows of a list; for any thread.
  func picture(of list: DisplayList, in area: PixelRect) -> Bitmap {
    // The latest one comes first, so that there are no more than threads that paint.
    var painter = idle.withLock { $0.popLast() } ?? painting.painter
    let bitmap = painting.picture(of: list, in: area, &painter)
    idle.withLock { [painter] in $0.append(painter) }
    return bitmap
  }
}
