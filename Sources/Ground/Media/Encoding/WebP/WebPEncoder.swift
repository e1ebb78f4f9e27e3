internal import GlyphreelCWebP
internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// A lossless still picture for one frame, or a lossless animation for several.
  public static let webP = OutputFormat(
    name: "webp", fileExtensions: ["webp"], substitutedFormats: "heic heif avif jxl mng",
    // 16 bits for the plays, of which 0 is forever.
    shortestDelay: PlayerDelay.shortest, mergesEqualFrames: true, playLimit: 65535,
    defaultQuality: .visuallyLossless,
    imageType: "image/webp", container: .file(WebPEncoder.init))
}

/// An encoder of lossless WebP files that compresses the changed rectangles with libwebp.
///
/// A single frame becomes a still picture.
struct WebPEncoder: FrameEncoder {
  private let sink: any ByteSink
  private let options: EncodingOptions
  private var compressor: WebPCompressor
  private let stream: WebPStream
  private var playback: WebPPlayback
  private var clock: MillisecondClock?
  private(set) var writtenFrames = 0

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    try options.checkSize(for: "WebP", limit: Int(WEBP_MAX_DIMENSION))
    try options.loop.check(for: "WebP", limit: OutputFormat.webP.playLimit)
    self.sink = sink
    self.options = options
    compressor = try WebPCompressor(effort: options.effort)
    stream = try WebPStream(options)
    playback = WebPPlayback(width: options.width)
  }

  /// The levels of the quality, but 17 for 16: of at most 16 colours libwebp packs two pixels into a byte, where fewer
  /// pixels match (W2 becomes 5 % larger).
  var coverageLevels: Int { options.quality.coverageLevels == 16 ? 17 : options.quality.coverageLevels }

  let cost = EncodingCost(perFrame: 50_000, perPixel: 4...560, isLinear: true, keepsCanvases: true)

  mutating func encode(_ frames: inout some FrameSource) throws {
    var merged = MergedFrames(frames)
    while let change = try merged.next() { try add(change) }
    try finish()
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    if self.clock == nil { options.checkFirst(change) }
    writtenFrames += 1
    var clock = self.clock ?? MillisecondClock(start: change.start)
    var (frame, file) = try compressor.shortest(of: playback.advance(to: change))
    let durations = clock.durations(until: change.end)
    for (part, duration) in durations.enumerated() {
      if part == 1 { (frame, file) = try compressor.shortest(of: [.unchanged]) }
      try stream.put(frame, as: file, duration: duration)
    }
    self.clock = clock
  }

  private func finish() throws(EncodingError) {
    guard clock != nil else { throw .noFrames }
    let bytes = try stream.finish()
    try EncodingError.wrapping(sink.write(bytes))
    try EncodingError.wrapping(sink.commit())
  }
}

/// A clock that converts the ends of frames to whole milliseconds without accumulating rounding errors.
struct MillisecondClock {
  /// The end of the last frame, in milliseconds after the start of the first one.
  private(set) var now = 0
  private let start: Double

  static let shortestDelay = Int(1000 * PlayerDelay.shortest)
  /// The longest delay in milliseconds: one less than 24 bits can store, because the library rejects the maximum.
  static let longestDelay = (1 << 24) - 2

  /// Creates a clock for an animation whose first frame starts at `start` seconds.
  init(start: Double) {
    self.start = (1000 * start).rounded()
  }

  /// Returns the durations of the parts of a frame that ends at `end` seconds: one, or several if a delay is too short
  /// for it.
  ///
  /// A frame lasts at least `PlayerDelay.shortest`, borrowing time from the next frames if necessary.
  mutating func durations(until end: Double) -> [Int] {
    let end = max(now + Self.shortestDelay, Int((1000 * end).rounded() - start))
    defer { now = end }
    return stride(from: now, to: end, by: Self.longestDelay).map { min(Self.longestDelay, end - $0) }
  }
}
