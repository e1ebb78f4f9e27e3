public import GlyphreelMedia
public import GlyphreelGraphics
public import GlyphreelTypography

extension Scene {
  /// Renders the frame at a time in seconds.
  ///
  /// For several frames, create a `FrameRenderer`, which lays out the scene once.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, above 0.
  ///   - fonts: The fonts to use; nil for the bundled ones.
  /// - Throws: The problems that prevent the scene from being laid out.
  public func frame(at time: Double, scale: Double = 1, fonts: FontLibrary? = nil) throws(SceneError)
    -> Bitmap
  {
    try renderer(scale: scale, fonts: fonts).bitmap(at: time)
  }

  /// The frames of the scene, rendered on demand with the bundled fonts at one pixel per point.
  ///
  ///     for try await frame in scene.frames { show(frame.bitmap, for: frame.end - frame.start) }
  public var frames: SceneFrames { SceneFrames(scene: self, scale: 1) }

  /// Returns the frames of the scene, rendered on demand with the bundled fonts at `scale` pixels per point.
  public func frames(scale: Double) -> SceneFrames { SceneFrames(scene: self, scale: scale) }

  /// Returns a renderer; nil uses the bundled fonts.
  func renderer(scale: Double, fonts: FontLibrary?) throws(SceneError) -> FrameRenderer {
    try FrameRenderer(self, typesetter: Typesetter(fonts: Scene.library(fonts)), scale: scale)
  }

  /// Returns the fonts, or the bundled ones for nil.
  static func library(_ fonts: FontLibrary?) throws(SceneError) -> FontLibrary {
    do throws(TypographyError) {
      return if let fonts { fonts } else { try FontLibrary() }
    } catch {
      throw SceneError(SceneProblem(.error, error.description))
    }
  }
}

/// The frames of a scene in order, rendered on demand.
public struct SceneFrames: AsyncSequence, Sendable {
  /// A bitmap with its start and end times.
  public typealias Element = Frame
  /// The problems that prevent the scene from being rendered.
  public typealias Failure = SceneError

  let scene: Scene
  let scale: Double

  /// Returns an iterator that starts at the first frame.
  public func makeAsyncIterator() -> Iterator { Iterator(scene: scene, scale: scale) }

  /// An iterator that renders one frame per step.
  public struct Iterator: AsyncIteratorProtocol {
    private let scene: Scene
    private let scale: Double
    private var run: (renderer: FrameRenderer, timeline: Timeline)?
    private var index = 0

    init(scene: Scene, scale: Double) {
      self.scene = scene
      self.scale = scale
    }

    /// Renders the next frame; returns nil after the last one.
    public mutating func next() async throws(SceneError) -> Frame? {
      try advance()
    }

    /// Renders the next frame; returns nil after the last one.
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
