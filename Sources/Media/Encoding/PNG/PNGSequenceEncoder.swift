internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Numbered PNG files with a constant frame rate in a directory, with a manifest.
  public static let pngSequence = OutputFormat(
    name: "png", fileExtensions: ["png"], otherExtensions: ["apng"], defaultQuality: .exact,
    container: .directory { sink, naming, options throws(EncodingError) in
      try PNGSequenceEncoder(sink: sink, naming: naming, options: options)
    })
}

/// An encoder of one PNG file per period of the frame rate, and a manifest.
///
/// All files have the same colour type and palette. A frame that spans several periods is encoded once. Several frames
/// are encoded concurrently.
struct PNGSequenceEncoder: FrameEncoder {
  /// A frame that is being encoded, and the number of its files.
  private struct Picture {
    let job: ConcurrentJob<Result<[UInt8], EncodingError>>
    var repetitions: Int
  }

  private let options: EncodingOptions
  private let sink: any FileSetSink
  private let naming: FrameNaming
  private var survey = PixelSurvey()
  /// The expected number of files according to the survey, and the number of those whose frames have arrived.
  private var expected: PeriodCounter
  private var encoded: PeriodCounter
  private var canvas = Bitmap(width: 0, height: 0)
  private var format: PNGPixelFormat?
  private let workers: Workers
  private var pictures: [Picture] = []
  private var writtenCount = 0

  /// The maximum number of frames in progress per thread.
  ///
  /// Each holds a canvas.
  private static let picturesPerThread = 2

  init(sink: any FileSetSink, naming: FrameNaming, options: EncodingOptions) throws(EncodingError) {
    try PNGStream.checkSize(options)
    self.sink = sink
    self.naming = naming
    self.options = options
    workers = Workers(threads: options.threads)
    expected = PeriodCounter(frameRate: options.frameRate)
    encoded = expected
  }

  let passCount = 2

  var coverageLevels: Int { options.quality.coverageLevels }

  mutating func encode(_ frames: inout some FrameSource) throws {
    var remembered = RememberedFrames(frames)
    while let change = try remembered.next() { count(change) }
    try remembered.restart()
    while let change = try remembered.next() { try add(change) }
    try finish()
  }

  /// Counts the colours and periods of a frame.
  private mutating func count(_ change: FrameChange) {
    survey.add(change.pixels)
    _ = expected.advance(over: change)
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    let format = if let format { format } else { begin(change) }
    let repetitions = encoded.advance(over: change).count
    if change.area.isEmpty, !pictures.isEmpty {
      pictures[pictures.count - 1].repetitions += repetitions
      return
    }
    while pictures.count >= pictureLimit { try writeNext() }
    canvas.replace(change.area, with: change.pixels)
    let job = ConcurrentJob { [canvas, options] in
      Result { () throws(EncodingError) in try PNGSequenceEncoder.file(canvas, format, options) }
    }
    // With a single thread, the picture is encoded before the canvas changes, so the canvas is not copied.
    if !workers.isAlone { workers.start(job) } else { job.run() }
    pictures.append(Picture(job: job, repetitions: repetitions))
  }

  private mutating func finish() throws(EncodingError) {
    guard encoded.count > 0 else { throw .noFrames }
    while !pictures.isEmpty { try writeNext() }
    let manifest = SequenceManifest(options: options, naming: naming, frameCount: writtenCount)
    try EncodingError.wrapping { () throws(FileError) in
      try sink.write(Array(manifest.json.utf8), named: SequenceManifest.fileName)
    }
    try EncodingError.wrapping { () throws(FileError) in try sink.commit() }
  }

  private var pictureLimit: Int { workers.isAlone ? 1 : Self.picturesPerThread * options.threads }

  private mutating func begin(_ first: FrameChange) -> PNGPixelFormat {
    options.checkFirst(first)
    canvas = first.pixels
    let format = PNGPixelFormat(for: survey, motion: false)
    self.format = format
    return format
  }

  /// Returns the bytes of a file.
  ///
  /// They depend only on the arguments, so files can be encoded in any order.
  private static func file(
    _ bitmap: Bitmap, _ format: PNGPixelFormat, _ options: EncodingOptions
  ) throws(EncodingError) -> [UInt8] {
    let compressor = PNGCompressor(effort: options.effort)
    let bytes = MemorySink()
    try PNGWriter(format: format, altText: options.altText, compressor: compressor)
      .write(bitmap, to: bytes)
    return bytes.bytes
  }

  /// Writes the files of the first picture in progress.
  private mutating func writeNext() throws(EncodingError) {
    let picture = pictures.removeFirst()
    let bytes = try picture.job.result().get()
    for index in writtenCount..<(writtenCount + picture.repetitions) {
      try EncodingError.wrapping { () throws(FileError) in
        try sink.write(bytes, named: naming.name(index, of: expected.count))
      }
    }
    writtenCount += picture.repetitions
  }
}

/// A counter of the periods of a frame rate that frames cover.
struct PeriodCounter {
  private let frameRate: Double
  private var first: Double?
  /// The number of periods so far.
  private(set) var count = 0

  init(frameRate: Double) {
    self.frameRate = frameRate
  }

  /// True before the first frame.
  var isEmpty: Bool { first == nil }

  /// Returns the periods that a frame covers: those that end by its rounded end and were not counted yet.
  mutating func advance(over change: FrameChange) -> Range<Int> {
    let first = self.first ?? (change.start * frameRate).rounded()
    self.first = first
    let start = count
    count = max(count, Int((change.end * frameRate).rounded() - first))
    return start..<count
  }
}
