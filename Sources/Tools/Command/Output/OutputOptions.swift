import GlyphreelSystem
import GlyphreelSceneFile
import ArgumentParser
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelGraphics

/// The format and encoding of outputs: the options of all commands that write pictures.
struct OutputOptions: ParsableArguments {
  @Option(help: .format, completion: .list(OutputFormat.names))
  var format: String?

  @Option(help: .maxBytes)
  var maxBytes: ByteCount?

  @Option(name: .customLong("for"), help: .destination)
  var destination: Destination?

  @Option(help: .matte)
  var matte: Color?

  @Option(help: .quality, completion: .list(QualityChoice.allValueStrings))
  var quality: QualityChoice?

  @Option(
    help: ArgumentHelp(
      "Colour resolution of a video: 420, or 444 for sharp text.",
      discussion:
        "For \(OutputFormat.extensions(joinedBy: "and", where: \.choosesChroma)). (default: 420)",
      valueName: "chroma"),
    completion: .list(["420", "444"]))
  var chroma: Int?

  @Option(
    help: ArgumentHelp(
      "Put it on this video, which keeps its size, length and sound.", valueName: "video"),
    completion: .file())
  var over: String?

  @Option(help: .effort, completion: .list(["1", "4", "6", "9"]))
  var effort: Int?

  @Flag(
    help: ArgumentHelp(
      "Write text as text layers in a Lottie file, to be edited.",
      discussion: "For text of one colour; players need the fonts and set it themselves."))
  var textLayers = false

  @Option(help: .jobs)
  var jobs: Int?

  @Flag(name: .customLong("no-clobber"), help: .noClobber)
  var noClobber = false

  @Flag(help: "Overwrite a frame directory even if other files are in it.")
  var force = false

  @Flag(name: .shortAndLong, help: .quiet)
  var quiet = false

  @Flag(help: .json)
  var json = false

  /// The effort if none is given.
  static let defaultEffort = 6
  /// The decimals of an SVG's coordinates, as `EncodingOptions` has them.
  static let precision = 2

  /// The options that change some kinds of outputs and not others.
  var given: [OutputOption] { OutputOption.given([.effort: effort != nil, .matte: matte != nil]) }

  func validate() throws {
    try checkRange("--effort", effort, in: 1...9)
    if let number = quality?.excess {
      throw ValidationError("--quality must be exact, visually-lossless or from 1 to 100, not \(number)")
    }
    if let chroma, VideoOptions.Chroma(rawValue: chroma) == nil {
      throw ValidationError("--chroma must be 420 or 444, not \(chroma)")
    }
    try checkRange("--jobs", jobs, in: NumberRange.jobs)
    if force, noClobber { throw ValidationError("--force and --no-clobber contradict each other") }
  }

  /// Returns the format of a target.
  func format(of target: OutputTarget) throws(EncodingError) -> OutputFormat {
    try OutputFormat.matching(target, name: format)
  }

  /// Returns an encoder of a file.
  func encoder(
    _ format: OutputFormat, writingTo path: String, _ options: EncodingOptions
  ) throws(EncodingError) -> any FrameEncoder {
    let target = try EncodingError.wrapping(OutputTarget(path))
    return try format.makeEncoder(
      writingTo: target, options: options, overwriting: overwriting)
  }

  /// Opens the sink of a file that is written whole.
  func sink(_ path: String) throws(FileError) -> any ByteSink {
    try OutputTarget(path).openFile(overwriting)
  }

  /// The settings of videos.
  var video: VideoOptions {
    VideoOptions(
      quality: quality?.videos ?? VideoOptions.defaultQuality,
      chroma: chroma.flatMap { VideoOptions.Chroma(rawValue: $0) } ?? .half, background: over)
  }

  /// Returns the lower qualities that make outputs of a format smaller, the best first.
  ///
  /// - Parameter usual: The quality of pictures if none is given.
  func lowerQualities(of format: OutputFormat, than usual: Quality) -> [Int] {
    format.lowerQualities(than: quality?.pictures ?? usual, video: video.quality)
  }

  /// Returns an encoder's options with these options applied.
  func completed(_ options: EncodingOptions) -> EncodingOptions {
    var options = options
    options.matte = matte ?? .white
    options.rejectsTransparency = matte == nil
    let (top, limits) = (options.video.backgroundTop, options.video.limits)
    options.video = video
    (options.video.backgroundTop, options.video.limits) = (top, limits)
    if let effort { options.effort = effort }
    if let jobs { options.threads = jobs }
    if let quality { options.quality = quality.pictures }
    options.keepsText = textLayers
    return options
  }

  /// The treatment of existing files.
  var overwriting: OverwritePolicy { noClobber ? .never : force ? .always : .ownFrames }

  /// The largest file size; nil for any.
  var byteLimit: ByteCount? { maxBytes ?? destination.map { ByteCount(bytes: $0.byteLimit) } }

  /// Rejects options that do not apply to the outputs' formats.
  func check(_ formats: [OutputFormat]) throws(Failure) {
    try checkVideo(formats)
    if textLayers, !formats.contains(where: \.hasTextLayers) {
      let lottie = OutputFormat.extensions(joinedBy: "or", where: \.hasTextLayers)
      throw Failure(
        "glyphreel: error: --text-layers is for Lottie; name an output that ends in \(lottie)", .usage)
    }
    if byteLimit != nil, let format = formats.first(where: { !$0.writesOneFile }) {
      let option = maxBytes != nil ? "--max-bytes" : "--for"
      throw Failure(
        "glyphreel: error: \(option) limits single files, and \(format.name) in a directory is several",
        .usage)
    }
  }

  /// Rejects options of videos that do not apply to the outputs' formats.
  private func checkVideo(_ formats: [OutputFormat]) throws(Failure) {
    if let quality, quality != .exact, let format = formats.first,
      formats.allSatisfy({ $0.codec == nil && $0.defaultQuality == nil })
    {
      let lossy = OutputFormat.extensions(joinedBy: "and") { $0.defaultQuality != nil || $0.codec != nil }
      throw Failure("glyphreel: error: --quality is for \(lossy); \(format.name) is always exact", .usage)
    }
    if quality == .exact, let format = formats.first(where: { $0.codec?.isExactAtBest == false }) {
      throw Failure(
        "glyphreel: error: \(format.name) is never exact; '--quality 100' is its best, and WebM has '--quality exact'",
        .usage)
    }
    if chroma != nil, !formats.contains(where: \.choosesChroma) {
      let chosen = OutputFormat.extensions(joinedBy: "and", where: \.choosesChroma)
      throw Failure("glyphreel: error: --chroma is for \(chosen)", .usage)
    }
    if over != nil, let format = formats.first(where: { $0.codec == nil }) {
      let videos = OutputFormat.extensions(joinedBy: "or") { $0.codec != nil }
      throw Failure(
        "glyphreel: error: --over makes a video, not \(format.name); name an output that ends in \(videos)",
        .usage)
    }
  }

  /// Warns of the limits of a destination other than the file size.
  func warnOfDestinationLimits(
    _ path: String, _ format: OutputFormat, _ size: (width: Int, height: Int), frames: Int
  ) {
    guard let destination, !quiet else { return }
    let (width, height) = size
    let problems = destination.problems(
      format: format.name, width: width, height: height, frames: frames, bytes: nil)
    for problem in problems { Console.error("\(path): warning: \(problem)") }
  }

  /// Warns about frames that are left out because the video below them ends.
  ///
  /// - Parameter frameRate: Frames per second; the length of a video is rounded to them.
  func warnOfCut(_ path: String, _ written: Delivery.Written, _ frameRate: Double) {
    guard let over, !quiet, written.framesSeconds > written.seconds + 1 / frameRate + 0.01 else { return }
    let (lasts, ends) = (written.framesSeconds.decimal(places: 2), written.seconds.decimal(places: 2))
    Console.error(
      "\(path): warning: the scene lasts \(lasts) s and the video \(path: over) \(ends) s; the rest is left out"
    )
  }

  /// Reports an output that was written, on standard output or, if that has another result, on standard error.
  func report(
    _ path: String, _ size: (width: Int, height: Int), frames: Int, seconds: Double,
    asResult isResult: Bool = true
  ) {
    let (width, height) = size
    let bytes = OutputPath.size(of: path)
    let isPiped = OutputPath.isStandardOutput(path)
    let isOnStandardOutput = isResult && !isPiped
    if json {
      let json: JSON = [
        "output": .string(path), "width": .number(width), "height": .number(height),
        "frames": .number(frames),
        "duration": .number(seconds), "bytes": bytes.map(JSON.number),
      ]
      if isOnStandardOutput { Console.summary(document: json.text()) } else { Console.error(json.text()) }
    } else if !quiet, !isPiped {
      let size = bytes.map { "  \($0) bytes" } ?? ""
      let time = frames > 1 ? "  \(frames) frames  \(seconds.decimal(places: 2)) s" : ""
      let line = "\(path)  \(width)×\(height)\(time)\(size)"
      if isOnStandardOutput { Console.summary(line) } else { Console.error(line) }
    }
  }
}
