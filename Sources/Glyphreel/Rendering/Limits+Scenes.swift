internal import GlyphreelExact
internal import GlyphreelGraphics

extension Limits {
  /// Throws an error if there are too many layers or too much text, at the layer that exceeds the limit.
  func check(_ tree: LayerTree) throws(SceneError) {
    guard tree.layers.count <= layers else {
      throw SceneError(
        SceneProblem(
          .error, "the scene has \(tree.layers.count) layers, and \(layers) are the most",
          hint: Kind.layers.remedy("split the scene", raisingTo: tree.layers.count), layer: layers))
    }
    var problems: [SceneProblem] = []
    var (all, animated, spans) = (0, 0, 0)
    // For each layer, the number of blurs within each other in it and its groups.
    var blurred: [Int] = []
    let isTurned = tree.layers.contains(where: \.isTurned)
    for (index, layer) in tree.layers.enumerated() {
      blurred.append((tree.parents[index].map { blurred[$0] } ?? 0) + layer.nestedBlurs)
      guard blurred[index] <= blurs else {
        problems.append(
          SceneProblem(
            .error, "more than \(blurs) nested blurs or shadows",
            hint: Kind.blurs.remedy("take one away", raisingTo: blurred[index]), layer: index))
        continue
      }
      let effectCount = layer.effects.count(where: {
        !($0.effect is ImagePlayback || $0.effect is RecordingPlayback || $0.effect is LottiePlayback)
      })
      guard effectCount <= effects else {
        problems.append(
          SceneProblem(
            .error, "a layer with \(effectCount) effects, and \(effects) are the most",
            hint: Kind.effects.remedy("use several layers", raisingTo: effectCount), layer: index))
        continue
      }
      let (before, animatedBefore) = (all, animated)
      var known: Set<ExactString> = []
      for text in layer.texts {
        spans += max(text.spans.count - 1, 0)
        // The same text in another style does not count again.
        let string = text.string
        guard known.insert(ExactString(string)).inserted else { continue }
        let count = string.utf8.count
        all += count
        if !layer.effects.isEmpty || isTurned { animated += count }
        guard count > textBytes else { continue }
        let fault = fault(ofTextBytes: count)
        problems.append(
          SceneProblem(.error, fault.message, hint: fault.hint, layer: index, part: .text))
        break
      }
      if animatedBefore <= animatedBytes, animated > animatedBytes, problems.isEmpty {
        problems.append(
          SceneProblem(
            .error, "with this text the layers with effects have more than \(animatedBytes) bytes of text",
            hint: Kind.animated.remedy("shorten it", raisingTo: total(of: tree)), layer: index, part: .text))
      }
      if spans > 2 * self.spans, problems.isEmpty {
        problems.append(
          SceneProblem(
            .error, "more than \(self.spans) styled spans of text",
            hint: Kind.spans.remedy("choose fewer", raisingTo: spans), layer: index, part: .text))
      }
      if before <= allTextBytes, all > allTextBytes, problems.isEmpty {
        problems.append(
          SceneProblem(
            .error, "with this text the layers have more than \(allTextBytes) bytes of text together",
            hint: Kind.texts.remedy("shorten them", raisingTo: total(of: tree)), layer: index, part: .text))
      }
    }
    if !problems.isEmpty { throw SceneError(problems) }
  }

  private func total(of tree: LayerTree) -> Int {
    tree.layers.reduce(0) { sum, layer in
      sum + Set(layer.texts.map { ExactString($0.string) }).reduce(0) { $0 + $1.wrappedValue.utf8.count }
    }
  }

  /// Throws an error if the strokes of a frame have too many points.
  func check(outlineSize needed: Double) throws(SceneError) {
    guard needed > Double(outlinePoints) else { return }
    throw SceneError(
      SceneProblem(
        .error,
        "the strokes of a frame would have about \(Int(min(needed, 1e15))) points, and \(outlinePoints) are the most",
        hint: Kind.outlines.remedy(
          "use longer dashes, or fewer strokes", raisingTo: Int(min(2 * needed, 1e15)))))
  }

  /// Throws an error if the layers of stacks are placed too often.
  ///
  /// - Parameter count: The layers that were measured or placed, each of which takes about 50,000 steps.
  func check(layoutSteps count: Int) throws(SceneProblem) {
    let most = steps / 100_000
    guard count > most else { return }
    throw SceneProblem(
      .error, "the layers of stacks change their sizes too often: more than \(most) are placed anew",
      hint: Kind.steps.remedy(
        "use fewer layers, shorter changes of size, or no 'layoutTransition'", raisingTo: 4 * steps))
  }

  /// Throws an error if frames take too many steps to paint.
  func check(steps needed: Double, in frames: Int) throws(SceneError) {
    guard needed > Double(steps) else { return }
    let millions = Int(min((needed / 1e6).rounded(.up), 4e5))
    throw SceneError(
      SceneProblem(
        .error,
        "\(frames == 1 ? "the frame takes" : "the \(frames) frames take") about \(millions) million steps to paint, "
          + "and \(steps / 1_000_000) million are the most",
        hint: Kind.steps.remedy(
          "use fewer shapes, blurs or frames, or a smaller scale", raisingTo: 2 * millions * 1_000_000)))
  }

  /// Returns the size of the canvas in pixels, rounded up.
  ///
  /// - Parameter scale: Pixels per point.
  /// - Throws: A canvas without pixels or with too many.
  func pixels(of canvas: Size, scale: Double) throws(SceneError) -> (width: Int, height: Int) {
    let width = (canvas.width * scale - 1e-6).rounded(.up)
    let height = (canvas.height * scale - 1e-6).rounded(.up)
    let found = "the canvas would have \(Int(min(width, 1e9))) × \(Int(min(height, 1e9))) pixels"
    func refusal(_ limit: String, _ kind: Kind, _ needed: Double) -> SceneError {
      SceneError(
        SceneProblem(
          .error, "\(found), and \(limit)",
          hint: kind.remedy("make it or the scale smaller", raisingTo: Int(min(needed, 1e15))),
          part: .key("canvas"))
      )
    }
    guard width >= 1, height >= 1 else { throw SceneError(SceneProblem(.error, found, part: .key("canvas"))) }
    guard max(width, height) <= Double(canvasSide) else {
      throw refusal("\(canvasSide) are the most on a side", .side, max(width, height))
    }
    guard width * height <= Double(canvasPixels) else {
      throw refusal("\(canvasPixels) in all are the most", .pixels, width * height)
    }
    return (Int(width), Int(height))
  }
}

extension Layer {
  /// The largest number of blurs and shadows that it may ever paint within each other: of itself, and within that of its
  /// characters, layers or animation.
  fileprivate var nestedBlurs: Int {
    let blurs = effects.flatMap(\.effect.blurs)
    let isBlurred =
      appearance.pose.blur > 0 || appearance.shadow != LayerAppearance().shadow
      || blurs.contains { $0.selector == nil }
    return (animation?.composition?.nestedBlurs ?? 0) + (isBlurred ? 1 : 0)
      + (blurs.contains { $0.selector != nil } ? 1 : 0)
  }
}
