internal import GlyphreelGraphics

/// The shapes of a layer at a frame: paths, the modifiers that change them, and the styles that paint them.
///
/// The last shape of a list is painted first. A style paints the paths before it in its list and in groups there, and a
/// modifier changes them. So lists are read from their end, as lottie-web does.
struct ShapeTree {
  /// A path of the tree, in the space of its group.
  struct Source {
    var contours: [PathContour]
    /// True if areas inside two of the paths that are merged with it are excluded.
    var isExclusive = false
  }

  /// A style and the paths that it paints, each with the transform from the path's space to the style's.
  private struct Style {
    let shape: LottieShape
    var sources: [(index: Int, transform: AffineTransform)] = []
  }

  /// A path in the space of a style.
  private struct Placement: Hashable {
    let source: Int
    let transform: AffineTransform
  }

  private indirect enum Node {
    case style(Int)
    case group([Node], AffineTransform, opacity: Double, CompositeMode)
  }

  let frame: Double
  private var sources: [Source] = []
  private var styles: [Style] = []
  private var modifiers: [(shape: LottieShape, sources: [Int])] = []
  /// The styles and modifiers that apply to the shapes that are read next.
  private var openStyles: [(index: Int, transform: AffineTransform)] = []
  private var openModifiers: [Int] = []
  private var room = LottieLimit.vertices
  /// For each source, the first one with the same contours.
  private var originals: [Int] = []

  init(frame: Double) { self.frame = frame }

  /// Returns what shapes draw.
  mutating func items(of shapes: [LottieShape]) -> [DisplayList.Item] {
    let nodes = collect(shapes[...])
    for modifier in modifiers.reversed() {
      modifier.shape.modify(&sources, modifier.sources.reversed(), at: frame)
    }
    var firsts: [[PathContour]: Int] = [:]
    for (index, source) in sources.enumerated() {
      let first = firsts[source.contours] ?? index
      firsts[source.contours] = first
      originals.append(first)
    }
    return nodes.flatMap(items)
  }

  /// Returns the paths of shapes as one, without styles.
  mutating func path(of shapes: [LottieShape]) -> Path {
    _ = collect(shapes[...])
    var path = Path()
    for source in sources.reversed() { for contour in source.contours { contour.add(to: &path) } }
    return path
  }

  /// Reads a list of shapes and returns what it paints, from back to front.
  private mutating func collect(_ shapes: ArraySlice<LottieShape>) -> [Node] {
    var nodes: [Node] = []
    for (index, shape) in zip(shapes.indices, shapes).reversed() {
      switch shape.kind {
      case .group:
        nodes.append(
          group(
            shape.children[...], shape.properties.transform(at: frame),
            opacity: shape.properties.opacity(at: frame), LottieDrawing.mode(shape.blendMode) ?? .sourceOver))
      case .fill, .stroke, .gradientFill, .gradientStroke:
        nodes.append(.style(styles.count))
        openStyles.append((styles.count, .identity))
        styles.append(Style(shape: shape))
      case .path, .rectangle, .ellipse, .star: add(shape.contours(at: frame))
      case .trim, .roundedCorners, .merge, .pucker:
        openModifiers.append(modifiers.count)
        modifiers.append((shape, []))
      case .repeater:
        // Its copies have all that is before it.
        nodes += copies(of: shapes[..<index], shape)
        return nodes
      }
    }
    return nodes
  }

  private mutating func group(
    _ shapes: ArraySlice<LottieShape>, _ transform: AffineTransform, opacity: Double, _ mode: CompositeMode
  ) -> Node {
    let open = (openStyles, openModifiers)
    for index in openStyles.indices {
      openStyles[index].transform = transform.followed(by: openStyles[index].transform)
    }
    let nodes = collect(shapes)
    (openStyles, openModifiers) = open
    return .group(nodes, transform, opacity: opacity, mode)
  }

  /// Returns the copies of a repeater, the first one in front unless it composites the other way.
  private mutating func copies(of shapes: ArraySlice<LottieShape>, _ repeater: LottieShape) -> [Node] {
    let properties = repeater.properties
    let count = Int(min(max(properties.number(.copies, at: frame).rounded(.up), 0), repeater.mostCopies))
    let offset = properties.number(.offset, at: frame)
    let opacities = (
      properties.number(.startOpacity, at: frame), properties.number(.endOpacity, at: frame)
    )
    let isReversed = repeater.variant == 2
    return (0..<count).reversed().compactMap { place -> Node? in
      guard room > 0 else { return nil }
      let copy = isReversed ? count - 1 - place : place
      let share = count == 1 ? 0 : Double(place) / Double(count - 1)
      let opacity = (opacities.0 + (opacities.1 - opacities.0) * share) / 100
      return group(
        shapes, properties.transform(at: frame, ofCopy: Double(copy) + offset),
        opacity: min(max(opacity, 0), 1), .sourceOver)
    }
  }

  private mutating func add(_ contours: [PathContour]) {
    room -= contours.reduce(1) { $0 + $1.vertices.count }
    guard room > 0, !contours.isEmpty else { return }
    for style in openStyles { styles[style.index].sources.append((sources.count, style.transform)) }
    for modifier in openModifiers { modifiers[modifier].sources.append(sources.count) }
    sources.append(Source(contours: contours))
  }

  /// Returns the paths that a style paints, as one, in the order of the file.
  ///
  /// A path that is painted twice by the non-zero rule covers no more than once, so its copies are left out.
  private func path(of style: Style) -> Path {
    var path = Path()
    path.usesEvenOddRule =
      style.shape.variant == 2 || style.sources.contains { sources[$0.index].isExclusive }
    var painted: Set<Placement> = []
    for source in style.sources.reversed() {
      let placement = Placement(source: originals[source.index], transform: source.transform)
      guard path.usesEvenOddRule || painted.insert(placement).inserted else { continue }
      var own = Path()
      for contour in sources[source.index].contours { contour.add(to: &own) }
      path.append(source.transform == .identity ? own : own.transformed(by: source.transform))
    }
    return path
  }

  private func items(_ node: Node) -> [DisplayList.Item] {
    switch node {
    case .style(let index):
      let path = path(of: styles[index])
      return path.isEmpty ? [] : styles[index].shape.painting(path, at: frame)
    case .group(let nodes, let transform, let opacity, let mode):
      guard opacity > 0 else { return [] }
      let items = nodes.flatMap(items)
      if items.isEmpty || (transform == .identity && opacity == 1 && mode == .sourceOver) { return items }
      return [
        .group(DisplayList.Group(transform: transform, opacity: opacity, compositeMode: mode, items: items))
      ]
    }
  }
}
