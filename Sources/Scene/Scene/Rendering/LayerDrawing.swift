internal import GlyphreelGraphics

/// The drawing of a layer's content at its position, over its background and inside its border.
struct LayerDrawing {
  let layer: Layer
  /// The frame in points, in the parent's coordinates.
  let frame: Rect
  let appearance: LayerAppearance
  /// The layer's index in `LayerTree` order; nil for a drawing that is not of a scene.
  var index: Int?
  /// The largest number of triangles of an image in perspective.
  var triangles = 0
  /// The movement that its glyphs follow; nil at rest.
  var motion: GlyphMotion?

  /// Records the finished layer, unless it is invisible.
  ///
  /// - Parameter content: The items, relative to the content box of a text or shape, or to the frame of a
  ///   group.
  func draw(_ content: [DisplayList.Item], into list: inout DisplayList) {
    let pose = appearance.pose
    guard pose.opacity > 0, appearance.collapse < 1, appearance.rotation3D?.isShown ?? true else { return }
    if isTransparent(to: content) {
      drawTransparently(content, into: &list)
      return
    }
    let isFaded = appearance.contentFade.strength != .zero && !content.isEmpty
    let shadow = shadow
    let isProcessed = pose.blur > 0 || shadow != nil
    // A picture reaches under its border, as a background does.
    let isUnderBorder = layer.image != nil && borderWidth > 0
    var items = background + (isUnderBorder ? [] : border)
    var outerClip = clip
    if items.isEmpty, places == [.zero], !isFaded, !isUnderBorder {
      items = content
      if let clip, isProcessed, !items.isEmpty {
        // Blur and shadow apply to the clipped content and are not clipped themselves.
        items = [.group(clip, items)]
        outerClip = nil
      }
    } else {
      if DisplayList.isolates(content), places == [.zero], !isFaded {
        // The layers are blended with the background, too.
        items += content.map { $0.clipped(to: clip) }
      } else if !content.isEmpty {
        items.append(.group(clip, copies(of: content) + fade))
      }
      if isUnderBorder { items += border }
      outerClip = nil
    }
    guard !items.isEmpty else { return }
    if !appearance.overlays.isEmpty {
      items = [.group(DisplayList.Group(items: items + overlays(over: items)))]
    }
    var group = DisplayList.Group(
      transform: transform, blur: pose.blur, shadow: shadow, opacity: pose.opacity, items: items)
    group.clip = outerClip
    group.layer.value = index
    group.motion = motion
    if appearance.isAdded { group.compositeMode = .plus }
    if var projection = appearance.rotation3D?.projection {
      projection = projection.preceded(by: aroundAnchor.before).followed(by: aroundAnchor.after)
      projection.triangles = triangles
      (group.transform, group.motion) = (.identity, nil)
      list.items += DisplayList.Item.group(group).projected(by: projection)
      return
    }
    list.append(.group(group))
  }

  /// The transform from the layer's coordinates, with the frame's top left as origin, to its parent's; in perspective,
  /// that at the anchor.
  var transform: AffineTransform {
    if let turn = appearance.rotation3D, !turn.isRest {
      return aroundAnchor.before.followed(by: turn.flat).followed(by: aroundAnchor.after)
    }
    let place = AffineTransform.translation(x: frame.minX, y: frame.minY)
    return appearance.pose.transform(around: anchor).followed(by: place)
  }

  /// The scale and rotation, to coordinates around the anchor, and the transform from these to the parent's.
  private var aroundAnchor: (before: AffineTransform, after: AffineTransform) {
    let pose = appearance.pose
    let turn = Pose(scale: pose.scale, rotation: pose.rotation).transform(around: .zero)
    let place = anchor.offset(dx: frame.minX + pose.offset.x, dy: frame.minY + pose.offset.y)
    return (
      AffineTransform.translation(x: -anchor.x, y: -anchor.y).followed(by: turn),
      .translation(x: place.x, y: place.y)
    )
  }

  /// The point around which the layer scales and rotates, in its own coordinates.
  private var anchor: Point {
    appearance.anchor?.point(in: frame.size) ?? Point(x: box.midX, y: box.midY)
  }

  /// Returns true for a group that only moves its layers, so that their blend modes reach what lies behind it.
  ///
  /// All others are isolated, as a stacking context in CSS.
  private func isTransparent(to content: [DisplayList.Item]) -> Bool {
    guard case .group = layer.content, DisplayList.isolates(content) else { return false }
    let pose = appearance.pose
    return pose.opacity == 1 && pose.blur == 0 && pose.scale == Pose.rest.scale && pose.rotation == 0
      && appearance.rotation3D?.isRest ?? true && shadow == nil && clip == nil && places == [.zero]
      && appearance.contentFade.strength == .zero
      && appearance.overlays.isEmpty && layer.mask == nil && layer.blendMode == nil
  }

  /// Records the background, the layers and the border of such a group as neighbours of what lies behind it.
  private func drawTransparently(_ content: [DisplayList.Item], into list: inout DisplayList) {
    for item in background + content + border {
      if case .group(var group) = item {
        let own = group
        group.transform = own.transform.followed(by: transform)
        group.motion = own.motion(in: transform, within: motion)
        list.append(.group(group))
      } else {
        var group = DisplayList.Group(transform: transform, items: [item])
        group.motion = motion
        list.append(.group(group))
      }
    }
  }

  /// The frame in the layer's own coordinates.
  private var box: Rect { Rect(origin: .zero, size: frame.size) }

  /// The width of the border, at most half of the frame.
  private var borderWidth: Double {
    appearance.borderColor.alpha > 0
      ? min(max(appearance.borderWidth, 0), min(frame.width, frame.height) / 2) : 0
  }

  /// Returns the frame inset by a distance, with its rounded corners.
  private func area(within distance: Double) -> Path {
    Path(box.insetBy(dx: distance, dy: distance), cornerRadius: appearance.cornerRadius - distance)
  }

  /// Returns the area of a picture in its content box, with the rounded corners of the border's inside.
  ///
  /// Without padding it ends under the middle of an opaque border, as the background.
  func imageArea(in box: Rect) -> Path {
    let isHidden = borderWidth > 0 && appearance.borderColor.isOpaque && layer.padding == .zero
    let reach = isHidden ? borderWidth / 2 : 0
    let padding = layer.padding
    let inset = borderWidth + min(padding.left, padding.right, padding.top, padding.bottom)
    return Path(
      box.insetBy(dx: -reach, dy: -reach), cornerRadius: max(appearance.cornerRadius - inset + reach, 0))
  }

  private var background: [DisplayList.Item] {
    // The background ends under the middle of an opaque border, so that it does not shine through antialiased
    // edges.
    let isHidden = borderWidth > 0 && appearance.borderColor.isOpaque
    return appearance.background.items(in: area(within: isHidden ? borderWidth / 2 : 0), box: box)
  }

  private var border: [DisplayList.Item] {
    guard borderWidth > 0 else { return [] }
    var ring = area(within: 0)
    if borderWidth < min(frame.width, frame.height) / 2 {
      // The mirrored inner edge has the opposite winding: a hole by the non-zero rule.
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

  /// The clip of the content.
  private var clip: DisplayList.Clip? {
    if appearance.collapse > 0, !layer.clipsToFrame { return .rect(box) }
    let cutsLines = layer.textContent?.paragraph.lineBreak == .clip
    // Without padding, the frame's clip equals the content box, except for corners.
    if cutsLines, !layer.clipsToFrame || layer.padding != .zero {
      let content = layer.insets.contentRect(in: frame.size)
      // A height that fits the lines cuts none of them, nor marks above and below.
      let cutsRows = layer.clipsToFrame || layer.frame.height != nil && layer.frame.height != .fit
      return .rect(cutsRows || layer.frame.maxHeight != nil ? content : content.insetBy(dx: 0, dy: -10_000))
    }
    guard layer.clipsToFrame else { return nil }
    let inside = box.insetBy(dx: borderWidth, dy: borderWidth)
    return appearance.cornerRadius > borderWidth ? .path(area(within: borderWidth)) : .rect(inside)
  }

  /// The masks that fade out the content towards the edges of the content box.
  private var fade: [DisplayList.Item] {
    appearance.contentFade.masks(over: layer.insets.contentRect(in: frame.size))
  }

  /// The gradients over items, inside what these paint.
  private func overlays(over items: [DisplayList.Item]) -> [DisplayList.Item] {
    let origin = layer.insets.contentRect(in: frame.size).origin
    guard let box = DisplayList(items).bounds?.offsetBy(dx: -origin.x, dy: -origin.y) else { return [] }
    return appearance.overlays.map { gradient in
      .group(
        DisplayList.Group(
          transform: .translation(x: origin.x, y: origin.y), compositeMode: .sourceAtop,
          items: [.fill(Path(box.insetBy(dx: -1, dy: -1)), .gradient(gradient))]))
    }
  }

  /// The origins of the content's copies, in the layer's coordinates.
  private var places: [Point] {
    if case .group = layer.content { return appearance.contentOffsets }
    let origin = layer.insets.contentRect(in: frame.size).origin
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
  /// Returns the clipped item, which is composited as the item itself.
  fileprivate func clipped(to clip: DisplayList.Clip?) -> DisplayList.Item {
    guard let clip else { return self }
    var inner = self
    var outer = DisplayList.Group(items: [])
    if case .group(var group) = self {
      outer.compositeMode = group.compositeMode
      group.compositeMode = .sourceOver
      inner = .group(group)
    }
    outer.clip = clip
    outer.items = [inner]
    return .group(outer)
  }

  /// Returns a clipped group.
  fileprivate static func group(_ clip: DisplayList.Clip?, _ items: [DisplayList.Item]) -> DisplayList.Item {
    var group = DisplayList.Group(items: items)
    group.clip = clip
    return .group(group)
  }
}
