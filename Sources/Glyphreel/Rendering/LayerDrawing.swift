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
    var items = background
    if items.isEmpty, appearance.contentOffsets == [.zero] {
      items = content
    } else if !content.isEmpty {
      items.append(.group(DisplayList.Group(clip: clip, items: copies(of: content))))
    }
    guard !items.isEmpty else { return }
    let shadow = shadow
    if let clip, pose.blur > 0 || shadow != nil {
      // What is clipped is blurred and casts its shadow, which is not.
      items = [.group(DisplayList.Group(clip: clip, items: items))]
    }
    let place = AffineTransform.translation(x: frame.minX, y: frame.minY)
    list.append(
      .group(
        DisplayList.Group(
          transform: pose.transform(around: Point(x: room.midX, y: room.midY)).followed(by: place),
          blur: pose.blur, shadow: shadow, clip: pose.blur > 0 || shadow != nil ? nil : clip,
          opacity: pose.opacity, items: items)))
  }

  private var room: Rect { Rect(origin: .zero, size: frame.size) }

  private var background: [DisplayList.Item] {
    guard appearance.background.alpha > 0 else { return [] }
    return [.fill(Path(room, cornerRadius: appearance.cornerRadius), appearance.background)]
  }

  private var shadow: Shadow? {
    var color = appearance.shadow.color
    color.alpha *= min(max(appearance.shadow.opacity, 0), 1)
    return color.alpha > 0
      ? Shadow(color: color, offset: appearance.shadow.offset, blur: max(appearance.shadow.blur, 0)) : nil
  }

  private var clip: Rect? {
    if case .text(let content) = layer.content, content.paragraph.lineBreak == .clip { return room }
    return layer.clipsToFrame ? room : nil
  }

  private func copies(of content: [DisplayList.Item]) -> [DisplayList.Item] {
    appearance.contentOffsets.map {
      .group(DisplayList.Group(transform: .translation(x: $0.x, y: $0.y), items: content))
    }
  }
}
