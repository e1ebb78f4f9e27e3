internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The drawing of a transition between two texts.
struct TransitionDrawing {
  /// A function that records a layout with the drawing of its effects.
  typealias Decorated = (PresentedLayout, inout DisplayList) -> Void

  private let transition: TextTransition
  private let outgoing: PresentedLayout
  private let incoming: PresentedLayout
  private let size: Size
  private let pixelsPerPoint: Double
  private let layers: [PresentedLayout]

  /// - Parameters:
  ///   - size: The size of the content box, in points.
  ///   - layers: The layouts of a morph from back to front; empty for other transitions.
  init(
    _ transition: TextTransition, from outgoing: PresentedLayout, to incoming: PresentedLayout, size: Size,
    pixelsPerPoint: Double, layers: [PresentedLayout] = []
  ) {
    self.layers = layers
    self.transition = transition
    self.outgoing = outgoing
    self.incoming = incoming
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
  }

  func draw(into list: inout DisplayList, _ decorated: Decorated) {
    switch transition.style {
    case .crossfade: crossfade(into: &list, decorated)
    case .push(let edge, let fade): push(from: edge, fade: fade, into: &list, decorated)
    case .numeric(let upwards): numeric(upwards: upwards, into: &list, decorated)
    case .morph: stack(layers, into: &list, decorated)
    }
  }

  private func recorded(_ layout: PresentedLayout, _ decorated: Decorated) -> [DisplayList.Item] {
    var list = DisplayList()
    decorated(layout, &list)
    return list.items
  }

  /// Adds both texts, so that common parts keep their opacity.
  private func crossfade(into list: inout DisplayList, _ decorated: Decorated) {
    let progress = min(max(transition.progress, 0), 1)
    var change = CrossfadeChange(from: outgoing, to: incoming)
    change.present(progress)
    let old = DisplayList.Group(opacity: 1 - progress, items: recorded(change.outgoing, decorated))
    let new = DisplayList.Group(
      opacity: progress, compositeMode: .plus, items: recorded(change.incoming, decorated))
    list.append(.group(DisplayList.Group(items: [.group(old), .group(new)])))
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
    change.present(transition.progress)
    stack([change.outgoing, change.incoming], into: &list, decorated)
  }

  /// Adds layouts from back to front; effects draw around the last one.
  private func stack(_ layouts: [PresentedLayout], into list: inout DisplayList, _ decorated: Decorated) {
    for layout in layouts.dropLast() {
      list.appendBackgrounds(of: layout)
      for line in layout.layout.lines.indices {
        list.append(line, of: layout, pixelsPerPoint: pixelsPerPoint)
      }
    }
    if let front = layouts.last { decorated(front, &list) }
  }
}
