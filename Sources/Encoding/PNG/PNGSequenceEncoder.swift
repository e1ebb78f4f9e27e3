extension OutputFormat {
  /// Numbered PNG files of constant frame rate in a directory, with a manifest beside them.
  public static let pngSequence = OutputFormat(
    name: "png", fileExtensions: ["png"], maximumFrameRate: nil, mergesEqualFrames: false,
    container: .directory { sink, naming, options throws(EncodingError) in
      try PNGSequenceEncoder(sink: sink, naming: naming, options: options)
    })
}

/// Writes one PNG file for each period of the frame rate, and a manifest.
///
/// All files have one colour type and one palette. A frame held for several periods is encoded once.
struct PNGSequenceEncoder: FrameEncoder {
  private let options: EncodingOptions
  private let sink: any FileSetSink
  private let naming: FrameNaming
  private let compressor: PNGCompressor
  private var survey = PixelSurvey()
  /// How many files there will be, as far as surveyed, and how many there are.
  private var expected: PeriodCounter
  private var written: PeriodCounter
  private var writer: PNGWriter?
  private var last: [UInt8] = []

  init(sink: any FileSetSink, naming: FrameNaming, options: EncodingOptions) throws(EncodingError) {
    try PNGStream.checkSize(options)
    compressor = try PNGCompressor(effort: options.effort)
    self.sink = sink
    self.naming = naming
    self.options = options
    expected = PeriodCounter(frameRate: options.frameRate)
    written = expected
  }

  var needsSurvey: Bool { true }

  mutating func survey(_ frame: Frame) throws(EncodingError) {
    survey.add(frame.bitmap, within: expected.isEmpty ? frame.bitmap.bounds : frame.changed)
    _ = expected.advance(over: frame)
  }

  mutating func encode(_ frame: Frame) throws(EncodingError) {
    precondition(!expected.isEmpty, "the frames must be surveyed first")
    if last.isEmpty || !frame.changed.isEmpty {
      let writer =
        self.writer
        ?? PNGWriter(for: survey, first: frame.bitmap, altText: options.altText, compressor: compressor)
      self.writer = writer
      let bytes = MemorySink()
      try writer.write(frame.bitmap, to: bytes)
      last = bytes.bytes
    }
    for index in written.advance(over: frame) {
      try sink.write(last, named: naming.name(index, of: expected.count))
    }
  }

  mutating func finish() throws(EncodingError) {
    guard written.count > 0 else { throw .noFrames }
    let manifest = SequenceManifest(options: options, naming: naming, frameCount: written.count)
    try sink.write(Array(manifest.json.utf8), named: SequenceManifest.fileName)
    try sink.commit()
  }
}

/// Counts the periods of a frame rate that frames cover.
struct PeriodCounter {
  private let frameRate: Double
  private var first: Double?
  /// The periods so far.
  private(set) var count = 0

  init(frameRate: Double) {
    self.frameRate = frameRate
  }

  /// True before the first frame.
  var isEmpty: Bool { first == nil }

  /// The periods that a frame covers: those that end by its end, rounded, and have not been counted.
  mutating func advance(over frame: Frame) -> Range<Int> {
    let first = self.first ?? (frame.start * frameRate).rounded()
    self.first = first
    let start = count
    count = max(count, Int((frame.end * frameRate).rounded() - first))
    return start..<count
  }
}
