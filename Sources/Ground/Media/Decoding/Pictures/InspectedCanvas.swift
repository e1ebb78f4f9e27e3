internal import GlyphreelGraphics

/// The canvas of a player that draws and disposes of pictures.
struct InspectedCanvas {
  // Bounds: pixels are drawn only within the canvas and the picture's rectangle. A picture has as many pixels as its
  // rectangle, or its indices are counted.

  private(set) var bitmap: Bitmap
  private var pending: (rect: PixelRect, disposal: Inspection.Disposal, before: Bitmap?)?
  /// True if every pixel is transparent.
  private var isBlank = true

  /// Creates a transparent canvas.
  init(width: Int, height: Int) {
    bitmap = Bitmap(width: width, height: height)
  }

  /// Disposes of the previous picture and draws the next one.
  ///
  /// Returns the damage rectangle.
  mutating func show(_ content: DecodedPicture.Content, of picture: Inspection.Picture) -> PixelRect {
    var changed = dispose()
    let area = picture.rect.intersection(bitmap.bounds)
    let before = picture.disposal == .previous ? bitmap.cropped(to: area) : nil
    pending = (area, picture.disposal, before)
    switch content {
    case .none: return changed
    case .pixels(let pixels):
      precondition(pixels.count == picture.rect.area, "a picture has its rectangle's pixels")
      draw(pixels, of: picture, within: area)
    case .indices(let indices):
      draw(indices, of: picture.rect, within: area)
    }
    isBlank = false
    changed = changed.union(area)
    return changed
  }

  /// Clears the canvas to transparent, as before each play.
  mutating func clear() {
    bitmap.fill(bitmap.bounds, with: 0)
    pending = nil
    isBlank = true
  }

  private mutating func dispose() -> PixelRect {
    guard let (rect, disposal, before) = pending else { return .empty }
    pending = nil
    switch disposal {
    case .keep: return .empty
    case .background: bitmap.fill(rect, with: 0)
    case .previous:
      guard let before else { return .empty }
      bitmap.replace(rect, with: before)
    }
    return rect
  }

  private mutating func draw(
    _ pixels: [Bitmap.Pixel], of picture: Inspection.Picture, within area: PixelRect
  ) {
    let (rect, width) = (picture.rect, bitmap.width)
    let blends = picture.blends && !isBlank
    if rect == bitmap.bounds, !blends {
      // Takes over the pixels: a copy would double the memory of a large canvas.
      bitmap = Bitmap(width: rect.width, height: rect.height, pixels: pixels)
      return
    }
    unsafe bitmap.withUnsafeMutablePixels { canvas in
      unsafe pixels.withUnsafeBufferPointer { source in
        for y in area.minY..<area.maxY {
          let row = (y &- rect.minY) &* rect.width &- rect.minX
          for x in area.minX..<area.maxX {
            let pixel = unsafe source[row &+ x]
            let place = y &* width &+ x
            unsafe canvas[place] = blends ? Compositing.over(pixel, canvas[place]) : pixel
          }
        }
      }
    }
  }

  /// Draws indices, whose colours are opaque or transparent, onto the canvas.
  private mutating func draw(_ picture: IndexedPicture, of rect: PixelRect, within area: PixelRect) {
    let (width, count) = (bitmap.width, picture.count)
    precondition(count <= picture.indices.count && picture.colors.count == 256)
    unsafe bitmap.withUnsafeMutablePixels { canvas in
      unsafe picture.indices.withUnsafeBufferPointer { source in
        unsafe picture.colors.withUnsafeBufferPointer { colors in
          for y in area.minY..<area.maxY {
            let row = picture.storedRow(y &- rect.minY, of: rect.height) &* rect.width &- rect.minX
            let end = min(area.maxX, count &- row)
            var x = area.minX
            while x < end {
              let color = unsafe colors[Int(source[row &+ x])]
              if color != 0 { unsafe canvas[y &* width &+ x] = color }
              x &+= 1
            }
          }
        }
      }
    }
  }
}
