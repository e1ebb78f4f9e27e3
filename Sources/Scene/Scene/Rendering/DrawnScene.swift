internal import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelMedia

/// A scene as display lists for formats that draw.
struct DrawnScene: DrawnAnimation {
  private let renderer: FrameRenderer
  /// The renderer of the scene in the dark theme, if that differs.
  private let dark: FrameRenderer?
  /// The scene's time in seconds at which the animation starts.
  private let start: Double
  let frameTimes: [Double]
  let duration: Double
  let posterTime: Double
  private let lists: DrawnLayouts
  private let darkLists: DrawnLayouts?

  /// Creates the animation of a timeline, which starts with the scene even if a file of pixels would start with the poster.
  init(_ renderer: FrameRenderer, _ timeline: Timeline) {
    (self.renderer, dark, start) = (renderer, renderer.darkVariant, 0)
    // The last one is the end of the motion: the held frame, or the start of the next repetition.
    let times = (0...timeline.motionFrames).map { Double($0) / timeline.frameRate }
    frameTimes = times
    duration = timeline.duration
    posterTime = timeline.moment(ofFrame: 0)
    lists = DrawnLayouts(renderer, at: times)
    darkLists = renderer.darkVariant.map { DrawnLayouts($0, at: times) }
    renderer.prepareForDocuments()
    dark?.prepareForDocuments()
  }

  /// Creates the still picture of a moment in seconds.
  init(_ renderer: FrameRenderer, at moment: Double) {
    (self.renderer, dark, start) = (renderer, renderer.darkVariant, moment)
    (frameTimes, duration, posterTime) = ([0], 1, 0)
    lists = DrawnLayouts(renderer, at: [moment])
    darkLists = renderer.darkVariant.map { DrawnLayouts($0, at: [moment]) }
    renderer.prepareForDocuments()
    dark?.prepareForDocuments()
  }

  var size: Size {
    Size(
      width: Double(renderer.pixelSize.width) / renderer.scale,
      height: Double(renderer.pixelSize.height) / renderer.scale)
  }

  var hasDarkVariant: Bool { dark != nil }

  /// The effects that have an id, the chapters of recordings and the markers of Lottie animations.
  var markers: [AnimationMarker] {
    let end = frameTimes.last ?? 0
    let effects = SceneTracks(renderer, until: end).layers.flatMap(\.effects).compactMap {
      effect -> AnimationMarker? in
      guard !effect.id.isEmpty, effect.span.lowerBound < end else { return nil }
      let span = effect.span.clamped(to: 0..<max(end, 0))
      return AnimationMarker(effect.id, start: span.lowerBound, duration: span.upperBound - span.lowerBound)
    }
    return (effects + renderer.chapters(until: end) + renderer.animationMarkers(until: end)).sorted {
      $0.start < $1.start
    }
  }

  var scale: Double { renderer.scale }

  func located(
    _ error: EncodingError, at time: Double, isDark: Bool, where isCause: ([DisplayList.Item]) -> Bool
  ) -> any Error {
    let renderer = isDark ? dark ?? renderer : renderer
    guard case .inexpressible(let format, let feature, let remedy) = error,
      let layer = renderer.firstLayer(at: start + time, where: { isCause($0.items) })
    else { return error }
    return SceneError(
      SceneProblem(
        .error, "\(format) players show \(feature) differently", hint: remedy, layer: layer,
        part: renderer.layers[layer].layer.blendMode == nil ? nil : .key("blend")))
  }

  var byteLimit: Int { renderer.limits.svgBytes }

  func tooLarge(_ bytes: Int) -> any Error {
    // An estimate, which the remedy doubles so that it suffices.
    let needed = bytes.roundedUpToTwoDigits
    return SceneError(
      SceneProblem(
        .error, "the drawing would have about \(needed) bytes, more than the limit of \(byteLimit)",
        hint: Limits.Kind.svg.remedy(
          "shorten the scene, lower its frame rate, choose another format", raisingTo: 2 * needed)))
  }

  /// The steps of taking a glyph, path or image apart and comparing it with those before.
  private static let stepsPerLeaf = 4000

  var leafLimit: Int { renderer.limits.steps / Self.stepsPerLeaf }

  func tooSlow(leaves: Int) -> any Error {
    let millions = (leaves * (dark == nil ? 1 : 2) * Self.stepsPerLeaf / 1_000_000).roundedUpToTwoDigits
    return SceneError(
      SceneProblem(
        .error,
        "the drawing takes about \(millions) million steps, more than the limit of \(renderer.limits.steps / 1_000_000) million",
        hint: Limits.Kind.steps.remedy(
          "shorten the scene or its texts, lower its frame rate, choose another format",
          raisingTo: 2 * millions * 1_000_000)))
  }

  func background(isDark: Bool) -> Color { (isDark ? dark ?? renderer : renderer).backgroundColor }

  func isAtRest(from start: Double, to end: Double) -> Bool {
    let interval = renderer.restInterval(around: self.start + start)
    return interval?.contains(self.start + end) == true
  }

  func onlyJump(from start: Double, to end: Double) -> Double? {
    let (start, end) = (self.start + start, self.start + end)
    guard let change = renderer.restInterval(around: start)?.upperBound, change <= end,
      let rest = renderer.restInterval(around: change + 3 * Timing.tolerance),
      rest.contains(max(end, rest.lowerBound))
    else { return nil }
    return rest.lowerBound - self.start
  }

  func displayList(at time: Double, isDark: Bool) throws -> DisplayList {
    try (isDark ? darkLists ?? lists : lists).displayList(at: start + time)
  }

  func discardDrawings(isDark: Bool) { (isDark ? dark ?? renderer : renderer).discardDrawings() }
}

extension Int {
  /// The next number with two digits before its zeros: the accuracy of an estimate.
  fileprivate var roundedUpToTwoDigits: Int {
    var unit = 1
    while self / unit > 99 { unit *= 10 }
    return (self + unit - 1) / unit * unit
  }
}
