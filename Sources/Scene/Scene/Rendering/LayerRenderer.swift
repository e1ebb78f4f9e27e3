package import GlyphreelAnimation
internal import GlyphreelExact
package import GlyphreelGraphics
package import GlyphreelTypography

/// The rendering of one layer: its text, layout and drawing at any time.
package final class LayerRenderer {
  /// The layer, with the padding of the time of the last `place`.
  package private(set) var layer: Layer
  /// The frame in points, in the parent's coordinates; in stacks at the time of the last `place`.
  package private(set) var frame: Rect
  /// Its padding without effects.
  let ownPadding: EdgeInsets
  /// The size at which its content is laid out: the frame's, unless it is collapsed or in transition.
  private(set) var size: Size
  /// The children, from back to front.
  let children: [LayerRenderer]
  /// The layer that masks it; nil for none.
  package var mask: LayerRenderer?
  /// True if it masks another layer and is not painted itself.
  package var isMask = false
  /// True if it is not painted, with all its children.
  var isHidden = false
  /// The layer's index in `LayerTree` order; nil for a layer that is not of a scene.
  var index: Int?
  /// The layer's index, with which its runs of glyphs are marked; nil for no marks.
  package var mark: Int?
  /// The largest number of triangles of an image in perspective.
  var triangles = 0
  /// The search for the layer's movement; nil for a layer that stays in its place, and for drawings without pixels.
  var motions: MotionSearch?
  /// The activities of its effects, in scene time.
  package let activities: [Activity]

  package private(set) var text: LayerText?
  /// The moments from which the effects' delays count.
  let origins: [Double]
  private let replacements: EffectReplacements
  /// The effects' indices in the order in which they apply; drawing follows list order.
  let order: [Int]
  /// The resolution for bitmap glyphs.
  let pixelsPerPoint: Double
  /// The drawing of the content that a material brings; nil for other layers.
  var material: (any ContentDrawing)?
  /// The moment at which its content starts to play.
  let playbackOrigin: Double
  /// The indices of the layouts drawn last: one, or two in a transition.
  var indices: [LayoutIndex] = []
  /// The plan of its last morph.
  var morphs = MorphPlans()
  /// The path that the text follows.
  let path: MeasuredPath?
  /// The times at which neither it nor a descendant moves.
  private let rests: RestIntervals
  /// The times of its children; nil unless they are parts of a scene.
  private let parts: PartTimes?
  /// The children that were shown last, if they are parts of a scene.
  private var shownParts = 0..<0
  /// The cached items of the last rest interval.
  private var resting: (interval: Range<Double>, items: [DisplayList.Item])?

  init(
    _ layer: Layer, frame: Rect, children: [LayerRenderer] = [], text: LayerText?, origins: [Double],
    activities: [Activity], pixelsPerPoint: Double
  ) {
    self.layer = layer
    ownPadding = layer.padding
    self.frame = frame
    size = frame.size
    self.children = children
    self.text = text
    path = layer.textPath.map { MeasuredPath($0.path) }
    self.origins = origins
    playbackOrigin = layer.effects.lastIndex { $0.effect.asPlayback != nil }.map { origins[$0] } ?? 0
    self.pixelsPerPoint = pixelsPerPoint
    let replacements = EffectReplacements(of: layer.effects.map(\.effect), activities)
    self.replacements = replacements
    order = EffectOrder(of: layer.effects.map(\.effect)).indices(activities)
    self.activities = activities.enumerated().map { replacements.cut($1, of: $0) }
    // Changes of text follow the effect's timing, independent of its activity.
    let changes = zip(layer.effects, origins).flatMap { applied, origin in
      if let changes = applied.effect.asPlayback?.changes {
        return changes.map { origin + $0 }
      }
      return [origin + applied.effect.timing.delay, origin + applied.effect.timing.end]
    }
    // An effect has worked out its motions for one layout; in another one, lines have other words and other times.
    let keepsLayout = !layer.effects.contains { $0.effect.writes.contains { $0.property.isLaidOut } }
    let motions = zip(layer.effects, self.activities).flatMap { applied, activity -> [Activity] in
      // Between its changes, a picture does not move.
      if applied.effect.asPlayback?.changes != nil { return [] }
      if keepsLayout, let motions = activity.motions {
        return motions.map { Activity(start: $0.lowerBound, end: $0.upperBound) }
      }
      var activity = activity
      if !applied.effect.isStaticBeforeStart { activity.start = -.infinity }
      return [activity]
    }
    rests = RestIntervals(motions, changes: changes, union: children.map(\.rests))
    parts = PartTimes(of: children)
  }

  /// Moves it to a frame and lays out its content at a size.
  ///
  /// - Parameter wrapWidth: The width in which its text is broken into lines; nil for the width of its content box.
  /// - Returns: True if the recorded items, and those of its groups, no longer apply.
  func place(_ frame: Rect, size: Size, padding: EdgeInsets, wrapWidth: Double?) -> Bool {
    if frame == self.frame, size == self.size, padding == layer.padding, wrapWidth == text?.wrapWidth {
      return false
    }
    (self.frame, self.size, layer.padding) = (frame, size, padding)
    text?.wrapWidth = wrapWidth
    text?.placedSize = contentRect.size
    return true
  }

  /// Returns the interval around a time in which neither it nor a descendant moves; nil while one does.
  func restInterval(around time: Double) -> Range<Double>? { rests.interval(around: time) }

  /// Discards the recorded items.
  package func discardRecording() { resting = nil }

  /// Discards what it and its descendants have drawn last.
  private func discardLayouts() {
    (indices, resting) = ([], nil)
    for child in children { child.discardLayouts() }
  }

  /// Returns the contents for which a stack has space at a time, the new text of a transition last; empty without text.
  func shownContents(at time: Double) -> [TextContent] {
    guard let content = text?.content(at: time, origins) else { return [] }
    let shown = TextContent(content.text, content.paragraph)
    guard let transition = content.transition else { return [shown] }
    return [TextContent(transition.outgoing, transition.paragraph), shown]
  }

  /// Returns the size of the part of its text that is shown at a time, when the text is laid out in a content box; nil for the whole
  /// text's.
  func shownSize(at time: Double, in box: Size) throws(SceneProblem) -> Size? {
    guard var text else { return nil }
    text.placedSize = box
    let layout = try text.layout(at: time, origins)
    return zip(layer.effects, origins).lazy.compactMap { applied, origin in
      applied.effect.shownSize(of: layout, at: time - origin)
    }.first
  }

  /// Returns the fraction of its size along its stack that is taken away at a time, 0...1.
  func collapse(at time: Double) -> Double { appearance(under: moment(at: time, order)).collapse }

  /// Returns the layout at a time, relative to the content box's top left; nil for a layer without text.
  package func layout(at time: Double) throws(SceneProblem) -> TextLayout? {
    try text?.layout(at: time, origins)
  }

  /// Records the layer at a time, in its parent's coordinates.
  ///
  /// While nothing in it moves, the recorded items are reused.
  package func draw(at time: Double, into list: inout DisplayList) throws(SceneProblem) {
    if let resting, resting.interval.contains(time) {
      list.items += resting.items
      return
    }
    let start = list.items.count
    try record(at: time, into: &list)
    resting = restInterval(around: time).map { ($0, Array(list.items[start...])) }
  }

  // Groups within groups take a stack frame each, which is kept small: what does not recurse has a frame of its own.
  private func record(at time: Double, into list: inout DisplayList) throws(SceneProblem) {
    let changing = moment(at: time, order)
    if children.isEmpty { return try recordContent(at: time, changing, into: &list) }
    var content = DisplayList()
    if isVisible(under: changing) {
      try drawChildren(at: time, changing, into: &content)
    } else {
      // A sequence of many parts needs the memory of those that are shown only.
      for child in children { child.discardLayouts() }
    }
    place(content, at: time, changing, into: &list)
  }

  /// Records text, a shape, an image or an empty group.
  @inline(never)
  private func recordContent(
    at time: Double, _ changing: [(any SceneEffect, EffectContext)], into list: inout DisplayList
  ) throws(SceneProblem) {
    let appearance = appearance(under: changing)
    var content = DisplayList()
    if let text {
      try draw(text, at: time, changing, appearance, into: &content)
      if let mark { content = content.marked(as: mark) }
    } else if let shape = layer.shape {
      content.items =
        ShapeDrawing(
          shape: shape, style: appearance.shape, contentRect: Rect(origin: .zero, size: contentRect.size),
          cornerRadius: appearance.cornerRadius
        ).items
    } else if let image = layer.image {
      content.items = drawing(of: image, appearance, at: time).items
    } else if let material {
      content.items = material.items(at: time - playbackOrigin, in: contentRect.size)
    }
    drawing(appearance, at: time).draw(content.items, into: &list)
  }

  @inline(never)
  private func isVisible(under changing: [(any SceneEffect, EffectContext)]) -> Bool {
    appearance(under: changing).pose.opacity > 0
  }

  /// Draws the content of a group in its box.
  @inline(never)
  private func place(
    _ content: DisplayList, at time: Double, _ changing: [(any SceneEffect, EffectContext)],
    into list: inout DisplayList
  ) {
    drawing(appearance(under: changing), at: time).draw(content.items, into: &list)
  }

  private func drawing(_ appearance: LayerAppearance, at time: Double) -> LayerDrawing {
    let motion = motions?.motion(at: time, size: frame.size, transform(at:))
    return LayerDrawing(
      layer: layer, frame: frame, appearance: appearance, index: index, triangles: triangles,
      motion: motion)
  }

  private func appearance(under changing: [(any SceneEffect, EffectContext)]) -> LayerAppearance {
    var appearance = layer.appearance
    if case .path(let path, _)? = layer.shape { appearance.shape.path = path }
    for (effect, context) in changing { effect.modify(&appearance, context) }
    // Lint would take letters at a fading edge for pale ones.
    if mark != nil { appearance.contentFade = .none }
    if text == nil, children.isEmpty {
      for (effect, context) in changing { effect.modify(&appearance.pose, ofLayer: 0, of: 1, context) }
    }
    return appearance
  }

  /// Records the layers of a group, each with the pose that the group's effects give it.
  private func drawChildren(
    at time: Double, _ changing: [(any SceneEffect, EffectContext)], into list: inout DisplayList
  ) throws(SceneProblem) {
    if let parts, changing.isEmpty {
      let current = parts.shown(at: time)
      for part in shownParts where !current.contains(part) { children[part].discardLayouts() }
      shownParts = current
      for part in current { try children[part].paint(at: time, into: &list) }
      return
    }
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

  /// Returns true if it is a part of the scene that is not shown at a time.
  func isHiddenPart(at time: Double) -> Bool {
    layer.effects.contains { $0.effect is PartEffect }
      && appearance(under: moment(at: time, order)).pose.opacity <= 0
  }

  /// Returns the transform, opacity and blur that it has at a time.
  func pose(at time: Double) -> Pose { appearance(under: moment(at: time, order)).pose }

  /// Returns the transform at a time, from coordinates relative to the frame to those of the parent.
  func transform(at time: Double) -> AffineTransform {
    LayerDrawing(layer: layer, frame: frame, appearance: appearance(under: moment(at: time, order))).transform
  }

  /// The content box, relative to the frame.
  package var contentRect: Rect { layer.insets.contentRect(in: size) }

  /// Returns the effects that apply at a time, with their contexts.
  func moment(at time: Double, _ effects: some Sequence<Int>) -> [(any SceneEffect, EffectContext)] {
    effects.filter { replacements.isActive($0, at: time) }.map { effect in
      var context =
        text?.context(of: effect, at: time, origins)
        ?? EffectContext(textlessAt: time - origins[effect], size: contentRect.size)
      context.pixelsPerPoint = pixelsPerPoint
      return (layer.effects[effect].effect, context)
    }
  }
}
