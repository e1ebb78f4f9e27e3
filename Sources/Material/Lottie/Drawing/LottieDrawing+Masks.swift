internal import GlyphreelExact
internal import GlyphreelGraphics

// Masks and effects of layers.
extension LottieDrawing {
  /// An area that covers every layer.
  private static let everywhere = Path(Rect(x: -50_000, y: -50_000, width: 100_000, height: 100_000))

  /// Returns the part of a layer that its masks show.
  func masked(_ items: [DisplayList.Item], by masks: [LottieMask], at frame: Double) -> [DisplayList.Item] {
    let masks = masks.filter { $0.mode != .none && $0.properties[.path] != nil }
    guard let first = masks.first, !items.isEmpty else { return items }
    if masks.count == 1, first.mode != .subtract, !first.isInverted, first.properties.opacity(at: frame) == 1,
      first.properties.number(.expansion, at: frame) == 0
    {
      let path = PathContour(first.properties.values(.path, at: frame)).path
      return path.isEmpty ? [] : [.group(DisplayList.Group(clip: path, items: items))]
    }
    var alpha: [DisplayList.Item] = []
    if first.mode == .subtract || first.mode == .intersect {
      alpha.append(.fill(LottieDrawing.everywhere, .white))
    }
    for mask in masks {
      let mode: CompositeMode =
        switch mask.mode {
        case .none, .add, .lighten: .sourceOver
        case .subtract: .destinationOut
        case .intersect, .darken: .destinationIn
        case .difference: .xor
        }
      alpha.append(
        .group(
          DisplayList.Group(
            opacity: mask.properties.opacity(at: frame), compositeMode: mode, items: area(of: mask, at: frame)
          )))
    }
    let mask = DisplayList.Group(compositeMode: .destinationIn, items: alpha)
    return [.group(DisplayList.Group(items: [.group(DisplayList.Group(items: items)), .group(mask)]))]
  }

  /// Returns the area of a mask, without its opacity.
  private func area(of mask: LottieMask, at frame: Double) -> [DisplayList.Item] {
    let path = PathContour(mask.properties.values(.path, at: frame)).path
    let expansion = mask.properties.number(.expansion, at: frame)
    let items =
      expansion == 0
      ? [DisplayList.Item.fill(path, .white)]
      : expansion > 0 ? path.expanded(by: expansion) : path.contracted(by: -expansion)
    guard mask.isInverted else { return items }
    return [
      .fill(LottieDrawing.everywhere, .white),
      .group(DisplayList.Group(compositeMode: .destinationOut, items: items)),
    ]
  }

  /// Returns the picture of a layer after its effects.
  func applying(_ effects: [LottieEffect], to items: [DisplayList.Item], at frame: Double)
    -> [DisplayList.Item]
  {
    var items = items
    for (index, effect) in effects.enumerated() where !items.isEmpty {
      let properties = effect.properties
      switch effect.kind {
      case .blur:
        // Blurs of blurs are one blur, whose variance is the sum of theirs.
        if index > 0, effects[index - 1].kind == .blur { continue }
        let variance = effects[index...].prefix { $0.kind == .blur }.reduce(0) { sum, blur in
          // A blurriness of 1 is a standard deviation of 0.3.
          let deviation = max(blur.properties.number(.blur, at: frame), 0) * 0.3
          return sum + deviation * deviation
        }
        items = [.group(DisplayList.Group(blur: variance.squareRoot(), items: items))]
      case .shadow:
        var color = Color(lottie: properties.values(.color, at: frame))
        color.alpha = min(max(properties.number(.opacity, at: frame) / 255, 0), 1)
        let angle = properties.number(.angle, at: frame) - 90
        let distance = properties.number(.distance, at: frame)
        items = [
          .group(
            DisplayList.Group(
              shadow: Shadow(
                color: color,
                offset: Point(x: distance * cosine(degrees: angle), y: distance * sine(degrees: angle)),
                blur: max(properties.number(.softness, at: frame), 0) / 4), items: items))
        ]
      case .fill:
        var color = Color(lottie: properties.values(.color, at: frame))
        color.alpha = min(max(properties.number(.opacity, at: frame), 0), 1)
        let paint = DisplayList.Group(
          compositeMode: .sourceIn, items: [.fill(LottieDrawing.everywhere, color)])
        items = [.group(DisplayList.Group(items: items + [.group(paint)]))]
      }
    }
    return items
  }
}

extension Path {
  /// The accuracy of the edges of masks with an expansion, in points.
  ///
  /// Edges that are far from their path have many pieces on each other, whose number costs time.
  private static let tolerance = 0.05

  /// Returns the area with everything within a distance.
  fileprivate func expanded(by distance: Double) -> [DisplayList.Item] {
    if let grown = grown(by: distance, tolerance: Path.tolerance) { return [.fill(grown, .white)] }
    return [.fill(self, .white), .fill(edge(distance), .white)]
  }

  /// Returns the area without everything within a distance of its edge.
  fileprivate func contracted(by distance: Double) -> [DisplayList.Item] {
    // Nothing is left of an area that is narrower than twice the distance.
    guard let box = finiteControlBox, min(box.width, box.height) > 2 * distance else { return [] }
    let area = contours.first?.twiceArea ?? 0
    var outside = PathContour(Path(box.insetBy(dx: -distance, dy: -distance)).contours.first?.vertices ?? [])
    if outside.twiceArea * area > 0 { outside = outside.reversed }
    var rest = outside.path
    rest.append(self)
    let outer = rest.grown(by: distance, tolerance: Path.tolerance) ?? edge(distance)
    return [
      .fill(self, .white),
      .group(DisplayList.Group(compositeMode: .destinationOut, items: [.fill(outer, .white)])),
    ]
  }

  private func edge(_ distance: Double) -> Path {
    stroked(StrokeStyle(width: 2 * distance, join: .round), tolerance: Path.tolerance)
  }
}

extension Color {
  /// Creates the colour of a property's components.
  init(lottie values: [Double]) {
    func component(_ index: Int) -> Double {
      index < values.count ? min(max(values[index], 0), 1) : 0
    }
    self.init(red: component(0), green: component(1), blue: component(2))
  }
}
