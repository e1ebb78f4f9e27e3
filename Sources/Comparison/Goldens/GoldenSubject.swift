package import Glyphreel
package import GlyphreelTypography

/// What is compared with a golden: something to play, and what explains it.
package struct GoldenSubject {
  /// How it is kept where it is kept as a picture.
  package enum Shape: Hashable {
    case animation
    /// Pictures one below the other, shown at times in seconds.
    case filmstrip([Double])
    case still
  }

  package let shape: Shape
  package let source: FrameSource
  /// What it says to those who can't see it.
  package let altText: String
  /// What it was rendered from, looked at only when it is needed; nil for pictures of other origin.
  package let scene: () throws(ComparisonError) -> SceneDescription?

  /// Moments of a scene.
  ///
  /// - Parameter typesetter: One of these fonts, so that it is shared with other scenes; nil for one of its own.
  package init(
    _ scene: Scene, _ moments: GoldenMoments, scale: Double, fonts: FontLibrary,
    typesetter: Typesetter? = nil
  ) throws(ComparisonError) {
    let renderer = try ComparisonError.rendering { () throws(SceneError) in
      try FrameRenderer(scene, typesetter: typesetter ?? Typesetter(fonts: fonts), scale: scale)
    }
    try self.init(renderer, moments, fonts: fonts)
  }

  /// Moments of a scene that is laid out.
  package init(
    _ renderer: FrameRenderer, _ moments: GoldenMoments, fonts: FontLibrary
  ) throws(ComparisonError) {
    switch moments {
    case .animation:
      shape = .animation
      source = try FrameSource(renderer)
    case .filmstrip(let times):
      guard !times.isEmpty, zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else {
        throw .timesDoNotRise
      }
      shape = .filmstrip(times)
      let bitmaps = try ComparisonError.rendering { () throws(SceneError) in
        try times.map { time throws(SceneError) in try renderer.bitmap(at: time) }
      }
      source = FrameSource(Filmstrip.frames(bitmaps, at: times))
    case .still(let time):
      shape = .still
      let bitmap = try ComparisonError.rendering { () throws(SceneError) in try renderer.bitmap(at: time) }
      source = FrameSource(bitmap)
    }
    altText = renderer.scene.plainText
    scene = { () throws(ComparisonError) in
      try SceneDescription(renderer.scene, scale: renderer.scale, fonts: fonts)
    }
  }

  /// Pictures of other origin.
  package init(_ source: FrameSource) {
    self.source = source
    shape = source.isStill ? .still : .animation
    altText = ""
    scene = { nil }
  }

  /// Without a dot.
  package func fileExtension(_ form: GoldenForm) -> String {
    if form == .lock { return "lock" }
    return shape == .animation ? "apng" : "png"
  }

  /// The file that shows it.
  package func pictureBytes() throws(ComparisonError) -> [UInt8] {
    let description = try scene()
    guard case .filmstrip = shape else {
      return try GoldenPicture.bytes(of: source, scene: description, altText: altText)
    }
    return try GoldenPicture.bytes(
      of: FrameSource(Filmstrip.joined(try source.bitmaps())), scene: description, altText: altText)
  }

  /// What is compared with a golden's pictures: of a filmstrip, where it has the right size, the pictures on it.
  package func sides(
    _ golden: FrameSource
  ) throws(ComparisonError) -> (expected: FrameSource, actual: FrameSource) {
    guard case .filmstrip(let times) = shape else { return (golden, source) }
    if golden.frameCount == 1, let strip = try golden.firstBitmap(),
      let pictures = Filmstrip.divided(strip, into: times.count),
      golden.width == source.width, pictures[0].height == source.height
    {
      return (FrameSource(Filmstrip.frames(pictures, at: times)), source)
    }
    return (golden, FrameSource(Filmstrip.joined(try source.bitmaps())))
  }
}
