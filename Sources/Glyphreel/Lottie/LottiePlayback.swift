internal import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelLottie
internal import GlyphreelMedia
internal import GlyphreelTypography

/// The playback of a Lottie animation, as an effect of its layer.
///
/// It starts with the layer's other effects, and others can start after it.
struct LottiePlayback: TextEffect, SceneEffect {
  /// Its name in timelines.
  static let name = "animation"
  /// False: an animation is no text with a layout.
  static let needsText = false

  /// The timing: an iteration is one play.
  var timing: Timing
  private let frames: ClosedRange<Double>
  /// The markers of what is shown, in seconds since the origin, in the first play.
  let markers: [AnimationMarker]

  /// Creates the playback of an animation; nil for one that does not move.
  init?(_ content: LottieContent) {
    frames = content.frames
    guard let composition = content.composition, frames.lowerBound < frames.upperBound else { return nil }
    let speed = content.speed
    let shown = content.start...(content.end ?? composition.duration)
    markers = composition.markers.compactMap { marker in
      let span = composition.span(of: marker).clamped(to: shown)
      guard span.lowerBound < span.upperBound else { return nil }
      return AnimationMarker(
        marker.name, start: (span.lowerBound - shown.lowerBound) / speed,
        duration: (span.upperBound - span.lowerBound) / speed)
    }
    timing = Timing(
      duration: (frames.upperBound - frames.lowerBound) / composition.frameRate,
      iterations: content.loop.plays.map(Double.init) ?? .infinity, fill: .both, easing: .linear,
      speed: content.speed)
  }

  /// Returns the frame that is shown at a time in seconds since the playback's origin.
  func frame(at time: Double) -> Double {
    guard let position = timing.position(at: time) else { return frames.lowerBound }
    // A frame that is whole but for rounding is whole, and the end is not shown any more.
    let exact = frames.lowerBound + position.progress * (frames.upperBound - frames.lowerBound)
    let frame = abs(exact - exact.rounded()) < 1e-6 ? exact.rounded() : exact
    return frame < frames.upperBound ? frame : max(frames.upperBound.rounded(.up) - 1, frames.lowerBound)
  }
}

extension FrameRenderer {
  /// Makes the drawings of all Lottie animations.
  ///
  /// - Throws: An animation that can't be read, and one with a text that can't be set.
  static func prepareAnimations(
    of tree: LayerTree, _ layers: [LayerRenderer], _ typesetter: Typesetter
  ) throws(SceneError) {
    for (index, layer) in tree.layers.enumerated() {
      switch layer.animation?.source {
      case .unreadable(let reason)?:
        throw SceneError(SceneProblem(.error, reason, layer: index, part: .key("animation")))
      case .file(let composition)?:
        let drawing = LottieDrawing(composition, typesetter)
        do throws(TypographyError) {
          try drawing.checkTexts()
        } catch {
          throw SceneError(SceneProblem(error, layer: index))
        }
        layers[index].animation = drawing
      case nil: break
      }
    }
  }
}

extension LayerRenderer {
  /// Returns what its Lottie animation shows at a time, relative to the content box.
  func items(of content: LottieContent, at time: Double) -> [DisplayList.Item] {
    let (size, box) = (content.naturalSize, Rect(origin: .zero, size: contentRect.size))
    guard let animation, !box.isEmpty, size.width > 0, size.height > 0 else { return [] }
    var frame = content.frames.lowerBound
    for (applied, origin) in zip(layer.effects, origins) {
      if let playback = applied.effect as? LottiePlayback { frame = playback.frame(at: time - origin) }
    }
    let items = animation.items(at: frame)
    if items.isEmpty { return [] }
    let rect = content.fit.rect(for: size, in: box)
    let transform = AffineTransform.scale(x: rect.width / size.width, y: rect.height / size.height)
      .followed(by: .translation(x: rect.minX, y: rect.minY))
    // The animation is clipped to its canvas.
    let shown = DisplayList.Group(
      transform: transform, clip: Rect(origin: .zero, size: size), items: items)
    let isInside = box.union(rect) == box
    return [.group(isInside ? shown : DisplayList.Group(clip: box, items: [.group(shown)]))]
  }

  /// Returns warnings about families of fonts that the animation names and the library lacks.
  func animationProblems(index: Int) -> [SceneProblem] {
    (animation?.missingFamilies ?? []).map { family in
      SceneProblem(
        .warning, "there is no font '\(family)', so that Inter takes its place in the animation",
        hint: "add it with --font-dir", layer: index, part: .key("animation"))
    }
  }
}
