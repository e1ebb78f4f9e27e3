internal import GlyphreelGraphics
internal import GlyphreelInspection

extension DisplayList.Item {
  /// Returns an image in a rectangle, clipped to an area around `box` that the rectangle may exceed or not fill.
  static func image(_ image: RasterImage, in rect: Rect, box: Rect, clip area: Path) -> DisplayList.Item {
    var item = DisplayList.Item.image(image, in: rect, opacity: 1)
    // The edges of the image are antialiased only where they are visible.
    let hair = 1.0 / 1024
    let covers =
      rect.minX <= box.minX + hair && rect.minY <= box.minY + hair && rect.maxX >= box.maxX - hair
      && rect.maxY >= box.maxY - hair
    if !covers { item = .group(DisplayList.Group(clip: Path(rect), items: [item])) }
    return .group(DisplayList.Group(clip: area, items: [item]))
  }
}

/// The drawing of a picture in the content box of its layer.
struct ImageDrawing {
  let content: ImageContent
  /// The number of the frame that is shown.
  let frame: Int
  /// The content box.
  let contentRect: Rect
  /// The area that is visible, which may reach under a border.
  let area: Path

  /// The picture; nothing if it or the box is empty.
  var items: [DisplayList.Item] {
    let size = content.naturalSize
    guard let file = content.file, !contentRect.isEmpty, size.width > 0, size.height > 0 else { return [] }
    let rect = content.fit.rect(for: size, in: contentRect, focus: content.focus)
    return [.image(file.image(frame), in: rect, box: contentRect, clip: area)]
  }
}
