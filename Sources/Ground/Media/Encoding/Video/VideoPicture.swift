internal import GlyphreelGraphics

/// The picture that a video shows, in planes of 8-bit samples: luma, Cb, Cr and, if it has one, alpha.
///
/// Only the changed area is converted. Colours are straight if there is an alpha plane; otherwise translucent pixels are
/// blended onto the matte.
struct VideoPicture {
  /// The sizes and contents of the planes.
  struct Layout {
    /// The canvas's size in pixels.
    var width, height: Int
    var matrix = YCbCrMatrix.bt709
    /// True if chroma has one sample per 2 × 2 pixels, at their centre.
    var isSubsampled = true
    var hasAlpha = false
    /// True if an odd width or height gets one more column or row, as most players need.
    var isMadeEven = false
    /// The colour of that column and row; nil repeats the canvas's last one.
    var background: Color?
    /// The colour under translucent pixels.
    ///
    /// Its alpha is ignored.
    var matte: Color

    /// The layout of opaque pictures of a canvas.
    init(_ options: EncodingOptions) {
      (width, height) = (options.width, options.height)
      (background, matte) = (options.background, options.matte)
      isSubsampled = options.video.chroma == .half
    }

    /// The size of the luma plane.
    var size: (width: Int, height: Int) {
      let isEven = isMadeEven && isSubsampled
      return (isEven ? width + width % 2 : width, isEven ? height + height % 2 : height)
    }
  }

  /// The size of the luma plane.
  let width, height: Int
  /// The planes, one after another, row by row.
  private(set) var bytes: [UInt8]
  /// True if all pixels so far were opaque.
  private(set) var isOpaque = true

  private let layout: Layout
  private let matte: Bitmap.Pixel
  private let padding: Bitmap.Pixel?
  private let chromaWidth, chromaHeight: Int
  /// The canvas; with subsampled chroma its size is even.
  private var canvas: Bitmap

  init(_ layout: Layout) {
    self.layout = layout
    (width, height) = layout.size
    chromaWidth = layout.isSubsampled ? (width + 1) / 2 : width
    chromaHeight = layout.isSubsampled ? (height + 1) / 2 : height
    canvas = Bitmap(
      width: layout.isSubsampled ? 2 * chromaWidth : layout.width,
      height: layout.isSubsampled ? 2 * chromaHeight : layout.height)
    bytes = Array(
      repeating: 0, count: width * height * (layout.hasAlpha ? 2 : 1) + 2 * chromaWidth * chromaHeight)
    matte = layout.matte.opaquePixel
    padding = layout.hasAlpha ? 0 : layout.background?.pixel
  }

  /// Applies a change to the picture.
  mutating func apply(_ change: FrameChange) {
    guard !change.area.isEmpty else { return }
    canvas.replace(change.area, with: change.pixels)
    var area = change.area
    if area.maxX == layout.width, canvas.width > layout.width {
      for y in area.minY..<area.maxY { canvas[layout.width, y] = padding ?? canvas[layout.width - 1, y] }
      area = PixelRect(minX: area.minX, minY: area.minY, maxX: canvas.width, maxY: area.maxY)
    }
    if area.maxY == layout.height, canvas.height > layout.height {
      for x in area.minX..<area.maxX { canvas[x, layout.height] = padding ?? canvas[x, layout.height - 1] }
      area = PixelRect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: canvas.height)
    }
    if layout.isSubsampled {
      area = PixelRect(
        minX: area.minX & ~1, minY: area.minY & ~1, maxX: (area.maxX + 1) & ~1, maxY: (area.maxY + 1) & ~1)
    }
    convert(area)
  }

  /// Converts an area of the canvas, whose sides are even if chroma is subsampled.
  private mutating func convert(_ area: PixelRect) {
    // Bounds: the area lies within the canvas, and rows and columns of samples end at the planes' sizes.
    precondition(canvas.bounds.contains(area), "the area must lie within the canvas")
    let (canvas, layout, matrix) = (canvas, layout, layout.matrix)
    let (width, height, matte) = (width, height, matte)
    let (chromaWidth, chromaHeight) = (chromaWidth, chromaHeight)
    let (planeSize, chromaSize) = (width * height, chromaWidth * chromaHeight)
    let step = layout.isSubsampled ? 2 : 1
    let columns = min(area.maxX, width) - area.minX
    var flat = [Bitmap.Pixel](repeating: 0, count: area.width * step)
    var alpha = Bitmap.Pixel.max
    unsafe canvas.pixels.withUnsafeBufferPointer { pixels in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        unsafe flat.withUnsafeMutableBufferPointer { flat in
          guard let pixels = pixels.baseAddress, let bytes = bytes.baseAddress, let flat = flat.baseAddress
          else { return }
          for top in Swift.stride(from: area.minY, to: area.maxY, by: step) {
            for y in top..<(top &+ step) {
              let row = unsafe pixels + (y &* canvas.width &+ area.minX)
              let target = unsafe flat + (y &- top) &* area.width
              alpha &= unsafe VideoRows.flatten(
                row, area.width, over: layout.hasAlpha ? nil : matte, to: target)
              guard y < height else { continue }
              let place = y &* width &+ area.minX
              unsafe VideoRows.writeLuma(target, columns, matrix, to: bytes + place)
              guard layout.hasAlpha else { continue }
              unsafe VideoRows.writeAlpha(row, columns, to: bytes + (planeSize &+ 2 &* chromaSize &+ place))
            }
            let y = top / step
            guard y < chromaHeight else { continue }
            let blue = unsafe bytes + (planeSize &+ y &* chromaWidth &+ area.minX / step)
            let red = unsafe blue + chromaSize
            let count = min(area.maxX / step, chromaWidth) &- area.minX / step
            if step == 1 {
              unsafe VideoRows.writeChroma(flat, count, matrix, blue, red)
            } else if layout.hasAlpha {
              let row = unsafe pixels + (top &* canvas.width &+ area.minX)
              unsafe VideoRows.writeWeightedChroma(row, row + canvas.width, count, matrix, blue, red)
            } else {
              unsafe VideoRows.writeMeanChroma(flat, flat + area.width, count, matrix, blue, red)
            }
          }
        }
      }
    }
    isOpaque = isOpaque && alpha >> 24 == 255
  }
}
