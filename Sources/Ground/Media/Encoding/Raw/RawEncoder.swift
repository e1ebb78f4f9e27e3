internal import GlyphreelGraphics
internal import GlyphreelSystem

/// The coding of uncompressed pictures that follow one another in a file.
protocol RawCoding {
  /// True if frames have no times, so longer frames are repeated.
  static var hasConstantRate: Bool { get }

  init(_ options: EncodingOptions) throws(EncodingError)

  /// Applies the change of the next frame.
  mutating func apply(_ change: FrameChange) throws(EncodingError)

  /// Returns the text before a picture.
  func header(of change: FrameChange, isFirst: Bool) -> String

  /// The samples of the current frame.
  var bytes: [UInt8] { get }
}

/// An encoder of raw frames that other programs read from a pipe.
struct RawEncoder<Coding: RawCoding>: FrameEncoder {
  private let sink: any ByteSink
  private let options: EncodingOptions
  private var pictures: Coding
  private var periods: PeriodCounter
  private(set) var writtenFrames = 0

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    try options.checkSize()
    self.sink = sink
    self.options = options
    pictures = try Coding(options)
    periods = PeriodCounter(frameRate: options.frameRate)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    while let change = try frames.next() { try add(change) }
    guard writtenFrames > 0 else { throw EncodingError.noFrames }
    try EncodingError.wrapping(sink.commit())
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    if periods.isEmpty { options.checkFirst(change) }
    try pictures.apply(change)
    let repetitions = periods.advance(over: change).count
    for _ in 0..<(Coding.hasConstantRate ? repetitions : 1) {
      let header = pictures.header(of: change, isFirst: writtenFrames == 0)
      writtenFrames += 1
      if !header.isEmpty { try EncodingError.wrapping(sink.write(Array(header.utf8))) }
      try EncodingError.wrapping(sink.write(pictures.bytes))
    }
  }
}
