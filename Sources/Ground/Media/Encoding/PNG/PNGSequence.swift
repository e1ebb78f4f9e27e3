internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Numbered PNG files with a constant frame rate in a directory, with a manifest.
  public static let pngSequence = OutputFormat(
    name: "png", fileExtensions: ["png"], otherExtensions: ["apng"], defaultQuality: .exact,
    container: .directory(SequenceEncoder<PNGCoding>.init))
}

/// The coding of a sequence's pictures as PNG files, which all have the same colour type and palette.
struct PNGCoding: SequenceCoding {
  private let options: EncodingOptions
  private var survey = PixelSurvey()

  init(_ options: EncodingOptions) throws(EncodingError) {
    try options.checkSize(for: "PNG", limit: PNGStream.sizeLimit)
    self.options = options
  }

  mutating func add(_ change: FrameChange) { survey.add(change.pixels) }

  func makeCoder() -> Coder {
    let format = PNGPixelFormat(for: survey, motion: false)
    return { [options] bitmap throws(EncodingError) in
      let bytes = MemorySink()
      try PNGWriter(format, options, threads: 1).write(bitmap, to: bytes)
      return bytes.bytes
    }
  }
}
