internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Frames of straight R, G, B, A components of 8 bits, concatenated without headers.
  public static let rgba = OutputFormat(
    name: "rgba", fileExtensions: ["rgba"], maximumFrameRate: nil, mergesEqualFrames: false,
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
  /// The canvas in the output's form.
  private var bytes: [UInt8]

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    guard options.width > 0, options.height > 0 else {
      throw .emptyCanvas(width: options.width, height: options.height)
    }
    self.sink = sink
    self.options = options
    bytes = Array(repeating: 0, count: 4 * options.width * options.height)
    periods = PeriodCounter(frameRate: options.frameRate)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    while let change = try frames.next() { try add(change) }
    try finish()
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    if periods.isEmpty { options.checkFirst(change) }
    draw(change.pixels, at: change.area)
    for _ in periods.advance(over: change) {
      try EncodingError.wrapping { () throws(FileError) in try sink.write(bytes) }
    }
  }

  private mutating func finish() throws(EncodingError) {
    guard periods.count > 0 else { throw .noFrames }
    try EncodingError.wrapping { () throws(FileError) in try sink.commit() }
  }

  private mutating func draw(_ bitmap: Bitmap, at area: PixelRect) {
    let width = options.width
    let pixels = bitmap.pixels
    for y in 0..<area.height {
      for x in 0..<area.width {
        let straight = pixels[y &* area.width &+ x].straight
        let place = 4 &* ((area.minY &+ y) &* width &+ area.minX &+ x)
        bytes[place] = UInt8(truncatingIfNeeded: straight)
        bytes[place &+ 1] = UInt8(truncatingIfNeeded: straight >> 8)
        bytes[place &+ 2] = UInt8(truncatingIfNeeded: straight >> 16)
        bytes[place &+ 3] = UInt8(truncatingIfNeeded: straight >> 24)
      }
    }
  }
}
