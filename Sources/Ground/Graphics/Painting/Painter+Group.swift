extension Painter {
  /// Paints a group, directly if it needs no layer.
  mutating func paint(
    _ group: DisplayList.Group, _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    let opacity = Color.byte(group.opacity)
    let mode = group.compositeMode
    guard opacity > 0 || mode.reachesBeyondSource else { return }
    let toPixels = group.transform.followed(by: transform)
    let outer = motion
    motion = group.motion(in: transform, within: outer)
    defer { motion = outer }
    var area = clip
    var softClip: Path?
    switch group.clip {
    case nil: break
    case .rect(let rect):
      if let whole = PixelRect(exactly: rect, transform: toPixels) {
        area = clip.intersection(whole)
      } else {
        area = clip.intersection(PixelRect(covering: toPixels.boundingBox(of: rect)))
        softClip = Path(rect)
      }
    case .path(let path):
      let box = path.finiteControlBox.map { PixelRect(covering: toPixels.boundingBox(of: $0)) }
      area = clip.intersection(box ?? .empty)
      softClip = path
    }
    // A blur or a shadow paints the items into its own layer.
    let isIsolated = DisplayList.isolates(group.items) && !(group.blur > 0) && group.shadow == nil
    if opacity == 255, softClip == nil, mode == .sourceOver, !isIsolated, !group.isLuminanceMask {
      if !area.isEmpty { paintShadowed(group, toPixels, area, on: surface) }
      return
    }
    let bounds =
      opacity == 0
      ? nil : DisplayList.bounds(of: group.items, toPixels).flatMap { group.shown($0, toPixels) }
    area = bounds.map { area.intersection(PixelRect(covering: $0)) } ?? .empty
    // These modes change the backdrop even where the group is clear.
    let reach = mode.reachesBeyondSource ? clip : area
    guard !reach.isEmpty else { return }
    Surface.withClear(reach) { layer in
      if !area.isEmpty { paintShadowed(group, toPixels, area, on: layer) }
      if group.isLuminanceMask { layer.replaceByLuminance() }
      if mode == .sourceOver {
        composite(layer, opacity, softClip, toPixels, area, on: surface)
      } else if opacity == 255, softClip == nil {
        surface.composite(layer, mode)
      } else {
        // The layer is first faded and clipped on a clear surface.
        Surface.withClear(reach) { faded in
          composite(layer, opacity, softClip, toPixels, area, on: faded)
          surface.composite(faded, mode)
        }
      }
    }
  }

  private mutating func composite(
    _ layer: Surface, _ opacity: UInt32, _ softClip: Path?, _ transform: AffineTransform, _ area: PixelRect,
    on surface: Surface
  ) {
    guard let softClip else {
      surface.paint(layer, opacity: opacity, in: area)
      return
    }
    converter.withCoverage(of: softClip, transform: transform, in: area) { mask in
      surface.paint(layer, opacity: opacity, through: mask)
    }
  }
}
