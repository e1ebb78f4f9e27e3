public import GlyphreelEncoding
public import GlyphreelGraphics
public import GlyphreelTypography

extension Scene {
  /// The picture at a time in seconds.
  ///
  /// For many pictures make a `FrameRenderer`, which lays the scene out once.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point, above 0.
  ///   - fonts: Nil for those inside the library.
  /// - Throws: What keeps the scene from being laid out.
  public func frame(at time: Double, scale: Double = 1, fonts: FontLibrary? = nil) throws(SceneError)
    -> Bitmap
  {
    try renderer(scale: scale, fonts: fonts).bitmap(at: time)
  }

  /// All frames, each rendered when it is asked for, one pixel a point, in the fonts inside the library.
  ///
  ///     for try await frame in scene.frames { show(frame.bitmap, for: frame.end - frame.start) }
  public var frames: SceneFrames { SceneFrames(scene: self, scale: 1) }

  /// All frames, as many pixels a point as the scale says.
  public func frames(scale: Double) -> SceneFrames { SceneFrames(scene: self, scale: scale) }

  /// A renderer with the fonts given, or those inside the library.
  func renderer(
    scale: Double, fonts: FontLibrary?, missingGlyph: MissingGlyph = .error
  ) throws(SceneError) -> FrameRenderer {
    let library = if let fonts { fonts } else { try Scene.bundledFonts() }
    return try FrameRenderer(
      self, typesetter: Typesetter(fonts: library, missingGlyph: missingGlyph), scale: scale)
  }

  private static func bundledFonts() throws(SceneError) -> FontLibrary {
    do throws(TypographyError) {
      return try FontLibrary()
    } catch {
      throw SceneError(SceneProblem(.error, error.description))
    }
  }
}

/// The frames of a scene in the order of time, rendered one by one.
public struct SceneFrames: AsyncSequence, Sendable {
  /// A picture, and from when to when it shows.
  public typealias Element = Frame
  /// Why the scene can't be rendered.
  public typealias Failure = SceneError

  let scene: Scene
  let scale: Double

  /// Renders the scene from its beginning.
  public func makeAsyncIterator() -> Iterator { Iterator(scene: scene, scale: scale) }

  /// The state of a run through the frames.
  public struct Iterator: AsyncIteratorProtocol {
    private let scene: Scene
    private let scale: Double
    private var run: (renderer: FrameRenderer, timeline: Timeline)?
    private var index = 0

    init(scene: Scene, scale: Double) {
      self.scene = scene
      self.scale = scale
    }

    /// The next frame; nil behind the last one.
    public mutating func next() async throws(SceneError) -> Frame? {
      try advance()
    }

    /// The next frame; nil behind the last one.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(SceneError) -> Frame? {
      try advance()
    }

    private mutating func advance() throws(SceneError) -> Frame? {
      let current: (renderer: FrameRenderer, timeline: Timeline)
      if let run {
        current = run
      } else {
        let renderer = try scene.renderer(scale: scale, fonts: nil)
        current = (renderer, try renderer.timeline())
        run = current
      }
      guard index < current.timeline.frameCount else { return nil }
      defer { index += 1 }
      return try current.renderer.frame(index, of: current.timeline)
    }
  }
}
