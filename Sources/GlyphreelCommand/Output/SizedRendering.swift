import GlyphreelSystem
import Glyphreel
import GlyphreelEncoding
import GlyphreelExactText
import GlyphreelSceneFile
import GlyphreelTypography

/// A rendering of a file that must not exceed a size.
struct SizedRendering {
  /// A file that fits, with the renderer of its frames.
  struct Result {
    var bytes: [UInt8]
    var renderer: FrameRenderer
    var frames: Int
    var seconds: Double
  }

  let path: String
  let format: OutputFormat
  let limit: ByteCount
  let adjustments: SceneAdjustments
  let output: OutputOptions
  let document: SceneDocument
  /// The scene for dark pages, for a format that holds both.
  var dark: SceneDocument?
  let typesetter: Typesetter
  let scale: Double
  /// The moment of a still picture; nil for all frames.
  var moment: Moment?

  /// Renders the file in memory and reports the concessions.
  ///
  /// - Throws: `cannotCreate` if the file does not fit with all concessions.
  func render(progress style: Progress.Style) throws -> Result {
    let asked = try renderer(Concessions())
    let frameRate = min(asked.scene.frameRate, format.maximumFrameRate ?? .infinity)
    let ladder = ConcessionLadder(
      qualities: output.lowerQualities(of: format, than: format.usualQuality),
      precision: format.draws ? output.precision : nil,
      frameRate: moment == nil ? frameRate : nil,
      scale: scale)
    guard let (concessions, result) = try ladder.search({ try attempt($0, style) }) else {
      throw Failure(
        "glyphreel: error: can't create \(path: path): it does not fit into \(limit.text), whatever is given up",
        .cannotCreate)
    }
    if concessions != Concessions(), !output.quiet {
      Console.error("\(path): note: \(concessions.text), to fit into \(limit.text)")
    }
    return result
  }

  private func renderer(_ concessions: Concessions) throws -> FrameRenderer {
    var adjustments = adjustments
    if let quality = concessions.quality, !format.isVideo {
      adjustments.antialiasLevels = adjustments.antialiasLevels.map {
        min($0, Quality(quality).coverageLevels)
      }
    }
    if let frameRate = concessions.frameRate { adjustments.frameRate = frameRate }
    return try adjustments.renderer(of: document, dark: dark, typesetter, scale: concessions.scale ?? scale)
  }

  /// Returns the file with these concessions; nil if it is too large.
  private func attempt(_ concessions: Concessions, _ style: Progress.Style) throws -> Result? {
    let renderer = try renderer(concessions)
    let sink = BoundedSink(limit: limit.bytes)
    var progress = Progress(of: path, style: style)
    defer { progress.finish() }
    do {
      return try document.locatingErrors {
        let timeline = moment == nil ? try renderer.timeline(for: format) : nil
        var settings = output.completed(
          adjustments.encodingOptions(
            of: renderer, for: format, frameRate: timeline?.frameRate ?? renderer.scene.frameRate))
        settings.precision = concessions.precision ?? settings.precision
        if let quality = concessions.quality { settings.setQuality(quality) }
        var encoder = try format.makeEncoder(writingTo: sink, options: settings)
        guard let timeline else {
          try renderer.encodeStill(at: moment?.seconds(in: renderer) ?? 0, with: &encoder)
          return Result(bytes: sink.bytes, renderer: renderer, frames: 1, seconds: 0)
        }
        try renderer.encode(timeline, with: &encoder, threads: output.jobs) {
          progress.update(done: $0, total: $1)
        }
        return Result(
          bytes: sink.bytes, renderer: renderer, frames: timeline.frameCount, seconds: timeline.duration)
      }
    } catch {
      if sink.isExceeded { return nil }
      throw error
    }
  }
}

/// A sink in memory that ends the encoding when a limit is exceeded.
final class BoundedSink: ByteSink {
  private(set) var bytes: [UInt8] = []
  /// True after more bytes were written than the limit allows.
  private(set) var isExceeded = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    guard self.bytes.count + bytes.count <= limit else {
      isExceeded = true
      self.bytes = []
      throw .writingFailed(path: "memory", reason: "more than \(limit) bytes")
    }
    self.bytes.append(bytes)
  }

  func commit() throws(FileError) {}
}
