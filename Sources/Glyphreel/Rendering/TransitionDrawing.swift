internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The drawing of a transition between two texts.
struct TransitionDrawing {
  /// A function that records the letters of a line.
  typealias Letters = (_ line: Int, inout DisplayList) -> Void
  /// A function that records a layout with the drawing of its effects, around other letters than its own if there are some.
  typealias Decorated = (PresentedLayout, Letters?, inout DisplayList) -> Void

  private let transition: TextTransition
  private let outgoing: PresentedLayout
  private let incoming: PresentedLayout
  private let size: Size
  private let pixelsPerPoint: Double
  private let morph: MorphLayers.Moment?

  /// - Parameters:
  ///   - size: The size of the content box, in points.
  ///   - morph: The layouts of a morph; nil for other transitions.
  init(
    _ transition: TextTransition, from outgoing: PresentedLayout, to incoming: PresentedLayout, size: Size,
    pixelsPerPoint: Double, morph: MorphLayers.Moment? = nil
  ) {
    self.morph = morph
    self.transition = transition
    self.outgoing = outgoing
    self.incoming = incoming
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
  }

  func draw(into list: inout DisplayList, _ decorated: Decorated) {
    switch transition.style {
    case .dissolve: dissolve(into: &list, decorated)
    case .through: fadeThrough(into: &list, decorated)
    case .push(let edge, let fade): push(from: edge, fade: fade, into: &list, decorated)
    case .numeric(let upwards): numeric(upwards: upwards, into: &list, decorated)
    case .morph: if let morph { stack(morph.layers, morph.opacities, into: &list, decorated) }
    }
  }

  /// The progress without an easing's overshoot.
  private var progress: Double { min(max(transition.progress, 0), 1) }

  private func recorded(
    _ layout: PresentedLayout, around letters: Letters? = nil, _ decorated: Decorated
  ) -> [DisplayList.Item] {
    var list = DisplayList()
    decorated(layout, letters, &list)
    return list.items
  }

  /// Adds groups whose opacities are added up, so that what they have in common keeps its own.
  private func append(_ parts: [(opacity: Double, items: [DisplayList.Item])], into list: inout DisplayList) {
    let groups = parts.enumerated().map { index, part in
      DisplayList.Group(
        opacity: part.opacity, compositeMode: index == 0 ? .sourceOver : .plus, items: part.items)
    }
    list.append(.group(DisplayList.Group(items: groups.map { .group($0) })))
  }

  private func dissolve(into list: inout DisplayList, _ decorated: Decorated) {
    append(
      [(1 - progress, recorded(outgoing, decorated)), (progress, recorded(incoming, decorated))], into: &list)
  }

  private func fadeThrough(into list: inout DisplayList, _ decorated: Decorated) {
    var change = FadeThroughChange(from: outgoing, to: incoming)
    let opacities = change.present(progress)
    func letters(_ line: Int, _ list: inout DisplayList) {
      let parts = [(1 - progress, change.outgoing), (progress, change.incoming)].map { opacity, layout in
        var part = DisplayList()
        append(line, of: layout, into: &part)
        return (opacity, part.items)
      }
      append(parts, into: &list)
    }
    var backgrounds = DisplayList()
    append(
      [(1 - progress, backgroundItems([change.outgoing])), (progress, backgroundItems([change.incoming]))],
      into: &backgrounds)
    surround(letters, backgrounds.items, opacities, into: &list, decorated)
  }

  /// Moves both texts, each with a fade at the edge that it crosses.
  private func push(
    from edge: TextTransition.Edge, fade: Double, into list: inout DisplayList, _ decorated: Decorated
  ) {
    let way =
      switch edge {
      case .left: Point(x: size.width, y: 0)
      case .right: Point(x: -size.width, y: 0)
      case .top: Point(x: 0, y: size.height)
      case .bottom: Point(x: 0, y: -size.height)
      }
    let box = Rect(origin: .zero, size: size)
    func moved(_ layout: PresentedLayout, by part: Double) -> DisplayList.Item {
      let offset = Point(x: way.x * part, y: way.y * part)
      let items = [
        DisplayList.Item.group(
          DisplayList.Group(
            transform: .translation(x: offset.x, y: offset.y), items: recorded(layout, decorated)))
      ]
      let place = layout.layout.bounds.offsetBy(dx: offset.x, dy: offset.y)
      let cut =
        way.x != 0
        ? EdgeInsets(left: box.minX - place.minX, right: place.maxX - box.maxX)
        : EdgeInsets(top: box.minY - place.minY, bottom: place.maxY - box.maxY)
      let masks = EdgeFade(width: fade, cut: cut).masks(over: box)
      return .group(
        DisplayList.Group(clip: box, items: items + masks))
    }
    list.append(moved(outgoing, by: transition.progress))
    list.append(moved(incoming, by: transition.progress - 1))
  }

  private func numeric(upwards: Bool, into list: inout DisplayList, _ decorated: Decorated) {
    var change = NumericChange(from: outgoing, to: incoming, upwards: upwards)
    let opacities = change.present(transition.progress)
    stack([change.outgoing, change.incoming], opacities, into: &list, decorated)
  }

  /// Adds layouts from back to front, with the decorations of both texts.
  private func stack(
    _ layouts: [PresentedLayout], _ opacities: (outgoing: Double, incoming: Double),
    into list: inout DisplayList, _ decorated: Decorated
  ) {
    func letters(_ line: Int, _ list: inout DisplayList) {
      for layout in layouts { append(line, of: layout, into: &list) }
    }
    surround(letters, backgroundItems(layouts), opacities, into: &list, decorated)
  }

  private func backgroundItems(_ layouts: [PresentedLayout]) -> [DisplayList.Item] {
    var list = DisplayList()
    for layout in layouts { list.appendBackgrounds(of: layout) }
    return list.items
  }

  private func append(_ line: Int, of layout: PresentedLayout, into list: inout DisplayList) {
    guard layout.layout.lines.indices.contains(line) else { return }
    list.append(line, of: layout, pixelsPerPoint: pixelsPerPoint)
  }

  /// Adds letters with the decorations of both texts around them, which are as opaque as the text to which they belong.
  private func surround(
    _ letters: @escaping Letters, _ backgrounds: [DisplayList.Item],
    _ opacities: (outgoing: Double, incoming: Double),
    into list: inout DisplayList, _ decorated: Decorated
  ) {
    let count = max(outgoing.layout.lines.count, incoming.layout.lines.count)
    func items(_ lines: Range<Int>) -> [DisplayList.Item] {
      var list = DisplayList()
      for line in lines { letters(line, &list) }
      return list.items
    }
    let texts = [(outgoing, opacities.outgoing), (incoming, opacities.incoming)]
    let isDecorated = texts.contains { !recorded($0.0, around: { _, _ in }, decorated).isEmpty }
    guard isDecorated else {
      list.items += backgrounds + items(0..<count)
      return
    }
    var parts = texts.map { text, opacity in
      let rest = items(min(text.layout.lines.count, count)..<count)
      return (opacity, backgrounds + recorded(text, around: letters, decorated) + rest)
    }
    let rest = 1 - opacities.outgoing - opacities.incoming
    if rest > 0 { parts.append((rest, backgrounds + items(0..<count))) }
    append(parts, into: &list)
  }
}
