internal import GlyphreelGraphics

/// A frame of a WebP animation.
struct WebPFrame {
  /// The rectangle on the canvas, whose offsets are even.
  var rect: PixelRect
  /// True if transparent pixels keep those on the canvas, false if they replace them.
  var blends: Bool
  /// The pixels with straight alpha, row by row: alpha in the highest byte and blue in the lowest.
  var pixels: [UInt32]

  /// The middle of the frame, at most 256 × 256 pixels.
  var sample: WebPFrame {
    let (width, height) = (min(rect.width, 256), min(rect.height, 256))
    let (left, top) = ((rect.width - width) / 2, (rect.height - height) / 2)
    let rows = (top..<(top + height)).flatMap { y in
      pixels[(y * rect.width + left)..<(y * rect.width + left + width)]
    }
    return WebPFrame(
      rect: PixelRect(x: 0, y: 0, width: width, height: height), blends: blends, pixels: rows)
  }

  /// A one-pixel frame that changes nothing.
  static var unchanged: WebPFrame {
    WebPFrame(rect: PixelRect(x: 0, y: 0, width: 1, height: 1), blends: true, pixels: [0])
  }
}

/// A model of the player's canvas that turns changes into frames.
///
/// Frames are not disposed of: a frame that replaces pixels can also make them transparent.
struct WebPPlayback {
  private let width: Int
  /// The canvas, in the form of a frame's pixels; empty before the first frame.
  private var canvas: [UInt32] = []

  /// The part of a rectangle, as a divisor, from which its changes are not tried alone, which halves W2's time.
  private static let blendingShare = 4

  init(width: Int) { self.width = width }

  /// Advances to the next frame.
  ///
  /// Returns its candidate encodings: in the first, its pixels replace those on the canvas; in the second, unchanged pixels are
  /// transparent and keep those on the canvas, which requires every changed pixel to be opaque. The first makes W2 10 % smaller,
  /// the second W3 40 %: in W2's rectangles, at least 43 % of the pixels change; in W3's large ones, less than 1 %.
  mutating func advance(to change: FrameChange) -> [WebPFrame] {
    let area = change.area
    if canvas.isEmpty {
      // The frame shares the canvas's memory.
      canvas = change.pixels.pixels.map(Self.pixel)
      return [WebPFrame(rect: area, blends: false, pixels: canvas)]
    }
    let rect = PixelRect(minX: area.minX & ~1, minY: area.minY & ~1, maxX: area.maxX, maxY: area.maxY)
    var changed = [UInt32](repeating: 0, count: rect.area)
    var (isOpaque, changeCount) = (true, 0)
    for y in 0..<area.height {
      let row = (area.minY + y) * width + area.minX
      let target = (area.minY - rect.minY + y) * rect.width + area.minX - rect.minX
      for x in 0..<area.width {
        let pixel = Self.pixel(change.pixels.pixels[y &* area.width &+ x])
        if pixel == canvas[row &+ x] { continue }
        canvas[row &+ x] = pixel
        changed[target &+ x] = pixel
        changeCount &+= 1
        if pixel >> 24 != 255 { isOpaque = false }
      }
    }
    let all = (rect.minY..<rect.maxY).flatMap { y in
      canvas[(y * width + rect.minX)..<(y * width + rect.maxX)]
    }
    var frames = [WebPFrame(rect: rect, blends: false, pixels: all)]
    if isOpaque, changeCount < rect.area / Self.blendingShare, changed != all {
      frames.append(WebPFrame(rect: rect, blends: true, pixels: changed))
    }
    return frames
  }

  /// Returns a bitmap's pixel in the form of a frame's, with red and blue swapped.
  private static func pixel(_ pixel: Bitmap.Pixel) -> UInt32 {
    let straight = pixel.straight
    return straight & 0xFF00_FF00 | straight << 16 & 0xFF_0000 | straight >> 16 & 0xFF
  }
}
