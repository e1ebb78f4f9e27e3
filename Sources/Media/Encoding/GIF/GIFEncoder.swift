internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Animated GIF89a, at most 50 frames a second.
  public static let gif = OutputFormat(
    // A delay is at least two hundredths of a second.
    name: "gif", fileExtensions: ["gif"], maximumFrameRate: 50, mergesEqualFrames: true,
    // 16 bits for the repetitions after the first play.
    playLimit: 65536, defaultQuality: .visuallyLossless, reducesColors: true, imageType: "image/gif",
    container: .file { sink, options throws(EncodingError) in try GIFEncoder(sink: sink, options: options) })
}

/// An encoder of animated GIFs.
///
/// The first pass collects colours for the global colour table, and keeps the first pictures. The second pass codes the
/// damage rectangles with the global table, or with a local one if that is shorter or the global one lacks a colour. One
/// frame is held back, because its disposal depends on whether pixels become transparent in the next one.
struct GIFEncoder: FrameEncoder {
  private let options: EncodingOptions
  private let stream: GIFStream
  private let threshold: AlphaThreshold
  private let surveying: SerialTasks<GIFSurvey>
  /// True if later frames can affect the table; nil until the first picture is known.
  private var moreDecides: Bool?
  private var hasFrames = false
  /// The pictures of the first pass.
  private var kept = KeptPictures()
  private var mayVanish = false
  /// The player's canvas in the second pass.
  private var playback: GIFPlayback?
  /// The pictures that are being coded, and their headers.
  private var queue: PictureQueue?
  private var headers: [GIFStream.PictureHeader] = []

  private static let sizeLimit = 65535

  init(
    sink: any ByteSink, options: EncodingOptions, keptBytes: Int = KeptPictures.usualLimit
  ) throws(EncodingError) {
    let (width, height) = (options.width, options.height)
    guard width > 0, height > 0 else { throw .emptyCanvas(width: width, height: height) }
    guard max(width, height) <= Self.sizeLimit else {
      throw .canvasTooLarge(format: "GIF", width: width, height: height, limit: Self.sizeLimit)
    }
    try options.loop.check(for: "GIF", limit: OutputFormat.gif.playLimit)
    self.options = options
    threshold = AlphaThreshold(matte: options.matte, isOpaque: options.isOpaque)
    surveying = SerialTasks(
      GIFSurvey(threshold: threshold, countsAll: options.palette.tolerance > 0, keptBytes: keptBytes),
      threads: options.threads, sizeLimit: options.width * options.height)
    stream = try GIFStream(sink: sink)
  }

  let passCount = 2

  var coverageLevels: Int { options.quality.coverageLevels }

  mutating func encode(_ frames: inout some FrameSource) throws {
    var (surveyed, isWhole) = (0, false)
    while moreDecides ?? true {
      guard let change = try frames.next() else {
        isWhole = true
        break
      }
      survey(change)
      surveyed += 1
    }
    guard hasFrames else { throw EncodingError.noFrames }
    try begin()
    try frames.restart()
    for _ in 0..<kept.frameCount {
      try frames.skip()
      try code(kept.next())
    }
    // A source that decodes its frames has nothing to do if the first pass has kept all of them.
    if !isWhole || kept.frameCount < surveyed {
      while let change = try frames.next() { try add(change) }
    }
    try finish()
  }

  /// Surveys a frame in the first pass, which ends as soon as later frames cannot affect the table.
  private mutating func survey(_ change: FrameChange) {
    if !hasFrames {
      options.checkFirst(change)
      hasFrames = true
    }
    surveying.add(size: change.area.area) { $0.add(change) }
    // There may be transparent pixels later where the canvas isn't opaque.
    guard options.isOpaque, moreDecides == nil else { return }
    let room = options.palette.colorLimit
    moreDecides = surveying.result {
      $0.colors.hasFirst ? $0.colors.first.count <= room : nil
    }
  }

  /// Encodes a frame that was not kept.
  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    guard var playback else {
      playback = GIFPlayback(first: change, threshold: threshold, mayVanish: mayVanish)
      return
    }
    // Its canvases are changed in place, so no second reference may exist.
    self.playback = nil
    let pictures = playback.advance(to: change)
    self.playback = playback
    try code(pictures)
  }

  /// Ends the survey and writes the blocks before the pictures.
  private mutating func begin() throws(EncodingError) {
    let survey = surveying.result { $0.finish() }
    kept = survey.kept
    playback = kept.frameCount > 0 ? survey.playback : nil
    mayVanish = survey.colors.hasTransparentPixels
    let coder = PictureCoder(for: survey.colors, options)
    try stream.begin(options: options, table: coder.global)
    queue = PictureQueue(coder, canvas: options.width * options.height, threads: options.threads)
  }

  private mutating func finish() throws(EncodingError) {
    guard var playback else { throw .noFrames }
    try code(playback.lastPictures())
    while !headers.isEmpty { try writeNext() }
    try stream.finish()
  }

  private mutating func code(_ pictures: [GIFPicture]) throws(EncodingError) {
    for picture in pictures {
      queue?.add(picture.area)
      headers.append(picture.header)
      while queue?.isFull == true { try writeNext() }
    }
  }

  private mutating func writeNext() throws(EncodingError) {
    guard let coded = queue?.next() else { preconditionFailure("pictures follow the beginning") }
    try stream.putPicture(coded, headers.removeFirst())
  }
}
