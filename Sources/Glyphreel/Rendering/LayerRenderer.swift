internal import GlyphreelAnimation
internal import GlyphreelExactText
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The rendering of one layer: its text, layout and drawing at any time.
final class LayerRenderer {
  let layer: Layer
  /// The frame in points, in the parent's coordinates.
  let frame: Rect
  /// The children, from back to front.
  let children: [LayerRenderer]
  /// The layer that masks it; nil for none.
  var mask: LayerRenderer?
  /// True if it masks another layer and is not painted itself.
  var isMask = false
  /// The activities of its effects, in scene time.
  let activities: [Activity]

  private let text: LayerText?
  /// The moments from which the effects' delays count.
  let origins: [Double]
  private let replacements: EffectReplacements
  /// The effects' indices in the order in which they apply; drawing follows list order.
  private let order: [Int]
  /// The resolution for bitmap glyphs.
  private let pixelsPerPoint: Double
  /// The indices of the layouts drawn last: one, or two in a transition.
  private var indices: [LayoutIndex] = []
  /// The path that the text follows.
  private let path: MeasuredPath?
  /// The times at which neither it nor a descendant moves.
  private let rests: RestIntervals
  /// The cached items of the last rest interval.
  private var resting: (interval: Range<Double>, items: [DisplayList.Item])?

  init(
    _ layer: Layer, frame: Rect, children: [LayerRenderer] = [], text: LayerText?, origins: [Double],
    activities: [Activity], pixelsPerPoint: Double
  ) {
    self.layer = layer
    self.frame = frame
    self.children = children
    self.text = text
    path = layer.textPath.map { MeasuredPath($0.path) }
    self.origins = origins
    self.pixelsPerPoint = pixelsPerPoint
    let replacements = EffectReplacements(of: layer.effects.map(\.effect), activities)
    self.replacements = replacements
    order = EffectOrder(of: layer.effects.map(\.effect)).indices(activities)
    self.activities = activities.enumerated().map { replacements.cut($1, of: $0) }
    // Changes of text follow the effect's timing, independent of its activity.
    let changes = zip(layer.effects, origins).flatMap { applied, origin in
      [origin + applied.effect.timing.delay, origin + applied.effect.timing.end]
    }
    let motions = zip(layer.effects, self.activities).map { applied, activity in
      var activity = activity
      if !applied.effect.isStaticBeforeStart { activity.start = -.infinity }
      return activity
    }
    rests = RestIntervals(motions, changes: changes).union(children.map(\.rests))
  }

  /// Returns the problems of its effects, each at the time when the effect starts.
  func problems(index: Int) throws(SceneProblem) -> [SceneProblem] {
    let early = FadeInWithoutFill(layer: layer, index: index, activities: activities).problems
    guard let text else {
      return misplaced(index: index) + early
        + PropertyConflicts(layer: layer, index: index, activities: activities, layout: nil).problems
    }
    var problems = misplaced(index: index) + early
    for (position, applied) in layer.effects.enumerated() {
      let start = origins[position] + applied.effect.timing.delay
      let content = text.content(at: start, origins, before: position)
      let layout = try text.layout(at: origins[position], origins)
      let found = applied.effect.problems(in: content) + applied.effect.problems(in: layout)
      problems += found.map {
        SceneProblem($0.severity, $0.message, hint: $0.hint, layer: index, part: .effect(position))
      }
    }
    let start = LayoutIndex(try text.layout(at: 0, origins))
    return problems
      + PropertyConflicts(layer: layer, index: index, activities: activities, layout: start).problems
  }

  /// Returns errors for effects that do not apply to this kind of layer.
  private func misplaced(index: Int) -> [SceneProblem] {
    layer.effects.enumerated().compactMap { position, applied in
      let kind = type(of: applied.effect)
      let reason: (message: String, hint: String)? =
        if kind.needsShape, layer.shape == nil {
          (
            "'\(kind.name)' works on shapes, and this layer is not a shape",
            "give it to a layer with 'shape', or write 'reveal' or 'color' for a text"
          )
        } else if kind.needsText, text == nil {
          ("'\(kind.name)' works on text, and this layer has none", "give it to a layer with 'text'")
        } else if path != nil, applied.effect.drawsLines {
          (
            "'\(kind.name)' draws straight lines, and this text follows a path",
            "remove it, or remove 'along'"
          )
        } else if text == nil, applied.effect.writes.contains(where: {
          $0.selector.map { RangeSelector($0.part) != .all } ?? false
        }) {
          ("'\(kind.name)' selects characters, and this layer has none", "remove 'select' and 'unit'")
        } else {
          nil
        }
      return reason.map {
        SceneProblem(.error, $0.message, hint: $0.hint, layer: index, part: .effect(position))
      }
    }
  }

  /// Returns the layout at a time, relative to the content box's top left; nil for a layer without text.
  func layout(at time: Double) throws(SceneProblem) -> TextLayout? {
    guard let text else { return nil }
    return try text.layout(at: time, origins)
  }

  /// Records the layer at a time, in its parent's coordinates.
  ///
  /// While nothing in it moves, the recorded items are reused.
  func draw(at time: Double, into list: inout DisplayList) throws(SceneProblem) {
    if let resting, resting.interval.contains(time) {
      list.items += resting.items
      return
    }
    let start = list.items.count
    try record(at: time, into: &list)
    resting = rests.interval(around: time).map { ($0, Array(list.items[start...])) }
  }

  private func record(at time: Double, into list: inout DisplayList) throws(SceneProblem) {
    let changing = moment(at: time, order)
    let appearance = appearance(under: changing)
    var content = DisplayList()
    if let text {
      try draw(text, at: time, changing, appearance, into: &content)
    } else if let shape = layer.shape {
      content.items =
        ShapeDrawing(
          shape: shape, style: appearance.shape, contentRect: Rect(origin: .zero, size: contentRect.size),
          cornerRadius: appearance.cornerRadius
        ).items
    } else if appearance.pose.opacity > 0 {
      try drawChildren(at: time, changing, into: &content)
    }
    LayerDrawing(layer: layer, frame: frame, appearance: appearance).draw(content.items, into: &list)
  }

  private func appearance(under changing: [(any SceneEffect, EffectContext)]) -> LayerAppearance {
    var appearance = layer.appearance
    for (effect, context) in changing { effect.modify(&appearance, context) }
    if text == nil, children.isEmpty {
      for (effect, context) in changing { effect.modify(&appearance.pose, ofLayer: 0, of: 1, context) }
    }
    return appearance
  }

  /// Records the layers of a group, each with the pose that the group's effects give it.
  private func drawChildren(
    at time: Double, _ changing: [(any SceneEffect, EffectContext)], into list: inout DisplayList
  ) throws(SceneProblem) {
    let shown = children.filter { !$0.isMask }
    for (index, child) in shown.enumerated() {
      var pose = Pose.rest
      for (effect, context) in changing {
        effect.modify(&pose, ofLayer: index, of: shown.count, context)
      }
      guard pose != .rest else {
        try child.paint(at: time, into: &list)
        continue
      }
      var own = DisplayList()
      try child.paint(at: time, into: &own)
      guard pose.opacity > 0, !own.items.isEmpty else { continue }
      let center = Point(x: child.frame.midX, y: child.frame.midY)
      list.append(
        .group(
          DisplayList.Group(
            transform: pose.transform(around: center), blur: pose.blur, opacity: min(pose.opacity, 1),
            items: own.items)))
    }
  }

  /// Returns the transform from the layer's coordinates, with the frame's top left as origin, to its parent's
  /// at a time.
  func transform(at time: Double) -> AffineTransform {
    LayerDrawing(layer: layer, frame: frame, appearance: appearance(under: moment(at: time, order))).transform
  }

  /// The content box, relative to the frame.
  var contentRect: Rect { layer.insets.contentRect(in: frame.size) }

  /// Returns the effects that apply at a time, with their contexts.
  private func moment(at time: Double, _ effects: some Sequence<Int>) -> [(any SceneEffect, EffectContext)] {
    effects.filter { replacements.isActive($0, at: time) }.map { effect in
      let context =
        text?.context(of: effect, at: time, origins)
        ?? EffectContext(
          time: time - origins[effect], size: contentRect.size, isTextless: true, textAt: { _ in StyledText("") },
          widthOf: { _ in 0 }
        )
      return (layer.effects[effect].effect, context)
    }
  }

  private func draw(
    _ text: LayerText, at time: Double, _ changing: [(any SceneEffect, EffectContext)],
    _ appearance: LayerAppearance, into list: inout DisplayList
  ) throws(SceneProblem) {
    let content = text.content(at: time, origins)
    let known = indices
    indices = []
    func presented(_ styled: StyledText) throws(SceneProblem) -> PresentedLayout {
      let layout = try text.layout(of: styled, content.paragraph)
      let index = known.first { $0.layout == layout } ?? LayoutIndex(layout, size: text.size)
      indices.append(index)
      var presented = PresentedLayout(index)
      for (effect, context) in changing { effect.modify(&presented, context) }
      if let path {
        TextPathPlacement(path: path, start: appearance.textStart, alignment: content.paragraph.alignment)
          .apply(to: &presented)
      }
      return presented
    }
    let moment = moment(at: time, layer.effects.indices)
    let incoming = try presented(content.text)
    guard let transition = content.transition else {
      draw(incoming, moment[...], into: &list)
      return
    }
    TransitionDrawing(
      transition, from: try presented(transition.outgoing), to: incoming, size: text.size,
      pixelsPerPoint: pixelsPerPoint
    )
    .draw(into: &list) { self.draw($0, moment[...], into: &$1) }
  }

  /// Draws all lines, with the last effect outermost.
  private func draw(
    _ layout: PresentedLayout, _ moment: ArraySlice<(any SceneEffect, EffectContext)>,
    into list: inout DisplayList
  ) {
    for line in layout.layout.lines.indices { draw(line, of: layout, moment, into: &list) }
  }

  private func draw(
    _ line: Int, of layout: PresentedLayout, _ moment: ArraySlice<(any SceneEffect, EffectContext)>,
    into list: inout DisplayList
  ) {
    guard let (effect, context) = moment.last else {
      list.append(line, of: layout, pixelsPerPoint: pixelsPerPoint)
      return
    }
    effect.draw(line, of: layout, into: &list, context) { inner in
      self.draw(line, of: layout, moment.dropLast(), into: &inner)
    }
  }
}
