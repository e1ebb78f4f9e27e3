internal import GlyphreelGraphics
internal import GlyphreelSystem

/// A writer of pictures as PNG files of one pixel format.
struct PNGWriter {
  private let format: PNGPixelFormat
  private let converter: SampleConverter
  private let altText: String
  private let compressor: PNGCompressor

  /// - Parameter isAnimated: True for one of many frames, for which fewer ways of compression are tried.
  init(_ format: PNGPixelFormat, _ options: EncodingOptions, isAnimated: Bool = false, threads: Int) {
    self.format = format
    altText = options.altText
    compressor = PNGCompressor(effort: options.effort, isAnimated: isAnimated, threads: threads)
    converter = SampleConverter(format)
  }

  /// Writes a complete file.
  ///
  /// The sink is not committed.
  func write(_ bitmap: Bitmap, to sink: any ByteSink) throws(EncodingError) {
    let stream = try PNGStream(sink: sink)
    let rows = format.pack(bitmap, converter: converter)
    try stream.begin(width: bitmap.width, height: bitmap.height, format: format, altText: altText)
    try stream.putChunk("IDAT", compressor.finish([compressor.draft(rows)])[0])
    try stream.finish()
  }
}
