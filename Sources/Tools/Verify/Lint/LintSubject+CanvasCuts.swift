internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics

extension LintSubject {
  /// Returns true if nothing of a layer may be cut off.
  ///
  /// A marquee scrolls through its frame, and a mask shows part of a layer.
  func isCut(_ layer: Int) -> Bool {
    var place: Int? = layer
    while let index = place {
      let renderer = renderer.layers[index]
      if renderer.mask != nil || renderer.isMask { return false }
      if renderer.layer.effects.contains(where: { $0.effect is Marquee }) { return false }
      place = tree.parents[index]
    }
    return true
  }

  /// Returns true if a layer, or a group around it, is blurred at some time.
  func isBlurred(_ layer: Int) -> Bool {
    var place: Int? = layer
    while let index = place {
      let effects = layers[index].effects
      if layers[index].appearance.pose.blur > 0 { return true }
      if effects.contains(where: { $0.effect.writes.contains { $0.property == .blur } }) { return true }
      place = tree.parents[index]
    }
    return false
  }

  /// Returns the pixels that a layer may paint, including those beyond sides past which it may extend; nil for all pixels.
  func room(ofLayer layer: Int, at origin: Point) -> PixelRect? {
    let frame = Rect(origin: origin, size: renderer.layers[layer].frame.size)
    let given = renderer.scene.canvas
    var room = renderer.painting.bounds
    guard layers[layer].textContent == nil else { return room }
    let inside = frame.intersection(Rect(origin: .zero, size: canvas)).map { $0.width * $0.height } ?? 0
    if inside * 2 < frame.width * frame.height { return nil }
    let far = 1 << 30
    let (left, right) =
      given.width == nil ? (false, false) : (frame.minX < 0.5, frame.maxX > canvas.width - 0.5)
    let (top, bottom) =
      given.height == nil ? (false, false) : (frame.minY < 0.5, frame.maxY > canvas.height - 0.5)
    guard left && right || top && bottom else { return room }
    if left { room.minX = -far }
    if right { room.maxX = far }
    if top { room.minY = -far }
    if bottom { room.maxY = far }
    return room
  }

  /// Returns the distance in points by which a box exceeds a rectangle of pixels.
  func excess(of box: Rect, beyond room: PixelRect) -> Double {
    let pixels = box.scaled(by: renderer.scale)
    let (dx, dy) = (
      max(Double(room.minX) - pixels.minX, pixels.maxX - Double(room.maxX)),
      max(Double(room.minY) - pixels.minY, pixels.maxY - Double(room.maxY))
    )
    return max(0, dx, dy) / renderer.scale
  }

  /// Returns the times at which effects of a layer and its groups that move it start and end.
  func motionEnds(ofLayer layer: Int) -> [Double] {
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

  /// Returns the warning about a layer that the canvas cuts off, with the points that are cut at a time in seconds.
  func problem(ofLayer layer: Int, excess: Double, at time: Double) -> SceneProblem {
    let text = layers[layer].textContent?.text.string
    let canvas = renderer.scene.canvas
    let padding = (canvas.padding + excess).rounded(.up)
    let amount = "\(excess.decimal(places: 1)) point\(abs(excess - 1) < 0.05 ? "" : "s")"
    let moment = time > 0 ? " at \(time.decimal(places: 2)) s" : ""
    let stack = tree.parents[layer].flatMap { layers[$0].stack }
    let axis = layers[layer].frame.x == nil ? layers[layer].frame.y.map { _ in "y" } : "x"
    return SceneProblem(
      .warning,
      "\(text.map { Diagnostic.quoted($0) } ?? "the layer") reaches \(amount) beyond the canvas\(moment)",
      hint: stack != nil && axis != nil
        ? "'\(axis ?? "")' takes the layer out of the stack; remove it, or move the stack"
        : canvas.width == nil && canvas.height == nil
          ? "give it space, for example with 'canvas: { padding: \(padding.decimal(places: 0)) }'"
          : "move it further inside, or enlarge the canvas",
      layer: layer, part: text == nil ? .frame : .text)
  }
}
