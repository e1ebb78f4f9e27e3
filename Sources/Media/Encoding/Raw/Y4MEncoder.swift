internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Uncompressed video (YUV4MPEG2), which video encoders read from a pipe.
  public static let y4m = OutputFormat(
    name: "y4m", fileExtensions: ["y4m"], choosesChroma: true,
    container: .file { sink, options throws(EncodingError) in
      try Y4MEncoder(sink: sink, options: options)
    })
}

/// An encoder of YUV4MPEG2 at a constant frame rate.
///
/// A longer frame is repeated.
///
/// Chroma has half the resolution (`C420jpeg`), and an odd width or height gets one more column or row, so that a video
/// encoder's default output plays everywhere. With full chroma (`C444`) the size is the canvas's. The matrix is that of
/// BT.601 in studio range: programs assume it, as the format can't name one. Translucent pixels are blended onto the matte.
/// The format cannot store the text alternative.
struct Y4MEncoder: FrameEncoder {
  private let sink: any ByteSink
  private let options: EncodingOptions
  private let layout: VideoPicture.Layout
  private var picture: VideoPicture
  private var periods: PeriodCounter

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    guard options.width > 0, options.height > 0 else {
      throw .emptyCanvas(width: options.width, height: options.height)
    }
    self.sink = sink
    self.options = options
    var layout = VideoPicture.Layout(options)
    layout.matrix = .bt601
    layout.isMadeEven = true
    self.layout = layout
    picture = VideoPicture(layout)
    periods = PeriodCounter(frameRate: options.frameRate)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    while let change = try frames.next() { try add(change) }
    guard periods.count > 0 else { throw EncodingError.noFrames }
    try EncodingError.wrapping { () throws(FileError) in try sink.commit() }
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    let isFirst = periods.isEmpty
    if isFirst { options.checkFirst(change) }
    picture.apply(change)
    if options.rejectsTransparency, !picture.isOpaque { throw .transparent(format: "y4m") }
    let lines = (isFirst ? header : "", "FRAME\n")
    for (index, _) in periods.advance(over: change).enumerated() {
      let text = (index == 0 ? lines.0 : "") + lines.1
      try EncodingError.wrapping { () throws(FileError) in
        try sink.write(Array(text.utf8))
        try sink.write(picture.bytes)
      }
    }
  }

  /// The size, frame rate, interlacing (none), pixel aspect ratio (square), chroma format and range.
  private var header: String {
    let rate = FrameDelay(videoRate: options.frameRate)
    let chroma = layout.isSubsampled ? "C420jpeg XYSCSS=420JPEG" : "C444 XYSCSS=444"
    return """
      YUV4MPEG2 W\(picture.width) H\(picture.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 \
      \(chroma) XCOLORRANGE=LIMITED

      """
  }
}
