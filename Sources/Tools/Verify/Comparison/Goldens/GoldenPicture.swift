package import GlyphreelScene
package import GlyphreelMedia
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// A golden in an APNG, or a PNG for a still, with the description of its scene.
///
/// The description is in a text chunk, so the golden is a single file that any viewer displays.
package struct GoldenPicture {
  /// The golden's frames.
  package let source: PlayableAnimation
  private let bytes: [UInt8]

  /// The description of the rendered scene; nil if the file has none.
  ///
  /// It is parsed again on each access, because only differences need it.
  package var scene: SceneDescription? {
    PNGChunks.text(under: Self.keyword, in: bytes).flatMap { SceneDescription($0) }
  }

  /// The keyword of the text chunk.
  private static let keyword = "Glyphreel scene"

  /// Decodes a file.
  ///
  /// GIF and WebP are also accepted, but have no description.
  package init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ComparisonError) {
    try ComparisonError.checkGolden(bytes)
    source = try PlayableAnimation(bytes, limits: limits)
    self.bytes = bytes
  }

  /// Encodes an animation with its scene's description.
  ///
  /// - Parameter altText: The alternative text for screen readers.
  package static func bytes(
    of source: PlayableAnimation, scene: SceneDescription? = nil, altText: String = ""
  ) throws(ComparisonError) -> [UInt8] {
    let sink = MemorySink()
    // APNG needs no constant frame rate.
    var options = EncodingOptions(
      width: source.width, height: source.height, frameRate: 1, loop: source.loop, altText: altText)
    options.threads = 1
    // A sixth of the default effort's time, and 4 % more bytes.
    options.effort = 2
    var encoder = try ComparisonError.reading { () throws(EncodingError) in
      try OutputFormat.apng.makeEncoder(writingTo: sink, options: options)
    }
    do {
      var frames = try PlayedFrames(source)
      try encoder.encode(&frames)
    } catch let error as ComparisonError {
      throw error
    } catch let error as EncodingError {
      throw .encoding(error)
    } catch {
      preconditionFailure("neither playing nor encoding throws \(error)")
    }
    return try ComparisonError.reading { () throws(EncodingError) in
      guard let scene else { return sink.bytes }
      return try PNGChunks.inserting(scene.text, under: keyword, into: sink.bytes)
    }
  }
}

/// The frames of an animation for an encoder.
private struct PlayedFrames: FrameSource {
  private let animation: PlayableAnimation
  private var play: PlayableAnimation.Play

  init(_ animation: PlayableAnimation) throws(ComparisonError) {
    self.animation = animation
    play = try animation.play()
  }

  mutating func next() throws -> FrameChange? { try play().map { FrameChange($0) } }

  mutating func restart() throws { play = try animation.play() }
}
