internal import GlyphreelCWebP
internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// A lossless picture or, with motion, a lossless animation.
  public static let webP = OutputFormat(
    name: "webp", fileExtensions: ["webp"], maximumFrameRate: 1000, mergesEqualFrames: true,
    container: .file { sink, options throws(EncodingError) in
      try WebPEncoder(sink: sink, options: options)
    })
}

/// Writes a lossless WebP file with libwebp's animation encoder.
///
/// The library finds the rectangles and decides about blending and disposal. It keeps the compressed frames until
/// the end, because sizes stand before them in the file; a single frame makes a still picture.
struct WebPEncoder: FrameEncoder {
  private let sink: any ByteSink
  private let options: EncodingOptions
  private let stream: WebPStream
  private var clock: MillisecondClock?

  private static let sizeLimit = Int(WEBP_MAX_DIMENSION)
  /// The most plays that 16 bits can say.
  private static let playLimit = 65535

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    let (width, height) = (options.width, options.height)
    guard width > 0, height > 0 else { throw .emptyCanvas(width: width, height: height) }
    guard max(width, height) <= Self.sizeLimit else {
      throw .canvasTooLarge(format: "WebP", width: width, height: height, limit: Self.sizeLimit)
    }
    if let plays = options.loop.plays {
      guard plays > 0 else { throw .noPlays(plays) }
      guard plays <= Self.playLimit else {
        throw .tooManyPlays(format: "WebP", plays: plays, limit: Self.playLimit)
      }
    }
    self.sink = sink
    self.options = options
    stream = try WebPStream(options)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    var merged = MergedFrames(frames)
    while let change = try merged.next() { try add(change) }
    try finish()
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    if self.clock == nil { options.checkFirst(change) }
    var clock = self.clock ?? MillisecondClock(start: change.start)
    stream.draw(change.pixels, at: change.area)
    for time in clock.times(until: change.end) { try stream.addPicture(at: time) }
    self.clock = clock
  }

  private mutating func finish() throws(EncodingError) {
    guard let clock else { throw .noFrames }
    let bytes = try stream.finish(at: clock.now, altText: options.altText)
    try EncodingError.wrapping { () throws(FileError) in try sink.write(bytes) }
    try EncodingError.wrapping { () throws(FileError) in try sink.commit() }
  }
}

/// Turns ends of frames into whole milliseconds, rounded points in time whose errors never add up.
struct MillisecondClock {
  /// The end of the last frame after the first one's start.
  private(set) var now = 0
  private let start: Double

  /// The longest delay that 24 bits can say, and one less, for the library refuses the last value.
  static let longestDelay = (1 << 24) - 2

  /// A clock that starts with the first frame, at `start` seconds.
  init(start: Double) {
    self.start = (1000 * start).rounded()
  }

  /// When a frame that ends at `end` seconds must be put: once, or again where a delay is too short for it.
  ///
  /// A frame is a millisecond long at least, which it borrows from the next.
  mutating func times(until end: Double) -> [Int] {
    let end = max(now + 1, Int((1000 * end).rounded() - start))
    defer { now = end }
    return Array(stride(from: now, to: end, by: Self.longestDelay))
  }
}
