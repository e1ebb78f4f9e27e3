internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// An animated SVG document of shapes, not of pixels; only for animations that are drawn.
  public static let svg = OutputFormat(
    name: "svg", fileExtensions: ["svg"],
    substitutedFormats: "svgz swf html htm pdf eps ps ai", mergesEqualFrames: true,
    draws: true, imageType: "image/svg+xml", container: .file(SVGEncoder.init))
}

/// An encoder of animated SVG documents.
struct SVGEncoder: FrameEncoder {
  private let sink: any ByteSink
  private let options: EncodingOptions
  private(set) var writtenFrames = 0
  private(set) var embedsPictures = false

  init(sink: any ByteSink, options: EncodingOptions) {
    (self.sink, self.options) = (sink, options)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    guard let drawing = frames.drawing else { throw EncodingError.needsDrawing(format: "svg") }
    writtenFrames = drawing.frameTimes.count
    let pictures = PictureURLs(effort: options.effort)
    let document = try SVGDocument(
      drawing, plays: options.loop.plays, title: options.altText,
      precision: VectorPrecision(decimals: options.precision), dataURL: pictures.url)
    try pictures.check()
    embedsPictures = pictures.isUsed
    for part in document.parts { try EncodingError.wrapping(sink.write(Array(part.utf8))) }
    try EncodingError.wrapping(sink.commit())
  }
}
