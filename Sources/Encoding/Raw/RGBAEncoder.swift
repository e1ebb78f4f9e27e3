internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Straight R, G, B, A, 8 bits each, frame after frame without anything between.
  public static let rgba = OutputFormat(
    name: "rgba", fileExtensions: ["rgba"], maximumFrameRate: nil, mergesEqualFrames: false,
    container: .file { sink, options throws(EncodingError) in
      try RGBAEncoder(sink: sink, options: options)
    })
}

/// Writes bare pixels at a constant frame rate; a frame that is held is repeated.
///
/// Size, rate and plain text can't be told in it: whoever reads it must know them.
struct RGBAEncoder: FrameEncoder {
  private let sink: any ByteSink
  private var periods: PeriodCounter
  private let options: EncodingOptions
  /// The canvas as it is written.
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
