internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// A picture, or with motion an animation (APNG).
  public static let png = OutputFormat(
    name: "png", fileExtensions: ["png"], maximumFrameRate: nil, mergesEqualFrames: true,
    container: .file { sink, options throws(EncodingError) in try PNGEncoder(sink: sink, options: options) })

  /// The same under the name that tells an animation.
  public static let apng = OutputFormat(
    name: "apng", fileExtensions: ["apng"], maximumFrameRate: nil, mergesEqualFrames: true,
    container: png.container)
}

/// Writes a single frame as a PNG file and several as an animated one.
///
/// The animation's chunks are those of the PNG specification's third edition: a control chunk (acTL) before the
/// pixels, and one for each frame (fcTL); the first frame's pixels stand in IDAT, which all decoders show, the
/// others in fdAT. The number of frames stands before them, so a first pass counts them.
struct PNGEncoder: FrameEncoder {
  private let options: EncodingOptions
  private let sink: any ByteSink
  private var survey = PixelSurvey()
  /// How many frames there will be, and in how many parts they are written.
  private var frameCount = 0
  private var partCount = 0
  private var state: Writing?
  private var isStillWritten = false

  /// The most plays that 31 bits can say.
  private static let playLimit = Int(Int32.max)

  /// What is known once the first frame has come.
  private struct Writing {
    var stream: APNGStream
    var playback: APNGPlayback
    var clock: FrameDelayClock
    /// The picture whose disposal the next frame decides, and its times in seconds.
    var held: APNGPicture
    var start: Double
    var end: Double
    /// What goes on showing the frame held, if a delay is too short for it.
    var continuation: APNGPicture?

    var partCount: Int { FrameDelayClock.partCount(from: start, to: end) }
  }

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    try PNGStream.checkSize(options)
    if let plays = options.loop.plays {
      guard plays > 0 else { throw .noPlays(plays) }
      guard plays <= Self.playLimit else {
        throw .tooManyPlays(format: "PNG", plays: plays, limit: Self.playLimit)
      }
    }
    self.options = options
    self.sink = sink
  }

  let passCount = 2

  mutating func encode(_ frames: inout some FrameSource) throws {
    var merged = MergedFrames(RememberedFrames(frames))
    while let change = try merged.next() { count(change) }
    try merged.restart()
    while let change = try merged.next() { try add(change) }
    try finish()
  }

  /// Counts the colours and parts of a frame.
  private mutating func count(_ change: FrameChange) {
    survey.add(change.pixels)
    frameCount += 1
    partCount += FrameDelayClock.partCount(from: change.start, to: change.end)
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    guard var writing = state else {
      options.checkFirst(change)
      if frameCount == 1 {
        try writeStill(change.pixels)
      } else {
        state = try begin(change)
      }
      return
    }
    // Its buffers are changed in place: no second reference may keep them.
    state = nil
    // Of a frame in several parts only the last one's area, a pixel, could be disposed of.
    let (disposal, picture) = writing.playback.advance(to: change, disposing: writing.partCount == 1)
    try put(&writing, disposal)
    writing.held = picture
    writing.start = change.start
    writing.end = change.end
    writing.continuation = writing.partCount > 1 ? writing.playback.stillPicture() : nil
    state = writing
  }

  private mutating func finish() throws(EncodingError) {
    if var writing = state {
      try put(&writing, .keep)
      try writing.stream.finish()
    } else if !isStillWritten {
      throw .noFrames
    }
    try EncodingError.wrapping { () throws(FileError) in try sink.commit() }
  }

  private mutating func writeStill(_ bitmap: Bitmap) throws(EncodingError) {
    isStillWritten = true
    let compressor = PNGCompressor(effort: options.effort, threads: options.threads)
    let writer = PNGWriter(
      format: PNGPixelFormat(for: survey, motion: false), altText: options.altText, compressor: compressor)
    try writer.write(bitmap, to: sink)
  }

  /// Writes what stands before an animation's first frame.
  private func begin(_ frame: FrameChange) throws(EncodingError) -> Writing {
    let compressor = PNGCompressor(
      effort: options.effort, isAnimated: true, threads: options.threads)
    let format = PNGPixelFormat(for: survey, motion: true)
    let file = try PNGStream(sink: sink)
    try file.begin(width: options.width, height: options.height, format: format, altText: options.altText)
    let stream = try APNGStream(
      in: file, frameCount: partCount, loop: options.loop, compressor: compressor)
    let playback = APNGPlayback(
      first: frame, format: format, clears: !survey.isOpaque, compressor: compressor)
    var writing = Writing(
      stream: stream, playback: playback, clock: FrameDelayClock(start: frame.start),
      held: playback.firstPicture(), start: frame.start, end: frame.end)
    if writing.partCount > 1 { writing.continuation = playback.stillPicture() }
    return writing
  }

  /// Writes the picture held; one that is shown very long is continued by others that change nothing.
  private func put(_ writing: inout Writing, _ disposal: APNGDisposal) throws(EncodingError) {
    let delays = writing.clock.delays(until: writing.end, parts: writing.partCount)
    for (part, delay) in delays.enumerated() {
      let continuation = part > 0 ? writing.continuation : nil
      try writing.stream.put(continuation ?? writing.held, disposal, delay)
    }
  }
}
