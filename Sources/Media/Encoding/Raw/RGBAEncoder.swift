internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Frames of straight R, G, B, A components of 8 bits, concatenated without headers.
  public static let rgba = OutputFormat(
    name: "rgba", fileExtensions: ["rgba"],
    container: .file { sink, options throws(EncodingError) in
      try RGBAEncoder(sink: sink, options: options)
    })
}

/// An encoder of raw pixels at a constant frame rate.
///
/// A longer frame is repeated.
///
/// The output does not contain the size, frame rate and text alternative, so readers must know them.
struct RGBAEncoder: FrameEncoder {
  private let sink: any ByteSink
  private var periods: PeriodCounter
  private let options: EncodingOptions
  private var canvas: StraightCanvas

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    guard options.width > 0, options.height > 0 else {
      throw .emptyCanvas(width: options.width, height: options.height)
    }
    self.sink = sink
    self.options = options
    canvas = StraightCanvas(width: options.width, height: options.height)
    periods = PeriodCounter(frameRate: options.frameRate)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    while let change = try frames.next() { try add(change) }
    try finish()
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    if periods.isEmpty { options.checkFirst(change) }
    canvas.apply(change)
    for _ in periods.advance(over: change) {
      try EncodingError.wrapping { () throws(FileError) in try sink.write(canvas.bytes) }
    }
  }

  private mutating func finish() throws(EncodingError) {
    guard periods.count > 0 else { throw .noFrames }
    try EncodingError.wrapping { () throws(FileError) in try sink.commit() }
  }
}
