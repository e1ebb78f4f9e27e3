import GlyphreelScene
import GlyphreelMedia
import GlyphreelExact
import GlyphreelSystem

/// An output whose settings can be changed to make its file smaller.
protocol Deliverable {
  associatedtype Frames: DeliveredFrames

  var path: String { get }
  var format: OutputFormat { get }

  /// The settings that can be changed.
  var ladder: QualityLadder { get }

  /// Returns the facts that determine which of the options change the output.
  func use(of options: [OutputOption]) throws -> OutputUse

  /// Returns the frames with the requested settings, apart from the given concessions.
  func frames(_ concessions: Concessions) throws -> Frames
}

/// Frames that are ready to be encoded: frames of a scene, or of a conversion's input.
protocol DeliveredFrames {
  /// The options of the encoder, which include the size in pixels.
  var options: EncodingOptions { get set }

  /// Encodes the frames; returns their duration in seconds.
  ///
  /// - Parameter progress: Called with the frames done and their number, over all passes.
  func encode(
    with encoder: inout any FrameEncoder, progress: @escaping (_ done: Int, _ total: Int) -> Void
  ) throws -> Double
}

/// The delivery of frames to files.
struct Delivery {
  let output: OutputOptions
  var progress: Progress.Style
  /// True if the outputs are reported on standard output, as the program's result.
  var reportsResults = true
  /// True if frames that are left out because a video ends are reported.
  var warnsOfCut = true
  /// The options given on the command line; those without an effect are reported.
  var given: [OutputOption] = []

  /// A file in memory, with its frames.
  struct EncodedFile<Frames> {
    let bytes: [UInt8]
    let frames: Frames
    let written: Written
  }

  /// The facts of a file that are reported.
  struct Written {
    /// The number of frames.
    let count: Int
    /// The duration in seconds.
    let seconds: Double
    /// The duration of the frames in seconds, which differs for frames on a video.
    let framesSeconds: Double
    /// The size in pixels, or of shapes in points.
    let size: (width: Int, height: Int)
    /// True for shapes with pictures among them.
    let embedsPictures: Bool
  }

  /// An output that is opened but not written.
  struct Job {
    /// Frames that are yet to be encoded, or a finished file.
    enum Content {
      case frames(any FrameEncoder)
      case file([UInt8], Written, any ByteSink)
    }

    let path: String
    let frames: any DeliveredFrames
    let content: Content
    var use: OutputUse
  }

  /// Opens an output, and then encodes it in memory if its size is limited.
  ///
  /// - Parameter frames: The frames without concessions.
  func open<Target: Deliverable>(
    _ target: Target, as frames: @autoclosure () throws -> Target.Frames
  ) throws -> Job {
    guard let limit = output.byteLimit else {
      let frames = try frames()
      let encoder = try output.encoder(target.format, writingTo: target.path, frames.options)
      return Job(
        path: target.path, frames: frames, content: .frames(encoder), use: try target.use(of: given))
    }
    let sink = try output.sink(target.path)
    let file = try fitted(target, limit)
    try output.destination?.check(target.path, target.format, frames: file.written.count)
    output.warnOfDestinationLimits(
      target.path, target.format, file.written.size, frames: file.written.count)
    return Job(
      path: target.path, frames: file.frames, content: .file(file.bytes, file.written, sink),
      use: try target.use(of: given))
  }

  /// Writes outputs in their order and reports each, and then the options without an effect.
  func write(_ jobs: [Job]) throws {
    let isPiped = jobs.contains { OutputPath.isStandardOutput($0.path) }
    var uses = jobs.map(\.use)
    for (index, job) in jobs.enumerated() {
      let written: Written
      switch job.content {
      case .frames(var encoder): written = try encode(job.frames, job.path, with: &encoder)
      case .file(let bytes, let its, let sink):
        try sink.write(bytes)
        try sink.commit()
        written = its
      }
      if warnsOfCut { output.warnOfCut(job.path, written, job.frames.options.frameRate) }
      output.report(
        job.path, written.size, frames: written.count, seconds: written.seconds,
        asResult: reportsResults && !isPiped)
      uses[index].embedsPictures = written.embedsPictures
    }
    if !output.quiet { Console.error(OutputOption.warnings(of: given, in: uses)) }
  }

  /// Writes an output if its file is smaller than a number of bytes; returns false for a larger one.
  func write(_ target: some Deliverable, ifSmallerThan bytes: Int) throws -> Bool {
    guard let file = try encoded(target, Concessions(), limit: bytes) else { return false }
    let sink = try output.sink(target.path)
    try write([
      Job(
        path: target.path, frames: file.frames, content: .file(file.bytes, file.written, sink),
        use: try target.use(of: given))
    ])
    return true
  }

  /// Encodes a file within a size limit in memory, and reports the concessions.
  ///
  /// - Throws: `cannotCreate` if the file does not fit with all concessions.
  func fitted<Target: Deliverable>(
    _ target: Target, _ limit: ByteCount
  ) throws -> EncodedFile<Target.Frames> {
    let found = try target.ladder.search { try encoded(target, $0, limit: limit.bytes) }
    guard let (concessions, file) = found else {
      let least = try encoded(target, target.ladder.last, limit: .max)?.bytes.count
      throw Failure(
        "glyphreel: error: can't create \(path: target.path): the smallest it can be is \(least ?? 0) bytes, and the limit is \(limit.text)",
        .cannotCreate)
    }
    if !concessions.isEmpty, !output.quiet {
      Console.error("\(target.path): note: \(concessions), to fit into \(limit.text)")
    }
    return file
  }

  /// Encodes a file in memory; returns nil if it is larger than a number of bytes.
  private func encoded<Target: Deliverable>(
    _ target: Target, _ concessions: Concessions, limit: Int
  ) throws -> EncodedFile<Target.Frames>? {
    var frames = try target.frames(concessions)
    concessions.apply(to: &frames.options)
    let sink = MemorySink(limit: limit)
    do {
      var encoder = try target.format.makeEncoder(writingTo: sink, options: frames.options)
      let written = try encode(frames, target.path, with: &encoder)
      return EncodedFile(bytes: sink.bytes, frames: frames, written: written)
    } catch {
      if sink.isExceeded { return nil }
      throw error
    }
  }

  private func encode(
    _ frames: some DeliveredFrames, _ path: String, with encoder: inout any FrameEncoder
  ) throws -> Written {
    var progress = Progress(of: path, style: output.quiet ? .none : self.progress)
    defer { progress.finish() }
    let seconds = try frames.encode(with: &encoder) { progress.update(done: $0, total: $1) }
    return Written(
      count: encoder.writtenFrames, seconds: encoder.writtenSeconds ?? seconds, framesSeconds: seconds,
      size: encoder.writtenSize ?? (frames.options.width, frames.options.height),
      embedsPictures: encoder.embedsPictures)
  }
}
