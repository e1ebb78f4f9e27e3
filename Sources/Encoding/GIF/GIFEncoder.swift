internal import Graphics

extension OutputFormat {
  /// Animated GIF89a, at most 50 frames a second.
  public static let gif = OutputFormat(
    // A delay is at least two hundredths of a second.
    name: "gif", fileExtensions: ["gif"], maximumFrameRate: 50, mergesEqualFrames: true,
    encoderMerges: true,
    container: .file { sink, options throws(EncodingError) in try GIFEncoder(sink: sink, options: options) })
}

/// Writes an animated GIF.
///
/// Each frame is compared with the one before. A first pass finds the colour table that all pictures share, and keeps what
/// it found out of the first ones. In the second the rectangles that differ are coded with the shared table, or with one
/// of their own where that is shorter or the shared one lacks a colour. One frame is held back, because how its area is
/// disposed of depends on whether pixels vanish in the next one.
struct GIFEncoder: FrameEncoder {
  private let options: EncodingOptions
  private let stream: GIFStream
  private let threshold: AlphaThreshold
  private var survey: ColorSurvey
  private var kept = KeptPictures()
  /// Follows the frames: first those that are surveyed, and then those that are encoded.
  private var playback: GIFPlayback?
  /// The pictures that are being coded, and how each will be written.
  private var queue: PictureQueue?
  private var headers: [GIFStream.PictureHeader] = []

  private static let sizeLimit = 65535
  /// The most plays that Netscape's 16 bits of repeats can say.
  private static let playLimit = 65536

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    let (width, height) = (options.width, options.height)
    guard width > 0, height > 0 else { throw .emptyCanvas(width: width, height: height) }
    guard max(width, height) <= Self.sizeLimit else {
      throw .canvasTooLarge(format: "GIF", width: width, height: height, limit: Self.sizeLimit)
    }
    if let plays = options.loop.plays {
      guard plays > 0 else { throw .noPlays(plays) }
      guard plays <= Self.playLimit else {
        throw .tooManyPlays(format: "GIF", plays: plays, limit: Self.playLimit)
      }
    }
    self.options = options
    threshold = AlphaThreshold(matte: options.matte, isOpaque: options.isOpaque)
    survey = ColorSurvey(countsAll: options.palette.tolerance > 0)
    stream = try GIFStream(sink: sink)
  }

  /// False as soon as nothing can follow that decides about the table.
  var needsSurvey: Bool { !(options.isOpaque && survey.hasMotion && survey.first.cells.count > colorRoom) }

  /// The most colours that the shared table has room for.
  private var colorRoom: Int { options.palette.colorLimit }

  mutating func survey(_ change: FrameChange) throws(EncodingError) {
    guard var playback else {
      begin(change, mayVanish: !options.isOpaque && change.pixels.pixels.contains { !threshold.isOpaque($0) })
      return
    }
    // Its canvases are changed in place: no second reference may keep them.
    self.playback = nil
    let pictures = playback.advance(to: change)
    if let picture = pictures.first { survey.add(picture.area) }
    if survey.hasTransparentPixels, !playback.mayVanish {
      // The frames so far were followed as if none would vanish.
      kept.discard()
    } else {
      kept.add(pictures, followedBy: playback)
    }
    self.playback = playback
  }

  var keptFrames: Int? { kept.frameCount }

  mutating func encodeKept() throws(EncodingError) {
    if queue == nil { try beginStream() }
    let pictures = kept.next()
    if !kept.hasNext, let following = kept.playback { playback = following }
    try code(pictures)
  }

  mutating func encode(_ change: FrameChange) throws(EncodingError) {
    if queue == nil {
      try beginStream()
      // What was kept comes again.
      kept.discard()
      playback = nil
    }
    guard var playback else {
      begin(change, mayVanish: survey.hasTransparentPixels)
      return
    }
    self.playback = nil
    let pictures = playback.advance(to: change)
    self.playback = playback
    try code(pictures)
  }

  /// Takes the first frame.
  private mutating func begin(_ change: FrameChange, mayVanish: Bool) {
    options.checkFirst(change)
    playback = GIFPlayback(first: change, threshold: threshold, mayVanish: mayVanish)
  }

  /// Writes what stands before the pictures.
  private mutating func beginStream() throws(EncodingError) {
    guard let playback else { preconditionFailure("the frames must be surveyed first") }
    survey.add(playback.heldArea)
    let coder = makeCoder()
    try stream.begin(options: options, table: coder.global)
    queue = PictureQueue(coder, canvas: options.width * options.height, threads: options.threads)
  }

  mutating func finish() throws(EncodingError) {
    guard var playback else { throw .noFrames }
    try code(playback.lastPictures())
    while !headers.isEmpty { try writeNext() }
    try stream.finish()
  }

  private func makeCoder() -> PictureCoder {
    let limit = options.palette.colorLimit
    let spare = survey.hasMotion || survey.hasTransparentPixels ? 1 : 0
    // The first picture of an opaque animation needs no transparent index.
    let room = survey.hasTransparentPixels ? limit - 1 : limit
    let fits = survey.first.isExact && survey.first.cells.count <= room
    // With very few colours each one must serve all pixels.
    let flat = limit < 8 ? [] : survey.flatColors
    let search = GIFSearch(effort: options.effort)
    let reduction = ColorReduction(
      limit: fits ? room : limit - spare, dithering: options.palette.dithering, flatColors: flat,
      isQuick: search.quantizesQuickly)
    let colors =
      coveringColors(flat, limit: limit - spare)
      ?? GlobalTable.colors(survey, firstPicture: reduction.colors(for: survey.first), limit: limit)
    let table = ColorTable(colors, spare: colors.count < ColorTable.capacity ? spare : 0)
    return PictureCoder(
      global: table, search: search, options: options.palette,
      needsTransparentIndex: survey.hasTransparentPixels, reducedCount: limit - spare, flatColors: flat)
  }

  /// Where colours may be off, a table that is near enough to the first picture, or to all if that takes few more.
  ///
  /// Nil if there are too many colours, and where none may be off.
  private func coveringColors(_ flat: [RGB24], limit: Int) -> [RGB24]? {
    let tolerance = options.palette.tolerance
    guard tolerance > 0 else { return nil }
    func cover(_ histogram: ColorHistogram) -> [RGB24]? {
      guard histogram.isExact else { return nil }
      let colors = ColorCover.colors(
        for: histogram.cells.map { .init(color: $0.key, weight: $0.weight) }, tolerance: tolerance, kept: flat
      )
      return colors.count <= limit ? colors : nil
    }
    guard let first = cover(survey.first) else { return nil }
    if let all = cover(survey.histogram),
      ColorTable.bits(count: all.count + 1) <= ColorTable.bits(count: first.count + 1) + 1
    {
      return all
    }
    return first
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
