internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// A still picture for one frame, or an animation (APNG) for several.
  public static let png = OutputFormat(
    name: "png", fileExtensions: ["png"], otherExtensions: ["apng"],
    substitutedFormats: "jpg jpeg jpe jfif bmp tif tiff tga ico psd exr", shortestDelay: PlayerDelay.shortest,
    mergesEqualFrames: true,
    defaultQuality: .exact, imageType: "image/png",
    container: .file(PNGEncoder.init))

  /// PNG under the name for animations.
  public static let apng = OutputFormat(
    name: "apng", fileExtensions: ["apng"], otherExtensions: ["png"], shortestDelay: PlayerDelay.shortest,
    mergesEqualFrames: true, defaultQuality: .visuallyLossless, imageType: "image/png",
    container: png.container)

  /// APNG for comparisons, which no player shows, with any frame rate.
  package static let golden: OutputFormat = {
    var format = apng
    format.shortestDelay = nil
    return format
  }()
}

/// An encoder of a single frame as a PNG file, and of several frames as an APNG file.
///
/// The animation's chunks are those of the PNG specification, third edition: an animation control chunk (acTL) before
/// the pixels, and a frame control chunk (fcTL) for each frame. The first frame's pixels are in IDAT, which all
/// decoders show, the others in fdAT. The number of frames precedes them, so a first pass counts them.
struct PNGEncoder: FrameEncoder {
  private let options: EncodingOptions
  private let sink: any ByteSink
  private var survey = PixelSurvey()
  private var blends = BlendSurvey()
  /// The number of frames, and of the parts that they are written in.
  private var frameCount = 0
  private var partCount = 0
  private var state: Writing?
  private var isStillWritten = false
  /// False to write no grey samples with an alpha in a still picture.
  var hasGreyAlpha = true

  /// The state that is known after the first frame.
  private struct Writing {
    var stream: APNGStream
    var playback: APNGPlayback
    var clock: FrameDelayClock
    /// The held picture, whose disposal the next frame decides, and its times in seconds.
    var held: APNGPicture
    var start: Double
    var end: Double
    /// A picture that continues the held frame if one delay is too short for it.
    var continuation: APNGPicture?

    var partCount: Int { FrameDelayClock.partCount(from: start, to: end) }
  }

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    try options.checkSize(for: "PNG", limit: PNGStream.sizeLimit)
    try options.loop.check(for: "PNG", limit: OutputFormat.apng.playLimit)
    self.options = options
    self.sink = sink
  }

  var coverageLevels: Int { options.quality.coverageLevels }

  let passCount = 2

  let cost = EncodingCost(perFrame: 20_000, perPixel: 18...480, keepsCanvases: true)

  var writtenFrames: Int { frameCount }

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
    if survey.isOpaque { blends.add(change, isCounted: survey.exceedsPalette) }
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
    // The buffers are changed in place, so no second reference may exist.
    state = nil
    // A frame in several parts ends with an area of one pixel, so only that pixel could be disposed of.
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
    try EncodingError.wrapping(sink.commit())
  }

  private mutating func writeStill(_ bitmap: Bitmap) throws(EncodingError) {
    isStillWritten = true
    let format = PNGPixelFormat(for: survey, motion: false, hasGreyAlpha: hasGreyAlpha)
    try PNGWriter(format, options, threads: options.threads).write(bitmap, to: sink)
  }

  /// Writes the header and everything else before an animation's first frame.
  private func begin(_ frame: FrameChange) throws(EncodingError) -> Writing {
    let format = PNGPixelFormat(for: survey, motion: true, blends: !blends.favorsReplacing)
    let compressor = PNGCompressor(effort: options.effort, isAnimated: true, threads: options.threads)
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

  /// Writes the held picture.
  ///
  /// If its duration exceeds one delay, it is followed by pictures that change nothing.
  private func put(_ writing: inout Writing, _ disposal: APNGDisposal) throws(EncodingError) {
    let delays = writing.clock.delays(until: writing.end, parts: writing.partCount)
    for (part, delay) in delays.enumerated() {
      let continuation = part > 0 ? writing.continuation : nil
      try writing.stream.put(continuation ?? writing.held, disposal, delay)
    }
  }
}
