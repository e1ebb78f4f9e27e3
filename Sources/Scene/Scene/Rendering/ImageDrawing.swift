internal import GlyphreelGraphics
internal import GlyphreelMedia

/// The drawing of a picture in the content box of its layer.
struct ImageDrawing {
  let content: ImageContent
  /// The number of the frame that is shown.
  let frame: Int
  /// The content box.
  let contentRect: Rect
  /// The area that is visible, which may reach under a border.
  let area: Path

  /// The picture; empty if the picture or the box is.
  var items: [DisplayList.Item] {
    let size = content.naturalSize
    guard let file = content.file, !contentRect.isEmpty, size.width > 0, size.height > 0 else { return [] }
    let rect = content.fit.rect(for: size, in: contentRect, focus: content.focus)
    return [.image(file.image(frame), in: rect, box: contentRect, clip: area)]
  }
}

extension LayerRenderer {
  /// Returns the drawing of the layer's picture at a time, relative to the content box.
  func drawing(of image: ImageContent, _ appearance: LayerAppearance, at time: Double) -> ImageDrawing {
    let playback = layer.effects.lazy.compactMap { $0.effect as? ImagePlayback }.last
    let frame = playback?.frame(at: time - playbackOrigin) ?? 0
    let box = Rect(origin: .zero, size: contentRect.size)
    return ImageDrawing(
      content: image, frame: frame, contentRect: box,
      area: LayerDrawing(layer: layer, frame: self.frame, appearance: appearance).imageArea(in: box))
  }
}
