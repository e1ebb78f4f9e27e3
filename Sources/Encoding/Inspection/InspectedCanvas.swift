internal import Graphics

/// What a player shows: pictures drawn one over the other, and disposed of as each says.
struct InspectedCanvas {
  private(set) var bitmap: Bitmap
  private var pending: (rect: PixelRect, disposal: Inspection.Disposal, before: Bitmap?)?

  /// A transparent canvas.
  init(width: Int, height: Int) {
    bitmap = Bitmap(width: width, height: height)
  }

  /// Disposes of the picture before and draws the next; returns where anything may have changed.
  ///
  /// - Parameter pixels: As many as the picture's rectangle has, or none.
  mutating func show(_ pixels: [Bitmap.Pixel], of picture: Inspection.Picture) -> PixelRect {
    var changed = dispose()
    let area = picture.rect.intersection(bitmap.bounds)
    let before = picture.disposal == .previous ? bitmap.cropped(to: area) : nil
    pending = (area, picture.disposal, before)
    if pixels.count == picture.rect.area {
      draw(pixels, of: picture, within: area)
      changed = changed.union(area)
    }
    return changed
  }

  /// Makes everything transparent, as it is before each play.
  mutating func clear() {
    bitmap.fill(bitmap.bounds, with: 0)
    pending = nil
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
    let (rect, blends) = (picture.rect, picture.blends)
    var shown = bitmap.cropped(to: area).pixels
    var place = 0
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let pixel = pixels[(y &- rect.minY) &* rect.width &+ x &- rect.minX]
        shown[place] = blends ? Self.over(pixel, shown[place]) : pixel
        place &+= 1
      }
    }
    bitmap.replace(area, with: Bitmap(width: area.width, height: area.height, pixels: shown))
  }

  /// Source-over of premultiplied pixels.
  @inline(__always)
  private static func over(_ pixel: Bitmap.Pixel, _ behind: Bitmap.Pixel) -> Bitmap.Pixel {
    let rest = 255 &- pixel >> 24
    if rest == 0 { return pixel }
    if rest == 255 { return behind }
    var result: Bitmap.Pixel = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let component = pixel >> shift & 0xFF &+ ((behind >> shift & 0xFF) &* rest &+ 127) / 255
      result |= min(component, 255) << shift
    }
    return result
  }
}
