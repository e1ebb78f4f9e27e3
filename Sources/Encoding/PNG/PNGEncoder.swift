extension OutputFormat {
  /// One still picture.
  public static let png = OutputFormat(
    name: "png", fileExtensions: ["png"], maximumFrameRate: nil, mergesEqualFrames: true,
    container: .file { sink, options throws(EncodingError) in try PNGEncoder(sink: sink, options: options) })
}

/// Writes a single frame as a PNG file.
struct PNGEncoder: FrameEncoder {
  private let options: EncodingOptions
  private let sink: any ByteSink
  private var isWritten = false

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    try PNGWriter.checkSize(options)
    self.options = options
    self.sink = sink
  }

  mutating func encode(_ frame: Frame) throws(EncodingError) {
    guard !isWritten else { throw .tooManyFrames(format: "PNG") }
    isWritten = true
    var survey = PixelSurvey()
    survey.add(frame.bitmap, within: frame.bitmap.bounds)
    try PNGWriter(format: PNGPixelFormat(survey), altText: options.altText).write(frame.bitmap, to: sink)
  }

  mutating func finish() throws(EncodingError) {
    guard isWritten else { throw .noFrames }
    try sink.commit()
  }
}
