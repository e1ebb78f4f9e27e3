internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Animated GIF89a, at most 50 frames per second.
  public static let gif = OutputFormat(
    // Hundredths of a second: one is less than the shortest delay of players.
    name: "gif", fileExtensions: ["gif"], shortestDelay: 0.02, mergesEqualFrames: true,
    // 16 bits for the repetitions after the first play.
    playLimit: 65536, defaultQuality: .visuallyLossless, reducesColors: true, imageType: "image/gif",
    container: .file { sink, options throws(EncodingError) in try GIFEncoder(sink: sink, options: options) })
}

/// An encoder of animated GIFs.
///
/// A frame passes through these stages, each with its own type:
///
/// 1. `FrameChange`: the pixels in which it may differ from the previous frame.
/// 2. `GIFPicture`, from `GIFPlayback`: the distinct colours and the runs of the pixels that a player must draw, and their
///    rectangle, delay and disposal. One frame is held back, because its disposal depends on whether pixels become
///    transparent in the next one.
/// 3. `SymbolField`, from `PictureCoder` by an `IndexLayout`: the table indices that each pixel may have.
/// 4. `CodedPicture`, from the LZW encoders: the code stream.
/// 5. `GIFStream`: the blocks of the file.
///
/// A first pass, `GIFSurvey`, counts the colours of the first two stages for the global colour table, and keeps the first
/// pictures. In the second pass, a picture is coded with the global table, or with a local table if that is shorter or the
/// global table lacks a colour.
struct GIFEncoder: FrameEncoder {
  private let options: EncodingOptions
  private let stream: GIFStream
  private let threshold: AlphaThreshold
  private let surveying: SerialTasks<GIFSurvey>
  private(set) var writtenFrames = 0

  init(
    sink: any ByteSink, options: EncodingOptions, keptBytes: Int = KeptPictures.usualLimit
  ) throws(EncodingError) {
    try options.checkSize(for: "GIF", limit: 65535)
    try options.loop.check(for: "GIF", limit: OutputFormat.gif.playLimit)
    self.options = options
    threshold = AlphaThreshold(
      matte: options.matte, smallestAlpha: options.alphaThreshold, isOpaque: options.isOpaque)
    surveying = SerialTasks(
      GIFSurvey(threshold: threshold, countsAll: options.palette.tolerance > 0, keptBytes: keptBytes),
      threads: options.threads, sizeLimit: options.width * options.height)
    stream = try GIFStream(sink: sink)
  }

  let passCount = 2

  let cost = EncodingCost(perFrame: 20_000, perPixel: 10...150)

  var coverageLevels: Int { options.quality.coverageLevels }

  mutating func encode(_ frames: inout some FrameSource) throws {
    let surveyed = try survey(&frames)
    guard surveyed.count > 0 else { throw EncodingError.noFrames }
    var (colors, kept, playback) = surveying.result { $0.finish() }
    let coder = PictureCoder(for: colors, options)
    try stream.begin(options: options, table: coder.global)
    var queue = PictureQueue(coder, canvas: options.width * options.height, threads: options.threads)
    try frames.restart()
    for _ in 0..<kept.frameCount {
      try frames.skip()
      try code(kept.next(), &queue)
    }
    // A source that decodes its frames has nothing to do if the first pass has kept all of them.
    if !surveyed.isWhole || kept.frameCount < surveyed.count {
      while let change = try frames.next() {
        if let pictures = playback?.advance(to: change) {
          try code(pictures, &queue)
        } else {
          playback = GIFPlayback(first: change, threshold: threshold, mayVanish: colors.hasTransparentPixels)
        }
      }
    }
    guard let last = playback?.lastPictures() else { throw EncodingError.noFrames }
    try code(last, &queue)
    while !queue.isEmpty { try writeNext(&queue) }
    try stream.finish()
  }

  /// The number of frames that are surveyed in one task, and the memory that each takes, in pixels.
  private static let (mostChanges, taskSize) = (256, 64)

  /// Surveys frames, until later ones cannot affect the table.
  ///
  /// Returns their number, and true if there are no more.
  private func survey(_ frames: inout some FrameSource) throws -> (count: Int, isWhole: Bool) {
    var count = 0
    // True if later frames can affect the table; nil until the first picture is known.
    var moreDecides: Bool?
    // Unchanged frames are surveyed together with the next changed one: starting a task takes longer than surveying them.
    var changes: [FrameChange] = []
    func add() {
      let size = max(changes.last?.area.area ?? 0, Self.taskSize * changes.count)
      surveying.add(size: size) { [changes] survey in for change in changes { survey.add(change) } }
      changes = []
    }
    while moreDecides ?? true {
      guard let change = try frames.next() else {
        add()
        return (count, true)
      }
      if count == 0 { options.checkFirst(change) }
      count += 1
      changes.append(change)
      if change.area.isEmpty, changes.count < Self.mostChanges { continue }
      add()
      // There may be transparent pixels later where the canvas isn't opaque.
      guard options.isOpaque, moreDecides == nil else { continue }
      let room = options.palette.colorLimit
      moreDecides = surveying.result { $0.colors.hasFirst ? $0.colors.first.count <= room : nil }
    }
    return (count, false)
  }

  private mutating func code(_ pictures: [GIFPicture], _ queue: inout PictureQueue) throws(EncodingError) {
    for picture in pictures {
      writtenFrames += 1
      queue.add(picture)
      while queue.isFull { try writeNext(&queue) }
    }
  }

  private func writeNext(_ queue: inout PictureQueue) throws(EncodingError) {
    let (picture, header) = queue.next()
    try stream.putPicture(picture, header)
  }
}
