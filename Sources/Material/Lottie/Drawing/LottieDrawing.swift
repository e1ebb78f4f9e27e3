package import GlyphreelGraphics
package import GlyphreelTypography

/// The drawing of a Lottie animation: a pure function of the frame.
///
/// It follows lottie-web, the player of the format's authors, where players differ.
package struct LottieDrawing {
  /// The animation.
  package let composition: LottieComposition
  let typesetter: Typesetter

  /// Creates the drawing of an animation, with a typesetter for its texts.
  package init(_ composition: LottieComposition, _ typesetter: Typesetter) {
    (self.composition, self.typesetter) = (composition, typesetter)
  }

  /// The modes of merge paths that are shown.
  static let mergeModes = [1, 2, 5]

  /// Returns what is shown at a frame, counted from 0 and not from the first frame, in points of the canvas.
  package func items(at frame: Double) -> [DisplayList.Item] { items(of: 0, at: frame) }

  /// Returns what a composition shows at one of its frames.
  private func items(of index: Int, at frame: Double) -> [DisplayList.Item] {
    let layers = composition.compositions[index]
    var transforms: [Int: AffineTransform] = [:]
    return layers.indices.reversed().flatMap { position -> [DisplayList.Item] in
      layers[position].isMatte ? [] : picture(of: position, in: layers, at: frame, &transforms)
    }
  }

  /// Returns what a layer shows in its composition, under its matte.
  private func picture(
    of position: Int, in layers: [LottieLayer], at frame: Double, _ transforms: inout [Int: AffineTransform],
    isMatte: Bool = false
  ) -> [DisplayList.Item] {
    let layer = layers[position]
    guard !layer.isHidden, layer.start <= frame, frame < layer.end else { return [] }
    let opacity = layer.properties.opacity(at: frame)
    guard opacity > 0 else { return [] }
    let content = masked(
      applying(layer.effects, to: content(of: layer, at: frame), at: frame), by: layer.masks, at: frame)
    guard !content.isEmpty else { return [] }
    let mode = LottieDrawing.mode(layer.blendMode) ?? .sourceOver
    var group = DisplayList.Group(
      transform: transform(of: position, in: layers, at: frame, &transforms), opacity: opacity, items: content
    )
    // The matte of a layer that is a matte itself is left out.
    guard let matte = isMatte ? nil : layer.matte else {
      group.compositeMode = mode
      return [.group(group)]
    }
    let other = picture(of: matte.layer, in: layers, at: frame, &transforms, isMatte: true)
    if other.isEmpty { return matte.isInverted ? [.group(group)] : [] }
    var mask = DisplayList.Group(
      compositeMode: matte.isInverted ? .destinationOut : .destinationIn, items: other)
    mask.isLuminanceMask = matte.usesLuminance
    return [.group(DisplayList.Group(compositeMode: mode, items: [.group(group), .group(mask)]))]
  }

  /// Returns the transform of a layer under its parents, whose transforms are computed once for all of their layers.
  private func transform(
    of position: Int, in layers: [LottieLayer], at frame: Double, _ known: inout [Int: AffineTransform]
  ) -> AffineTransform {
    var chain: [Int] = []
    var next: Int? = position
    while let layer = next, known[layer] == nil {
      chain.append(layer)
      next = layers[layer].parent
    }
    for layer in chain.reversed() {
      let own = layers[layer].properties.transform(at: frame, turned: layers[layer].isAutoOriented)
      known[layer] = layers[layer].parent.flatMap { known[$0] }.map { own.followed(by: $0) } ?? own
    }
    return known[position] ?? .identity
  }

  /// Returns what a layer shows in its own space, without masks.
  private func content(of layer: LottieLayer, at frame: Double) -> [DisplayList.Item] {
    let box = Rect(origin: .zero, size: layer.size)
    switch layer.content {
    case .null: return []
    case .solid(let color): return box.isEmpty ? [] : [.fill(Path(box), color)]
    case .image(let index):
      let image = composition.images[index]
      guard let file = image.file else { return [] }
      let box = Rect(origin: .zero, size: image.size)
      let size = Size(width: Double(file.width), height: Double(file.height))
      return [
        .group(
          DisplayList.Group(
            clip: box, items: [.image(file.image(0), in: ImageFit.cover.rect(for: size, in: box), opacity: 1)]
          ))
      ]
    case .composition(let index):
      let items = items(of: index, at: localFrame(of: layer, at: frame))
      if items.isEmpty || box.isEmpty { return items }
      return [.group(DisplayList.Group(clip: box, items: items))]
    case .shapes(let shapes):
      var tree = ShapeTree(frame: frame)
      return tree.items(of: shapes)
    case .text(let text): return items(of: text, at: frame)
    }
  }

  /// Returns the frame of a layer's composition that is shown at a frame.
  private func localFrame(of layer: LottieLayer, at frame: Double) -> Double {
    guard let remap = layer.properties[.timeRemap] else { return (frame - layer.origin) / layer.stretch }
    let local = (remap.values(at: frame).first ?? 0) * composition.frameRate
    // The end of a composition is not shown.
    return local == layer.end ? local - 1 : local
  }

  /// Returns the mode of a number in a file; nil for an unknown one.
  static func mode(_ number: Int) -> CompositeMode? {
    let modes: [CompositeMode] = [
      .sourceOver, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
      .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plus,
    ]
    return modes.indices.contains(number) ? modes[number] : nil
  }
}
