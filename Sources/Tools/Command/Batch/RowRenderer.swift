import Glyphreel
import GlyphreelBatch
import GlyphreelComparison
import GlyphreelMedia
import GlyphreelLint
import GlyphreelScene
import GlyphreelSystem
import GlyphreelSceneFile
import GlyphreelTypography

/// A renderer of rows on one thread, which caches fonts, layouts and glyph coverage from row to row.
final class RowRenderer {
  /// The result of a row.
  struct Outcome: Sendable {
    enum Kind: Sendable {
      case written(ManifestEntry.Output)
      /// All bytes are written, and the sink is not yet committed.
      case rendered(ManifestEntry.Output, DigestingSink)
      /// The output existed; `isListed` if this run's manifest lists it.
      case upToDate(ManifestEntry.Output, isListed: Bool)
      case failed(Failure)
    }

    var kind: Kind
    /// The scene's warnings, each with its lines.
    var warnings: [[String]] = []

    /// Returns the outcome after committing a rendered output.
    func completed() -> Outcome {
      guard case .rendered(let output, let sink) = kind else { return self }
      do throws(FileError) {
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
  /// The digests of the files that scenes name, and of those that the manifest lists.
  private let files, recorded: FileDigests
  private let threads: Int
  private let typesetter: Typesetter
  private let painters: PainterPool

  /// - Parameters:
  ///   - folder: The folder of all outputs.
  ///   - former: The outputs of earlier runs.
  ///   - threads: The number of threads for one row.
  init(
    _ settings: BatchSettings, folder: Folder, former: ManifestIndex, files: FileDigests,
    recorded: FileDigests, threads: Int
  ) throws {
    (self.settings, self.folder, self.former) = (settings, folder, former)
    (self.files, self.recorded, self.threads) = (files, recorded, threads)
    typesetter = try settings.options.typesetter()
    painters = PainterPool()
  }

  /// Renders a row unless its output is up to date.
  func outcome(of job: BatchPlan.Job) -> Outcome {
    if let (output, isListed) = upToDate(job) {
      return Outcome(kind: .upToDate(output, isListed: isListed))
    }
    var warnings: [[String]] = []
    do {
      let (output, sink) = try render(job, &warnings)
      return Outcome(kind: .rendered(output, sink), warnings: warnings)
    } catch {
      return Outcome(kind: .failed(Failure(error)), warnings: warnings)
    }
  }

  /// Returns the output of an earlier run if it is unchanged and rendering would not change it.
  private func upToDate(_ job: BatchPlan.Job) -> (ManifestEntry.Output, isListed: Bool)? {
    guard let (output, isListed) = former.output(named: job.name), size(of: job.name) == output.size,
      input(of: job, files: output.files, recorded) == output.input,
      let content = try? content(of: job.name), content == output.content
    else { return nil }
    return (output, isListed)
  }

  /// Returns the size of a regular file that is reached without links; nil for any other.
  private func size(of name: String) -> Int? {
    let names = PathParts.names(in: name)
    guard let last = names.last, let folder = try? folder.folder(names.dropLast()) else { return nil }
    return folder.status(of: last).flatMap { $0.kind == .regular ? $0.size : nil }
  }

  private func content(of name: String) throws -> Digest {
    let names = PathParts.names(in: name)
    return try DataFile(names.last ?? "", in: folder.folder(names.dropLast())).digest().digest
  }

  /// Returns the digest of everything that determines an output.
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
  ) throws -> (ManifestEntry.Output, DigestingSink) {
    let text = settings.options.text
    let document = try SceneDocument(
      settings.source, filling: Template(job.row.values + text.values), allowsUnusedValues: true,
      contentSize: text.contentSize, theme: settings.options.theme, limits: settings.options.limits)
    let messages = DiagnosticRenderer(document.source)
    warnings += document.diagnostics.map { messages.lines(for: $0) }
    let input = input(of: job, files: document.files, files)
    let (sink, renderer) = try write(document, to: job.name)
    warnings += document.diagnostics(for: renderer.warnings(for: settings.format)).map {
      messages.lines(for: $0)
    }
    let output = ManifestEntry.Output(
      input: input, files: document.files, size: sink.size, content: sink.digest)
    return (output, sink)
  }

  private func write(
    _ document: SceneDocument, to name: String
  ) throws -> (DigestingSink, FrameRenderer) {
    var output = settings.output
    output.jobs = threads
    let target = RenderTarget(
      settings: RenderSettings(
        adjustments: settings.options.adjustments, typesetter: typesetter, output: output,
        painters: painters),
      path: settings.pattern.path(of: name), scale: settings.scale, format: settings.format,
      document: document)
    if let limit = output.byteLimit {
      let file = try Delivery(output: output, progress: .none).fitted(target, limit)
      let sink = try open(name, for: document)
      try sink.write(file.bytes)
      return (sink, file.frames.renderer)
    }
    let frames = try target.frames(Concessions())
    let sink = try open(name, for: document)
    var encoder = try settings.format.makeEncoder(writingTo: sink, options: frames.options)
    _ = try frames.encode(with: &encoder) { _, _ in }
    return (sink, frames.renderer)
  }

  private func open(_ name: String, for document: SceneDocument) throws -> DigestingSink {
    // A `%04d` from a row's value is part of the name, not a frame number: the name is not parsed as a pattern.
    let place = try OutputPlace(name, below: folder, .inside)
    if place.existing != nil {
      var inputs = settings.inputs
      inputs.add(document.files)
      try inputs.check(place)
    }
    // The manifest will list the output.
    return DigestingSink(
      try AtomicFile(at: place, overwriting: settings.output.overwriting, outlivesPowerFailure: true))
  }
}
