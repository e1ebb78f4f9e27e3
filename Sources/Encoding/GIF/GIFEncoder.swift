internal import Graphics

extension OutputFormat {
  /// Animated GIF89a, at most 50 frames a second.
  public static let gif = OutputFormat(
    // A delay is at least two hundredths of a second.
    name: "gif", fileExtensions: ["gif"], maximumFrameRate: 50, mergesEqualFrames: true,
    container: .file { sink, options throws(EncodingError) in try GIFEncoder(sink: sink, options: options) })
}

/// Writes an animated GIF with one palette for all frames.
///
/// A first pass finds the palette. In the second each frame is compared with the canvas as a player has it,
/// in palette indices: only the rectangle that differs is written. One frame is held back, because how its
/// area is disposed of depends on whether pixels vanish in the next one.
struct GIFEncoder: FrameEncoder {
  private let options: EncodingOptions
  private let stream: GIFStream
  private var survey: ColorSurvey
  private var playback: GIFPlayback?
  private var lzw = LZWEncoder()

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
    survey = ColorSurvey(threshold: AlphaThreshold(matte: options.matte))
    stream = try GIFStream(sink: sink)
  }

  var needsSurvey: Bool { true }

  mutating func survey(_ frame: Frame) throws(EncodingError) {
    checkSize(frame)
    survey.add(frame)
  }

  mutating func encode(_ frame: Frame) throws(EncodingError) {
    checkSize(frame)
    guard var playback else {
      precondition(!survey.isEmpty, "the frames must be surveyed first")
      let palette = Palette(survey)
      try stream.begin(options: options, palette: palette)
      self.playback = GIFPlayback(
        first: frame, indexer: PixelIndexer(palette: palette, threshold: survey.threshold))
      return
    }
    // Its buffers are changed in place: no second reference may keep them.
    self.playback = nil
    defer { self.playback = playback }
    if let picture = playback.advance(to: frame) { try write(picture, playback.indexer.palette) }
  }

  mutating func finish() throws(EncodingError) {
    guard var playback else { throw .noFrames }
    try write(playback.lastPicture(), playback.indexer.palette)
    try stream.finish()
  }

  private func checkSize(_ frame: Frame) {
    precondition(
      frame.bitmap.width == options.width && frame.bitmap.height == options.height,
      "a frame's size must be the canvas's")
  }

  private mutating func write(_ picture: GIFPicture, _ palette: Palette) throws(EncodingError) {
    var rect = picture.rect
    var codes = shortestCodes(picture, rect, palette)
    for (number, delay) in picture.delays.enumerated() {
      let isLast = number == picture.delays.count - 1
      if number > 0 {
        // A delay's continuation draws nothing new. The last one disposes of the area, so it must cover it.
        rect =
          isLast && picture.disposal == .background
          ? picture.rect : PixelRect(x: 0, y: 0, width: 1, height: 1)
        codes = shortestCodes(GIFPicture(canvas: picture.canvas, behind: picture.canvas), rect, palette)
      }
      try stream.putPicture(
        at: rect, codes: codes, transparentIndex: palette.transparentIndex, delay: delay,
        disposal: isLast ? picture.disposal : .keep)
    }
  }

  /// The code stream of a picture's area, the shorter one of two.
  ///
  /// One is of all its pixels; the other has the transparent index in place of those that the player shows
  /// already.
  private mutating func shortestCodes(_ picture: GIFPicture, _ rect: PixelRect, _ palette: Palette) -> [UInt8]
  {
    // The format has no symbols of one bit.
    let bits = max(2, palette.indexBits)
    let all = picture.canvas.cropped(to: rect)
    let full = lzw.encode(all, symbolBits: bits)
    guard let transparent = palette.transparentIndex else { return full }
    let changed = picture.canvas.cropped(to: rect, replacingEqualIn: picture.behind, with: transparent)
    if changed == all { return full }
    let partial = lzw.encode(changed, symbolBits: bits)
    return partial.count < full.count ? partial : full
  }
}
