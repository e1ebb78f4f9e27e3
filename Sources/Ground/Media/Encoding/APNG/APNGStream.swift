/// A writer of the frames of an animated PNG: control chunks, sequence numbers and pixel data compressed in batches.
struct APNGStream {
  private let stream: PNGStream
  private let compressor: PNGCompressor
  private var waiting: [(control: [UInt8], draft: PNGCompressor.Draft)] = []
  private var waitingBytes = 0
  private var sequenceNumber: UInt32 = 0
  private var isFirst = true

  /// The size in bytes at which waiting drafts are compressed.
  ///
  /// It bounds memory.
  private static let waitingLimit = 1 << 23

  /// Creates a stream that continues after a file's header.
  ///
  /// - Parameter frameCount: The number of pictures in the animation.
  init(
    in stream: PNGStream, frameCount: Int, loop: LoopCount, compressor: PNGCompressor
  ) throws(EncodingError) {
    self.stream = stream
    self.compressor = compressor
    try stream.putChunk("acTL", UInt32(frameCount).bigEndianBytes + UInt32(loop.plays ?? 0).bigEndianBytes)
  }

  /// Adds the next picture.
  mutating func put(
    _ picture: APNGPicture, _ disposal: APNGDisposal, _ delay: FrameDelay
  ) throws(EncodingError) {
    let rect = picture.rect
    var control: [UInt8] = []
    for value in [rect.width, rect.height, rect.minX, rect.minY] { control += UInt32(value).bigEndianBytes }
    control += UInt16(delay.numerator).bigEndianBytes + UInt16(delay.denominator).bigEndianBytes
    waiting.append((control + [disposal.rawValue, picture.blend.rawValue], picture.draft))
    waitingBytes += picture.draft.byteCount
    if waiting.count == PNGCompressor.batchSize || waitingBytes > Self.waitingLimit { try flush() }
  }

  /// Writes the waiting pictures and the end of the file.
  mutating func finish() throws(EncodingError) {
    try flush()
    try stream.finish()
  }

  private mutating func flush() throws(EncodingError) {
    for ((control, _), bytes) in zip(waiting, compressor.finish(waiting.map(\.draft))) {
      try stream.putChunk("fcTL", nextNumber() + control)
      if isFirst {
        try stream.putChunk("IDAT", bytes)
      } else {
        try stream.putChunk("fdAT", nextNumber() + bytes)
      }
      isFirst = false
    }
    waiting = []
    waitingBytes = 0
  }

  private mutating func nextNumber() -> [UInt8] {
    defer { sequenceNumber += 1 }
    return sequenceNumber.bigEndianBytes
  }
}
