internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Uncompressed video (YUV4MPEG2), which video encoders read from a pipe.
  public static let y4m = OutputFormat(
    name: "y4m", fileExtensions: ["y4m"], maximumFrameRate: nil, mergesEqualFrames: false,
    container: .file { sink, options throws(EncodingError) in
      try Y4MEncoder(sink: sink, options: options)
    })
}

/// An encoder of YUV4MPEG2 at a constant frame rate.
///
/// A longer frame is repeated.
///
/// Canvases of even width and height have chroma at half the resolution (`C420jpeg`), so that a video encoder's
/// default output plays everywhere. Others have full chroma (`C444`), because 4:2:0 would require another size.
/// Translucent pixels are blended onto the matte. The format cannot store the text alternative.
struct Y4MEncoder: FrameEncoder {
  private let sink: any ByteSink
  private let options: EncodingOptions
  private let matte: Bitmap.Pixel
  private var periods: PeriodCounter
  private var canvas = Bitmap(width: 0, height: 0)
  private var bytes: [UInt8] = []

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    guard options.width > 0, options.height > 0 else {
      throw .emptyCanvas(width: options.width, height: options.height)
    }
    self.sink = sink
    self.options = options
    var opaque = options.matte
    opaque.alpha = 1
    matte = opaque.pixel
    periods = PeriodCounter(frameRate: options.frameRate)
  }

  private var isSubsampled: Bool { options.width % 2 == 0 && options.height % 2 == 0 }

  mutating func encode(_ frames: inout some FrameSource) throws {
    while let change = try frames.next() { try add(change) }
    try finish()
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    if bytes.isEmpty {
      options.checkFirst(change)
      canvas = Bitmap(width: options.width, height: options.height)
      try EncodingError.wrapping { () throws(FileError) in try sink.write(Array(header.utf8)) }
    }
    if !change.area.isEmpty {
      canvas.replace(change.area, with: change.pixels)
      let planes = YCbCrPlanes(canvas, over: matte, isSubsampled: isSubsampled)
      bytes = Array("FRAME\n".utf8) + planes.bytes
    }
    for _ in periods.advance(over: change) {
      try EncodingError.wrapping { () throws(FileError) in try sink.write(bytes) }
    }
  }

  private mutating func finish() throws(EncodingError) {
    guard periods.count > 0 else { throw .noFrames }
    try EncodingError.wrapping { () throws(FileError) in try sink.commit() }
  }

  /// The size, frame rate, interlacing (none), pixel aspect ratio (square) and chroma format.
  private var header: String {
    let rate = FrameDelay(nearestTo: options.frameRate)
    return """
      YUV4MPEG2 W\(options.width) H\(options.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 \
      C\(isSubsampled ? "420jpeg" : "444") XCOLORRANGE=LIMITED

      """
  }
}
