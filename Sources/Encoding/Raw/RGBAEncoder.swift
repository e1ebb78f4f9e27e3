internal import Graphics

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
  private var bytes: [UInt8] = []

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    guard options.width > 0, options.height > 0 else {
      throw .emptyCanvas(width: options.width, height: options.height)
    }
    self.sink = sink
    periods = PeriodCounter(frameRate: options.frameRate)
  }

  mutating func encode(_ frame: Frame) throws(EncodingError) {
    if bytes.isEmpty || !frame.changed.isEmpty { bytes = straightBytes(of: frame.bitmap) }
    for _ in periods.advance(over: frame) { try sink.write(bytes) }
  }

  mutating func finish() throws(EncodingError) {
    guard periods.count > 0 else { throw .noFrames }
    try sink.commit()
  }

  private func straightBytes(of bitmap: Bitmap) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 4) { bytes, count in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        for place in 0..<pixels.count {
          let straight = pixels[place].straight
          bytes[4 &* place] = UInt8(truncatingIfNeeded: straight)
          bytes[4 &* place &+ 1] = UInt8(truncatingIfNeeded: straight >> 8)
          bytes[4 &* place &+ 2] = UInt8(truncatingIfNeeded: straight >> 16)
          bytes[4 &* place &+ 3] = UInt8(truncatingIfNeeded: straight >> 24)
        }
      }
      count = bitmap.pixels.count * 4
    }
  }
}
