internal import Graphics

/// Puts a layer's content where the layer stands, over its background.
struct LayerDrawing {
  let layer: Layer
  /// In points on the canvas.
  let frame: Rect
  let appearance: LayerAppearance

  /// Records the finished layer; one that shows nothing leaves no trace.
  func draw(_ content: [DisplayList.Item], into list: inout DisplayList) {
    let pose = appearance.pose
    guard pose.opacity > 0 else { return }
    var items: [DisplayList.Item] = []
    let room = Rect(origin: .zero, size: frame.size)
    if appearance.background.alpha > 0 {
      items.append(.fill(Path(room, cornerRadius: appearance.cornerRadius), appearance.background))
    }
    if !content.isEmpty {
      let copies = copies(of: content)
      if items.isEmpty, appearance.contentOffsets == [.zero] {
        items = content
      } else {
        items.append(.group(DisplayList.Group(clip: isClipped ? room : nil, items: copies)))
      }
    }
    guard !items.isEmpty else { return }
    let place = AffineTransform.translation(x: frame.minX, y: frame.minY)
    list.append(
      .group(
        DisplayList.Group(
          transform: pose.transform(around: Point(x: room.midX, y: room.midY)).followed(by: place),
          clip: isClipped ? room : nil, opacity: pose.opacity, items: items)))
  }

  private var isClipped: Bool {
    if case .text(let content) = layer.content, content.paragraph.lineBreak == .clip { return true }
    return layer.clipsToFrame
  }

  private func copies(of content: [DisplayList.Item]) -> [DisplayList.Item] {
    appearance.contentOffsets.map {
      .group(DisplayList.Group(transform: .translation(x: $0.x, y: $0.y), items: content))
    }
  }
}
