import GlyphreelScene
import GlyphreelMedia
import GlyphreelExact
import GlyphreelSystem

/// An output of a conversion.
struct ConversionTarget: Deliverable {
  let conversion: Conversion
  let path: String
  let format: OutputFormat
  let scale: Double

  var ladder: QualityLadder {
    let (input, edits, output) = (conversion.input, edits(Concessions()), conversion.output)
    let own =
      input.frameRate ?? TimeGrid.frameRate(of: edits.times(of: input) ?? [], clock: input.clock)
    let rate = min(edits.frameRate ?? own, format.maximumFrameRate ?? .infinity)
    let isOnVideo = output.over != nil
    // The edges are painted already, so a lower quality makes only palettes and videos smaller.
    return QualityLadder(
      qualities: format.reducesColors || format.codec != nil
        ? output.lowerQualities(of: format, than: .exact) : [],
      lossiness: format.reducesColors ? 0 : nil,
      frameRate: input.isStill || isOnVideo ? nil : rate, scale: isOnVideo ? nil : scale)
  }

  func use(of options: [OutputOption]) -> OutputUse {
    var use = OutputUse(format: format)
    use.isOverlay = conversion.output.over != nil
    return use
  }

  /// The warning about frames that follow each other faster than the format shows them; nil if none do.
  var lostFrames: String? {
    guard let shortest = format.shortestDelay, let limit = format.maximumFrameRate else { return nil }
    let input = conversion.input
    let fastest = (input.times ?? []).map { $0.upperBound - $0.lowerBound }.filter { $0 > 0 }.min()
    let rate = conversion.edits.frameRate ?? input.frameRate ?? fastest.map { 1 / $0 } ?? 0
    guard rate > 0, 1 / rate < shortest - 1e-6 else { return nil }
    return
      "\(path): warning: \(format.title) shows at most \(Int(limit)) of these \(Int(min(rate, 1e6).rounded())) frames per second; the others are left out"
  }

  func frames(_ concessions: Concessions) throws -> ConvertedFrames {
    let edits = edits(concessions)
    return ConvertedFrames(
      target: self, edits: edits, options: try conversion.options(edits, format))
  }

  private func edits(_ concessions: Concessions) -> FrameEdits {
    var edits = conversion.edits
    edits.scale = concessions.scale ?? scale
    edits.frameRate = concessions.frameRate ?? edits.frameRate
    return edits
  }
}

/// The edited frames of a conversion's input.
struct ConvertedFrames: DeliveredFrames {
  let target: ConversionTarget
  let edits: FrameEdits
  var options: EncodingOptions

  func encode(
    with encoder: inout any FrameEncoder, progress: @escaping (_ done: Int, _ total: Int) -> Void
  ) throws -> Double {
    let (source, input) = (target.conversion.source, target.conversion.input)
    let total = (edits.times(of: input)?.count ?? 0) * encoder.passCount
    var edited = edits.frames(of: input, for: target.format)
    if input.isStill, !target.format.mergesEqualFrames {
      edited = StillFrames(edited, lasting: 1 / TimeGrid.stillRate)
    }
    let tally = FrameTally()
    var frames = CountedFrames(edited, of: source.name, in: tally) {
      if total > 0 { progress(min($0.total, total), total) }
    }
    frames.restart()
    do {
      try encoder.encode(&frames)
    } catch EncodingError.noFrames {
      let end = target.conversion.input.times?.last?.upperBound
      let reason =
        if let start = edits.span?.lowerBound, let end, start >= end {
          "--trim starts at \(start.decimal(places: 2)) s, but the animation lasts \(end.decimal(places: 2)) s"
        } else {
          edits.span == nil ? "it has no frames" : "--trim selects no frame"
        }
      throw Failure("\(source.name): error: \(reason)", .badInput)
    } catch EncodingError.transparent(let format) {
      throw Failure(
        "\(source.name): error: it is transparent, and \(format) can't be; choose a background with '--matte white', or write .webm or .mov",
        .badInput)
    }
    // On a shorter video, not all frames are read.
    let end = target.conversion.output.over == nil ? nil : edits.times(of: input)?.last?.upperBound
    return max(end ?? 0, tally.end)
  }
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
  /// The options given on the command line; those without an effect are reported.
  var given: [OutputOption]
  /// The limits on inputs and on the video of `--over`.
  let limits: DecodingLimits

  var input: InputAnimation { source.animation }

  /// Writes the files in their order and reports each.
  ///
  /// All are opened before the first is written: if one can't be created, none is changed.
  func write(_ targets: [ConversionTarget], progress: Progress.Style) throws {
    try output.check(targets.map(\.format))
    try checkCrop()
    if !output.quiet { Console.error(targets.compactMap(\.lostFrames)) }
    let delivery = Delivery(output: output, progress: progress, given: given)
    let jobs = try targets.map { target in
      try delivery.open(target, as: try target.frames(Concessions()))
    }
    if jobs.count == 1, case .frames(let encoder) = jobs[0].content {
      input.stream?.isRewound = encoder.passCount > 1
    }
    try delivery.write(jobs)
  }

  /// Returns the options of an encoder.
  func options(_ edits: FrameEdits, _ format: OutputFormat) throws -> EncodingOptions {
    let size = edits.size(of: input)
    guard DecodingLimits.product(size.width, size.height) <= Self.largestCanvas else {
      throw Failure(
        "\(source.name): error: \(size.width) × \(size.height) pixels are too many; choose a smaller --scale",
        .badInput)
    }
    try checkEnlargement(edits)
    var options = EncodingOptions(
      width: size.width, height: size.height, frameRate: frameRate(edits),
      loop: loop ?? (input.loop ?? .forever).limited(to: format.playLimit),
      altText: altText ?? input.texts.joined(separator: "\n"))
    options.video.limits = limits.video
    options.isOpaque = try input.isOpaque || (storesAlpha(format) && isOpaque(edits, format))
    return output.completed(options)
  }

  /// The maximum number of pixels of an output's canvas.
  private static let largestCanvas = 1 << 28

  private func frameRate(_ edits: FrameEdits) -> Double {
    if let rate = edits.frameRate ?? input.frameRate { return rate }
    if input.isStill { return TimeGrid.stillRate }
    return TimeGrid.frameRate(of: edits.times(of: input) ?? [], clock: input.clock)
  }

  /// Returns true for a format that stores a plane of alpha unless every pixel is opaque.
  private func storesAlpha(_ format: OutputFormat) -> Bool {
    format.codec.map { $0.hasAlpha || output.over != nil } ?? false
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
        "glyphreel: error: --crop \(crop.width)x\(crop.height)+\(crop.minX)+\(crop.minY) reaches beyond \(path: source.name), which is \(input.width) × \(input.height) pixels",
        .usage)
    }
  }
}

extension InputAnimation {
  /// True for a single picture without a duration.
  var isStill: Bool { times?.count == 1 && times?.first?.isEmpty == true }
}
