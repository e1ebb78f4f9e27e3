import GlyphreelSystem
import GlyphreelSceneFile
import ArgumentParser
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelGraphics

/// The format and encoding of outputs: the options of all commands that write pictures.
struct OutputOptions: ParsableArguments {
  @Option(
    help:
      "The format, if the output's name does not imply it: \(OutputFormat.names.joined(separator: ", ")).",
    completion: .list(OutputFormat.names))
  var format: String?

  @Option(help: "The largest palette of a frame in a GIF, 2 to 256 colours, including a transparent one.")
  var colors: Int?

  @Option(help: "The largest error of a colour component in a GIF, 0 to 255, where that saves bytes.")
  var lossy: Int?

  @Option(help: "The dithering of colours that are not in a GIF's palette.")
  var dither: PaletteOptions.Dithering?

  @Option(
    help: ArgumentHelp(
      "The largest file size, such as 5MB or 128KiB. The quality, the frame rate and the scale are reduced, in this order, until the file fits; of an SVG the precision and the frame rate.",
      valueName: "size"))
  var maxBytes: ByteCount?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Keeps to a destination's file size and warns of its other limits.", valueName: "destination"))
  var destination: Destination?

  @Option(
    help:
      "The colour behind transparency in formats without it: GIFs have it at edges (default: white), and videos need it for transparent scenes."
  )
  var matte: Color?

  @Option(
    help: ArgumentHelp(
      "How near pictures are to the scene's: exact, visually-lossless, or 1 to 100, about their score of SSIMULACRA2. Of a video 1 to 100, or exact in WebM. (default: visually-lossless for \(OutputFormat.extensions(joinedBy: "and") { $0.defaultQuality == .visuallyLossless }), exact for other pictures, 80 for videos)",
      valueName: "quality"),
    completion: .list(QualityChoice.allValueStrings))
  var quality: QualityChoice?

  @Option(
    help:
      "The resolution of colour in \(OutputFormat.extensions(joinedBy: "and", where: \.choosesChroma)): 420, or 444 for sharp coloured text. (default: 420)",
    completion: .list(["420", "444"]))
  var chroma: Int?

  @Option(
    help: ArgumentHelp(
      "Puts the scene on this video, which keeps its size, length and sound.", valueName: "video"),
    completion: .file())
  var over: String?

  @Option(
    help:
      "The time spent on a smaller file: 1, the least, to 9. GIFs have five levels: 1, 2 to 4, 5 and 6, 7, and 8 and 9. (default: \(OutputOptions.defaultEffort))",
    completion: .list(["1", "4", "6", "9"]))
  var effort: Int?

  @Option(
    help:
      "The number of decimals of coordinates in an SVG, 0 to 4. (default: \(OutputOptions.defaultPrecision))")
  var precision: Int?

  @Flag(
    help:
      "Writes text of one colour in Lottie files as text layers, to be edited; players need the fonts and set it themselves."
  )
  var textLayers = false

  @Option(
    help:
      "The number of threads, 1 to 1024; the files do not depend on it. (default: all processors)"
  )
  var jobs: Int?

  @Flag(name: .customLong("no-clobber"), help: "Never replaces existing files.")
  var noClobber = false

  @Flag(help: "Also replaces files in a directory of frames that the program did not write.")
  var force = false

  @Flag(name: .shortAndLong, help: "Prints errors only.")
  var quiet = false

  @Flag(help: "Prints one line of JSON for each output.")
  var json = false

  /// The effort if none is given.
  static let defaultEffort = 6
  /// The precision if none is given.
  static let defaultPrecision = 2

  /// The options that change some kinds of outputs and not others.
  var given: [OutputOption] { OutputOption.given([.effort: effort != nil, .matte: matte != nil]) }

  func validate() throws {
    try checkRange("--effort", effort, in: 1...9)
    try checkRange("--colors", colors, in: 2...256)
    try checkRange("--lossy", lossy, in: 0...255)
    if let number = quality?.excess {
      throw ValidationError("--quality must be exact, visually-lossless or from 1 to 100, not \(number)")
    }
    if let chroma, VideoOptions.Chroma(rawValue: chroma) == nil {
      throw ValidationError("--chroma must be 420 or 444, not \(chroma)")
    }
    try checkRange("--precision", precision, in: 0...4)
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

  /// The palette that the encoders reduce colours to.
  var palette: PaletteOptions {
    PaletteOptions(colorLimit: colors ?? 256, tolerance: lossy ?? 0, dithering: dither ?? .none)
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
    options.palette = palette
    if let quality { options.quality = quality.pictures }
    options.precision = precision ?? Self.defaultPrecision
    options.keepsText = textLayers
    return options
  }

  /// The treatment of existing files.
  var overwriting: OverwritePolicy { noClobber ? .never : force ? .always : .ownFrames }

  /// The largest file size; nil for any.
  var byteLimit: ByteCount? { maxBytes ?? destination.map { ByteCount(bytes: $0.byteLimit) } }

  /// Rejects options that do not apply to the outputs' formats.
  func check(_ formats: [OutputFormat]) throws(Failure) {
    let option = colors != nil ? "--colors" : lossy != nil ? "--lossy" : dither != nil ? "--dither" : nil
    if let option, !formats.contains(where: \.reducesColors) {
      let names = formats.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      throw Failure(
        "glyphreel: error: \(option) is for GIFs; \(names.joined(separator: " and ")) keeps every colour",
        .usage)
    }
    try checkVideo(formats)
    if precision != nil, !formats.contains(where: \.draws) {
      throw Failure("glyphreel: error: --precision is for SVG; name an output that ends in .svg", .usage)
    }
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

  /// Warns of frames that are left out because the video below them ends.
  ///
  /// - Parameter frameRate: Frames a second; the length of a video is rounded to them.
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

extension PaletteOptions.Dithering: ExpressibleByArgument {}
