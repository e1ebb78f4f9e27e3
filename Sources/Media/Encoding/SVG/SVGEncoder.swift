internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// An animated SVG document of shapes, not of pixels; only for animations that are drawn.
  public static let svg = OutputFormat(
    name: "svg", fileExtensions: ["svg"],
    substitutedFormats: "svgz lottie json riv swf html htm pdf eps ps ai", mergesEqualFrames: true,
    draws: true, imageType: "image/svg+xml", container: .file(SVGEncoder.init))
}

/// An encoder of animated SVG documents.
struct SVGEncoder: FrameEncoder {
  private let sink: any ByteSink
  private let options: EncodingOptions
  private(set) var writtenFrames = 0

  init(sink: any ByteSink, options: EncodingOptions) {
    (self.sink, self.options) = (sink, options)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    guard let drawing = frames.drawing else { throw EncodingError.needsDrawing(format: "svg") }
    writtenFrames = drawing.frameTimes.count
    var failure: EncodingError?
    let effort = options.effort
    let document = try SVGDocument(
      drawing, plays: options.loop.plays, title: options.altText,
      precision: SVGPrecision(decimals: options.precision)
    ) { image in
      do throws(EncodingError) {
        return "data:image/png;base64," + Base64.text(try SVGEncoder.png(image.bitmap, effort: effort))
      } catch {
        failure = error
        return ""
      }
    }
    if let failure { throw failure }
    for part in document.parts { try EncodingError.wrapping(sink.write(Array(part.utf8))) }
    try EncodingError.wrapping(sink.commit())
  }

  private static func png(_ bitmap: Bitmap, effort: Int) throws(EncodingError) -> [UInt8] {
    let picture = MemorySink()
    let settings = EncodingOptions(
      width: bitmap.width, height: bitmap.height, frameRate: 1, loop: .once, effort: effort)
    var encoder = try PNGEncoder(sink: picture, options: settings)
    try encoder.encode([Frame(bitmap: bitmap, start: 0, end: 1)])
    return picture.bytes
  }
}
