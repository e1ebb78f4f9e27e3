internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The geometry of a scene with stacks as a function of time.
///
/// In a stack, text has the size of what it shows at a moment, and a layer loses the share that `collapse`
/// takes away, so its neighbours move. Outside stacks, frames are constant. The flex layout runs only when a
/// measured size has changed.
final class StackMotion {
  /// The frames of all layers at a moment, in `LayerTree` order.
  final class Placement {
    /// The frames in the parents' coordinates.
    let frames: [Rect]
    /// The sizes at which the contents are laid out.
    let sizes: [Size]
    /// The paddings of all layers; nil if no effect changes them.
    let paddings: [EdgeInsets]?
    /// For texts whose lines break at a different width than that of their content boxes, that width in points.
    let wrapWidths: [Int: Double]

    init(frames: [Rect], sizes: [Size], paddings: [EdgeInsets]? = nil, wrapWidths: [Int: Double] = [:]) {
      self.frames = frames
      self.sizes = sizes
      self.paddings = paddings
      self.wrapWidths = wrapWidths
    }
  }

  private let tree: LayerTree
  private let canvas: Canvas
  private let typesetter: Typesetter
  private let layers: [LayerRenderer]
  private let measures: TextMeasures
  /// The texts in stacks whose size can change.
  private let changingTexts: [Int]
  /// The layers that effects collapse.
  private let collapsingLayers: [Int]
  /// The layers whose frames effects change.
  private let framedLayers: [Int]
  let transitions: LayoutTransitions
  /// The texts in stacks that grow while they are typed.
  private let growingTexts: [Int]
  /// The last layout of whole texts, and the collapsed shares and changed frames for which it was made.
  private var whole: (placement: Placement, collapses: [Double], changes: [LayerFrameValues])?
  /// The texts that were measured and the layers that were placed for a file or a picture, in layouts that had changed.
  var work = 0
  private let limits: Limits
  /// The last layout of parts of texts, what it was made from, and the sizes of the parts.
  private var part: (placement: Placement, whole: Placement, shown: [Int: Size])?

  /// Returns nil for a scene without stacks and changing frames.
  ///
  /// - Parameters:
  ///   - layers: The renderers in `LayerTree` order.
  ///   - geometry: The geometry with space for all texts, whose measures are used again.
  init?(
    _ scene: Scene, _ tree: LayerTree, _ layers: [LayerRenderer], _ geometry: SceneGeometry,
    typesetter: Typesetter, limits: Limits
  ) {
    framedLayers = tree.layers.indices.filter { tree.layers[$0].changesFrame }
    guard !framedLayers.isEmpty || tree.layers.contains(where: { $0.stack != nil }) else { return nil }
    self.tree = tree
    self.limits = limits
    self.layers = layers
    self.typesetter = typesetter
    self.canvas = scene.canvas
    let changing = tree.layers.indices.filter { index in
      tree.isInStack(index) && tree.layers[index].textContent != nil && tree.layers[index].changesSize
    }
    changingTexts = changing
    growingTexts = changing.filter { index in
      tree.layers[index].effects.contains { ($0.effect as? Typewriter)?.reservesSize == false }
    }
    collapsingLayers = tree.layers.indices.filter { index in
      tree.layers[index].effects.contains { $0.effect.writes.contains { $0.property == .collapse } }
    }
    transitions = LayoutTransitions(of: tree)
    measures = geometry.measures
  }

  /// The time in seconds at which the last transition ends, for effects that end; 0 without transitions.
  var end: Double {
    (changingTexts + collapsingLayers + framedLayers).map { index in
      let ends = layers[index].activities.map(\.end).filter(\.isFinite)
      return (ends.max() ?? 0) + (transitions.duration(around: index, in: tree) ?? -.infinity)
    }.max() ?? 0
  }

  /// Returns the frames at a time in seconds.
  func placement(at time: Double) throws(SceneProblem) -> Placement {
    guard !transitions.isEmpty else { return try layout(at: time) }
    return try transitions.placement(
      at: time,
      rests: { start, end in
        (changingTexts + collapsingLayers + framedLayers).allSatisfy {
          layers[$0].restInterval(around: start)?.contains(end) ?? false
        }
      }, layout: layout)
  }

  /// Returns the layout at a time, without transitions.
  private func layout(at time: Double) throws(SceneProblem) -> Placement {
    var hasChanged = whole == nil
    for index in changingTexts where try measures.update(index, to: layers[index].shownContents(at: time)) {
      hasChanged = true
      work += 1
    }
    try limits.check(layoutSteps: work)
    var collapses = tree.layers.map(\.appearance.collapse)
    for index in collapsingLayers { collapses[index] = layers[index].collapse(at: time) }
    var whole: Placement
    let changes = framedLayers.map { layers[$0].frameChange(at: time) }
    if let known = self.whole, !hasChanged, known.collapses == collapses, known.changes == changes {
      whole = known.placement
    } else {
      whole = try placement(collapses, changes)
      self.whole = (whole, collapses, changes)
    }
    guard !growingTexts.isEmpty else { return whole }
    // A text that is being typed is laid out as a whole, and its layer has the size of the typed part.
    var shown: [Int: Size] = [:]
    for index in growingTexts {
      let box = tree.layers[index].insets.contentRect(in: whole.sizes[index]).size
      shown[index] = try layers[index].shownSize(at: time, in: box)
    }
    if shown.isEmpty { return whole }
    if let known = part, known.whole === whole, known.shown == shown { return known.placement }
    let inner = try placement(collapses, changes, shown)
    var sizes = inner.sizes
    for index in shown.keys.sorted() { sizes[index] = whole.sizes[index] }
    let placement = Placement(
      frames: inner.frames, sizes: sizes, paddings: inner.paddings, wrapWidths: inner.wrapWidths)
    part = (placement, whole, shown)
    return placement
  }

  private func placement(
    _ collapses: [Double], _ changes: [LayerFrameValues], _ contentSizes: [Int: Size] = [:]
  ) throws(SceneProblem) -> Placement {
    func sizes(_ tree: LayerTree, _ contentSizes: [Int: Size]) -> LayerSizes {
      LayerSizes(
        of: tree, in: canvas, typesetter: typesetter, measures: measures, collapses: collapses,
        contentSizes: contentSizes)
    }
    var motion: FrameMotion?
    if !framedLayers.isEmpty {
      let entries = zip(framedLayers, changes).map { (layer: $0, change: $1) }
      motion = try FrameMotion(entries, of: tree) { sizes($0, contentSizes) }
    }
    let tree = motion?.tree ?? tree
    var placed = sizes(tree, contentSizes.merging(motion?.contentSizes ?? [:]) { $1 })
    work += tree.layers.count + (motion?.work ?? 0)
    try limits.check(layoutSteps: work)
    var frames: [Rect] = []
    var contents: [Size] = []
    for index in tree.layers.indices {
      frames.append(try placed.frame(of: index))
      contents.append(try placed.size(of: index))
    }
    return Placement(
      frames: frames, sizes: contents, paddings: motion?.tree.layers.map(\.padding),
      wrapWidths: motion?.wrapWidths ?? [:])
  }

  /// Returns the size of a canvas that has space for the layers at all times; a size that the scene sets is kept.
  ///
  /// Nine moments in the first iteration of each effect on a frame are examined, for up to 64 effects.
  func canvas(atLeast size: Size) throws(SceneProblem) -> Size {
    guard !framedLayers.isEmpty, canvas.width == nil || canvas.height == nil else { return size }
    var size = size
    let timings = framedLayers.flatMap { index in
      zip(layers[index].layer.effects, layers[index].origins).filter { $0.0.effect.changesFrame }.map {
        (start: $1 + $0.effect.timing.delay, duration: $0.effect.timing.duration)
      }
    }
    for timing in timings.prefix(64) {
      for step in 0...8 {
        let placement = try layout(at: timing.start + timing.duration * Double(step) / 8)
        for root in tree.children(of: nil) {
          let frame = placement.frames[root]
          if canvas.width == nil { size.width = max(size.width, frame.maxX + canvas.padding) }
          if canvas.height == nil { size.height = max(size.height, frame.maxY + canvas.padding) }
        }
      }
    }
    return size
  }
}

extension LayerTree {
  /// Returns true for a layer in a stack or in a group that is in one.
  func isInStack(_ index: Int) -> Bool {
    var index = index
    while let parent = parents[index] {
      if layers[parent].stack != nil { return true }
      index = parent
    }
    return false
  }

  /// Returns errors for layers that collapse outside of stacks.
  var misplacedCollapses: [SceneProblem] {
    layers.indices.filter { !isStacked($0) }.flatMap { index in
      layers[index].effects.indices.compactMap { effect in
        guard layers[index].effects[effect].effect.writes.contains(where: { $0.property == .collapse }) else {
          return nil
        }
        return SceneProblem(
          .error, "'collapse' works only in a stack, and this layer is not placed by one",
          hint: "put it into a group with 'stack: row' or 'stack: column', without 'x' and 'y'", layer: index,
          part: .effect(effect))
      }
    }
  }
}

extension Layer {
  /// True if its size in a stack can change; false if it reserves space for all its texts.
  fileprivate var changesSize: Bool {
    effects.contains { $0.effect.changesSize }
      && !effects.contains { ($0.effect as? Count)?.reservesWidth ?? false }
  }
}

extension Layer {
  /// True if an effect changes its frame.
  var changesFrame: Bool { effects.contains { $0.effect.changesFrame } }
}

extension SceneEffect {
  /// True if it changes the frame of its layer.
  fileprivate var changesFrame: Bool { writes.contains { $0.property.isFramed } }

  /// True if it can change the size of text.
  fileprivate var changesSize: Bool {
    if self is Dots || self is CustomEffectAdapter { return true }
    if let typewriter = self as? Typewriter, !typewriter.reservesSize { return true }
    return writes.contains { $0.property.isLaidOut }
  }
}
