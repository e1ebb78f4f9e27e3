internal import GlyphreelGraphics

/// A frame of a WebP animation.
struct WebPFrame {
  /// The rectangle on the canvas, whose offsets are even.
  var rect: PixelRect
  /// True if transparent pixels keep those of the canvas, false if they replace them.
  var blends: Bool
  /// The pixels with straight alpha, row by row: alpha in the highest byte and blue in the lowest.
  var pixels: [UInt32]

  /// A frame of one pixel that changes nothing.
  static var unchanged: WebPFrame {
    WebPFrame(rect: PixelRect(x: 0, y: 0, width: 1, height: 1), blends: true, pixels: [0])
  }
}

/// A model of the player's canvas that turns changes into frames.
///
/// Frames are not disposed of: a frame that replaces pixels can make them transparent, too.
struct WebPPlayback {
  private let width: Int
  /// The canvas, in the form of a frame's pixels.
  private var canvas: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    canvas = Array(repeating: 0, count: width * height)
  }

  /// Advances to the next frame.
  ///
  /// Returns its candidate encodings: its pixels replace those of the canvas, or unchanged ones are transparent and keep
  /// those of the canvas. The second is possible if every changed pixel is opaque. The first makes W2 10 % smaller, the
  /// second W3 40 %.
  mutating func advance(to change: FrameChange) -> [WebPFrame] {
    let area = change.area
    let rect = PixelRect(minX: area.minX & ~1, minY: area.minY & ~1, maxX: area.maxX, maxY: area.maxY)
    var changed = [UInt32](repeating: 0, count: rect.area)
    var isOpaque = true
    for y in 0..<area.height {
      let row = (area.minY + y) * width + area.minX
      let target = (area.minY - rect.minY + y) * rect.width + area.minX - rect.minX
      for x in 0..<area.width {
        let straight = change.pixels.pixels[y &* area.width &+ x].straight
        // Swaps red and blue.
        let pixel = straight & 0xFF00_FF00 | straight << 16 & 0xFF_0000 | straight >> 16 & 0xFF
        if pixel == canvas[row &+ x] { continue }
        canvas[row &+ x] = pixel
        changed[target &+ x] = pixel
        if pixel >> 24 != 255 { isOpaque = false }
      }
    }
    let all = (rect.minY..<rect.maxY).flatMap { y in
      canvas[(y * width + rect.minX)..<(y * width + rect.maxX)]
    }
    var frames = [WebPFrame(rect: rect, blends: false, pixels: all)]
    if isOpaque, changed != all { frames.append(WebPFrame(rect: rect, blends: true, pixels: changed)) }
    return frames
  }
}
