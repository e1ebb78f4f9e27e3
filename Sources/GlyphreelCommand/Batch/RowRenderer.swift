import Batch
import Comparison
import Encoding
import Glyphreel
import SceneFile
import Typography

/// Renders rows one after the other on one thread: fonts, layouts and the coverages of glyphs are kept from row to row.
final class RowRenderer {
  /// What became of a row.
  struct Outcome: Sendable {
    enum Kind: Sendable {
      case written(ManifestEntry.Output)
      /// It has all its bytes, and its name when the sink is completed.
      case rendered(ManifestEntry.Output, DigestingSink)
      /// It was there; the flag says whether the manifest's last part says so.
      case upToDate(ManifestEntry.Output, isListed: Bool)
      case failed(Failure)
    }

    var kind: Kind
    /// Warnings for the author of the scene, each with its lines.
    var warnings: [[String]] = []

    /// What it is once a rendered output has its name.
    func completed() -> Outcome {
      guard case .rendered(let output, let sink) = kind else { return self }
      do throws(EncodingError) {
        try sink.complete()
        return Outcome(kind: .written(output), warnings: warnings)
      } catch {
        return Outcome(kind: .failed(Failure(error)), warnings: warnings)
      }
    }
  }

  private let settings: BatchSettings
  private let former: ManifestIndex
  private let files: FileDigests
  private let threads: Int
  private let typesetter: Typesetter
  private let painters: PainterPool

  /// - Parameters:
  ///   - former: What need not be done again.
  ///   - threads: How many may work on one row.
  init(
    _ settings: BatchSettings, former: ManifestIndex, files: FileDigests, threads: Int
  ) throws(Failure) {
    (self.settings, self.former, self.files, self.threads) = (settings, former, files, threads)
    typesetter = try settings.options.typesetter()
    painters = PainterPool(antialiasLevels: settings.options.antialiasLevels)
  }

  /// Does what is to be done for a row.
  func outcome(of job: BatchPlan.Job) -> Outcome {
    let path = settings.pattern.path(of: job.name)
    if let (output, isListed) = upToDate(job, path) {
      return Outcome(kind: .upToDate(output, isListed: isListed))
    }
    var warnings: [[String]] = []
    do throws(Failure) {
      let (output, sink) = try render(job, to: path, &warnings)
      return Outcome(kind: .rendered(output, sink), warnings: warnings)
    } catch {
      return Outcome(kind: .failed(error), warnings: warnings)
    }
  }

  /// The output, if it is as a former run has left it and would become the same again.
  private func upToDate(
    _ job: BatchPlan.Job, _ path: String
  ) -> (ManifestEntry.Output, isListed: Bool)? {
    guard let (output, isListed) = former.output(named: job.name),
      input(of: job, files: output.files) == output.input, OutputPath.size(of: path) == output.size,
      let (content, _) = try? DataFile(path).digest(), content == output.content
    else { return nil }
    return (output, isListed)
  }

  /// The fingerprint of all that an output is made from.
  private func input(of job: BatchPlan.Job, files: [String]) -> Digest {
    var content = ContentDigest()
    content.update(field: settings.digest.description)
    content.update(field: job.content.description)
    for file in files {
      content.update(field: file)
      content.update(field: self.files.text(of: file))
    }
    return content.finished()
  }

  private func render(
    _ job: BatchPlan.Job, to path: String, _ warnings: inout [[String]]
  ) throws(Failure) -> (ManifestEntry.Output, DigestingSink) {
    let document: SceneDocument
    do throws(SceneFileError) {
      let constants = settings.options.values.map { (name: $0.name, value: $0.value) }
      document = try SceneDocument(
        settings.source, filling: Template(job.row.values + constants), allowsUnusedValues: true,
        contentSize: settings.options.contentSize, limits: settings.options.limits)
    } catch {
      throw Failure(error)
    }
    let messages = DiagnosticRenderer(document.source)
    warnings += document.diagnostics.map { messages.lines(for: $0) }
    let input = input(of: job, files: document.files)
    let sink: DigestingSink
    let renderer: FrameRenderer
    if let limit = settings.output.byteLimit {
      (sink, renderer) = try writeSized(document, to: path, limit)
    } else {
      (sink, renderer) = try writeFrames(document, to: path)
    }
    warnings += document.diagnostics(for: renderer.warnings(for: settings.format)).map {
      messages.lines(for: $0)
    }
    let output = ManifestEntry.Output(
      input: input, files: document.files, size: sink.size, content: sink.digest)
    return (output, sink)
  }

  private func writeFrames(
    _ document: SceneDocument, to path: String
  ) throws(Failure) -> (DigestingSink, FrameRenderer) {
    let renderer = try settings.options.adjustments.renderer(
      of: document, typesetter, scale: settings.scale, painters: painters)
    let timeline: Timeline
    do throws(SceneError) {
      timeline = try renderer.timeline(for: settings.format)
    } catch {
      throw Failure(error, in: document)
    }
    var options = settings.output.completed(renderer.encodingOptions(frameRate: timeline.frameRate))
    options.threads = threads
    let sink = try open(path)
    do throws(RenderError) {
      var encoder = try RenderError.wrappingEncoding { () throws(EncodingError) in
        try settings.format.makeEncoder(writingTo: sink, options: options)
      }
      try renderer.encode(timeline, with: &encoder, threads: threads)
    } catch {
      throw Failure(error, in: document)
    }
    return (sink, renderer)
  }

  /// Within a limit of bytes; the file is made in memory.
  private func writeSized(
    _ document: SceneDocument, to path: String, _ limit: ByteCount
  ) throws(Failure) -> (DigestingSink, FrameRenderer) {
    var output = settings.output
    output.jobs = threads
    let rendering = SizedRendering(
      path: path, format: settings.format, limit: limit, adjustments: settings.options.adjustments,
      output: output,
      document: document, typesetter: typesetter, scale: settings.scale)
    let result: SizedRendering.Result
    do {
      result = try rendering.render(progress: .none)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("glyphreel: error: \(error)", .software)
    }
    let sink = try open(path)
    do throws(EncodingError) {
      try sink.write(result.bytes)
    } catch {
      throw Failure(error)
    }
    return (sink, result.renderer)
  }

  private func open(_ path: String) throws(Failure) -> DigestingSink {
    do throws(EncodingError) {
      try GoldenFolder.makeDirectories(PathParts(path).directory)
      // Not by what the name looks like: a value may hold what is a number of frames elsewhere.
      // The manifest is going to say that it is there.
      return DigestingSink(
        try OutputTarget.file(path).openFile(settings.output.overwriting, outlivesPowerFailure: true))
    } catch {
      throw Failure(error)
    }
  }
}
