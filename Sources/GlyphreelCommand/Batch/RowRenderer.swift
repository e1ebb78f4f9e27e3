import GlyphreelBatch
import GlyphreelComparison
import GlyphreelEncoding
import Glyphreel
import GlyphreelSystem
import GlyphreelSceneFile
import GlyphreelTypography

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
  private let folder: Folder
  private let former: ManifestIndex
  /// Of the files that scenes name, and of those that the manifest says they named.
  private let files, recorded: FileDigests
  private let threads: Int
  private let typesetter: Typesetter
  private let painters: PainterPool

  /// - Parameters:
  ///   - folder: What no output leaves.
  ///   - former: What need not be done again.
  ///   - threads: How many may work on one row.
  init(
    _ settings: BatchSettings, folder: Folder, former: ManifestIndex, files: FileDigests,
    recorded: FileDigests,
    threads: Int
  ) throws(Failure) {
    (self.settings, self.folder, self.former) = (settings, folder, former)
    (self.files, self.recorded, self.threads) = (files, recorded, threads)
    typesetter = try settings.options.typesetter()
    painters = PainterPool(antialiasLevels: settings.options.antialiasLevels)
  }

  /// Does what is to be done for a row.
  func outcome(of job: BatchPlan.Job) -> Outcome {
    if let (output, isListed) = upToDate(job) {
      return Outcome(kind: .upToDate(output, isListed: isListed))
    }
    var warnings: [[String]] = []
    do throws(Failure) {
      let (output, sink) = try render(job, &warnings)
      return Outcome(kind: .rendered(output, sink), warnings: warnings)
    } catch {
      return Outcome(kind: .failed(error), warnings: warnings)
    }
  }

  /// The output, if it is as a former run has left it and would become the same again.
  private func upToDate(
    _ job: BatchPlan.Job
  ) -> (ManifestEntry.Output, isListed: Bool)? {
    guard let (output, isListed) = former.output(named: job.name), size(of: job.name) == output.size,
      input(of: job, files: output.files, recorded) == output.input,
      let content = try? content(of: job.name), content == output.content
    else { return nil }
    return (output, isListed)
  }

  /// Of a regular file that no link leads to; nil for any other.
  private func size(of name: String) -> Int? {
    let names = PathParts.names(in: name)
    guard let last = names.last, let folder = try? folder.folder(names.dropLast()) else { return nil }
    return folder.status(of: last).flatMap { $0.kind == .regular ? $0.size : nil }
  }

  private func content(of name: String) throws -> Digest {
    let names = PathParts.names(in: name)
    return try DataFile(names.last ?? "", in: folder.folder(names.dropLast())).digest().digest
  }

  /// The fingerprint of all that an output is made from.
  private func input(of job: BatchPlan.Job, files: [String], _ digests: FileDigests) -> Digest {
    var content = ContentDigest()
    content.update(field: settings.digest.description)
    content.update(field: job.content.description)
    for file in files {
      content.update(field: file)
      content.update(field: digests.text(of: file))
    }
    return content.finished()
  }

  private func render(
    _ job: BatchPlan.Job, _ warnings: inout [[String]]
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
    let input = input(of: job, files: document.files, files)
    let sink: DigestingSink
    let renderer: FrameRenderer
    if let limit = settings.output.byteLimit {
      (sink, renderer) = try writeSized(document, to: job.name, limit)
    } else {
      (sink, renderer) = try writeFrames(document, to: job.name)
    }
    warnings += document.diagnostics(for: renderer.warnings(for: settings.format)).map {
      messages.lines(for: $0)
    }
    let output = ManifestEntry.Output(
      input: input, files: document.files, size: sink.size, content: sink.digest)
    return (output, sink)
  }

  private func writeFrames(
    _ document: SceneDocument, to name: String
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
    let sink = try open(name, for: document)
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
    _ document: SceneDocument, to name: String, _ limit: ByteCount
  ) throws(Failure) -> (DigestingSink, FrameRenderer) {
    var output = settings.output
    output.jobs = threads
    let rendering = SizedRendering(
      path: settings.pattern.path(of: name), format: settings.format, limit: limit,
      adjustments: settings.options.adjustments,
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
    let sink = try open(name, for: document)
    do throws(EncodingError) {
      try sink.write(result.bytes)
    } catch {
      throw Failure(error)
    }
    return (sink, result.renderer)
  }

  private func open(_ name: String, for document: SceneDocument) throws(Failure) -> DigestingSink {
    // Not by what the name looks like: a value may hold what is a number of frames elsewhere.
    let place: OutputPlace
    do throws(EncodingError) { place = try OutputPlace(name, below: folder, .inside) } catch {
      throw Failure(error)
    }
    if place.existing != nil {
      var inputs = settings.inputs
      inputs.add(document.files)
      try inputs.check(place)
    }
    do throws(EncodingError) {
      // The manifest is going to say that it is there.
      return DigestingSink(
        try AtomicFile(at: place, overwriting: settings.output.overwriting, outlivesPowerFailure: true))
    } catch {
      throw Failure(error)
    }
  }
}
