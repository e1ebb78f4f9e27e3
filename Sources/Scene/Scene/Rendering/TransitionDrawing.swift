internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The drawing of a transition between two texts.
struct TransitionDrawing {
  /// A function that records the letters of a line.
  typealias Letters = (_ line: Int, inout DisplayList) -> Void
  /// A function that records a line of a layout with the drawing of its effects, around letters other than its own if these
  /// are given.
  typealias Decorated = (_ line: Int, PresentedLayout, Letters?, inout DisplayList) -> Void
  /// A function that records the decorations of both texts.
  private typealias Blend = (_ old: [DisplayList.Item], _ new: [DisplayList.Item], inout DisplayList) -> Void

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
    case .morph: if let morph { stack(morph.layers, into: &list, decorated, fading(morph.opacities)) }
    }
  }

  /// The progress without an easing's overshoot.
  private var progress: Double { min(max(transition.progress, 0), 1) }

  private func recorded(
    _ layout: PresentedLayout, around letters: Letters? = nil, _ decorated: Decorated
  ) -> [DisplayList.Item] {
    var list = DisplayList()
    if letters == nil { list.appendBackgrounds(of: layout) }
    for line in layout.layout.lines.indices { decorated(line, layout, letters, &list) }
    return list.items
  }

  /// Adds groups by plus compositing, so that shared parts keep their opacity.
  private func append(_ parts: [(opacity: Double, items: [DisplayList.Item])], into list: inout DisplayList) {
    let groups = parts.enumerated().map { index, part in
      DisplayList.Group(
        opacity: part.opacity, compositeMode: index == 0 ? .sourceOver : .plus, items: part.items)
    }
    if groups.contains(where: { !$0.items.isEmpty }) {
      list.append(.group(DisplayList.Group(items: groups.map { .group($0) })))
    }
  }

  private func dissolve(into list: inout DisplayList, _ decorated: Decorated) {
    append(
      [(1 - progress, recorded(outgoing, decorated)), (progress, recorded(incoming, decorated))], into: &list)
  }

  private func fadeThrough(into list: inout DisplayList, _ decorated: Decorated) {
    var change = FadeThroughChange(from: outgoing, to: incoming)
    let opacities = change.present(progress)
    let layouts = [(1 - progress, change.outgoing), (progress, change.incoming)]
    var backgrounds = DisplayList()
    append(layouts.map { ($0, backgroundItems([$1])) }, into: &backgrounds)
    surround(
      backgrounds.items, of: layouts.map(\.1), into: &list, decorated, fading(opacities)
    ) { lines, list in
      append(layouts.map { ($0, items(of: lines, in: [$1])) }, into: &list)
    }
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
    stack([change.outgoing, change.incoming], into: &list, decorated) { old, new, list in
      append(old, new, along: change.strips, into: &list)
    }
  }

  /// Adds layouts from back to front, with the decorations of both texts.
  private func stack(
    _ layouts: [PresentedLayout], into list: inout DisplayList, _ decorated: Decorated, _ blend: Blend
  ) {
    surround(backgroundItems(layouts), of: layouts, into: &list, decorated, blend) { lines, list in
      list.items += items(of: lines, in: layouts)
    }
  }

  private func backgroundItems(_ layouts: [PresentedLayout]) -> [DisplayList.Item] {
    var list = DisplayList()
    for layout in layouts { list.appendBackgrounds(of: layout) }
    return list.items
  }

  /// Returns the letters of lines in layouts from back to front.
  private func items(of lines: Range<Int>, in layouts: [PresentedLayout]) -> [DisplayList.Item] {
    var list = DisplayList()
    for layout in layouts {
      for line in lines.clamped(to: layout.layout.lines.indices) {
        list.append(line, of: layout, pixelsPerPoint: pixelsPerPoint)
      }
    }
    return list.items
  }

  /// Adds letters with the decorations of both texts.
  ///
  /// - Parameters:
  ///   - layouts: The layouts of the letters.
  ///   - letters: Records the letters of some lines.
  private func surround(
    _ backgrounds: [DisplayList.Item], of layouts: [PresentedLayout], into list: inout DisplayList,
    _ decorated: Decorated, _ blend: Blend, _ letters: @escaping (Range<Int>, inout DisplayList) -> Void
  ) {
    let lines = 0..<(layouts.map(\.layout.lines.count).max() ?? 0)
    guard let old = Decorations(of: outgoing, decorated), let new = Decorations(of: incoming, decorated)
    else {
      // Effects that move, hide or repeat the letters draw these themselves.
      func items(_ text: PresentedLayout) -> [DisplayList.Item] {
        var rest = DisplayList()
        letters(min(text.layout.lines.count, lines.upperBound)..<lines.upperBound, &rest)
        return backgrounds + recorded(text, around: { letters($0..<$0 + 1, &$1) }, decorated) + rest.items
      }
      return append([(1 - progress, items(outgoing)), (progress, items(incoming))], into: &list)
    }
    list.items += backgrounds
    blend(old.below, new.below, &list)
    letters(lines, &list)
    blend(old.above, new.above, &list)
  }

  /// Returns a function that adds decorations as opaque as their text; equal ones do not dim while they change their text.
  private func fading(_ opacities: (outgoing: Double, incoming: Double)) -> Blend {
    { old, new, list in
      let parts =
        old == new
        ? [(min(opacities.outgoing + opacities.incoming, 1), old)]
        : [(opacities.outgoing, old), (opacities.incoming, new)]
      for (opacity, items) in parts where opacity > 0 && !items.isEmpty {
        list.append(.group(DisplayList.Group(opacity: opacity, items: items)))
      }
    }
  }

  /// Adds the decorations of both texts strip by strip, so that they follow the characters.
  ///
  /// In each strip they dissolve: what stays keeps its decorations, and coverages add up at the edges of the strips.
  private func append(
    _ old: [DisplayList.Item], _ new: [DisplayList.Item], along strips: [NumericStrip],
    into list: inout DisplayList
  ) {
    if old == new { return list.items += old }
    func items(_ items: [DisplayList.Item], in strip: NumericStrip, isOld: Bool) -> [DisplayList.Item] {
      let layout = (isOld ? outgoing : incoming).layout
      guard !items.isEmpty, let clip = strip.clip(isOld: isOld, in: layout) else { return [] }
      let shift = strip.shift(isOld: isOld, away: isOld ? transition.progress : 1 - transition.progress)
      let transform = AffineTransform.scale(x: shift.scale, y: 1).around(Point(x: shift.center, y: 0))
        .followed(by: .translation(x: shift.offset.x, y: shift.offset.y))
      return [.group(DisplayList.Group(transform: transform, clip: clip, items: items))]
    }
    let parts = strips.map { strip in
      var part = DisplayList()
      append(
        [
          (1 - progress, items(old, in: strip, isOld: true)),
          (progress, items(new, in: strip, isOld: false)),
        ], into: &part)
      return DisplayList.Group(compositeMode: .plus, items: part.items)
    }.filter { !$0.items.isEmpty }
    if !parts.isEmpty { list.append(.group(DisplayList.Group(items: parts.map { .group($0) }))) }
  }

  /// The decorations of text, drawn below and above its letters.
  private struct Decorations {
    private(set) var below: [DisplayList.Item] = []
    private(set) var above: [DisplayList.Item] = []

    /// Stands for the letters.
    private static let mark = DisplayList.Item.group(DisplayList.Group(opacity: 0, items: []))

    /// Returns nil if an effect does not draw the letters of each line once and as they are.
    init?(of layout: PresentedLayout, _ decorated: Decorated) {
      for line in layout.layout.lines.indices {
        var list = DisplayList()
        decorated(line, layout, { $1.items.append(Decorations.mark) }, &list)
        let marks = list.items.indices.filter { list.items[$0] == Decorations.mark }
        guard marks.count == 1 else { return nil }
        below += list.items[..<marks[0]]
        above += list.items[(marks[0] + 1)...]
      }
    }
  }
}
