import Glyphreel
import GlyphreelEncoding
import GlyphreelExactText
import GlyphreelInspection
import GlyphreelSystem

/// An output of a conversion.
struct ConversionTarget {
  let path: String
  let format: OutputFormat
  let scale: Double
}

/// The conversion of an input to files.
struct Conversion {
  let source: ConversionSource
  var edits: FrameEdits
  /// The number of plays; nil for the input's.
  let loop: LoopCount?
  /// The text alternative; nil for the input's.
  let altText: String?
  let output: OutputOptions
  /// The limits on inputs and on the video of `--over`.
  let limits: DecodingLimits
  let progress: Progress.Style

  /// An output that is opened but not written.
  private struct Job {
    enum Content {
      case frames(any FrameEncoder)
      case file(SizedConversion.Result, any ByteSink)
    }

    let target: ConversionTarget
    let edits: FrameEdits
    let content: Content
  }

  var input: InputAnimation { source.animation }

  /// Writes the files in their order and reports each.
  ///
  /// All are opened before the first is written: if one can't be created, none is changed.
  func write(_ targets: [ConversionTarget]) throws {
    try output.check(targets.map(\.format))
    try checkCrop()
    var jobs: [Job] = []
    for target in targets {
      let edits = edits(for: target)
      if let limit = output.byteLimit {
        let sized = SizedConversion(conversion: self, target: target, limit: limit, edits: edits)
        let sink = try output.sink(target.path)
        let result = try sized.convert()
        output.warnOfDestinationLimits(
          target.path, target.format, result.size, frames: result.frames)
        jobs.append(Job(target: target, edits: edits, content: .file(result, sink)))
      } else {
        let encoder = try output.encoder(
          target.format, writingTo: target.path, try options(edits, target.format))
        jobs.append(Job(target: target, edits: edits, content: .frames(encoder)))
      }
    }
    if case .frames(let encoder)? = jobs.first?.content, jobs.count == 1 {
      input.stream?.isRewound = encoder.passCount > 1
    }
    let isPiped = targets.contains { OutputPath.isStandardOutput($0.path) }
    for job in jobs { try write(job, asResult: !isPiped) }
  }

  /// Returns the edits for a target.
  private func edits(for target: ConversionTarget) -> FrameEdits {
    var edits = edits
    edits.scale = target.scale
    return edits
  }

  private func write(_ job: Job, asResult isResult: Bool) throws {
    let target = job.target
    switch job.content {
    case .frames(var encoder):
      let result = try encode(job.edits, target, with: &encoder)
      output.report(
        target.path, job.edits.size(of: input), frames: result.frames, seconds: result.seconds,
        asResult: isResult)
    case .file(let result, let sink):
      try sink.write(result.bytes)
      try sink.commit()
      output.report(
        target.path, result.size, frames: result.frames, seconds: result.seconds, asResult: isResult)
    }
  }

  /// Encodes the edited frames; returns their number and their duration in seconds.
  func encode(
    _ edits: FrameEdits, _ target: ConversionTarget, with encoder: inout any FrameEncoder
  ) throws -> (frames: Int, seconds: Double) {
    let total = (edits.times(of: input)?.count ?? 0) * encoder.passCount
    var progress = Progress(of: target.path, style: output.quiet || total == 0 ? .none : self.progress)
    defer { progress.finish() }
    var edited = edits.frames(of: input, for: target.format)
    if input.isStill, !target.format.mergesEqualFrames {
      edited = StillFrames(edited, lasting: 1 / TimeGrid.stillRate)
    }
    let tally = FrameTally()
    var frames = CountedFrames(edited, of: source.name, in: tally) {
      progress.update(done: min($0.total, total), total: total)
    }
    frames.restart()
    do {
      try encoder.encode(&frames)
    } catch EncodingError.noFrames {
      let reason = edits.span == nil ? "it has no frames" : "--trim selects no frame"
      throw Failure("\(source.name): error: \(reason)", .badInput)
    } catch EncodingError.transparent(let format) {
      throw Failure(
        "\(source.name): error: it is transparent, and \(format) can't be; choose a colour behind it with '--matte white', or write .webm or .mov",
        .badInput)
    }
    return (tally.count, tally.end)
  }

  /// Returns the options of an encoder.
  func options(_ edits: FrameEdits, _ format: OutputFormat) throws -> EncodingOptions {
    let size = edits.size(of: input)
    guard DecodingLimits.product(size.width, size.height) <= Self.largestCanvas else {
      throw Failure(
        "\(source.name): error: \(size.width) × \(size.height) pixels are too many; choose a smaller --scale",
        .badInput)
    }
    var options = EncodingOptions(
      width: size.width, height: size.height, frameRate: frameRate(edits),
      loop: loop ?? (input.loop ?? .forever).limited(to: format.playLimit),
      altText: altText ?? input.texts.joined(separator: "\n"))
    options.video.limits = limits.video
    options.isOpaque = try input.isOpaque || (storesAlpha(format) && isOpaque(edits, format))
    return output.completed(options)
  }

  /// The most pixels of an output's canvas.
  private static let largestCanvas = 1 << 28

  private func frameRate(_ edits: FrameEdits) -> Double {
    if let rate = edits.frameRate ?? input.frameRate { return rate }
    if input.isStill { return TimeGrid.stillRate }
    return TimeGrid.frameRate(of: edits.times(of: input) ?? [], clock: input.clock)
  }

  /// Returns true for a format that stores a plane of alpha unless every pixel is opaque.
  private func storesAlpha(_ format: OutputFormat) -> Bool {
    format.isVideo && (format.name != OutputFormat.mp4.name || output.over != nil)
  }

  /// Decodes all frames and returns true if every pixel is opaque, so that a video needs no alpha.
  private func isOpaque(_ edits: FrameEdits, _ format: OutputFormat) throws -> Bool {
    var edits = edits
    edits.scale = 1
    var frames = CountedFrames(edits.frames(of: input, for: format), of: source.name)
    frames.restart()
    while let change = try frames.next() {
      if !change.pixels.pixels.allSatisfy({ $0 >> 24 == 255 }) { return false }
    }
    return true
  }

  private func checkCrop() throws {
    guard let crop = edits.crop else { return }
    guard crop.maxX <= input.width, crop.maxY <= input.height else {
      throw Failure(
        "glyphreel: error: --crop \(crop.width)x\(crop.height)+\(crop.minX)+\(crop.minY) reaches beyond \(path: source.name), which has \(input.width) × \(input.height) pixels",
        .usage)
    }
  }
}

extension InputAnimation {
  /// True for a single picture without a duration.
  var isStill: Bool { times?.count == 1 && times?.first?.isEmpty == true }
}
