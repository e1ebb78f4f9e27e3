internal import GlyphreelGraphics
internal import GlyphreelSystem

/// Writes still pictures as PNG files of one format.
struct PNGWriter {
  private let format: PNGPixelFormat
  private let converter: SampleConverter
  private let altText: String
  private let compressor: PNGCompressor

  /// Takes the format that makes `first` shortest, of those that hold all pixels of the survey.
  init(
    for survey: PixelSurvey, first: SurveyedPicture, altText: String, compressor: PNGCompressor
  ) {
    self.init(
      format: PNGPixelFormat(for: survey, first: first, motion: false, compressor: compressor),
      altText: altText, compressor: compressor)
  }

  init(format: PNGPixelFormat, altText: String, compressor: PNGCompressor) {
    self.format = format
    self.altText = altText
    self.compressor = compressor
    converter = SampleConverter(format)
  }

  /// Writes a whole file; the sink is not committed.
  func write(_ picture: SurveyedPicture, to sink: any ByteSink) throws(EncodingError) {
    let (width, height) = (picture.bitmap.width, picture.bitmap.height)
    let stream = try PNGStream(sink: sink)
    let rows = picture.packed(format, converter)
    try stream.begin(width: width, height: height, format: format, altText: altText)
    try stream.putChunk("IDAT", compressor.finish([compressor.draft(rows)])[0])
    try stream.finish()
  }
}
