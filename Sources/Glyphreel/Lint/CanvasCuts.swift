internal import GlyphreelExact
internal import GlyphreelGraphics

/// The parts of layers that the edge of the canvas cuts off: letters, outlines, boxes and shadows, at rest and in motion.
///
/// Text is examined on every canvas. Shapes and pictures may exceed a canvas of a given size, but not one that fits them.
struct CanvasCuts {
  /// A moment at which a layer exceeds the canvas.
  private struct Cut {
    /// The distance in points by which its bounding box, which is not smaller than its ink, exceeds the canvas.
    let excess: Double
    let time: Double
    let list: DisplayList
  }

  /// The largest cut of each layer while it rests.
  private var resting: [Int: Cut] = [:]
  /// The largest cut of each layer while an effect moves it.
  private var moving: [Int: Cut] = [:]
  /// The layers that were outside of the canvas.
  private var absent: Set<Int> = []

  /// The properties that move ink.
  static let motions: [PropertyWrite.Property] = [.position, .scale, .rotation, .collapse]
  /// The smallest alpha of a pixel that is missed, 1...255.
  private static let seenAlpha: Bitmap.Pixel = 32
  /// The number of pixels beyond which ink is not searched.
  private static let farthestPixel = 128
  /// The glyphs, paths and images of all lists that are examined; further layers are not reported.
  fileprivate static let leafLimit = 300_000

  /// Compares a frame with the canvas.
  mutating func examine(_ list: DisplayList, at time: Double, _ subject: LintSubject) {
    let canvas = Rect(origin: .zero, size: subject.canvas)
    for (layer, box) in list.layerBounds where subject.isCut(layer) {
      let excess = subject.excess(of: box, ofLayer: layer)
      guard excess * subject.renderer.scale > 1 else { continue }
      guard box.overlaps(canvas) else {
        absent.insert(layer)
        continue
      }
      let isMoving = subject.changes(Self.motions, ofLayer: layer, at: time)
      let known = isMoving ? moving[layer] : resting[layer]
      // A text that fades in or out may move as it does.
      guard excess > known?.excess ?? 0,
        !subject.changes([], passing: [.opacity, .blur], ofLayer: layer, at: time)
      else { continue }
      let cut = Cut(excess: excess, time: time, list: list)
      if isMoving { moving[layer] = cut } else { resting[layer] = cut }
    }
  }

  /// True if no layer exceeded the canvas.
  var isEmpty: Bool { resting.isEmpty && moving.isEmpty }

  /// Returns at most one problem for each layer.
  func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    var bounds = KnownBounds(subject.renderer)
    for layer in Set(resting.keys).union(moving.keys).sorted() where bounds.leafCount < Self.leafLimit {
      var cuts = [resting[layer]].compactMap(\.self)
      if let cut = moving[layer], try !arrivesOrLeaves(layer, subject, &bounds) { cuts.append(cut) }
      bounds.leafCount += cuts.reduce(0) { $0 + $1.list.items.leafCount }
      guard let cut = cuts.max(by: { $0.excess < $1.excess }),
        let excess = Self.ink(of: layer, cut, subject)
      else { continue }
      problems.append(subject.problem(ofLayer: layer, excess: excess, at: cut.time))
    }
    return problems
  }

  /// Returns true if a layer that moves comes from beyond the edge or goes there: at the start or the end of an effect, less than
  /// half of it is on the canvas.
  private func arrivesOrLeaves(
    _ layer: Int, _ subject: LintSubject, _ bounds: inout KnownBounds
  ) throws(SceneError) -> Bool {
    if absent.contains(layer) { return true }
    let canvas = Rect(origin: .zero, size: subject.canvas)
    for time in subject.motionEnds(ofLayer: layer) {
      guard let box = try bounds.bounds(at: time)[layer] else { return true }
      let inside = box.intersection(canvas).map { $0.width * $0.height } ?? 0
      if inside * 2 < box.width * box.height { return true }
    }
    return false
  }

  /// Returns the distance in points by which a layer's pixels exceed the canvas; nil for less than two pixels.
  private static func ink(of layer: Int, _ cut: Cut, _ subject: LintSubject) -> Double? {
    let renderer = subject.renderer
    let list = cut.list.only(layer: layer)
    let canvas = renderer.painting.bounds
    let reach = min(Int((cut.excess * renderer.scale).rounded(.up)), farthestPixel)
    let axes = subject.cutAxes(ofLayer: layer)
    var strips: [PixelRect] = []
    if axes.contains(.horizontal) {
      strips += [-reach, canvas.maxX].map {
        PixelRect(x: $0, y: 0, width: reach, height: canvas.height)
      }
    }
    if axes.contains(.vertical) {
      strips += [-reach, canvas.maxY].map {
        PixelRect(x: 0, y: $0, width: canvas.width, height: reach)
      }
    }
    var painter = renderer.painting.painter
    var farthest = 0
    for strip in strips {
      let picture = painter.picture(
        of: list, transform: .scale(x: renderer.scale, y: renderer.scale), background: 0, in: strip)
      for y in 0..<strip.height {
        for x in 0..<strip.width where picture[x, y] >> 24 >= seenAlpha {
          let (column, row) = (strip.minX + x, strip.minY + y)
          let distance = max(-column, column + 1 - canvas.maxX, -row, row + 1 - canvas.maxY)
          farthest = max(farthest, distance)
        }
      }
    }
    return farthest < 2 ? nil : Double(farthest) / renderer.scale
  }
}

/// The bounds of all layers at some moments.
private struct KnownBounds {
  /// The glyphs, paths and images of the lists.
  var leafCount = 0
  private let renderer: FrameRenderer
  private var known: [Double: [Int: Rect]] = [:]

  init(_ renderer: FrameRenderer) { self.renderer = renderer }

  /// Returns the bounds of the layers at a time in seconds.
  mutating func bounds(at time: Double) throws(SceneError) -> [Int: Rect] {
    if let bounds = known[time] { return bounds }
    let list = try renderer.displayList(at: time)
    leafCount += list.items.leafCount
    let bounds = list.layerBounds
    known[time] = bounds
    return bounds
  }
}

extension LintSubject {
  /// Returns true if nothing of a layer may be cut off.
  ///
  /// A marquee scrolls through its frame, and a mask shows a part of a layer.
  fileprivate func isCut(_ layer: Int) -> Bool {
    guard !cutAxes(ofLayer: layer).isEmpty else { return false }
    var place: Int? = layer
    while let index = place {
      let renderer = renderer.layers[index]
      if renderer.mask != nil || renderer.isMask { return false }
      if renderer.layer.effects.contains(where: { $0.effect is Marquee }) { return false }
      place = tree.parents[index]
    }
    return true
  }

  /// Returns the axes along which the canvas may not cut a layer.
  fileprivate func cutAxes(ofLayer layer: Int) -> [LayoutAxis] {
    let canvas = renderer.scene.canvas
    let isText = layers[layer].textContent != nil
    return (isText || canvas.width == nil ? [.horizontal] : [])
      + (isText || canvas.height == nil ? [.vertical] : [])
  }

  /// Returns the distance in points by which a box exceeds the canvas.
  fileprivate func excess(of box: Rect, ofLayer layer: Int) -> Double {
    let axes = cutAxes(ofLayer: layer)
    return max(
      axes.contains(.horizontal) ? max(-box.minX, box.maxX - canvas.width) : 0,
      axes.contains(.vertical) ? max(-box.minY, box.maxY - canvas.height) : 0)
  }

  /// Returns the times at which effects of a layer and its groups that move it start and end.
  fileprivate func motionEnds(ofLayer layer: Int) -> [Double] {
    let last = timeline.start(ofFrame: timeline.frameCount - 1)
    var times: Set<Double> = []
    var place: Int? = layer
    while let index = place {
      for (applied, activity) in zip(layers[index].effects, activities(ofLayer: index))
      where applied.effect.writes.contains(where: { CanvasCuts.motions.contains($0.property) }) {
        for time in [activity.start, activity.end] where time.isFinite {
          times.insert(min(max(time, 0), last))
        }
      }
      place = tree.parents[index]
    }
    return times.sorted()
  }

  fileprivate func problem(ofLayer layer: Int, excess: Double, at time: Double) -> SceneProblem {
    let text = layers[layer].textContent?.text.string
    let canvas = renderer.scene.canvas
    let padding = (canvas.padding + excess).rounded(.up)
    let amount = "\(excess.decimal(places: 1)) point\(abs(excess - 1) < 0.05 ? "" : "s")"
    let moment = time > 0 ? " at \(time.decimal(places: 2)) s" : ""
    return SceneProblem(
      .warning,
      "\(text.map { Diagnostic.quoted($0) } ?? "the layer") reaches \(amount) beyond the canvas\(moment)",
      hint: canvas.width == nil && canvas.height == nil
        ? "give it space, for example with 'canvas: { padding: \(padding.decimal(places: 0)) }'"
        : "move it further inside, or enlarge the canvas",
      layer: layer, part: text == nil ? .frame : .text)
  }
}

extension FrameRenderer {
  /// The steps of painting beyond which no more lists are kept for the frames, because they take much memory.
  private static let stepsKept = 1e7

  /// Warnings about what the canvas or the scene's duration cuts off, which are those of lint.
  var cutOff: [SceneProblem] {
    let moves = layers.contains { renderer in
      renderer.layer.effects.contains { applied in
        applied.effect.writes.contains { $0.property.isLaidOut || CanvasCuts.motions.contains($0.property) }
      }
    }
    do throws(SceneError) {
      var found: [SceneProblem] = []
      var (steps, leaves) = (0.0, 0)
      // A few frames tell whether anything is cut, and those that lint examines how much.
      let most = 48
      for limit in [moves ? 16 : 2, most] {
        let subject = try LintSubject(self, sampleLimit: limit, marksTexts: false)
        var cuts = CanvasCuts()
        for frame in subject.samples where leaves < 2 * CanvasCuts.leafLimit {
          let time = subject.timeline.start(ofFrame: frame)
          let list = try displayList(at: time)
          cuts.examine(list, at: time, subject)
          leaves += list.items.leafCount
          steps += painting.steps(of: list, in: painting.bounds)
          if steps < Self.stepsKept { examined[time] = list }
        }
        found = try cuts.problems(in: subject) + LateEffectRule().problems(in: subject)
        // A second search that can't examine all of its frames could miss a cut that this one has found.
        if cuts.isEmpty || leaves * (most / limit) > CanvasCuts.leafLimit { break }
      }
      return found
    } catch {
      // The frames report it.
      return []
    }
  }
}
