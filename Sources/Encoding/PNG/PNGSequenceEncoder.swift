internal import GlyphreelGraphics
internal import GlyphreelSystem

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
/// All files have one colour type and one palette. A frame held for several periods is encoded once, and several frames
/// at the same time.
struct PNGSequenceEncoder: FrameEncoder {
  /// A frame on its way into a file's bytes, and how many files will have them.
  private struct Picture {
    let job: ConcurrentJob<Result<[UInt8], EncodingError>>
    var repetitions: Int
  }

  private let options: EncodingOptions
  private let sink: any FileSetSink
  private let naming: FrameNaming
  private var survey = PixelSurvey()
  /// How many files there will be, as far as surveyed, and how many frames have come for.
  private var expected: PeriodCounter
  private var encoded: PeriodCounter
  private var canvas = Bitmap(width: 0, height: 0)
  private var format: PNGPixelFormat?
  private let workers: Workers
  private var pictures: [Picture] = []
  private var writtenCount = 0

  /// How many frames may be under way for each thread; each is a canvas.
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
    // Alone, a thread has the picture written before the canvas changes, and it need not be copied.
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

  /// A whole file; a function of the picture, so that files can be made in any order.
  private static func file(
    _ bitmap: Bitmap, _ format: PNGPixelFormat, _ options: EncodingOptions
  ) throws(EncodingError) -> [UInt8] {
    let compressor = PNGCompressor(effort: options.effort)
    let bytes = MemorySink()
    try PNGWriter(format: format, altText: options.altText, compressor: compressor)
      .write(bitmap, to: bytes)
    return bytes.bytes
  }

  /// Writes the files of the first picture that is under way.
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
  mutating func advance(over change: FrameChange) -> Range<Int> {
    let first = self.first ?? (change.start * frameRate).rounded()
    self.first = first
    let start = count
    count = max(count, Int((change.end * frameRate).rounded() - first))
    return start..<count
  }
}
