internal import GlyphreelGraphics

/// Puts what a layer shows where the layer stands, over its background and inside its border.
struct LayerDrawing {
  let layer: Layer
  /// In points, in the space of the group that the layer is in, or of the canvas.
  let frame: Rect
  let appearance: LayerAppearance

  /// Records the finished layer; one that shows nothing leaves no trace.
  ///
  /// - Parameter content: Seen from the top left of the room that a text has, or of a group's frame.
  func draw(_ content: [DisplayList.Item], into list: inout DisplayList) {
    let pose = appearance.pose
    guard pose.opacity > 0 else { return }
    let isFaded = appearance.contentFade != .zero && !content.isEmpty
    let shadow = shadow
    let isProcessed = pose.blur > 0 || shadow != nil
    var items = background + border
    var outerClip = clip
    if items.isEmpty, places == [.zero], !isFaded {
      items = content
      if let clip, isProcessed, !items.isEmpty {
        // What is clipped is blurred and casts its shadow, which is not.
        items = [.group(clip, items)]
        outerClip = nil
      }
    } else {
      if !content.isEmpty { items.append(.group(clip, copies(of: content) + (isFaded ? fade : []))) }
      outerClip = nil
    }
    guard !items.isEmpty else { return }
    var group = DisplayList.Group(
      transform: transform, blur: pose.blur, shadow: shadow, opacity: pose.opacity, items: items)
    group.clip = outerClip
    list.append(.group(group))
  }

  /// From the layer's own space, which begins at its frame's top left, to the space that its frame is in.
  var transform: AffineTransform {
    let place = AffineTransform.translation(x: frame.minX, y: frame.minY)
    return appearance.pose.transform(around: Point(x: box.midX, y: box.midY)).followed(by: place)
  }

  /// The frame in the layer's own space.
  private var box: Rect { Rect(origin: .zero, size: frame.size) }

  /// The border's width, limited to what the frame has room for.
  private var borderWidth: Double {
    appearance.borderColor.alpha > 0
      ? min(max(appearance.borderWidth, 0), min(frame.width, frame.height) / 2) : 0
  }

  /// The frame within its edges by some points, with its round corners.
  private func area(within distance: Double) -> Path {
    Path(box.insetBy(dx: distance, dy: distance), cornerRadius: appearance.cornerRadius - distance)
  }

  private var background: [DisplayList.Item] {
    // Under the middle of an opaque border, so that it does not shine through at the border's soft edge.
    let isHidden = borderWidth > 0 && appearance.borderColor.isOpaque
    return appearance.background.items(in: area(within: isHidden ? borderWidth / 2 : 0), box: box)
  }

  private var border: [DisplayList.Item] {
    guard borderWidth > 0 else { return [] }
    var ring = area(within: 0)
    if borderWidth < min(frame.width, frame.height) / 2 {
      // Mirrored, the inner edge is the same and runs the other way: a hole by the non-zero rule.
      let mirror = AffineTransform.scale(x: -1, y: 1).around(Point(x: box.midX, y: box.midY))
      ring.append(area(within: borderWidth).transformed(by: mirror))
    }
    return [.fill(ring, appearance.borderColor)]
  }

  private var shadow: Shadow? {
    var color = appearance.shadow.color
    color.alpha *= min(max(appearance.shadow.opacity, 0), 1)
    return color.alpha > 0
      ? Shadow(color: color, offset: appearance.shadow.offset, blur: max(appearance.shadow.blur, 0)) : nil
  }

  /// What of the content shows.
  private var clip: DisplayList.Clip? {
    let cutsLines = layer.textContent?.paragraph.lineBreak == .clip
    // Without padding, the frame's inside is the text's room, but for its corners.
    if cutsLines, !layer.clipsToFrame || layer.padding != .zero {
      return .rect(layer.insets.room(in: frame.size))
    }
    guard layer.clipsToFrame else { return nil }
    let inside = box.insetBy(dx: borderWidth, dy: borderWidth)
    return appearance.cornerRadius > borderWidth ? .path(area(within: borderWidth)) : .rect(inside)
  }

  /// A mask that fades the content before it out towards the left and right edges of its room.
  private var fade: [DisplayList.Item] {
    let room = layer.insets.room(in: frame.size)
    let inset = appearance.contentFade
    func stop(_ alpha: Double, _ x: Double) -> CSSGradient.Stop {
      CSSGradient.Stop(
        Color(red: 0, green: 0, blue: 0, alpha: alpha), at: CSSGradient.Length(points: x))
    }
    let mask = AreaFill.gradient(
      CSSGradient(
        .linear(.angle(90)),
        stops: [
          stop(inset.left > 0 ? 0 : 1, 0), stop(1, inset.left), stop(1, room.width - inset.right),
          stop(inset.right > 0 ? 0 : 1, room.width),
        ]))
    return [
      .group(
        DisplayList.Group(compositeMode: .destinationIn, items: mask.items(in: Path(room), box: room)))
    ]
  }

  /// Where the content is painted, in the layer's own space.
  private var places: [Point] {
    if case .group = layer.content { return appearance.contentOffsets }
    let origin = layer.insets.room(in: frame.size).origin
    return appearance.contentOffsets.map { $0.offset(dx: origin.x, dy: origin.y) }
  }

  private func copies(of content: [DisplayList.Item]) -> [DisplayList.Item] {
    if places == [.zero] { return content }
    return places.map {
      .group(DisplayList.Group(transform: .translation(x: $0.x, y: $0.y), items: content))
    }
  }
}

extension DisplayList.Item {
  /// Items of which only a part shows.
  fileprivate static func group(_ clip: DisplayList.Clip?, _ items: [DisplayList.Item]) -> DisplayList.Item {
    var group = DisplayList.Group(items: items)
    group.clip = clip
    return .group(group)
  }
}
