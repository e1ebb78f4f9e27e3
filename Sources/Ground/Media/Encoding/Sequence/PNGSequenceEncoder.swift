internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Numbered PNG files with a constant frame rate in a directory, with a manifest.
  public static let pngSequence = OutputFormat(
    name: "png", fileExtensions: ["png"], otherExtensions: ["apng"], defaultQuality: .exact,
    container: .directory(PNGSequenceEncoder.init))
}

/// An encoder of one PNG file per period of the frame rate, and a manifest.
///
/// All files have the same colour type and palette. A frame that spans several periods is encoded once. Several frames are
/// encoded concurrently.
struct PNGSequenceEncoder: FrameEncoder {
  /// Returns the bytes of a file, which depend only on the canvas, so files can be encoded in any order.
  private typealias Coder = @Sendable (Bitmap) throws(EncodingError) -> [UInt8]

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
  private let workers: Workers
  private var pictures: [Picture] = []
  private(set) var writtenFrames = 0

  /// The maximum number of frames in progress; each holds a canvas.
  private var pictureLimit: Int { workers.isAlone ? 1 : 2 * options.threads }

  init(sink: any FileSetSink, naming: FrameNaming, options: EncodingOptions) throws(EncodingError) {
    try options.checkSize(for: "PNG", limit: PNGStream.sizeLimit)
    self.sink = sink
    self.naming = naming
    self.options = options
    workers = Workers(threads: options.threads)
    expected = PeriodCounter(frameRate: options.frameRate)
    encoded = expected
  }

  let passCount = 2

  let cost = EncodingCost(perFrame: 20_000, perPixel: 8...100, keepsCanvases: true, isOfCanvas: true)

  var coverageLevels: Int { options.quality.coverageLevels }

  mutating func encode(_ frames: inout some FrameSource) throws {
    var remembered = RememberedFrames(frames)
    while let change = try remembered.next() {
      survey.add(change.pixels)
      _ = expected.advance(over: change)
    }
    let coder = makeCoder()
    try remembered.restart()
    while let change = try remembered.next() { try add(change, coder) }
    try finish()
  }

  /// Returns the coder of the surveyed pictures.
  private func makeCoder() -> Coder {
    let format = PNGPixelFormat(for: survey, motion: false)
    return { [options] bitmap throws(EncodingError) in
      let bytes = MemorySink()
      try PNGWriter(format, options, isAnimated: true, threads: 1).write(bitmap, to: bytes)
      return bytes.bytes
    }
  }

  private mutating func add(_ change: FrameChange, _ coder: @escaping Coder) throws(EncodingError) {
    if encoded.isEmpty {
      options.checkFirst(change)
      canvas = change.pixels
    }
    let repetitions = encoded.advance(over: change).count
    if change.area.isEmpty, !pictures.isEmpty {
      pictures[pictures.count - 1].repetitions += repetitions
      return
    }
    while pictures.count >= pictureLimit { try writeNext() }
    canvas.replace(change.area, with: change.pixels)
    let job = ConcurrentJob { [canvas] in Result { () throws(EncodingError) in try coder(canvas) } }
    // With a single thread, the picture is encoded before the canvas changes, so the canvas is not copied.
    if !workers.isAlone { workers.start(job) } else { job.run() }
    pictures.append(Picture(job: job, repetitions: repetitions))
  }

  private mutating func finish() throws(EncodingError) {
    guard encoded.count > 0 else { throw .noFrames }
    while !pictures.isEmpty { try writeNext() }
    let manifest = SequenceManifest(options: options, naming: naming, frameCount: writtenFrames)
    try EncodingError.wrapping(sink.write(Array(manifest.json.utf8), named: SequenceManifest.fileName))
    try EncodingError.wrapping(sink.commit())
  }

  /// Writes the files of the first picture in progress.
  private mutating func writeNext() throws(EncodingError) {
    let picture = pictures.removeFirst()
    let bytes = try picture.job.result().get()
    for index in writtenFrames..<(writtenFrames + picture.repetitions) {
      try EncodingError.wrapping(sink.write(bytes, named: naming.name(index, of: expected.count)))
    }
    writtenFrames += picture.repetitions
  }
}
