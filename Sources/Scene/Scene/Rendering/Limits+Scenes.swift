internal import GlyphreelExact
internal import GlyphreelGraphics

extension Limits {
  /// Throws an error if there are too many layers or too much text, at the layer that exceeds the limit.
  func check(_ tree: LayerTree) throws(SceneError) {
    guard tree.layers.count <= layers else {
      throw SceneError(
        SceneProblem(
          .error, "the scene has \(tree.layers.count) layers, more than the limit of \(layers)",
          hint: Kind.layers.remedy("split the scene", raisingTo: tree.layers.count), layer: layers))
    }
    var problems: [SceneProblem] = []
    var texts = TextCount()
    // For each layer, the number of blurs within each other in it and its groups.
    var blurred: [Int] = []
    let isTurned = tree.layers.contains(where: \.isTurned)
    for (index, layer) in tree.layers.enumerated() {
      blurred.append((tree.parents[index].map { blurred[$0] } ?? 0) + layer.nestedBlurs)
      if let problem = excess(ofBlurs: blurred[index], layer: index) ?? excess(ofEffects: layer, index: index)
      {
        problems.append(problem)
        continue
      }
      let before = texts
      if let long = texts.add(layer, isTurned: isTurned, limit: textBytes) {
        let fault = fault(ofTextBytes: long)
        problems.append(
          SceneProblem(.error, fault.message, hint: fault.hint, layer: index, part: .text))
      }
      if problems.isEmpty, let problem = excess(of: texts, before: before, layer: index, tree) {
        problems.append(problem)
      }
    }
    if !problems.isEmpty { throw SceneError(problems) }
  }

  /// Bytes of texts, and spans in them.
  private struct TextCount {
    var all = 0
    /// The bytes of texts that effects animate.
    var animated = 0
    var spans = 0

    /// Adds the texts of a layer; returns the bytes of the first one that is longer than a limit, after which none is added.
    mutating func add(_ layer: Layer, isTurned: Bool, limit: Int) -> Int? {
      var known: Set<ExactString> = []
      for text in layer.texts {
        spans += max(text.spans.count - 1, 0)
        // The same text in another style does not count again.
        let string = text.string
        guard known.insert(ExactString(string)).inserted else { continue }
        let count = string.utf8.count
        all += count
        if !layer.effects.isEmpty || isTurned { animated += count }
        if count > limit { return count }
      }
      return nil
    }
  }

  private func excess(ofBlurs count: Int, layer: Int) -> SceneProblem? {
    guard count > blurs else { return nil }
    return SceneProblem(
      .error, "more than \(blurs) nested blurs or shadows",
      hint: Kind.blurs.remedy("take one away", raisingTo: count), layer: layer)
  }

  private func excess(ofEffects layer: Layer, index: Int) -> SceneProblem? {
    let count = layer.effects.count { $0.effect.asPlayback == nil }
    guard count > effects else { return nil }
    return SceneProblem(
      .error, "a layer with \(count) effects, more than the limit of \(effects)",
      hint: Kind.effects.remedy("use several layers", raisingTo: count), layer: index)
  }

  /// Returns the error of the layer with which the texts exceed a limit.
  private func excess(
    of texts: TextCount, before: TextCount, layer: Int, _ tree: LayerTree
  ) -> SceneProblem? {
    if before.animated <= animatedBytes, texts.animated > animatedBytes {
      return SceneProblem(
        .error, "with this text the layers with effects have more than \(animatedBytes) bytes of text",
        hint: Kind.animated.remedy("shorten it", raisingTo: total(of: tree)), layer: layer, part: .text)
    }
    if texts.spans > 2 * spans {
      return SceneProblem(
        .error, "more than \(spans) styled spans of text",
        hint: Kind.spans.remedy("choose fewer", raisingTo: texts.spans), layer: layer, part: .text)
    }
    if before.all <= allTextBytes, texts.all > allTextBytes {
      return SceneProblem(
        .error, "with this text the layers have more than \(allTextBytes) bytes of text together",
        hint: Kind.texts.remedy("shorten them", raisingTo: total(of: tree)), layer: layer, part: .text)
    }
    return nil
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
        "the strokes of a frame would have about \(Int(min(needed, 1e15))) points, more than the limit of \(outlinePoints)",
        hint: Kind.outlines.remedy(
          "use longer dashes, or fewer strokes", raisingTo: Int(min(2 * needed, 1e15)))))
  }

  /// The elements that the outlines of letters may have in a frame, beyond which no more are made.
  ///
  /// Letters of equal outlines share them.
  var glyphStrokeElements: Int { 3 * outlinePoints }

  /// Throws an error if the outlines of letters in a frame have too many points.
  func check(glyphStrokes count: Int) throws(SceneError) {
    guard count > glyphStrokeElements else { return }
    throw SceneError(
      SceneProblem(
        .error,
        "the outlines of letters of a frame would have more than \(glyphStrokeElements) points",
        hint: Kind.outlines.remedy(
          "use fewer letters or widths, or narrower outlines", raisingTo: 4 * outlinePoints)))
  }

  /// Throws an error if the layers of stacks are placed too often.
  ///
  /// - Parameter count: The layers that were measured or placed, each of which takes `stepsPerPlacement`.
  func check(layoutSteps count: Int) throws(SceneProblem) {
    let most = steps / Self.stepsPerPlacement
    guard count > most else { return }
    throw SceneProblem(
      .error, "the layers of stacks change their sizes too often: more than \(most) are placed anew",
      hint: Kind.steps.remedy(
        "use fewer layers, shorter changes of size, or no 'layoutTransition'", raisingTo: 4 * steps))
  }

  /// Throws an error if frames take too many steps to paint.
  func check(steps needed: Double, in frames: Int) throws(SceneError) {
    try check(steps: FrameSteps(painting: needed), in: frames)
  }

  /// Throws an error for a canvas of more than half of the allowed pixels, for formats that keep several canvases in memory.
  func checkAnimation(of size: (width: Int, height: Int)) throws(SceneError) {
    let pixels = size.width * size.height
    guard pixels > canvasPixels / 2 else { return }
    throw SceneError(
      SceneProblem(
        .error,
        "the canvas would have \(size.width) × \(size.height) pixels, more than the limit of \(canvasPixels / 2) for an animation in this format",
        hint: Kind.pixels.remedy("reduce its size or the scale, or write a GIF", raisingTo: 2 * pixels),
        part: .key("canvas")))
  }

  /// Returns the size of the canvas in pixels, rounded up.
  ///
  /// - Parameter scale: Pixels per point.
  /// - Throws: An error if the canvas has no pixels or too many.
  func pixels(of canvas: Size, scale: Double) throws(SceneError) -> (width: Int, height: Int) {
    let width = (canvas.width * scale - 1e-6).rounded(.up)
    let height = (canvas.height * scale - 1e-6).rounded(.up)
    let found = "the canvas would be \(Int(min(width, 1e9))) × \(Int(min(height, 1e9))) pixels"
    func refusal(_ limit: String, _ kind: Kind, _ needed: Double) -> SceneError {
      SceneError(
        SceneProblem(
          .error, "\(found), \(limit)",
          hint: kind.remedy("reduce its size or the scale", raisingTo: Int(min(needed, 1e15))),
          part: .key("canvas"))
      )
    }
    guard width >= 1, height >= 1 else { throw SceneError(SceneProblem(.error, found, part: .key("canvas"))) }
    guard max(width, height) <= Double(canvasSide) else {
      throw refusal("more than the limit of \(canvasSide) on a side", .side, max(width, height))
    }
    guard width * height <= Double(canvasPixels) else {
      throw refusal("more than the limit of \(canvasPixels) in total", .pixels, width * height)
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
    return (material?.nestedBlurs ?? 0) + (isBlurred ? 1 : 0)
      + (blurs.contains { $0.selector != nil } ? 1 : 0)
  }
}
