package import GlyphreelScene
package import GlyphreelTypography

/// The animation that is compared with a golden, with its description.
package struct GoldenSubject {
  /// The arrangement of frames in a picture golden.
  package enum Shape: Hashable {
    case animation
    /// Frames stacked vertically, with their times in seconds.
    case filmstrip([Double])
    case still
  }

  package let shape: Shape
  package let source: PlayableAnimation
  /// The alternative text for screen readers.
  package let altText: String
  /// Computes the scene's description on demand; nil for an animation without a scene.
  package let scene: () throws(ComparisonError) -> SceneDescription?

  /// Renders the chosen frames of a scene.
  ///
  /// - Parameter typesetter: A typesetter of `fonts` to share with other scenes; nil to create one.
  package init(
    _ scene: Scene, _ moments: GoldenMoments, scale: Double, fonts: FontLibrary,
    typesetter: Typesetter? = nil
  ) throws(ComparisonError) {
    let renderer = try ComparisonError.rendering { () throws(SceneError) in
      try FrameRenderer(scene, typesetter: typesetter ?? Typesetter(fonts: fonts), scale: scale)
    }
    try self.init(renderer, moments, fonts: fonts)
  }

  /// Renders the chosen frames of a scene that has been laid out.
  package init(
    _ renderer: FrameRenderer, _ moments: GoldenMoments, fonts: FontLibrary
  ) throws(ComparisonError) {
    switch moments {
    case .animation:
      shape = .animation
      source = try PlayableAnimation(renderer)
    case .filmstrip(let times):
      guard !times.isEmpty, zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else {
        throw .timesNotIncreasing
      }
      shape = .filmstrip(times)
      let bitmaps = try ComparisonError.rendering { () throws(SceneError) in
        try times.map { time throws(SceneError) in try renderer.bitmap(at: time) }
      }
      source = PlayableAnimation(Filmstrip.frames(bitmaps, at: times))
    case .still(let time):
      shape = .still
      let bitmap = try ComparisonError.rendering { () throws(SceneError) in try renderer.bitmap(at: time) }
      source = PlayableAnimation(bitmap)
    }
    altText = renderer.scene.plainText
    scene = { () throws(ComparisonError) in
      try SceneDescription(renderer.scene, scale: renderer.scale, fonts: fonts)
    }
  }

  /// Creates a subject from frames without a scene.
  package init(_ source: PlayableAnimation) {
    self.source = source
    shape = source.isStill ? .still : .animation
    altText = ""
    scene = { nil }
  }

  /// Returns the file name extension for a form, without a dot.
  package func fileExtension(_ form: GoldenForm) -> String {
    if form == .lock { return "lock" }
    return shape == .animation ? "apng" : "png"
  }

  /// Returns the bytes of the golden's picture file.
  package func pictureBytes() throws(ComparisonError) -> [UInt8] {
    let description = try scene()
    guard case .filmstrip = shape else {
      return try GoldenPicture.bytes(of: source, scene: description, altText: altText)
    }
    return try GoldenPicture.bytes(
      of: PlayableAnimation(Filmstrip.joined(try source.bitmaps())), scene: description, altText: altText)
  }

  /// Returns the frames to compare.
  ///
  /// A filmstrip golden of the right size is split into its frames.
  package func sides(
    _ golden: PlayableAnimation
  ) throws(ComparisonError) -> (expected: PlayableAnimation, actual: PlayableAnimation) {
    guard case .filmstrip(let times) = shape else { return (golden, source) }
    if golden.frameCount == 1, let strip = try golden.firstBitmap(),
      let pictures = Filmstrip.divided(strip, into: times.count),
      golden.width == source.width, pictures[0].height == source.height
    {
      return (PlayableAnimation(Filmstrip.frames(pictures, at: times)), source)
    }
    return (golden, PlayableAnimation(Filmstrip.joined(try source.bitmaps())))
  }
}
