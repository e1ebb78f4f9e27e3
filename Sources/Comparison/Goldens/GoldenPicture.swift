public import GlyphreelEncoding
internal import GlyphreelGraphics
public import GlyphreelSystem

/// A golden as an APNG, or a PNG of a single picture, with the description of its scene inside.
///
/// The description stands in a text chunk, so that a golden is one file that can't be parted from what explains it, and
/// that every viewer shows.
public struct GoldenPicture {
  /// What it shows.
  public let source: FrameSource
  /// What it was rendered from; nil if it doesn't say.
  public let scene: SceneDescription?

  /// The keyword of the text chunk.
  private static let keyword = "Glyphreel scene"

  /// Reads a file's bytes: those of any GIF or WebP, too, which have no description.
  public init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ComparisonError) {
    source = try FrameSource(bytes, limits: limits)
    scene = PNGChunks.text(under: Self.keyword, in: bytes).flatMap { SceneDescription($0) }
  }

  /// The file of an animation.
  ///
  /// - Parameter altText: What it says to those who can't see it.
  public static func bytes(
    of source: FrameSource, scene: SceneDescription? = nil, altText: String = ""
  ) throws(ComparisonError) -> [UInt8] {
    let sink = MemorySink()
    // Constant rates are for other formats.
    var options = EncodingOptions(
      width: source.width, height: source.height, frameRate: 1, loop: source.loop, altText: altText)
    options.threads = 1
    var encoder = try ComparisonError.reading { () throws(EncodingError) in
      try OutputFormat.apng.makeEncoder(writingTo: sink, options: options)
    }
    let survey = try source.play()
    while encoder.needsSurvey, let frame = try survey() {
      try ComparisonError.reading { () throws(EncodingError) in try encoder.survey(frame) }
    }
    let frames = try source.play()
    while let frame = try frames() {
      try ComparisonError.reading { () throws(EncodingError) in try encoder.encode(frame) }
    }
    return try ComparisonError.reading { () throws(EncodingError) in
      try encoder.finish()
      guard let scene else { return sink.bytes }
      return try PNGChunks.inserting(scene.text, under: keyword, into: sink.bytes)
    }
  }
}
