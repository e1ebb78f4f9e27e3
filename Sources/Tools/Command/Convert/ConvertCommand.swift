import ArgumentParser
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene

/// `glyphreel convert`: animations and videos to other formats.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "convert", abstract: "Convert animations and videos.",
    discussion: """
      Example: glyphreel convert screen.mp4 -o screen.gif --trim 1s..3s --scale 0.5

      Inputs are GIF, APNG, PNG, WebP, JPEG, Y4M and Lottie files, directories and patterns of PNGs, and videos, which need an \
      installed ffmpeg. '-' is standard input: one of these files, Y4M, or raw RGBA with --input-size. Several PNGs \
      are the frames of one animation, in the order of their numbers. Other inputs are converted one by one if an output contains '{name}'.
      """)

  @Argument(
    help: ArgumentHelp("Files; '-' reads standard input.", valueName: "file"), completion: .file())
  var inputs: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The output; '-' is standard output.",
      discussion: "'{name}' stands for the input's name. May be repeated.", valueName: "file"),
    completion: .file())
  var outputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep a span of time, such as 1s..3s, 1s.. or ..3s.", discussion: "The end is excluded.",
      valueName: "start..end"))
  var trim: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "Keep a rectangle of pixels, such as 320x200+10+20.", valueName: "WxH+X+Y"))
  var crop: CropRectangle?

  @Option(
    help: ArgumentHelp(
      "Size of the output as a factor. (default: 1)",
      discussion: "Repeat it for several files: each scale but 1 gets its own, such as todo@2x.gif.",
      valueName: "factor"))
  var scale: [Double] = []

  @Option(
    help: ArgumentHelp(
      "Frames per second. (default: the input's times)",
      discussion: "Inputs without times, which are PNGs and raw RGBA, are read at this rate. (default: 30)",
      valueName: "rate"))
  var frameRate: Double?

  @Option(help: .loop)
  var loop: LoopCount?

  @Option(
    name: .customLong("alt-text"),
    help: ArgumentHelp("Text alternative in the file. (default: the input's)", valueName: "text"))
  var alt: String?

  @Option(help: ArgumentHelp("Size of the frames of raw RGBA input, in pixels.", valueName: "WxH"))
  var inputSize: PixelSize?

  @Flag(
    help: ArgumentHelp(
      "Read what is whole of a damaged GIF, APNG or WebP.",
      discussion: "These are the pictures before the first damaged one."))
  var salvage = false

  @Option(name: .customLong("limit"), help: .inputLimit)
  var limitChanges: [LimitChange] = []

  @Option(help: .progress)
  var progress: Progress.Style = .auto

  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    for scale in scale { try checkRange("--scale", scale, in: NumberRange.scale) }
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input can be one input only")
    }
    if let scene = inputs.first(where: Self.isScene) {
      throw ValidationError(ConversionSource.refusal(ofScene: scene))
    }
    if let recording = inputs.first(where: SceneCollection.isRecording) {
      throw ValidationError(ConversionSource.refusal(ofRecording: recording))
    }
    if let captions = inputs.first(where: Self.areCaptions) {
      throw ValidationError(ConversionSource.refusal(ofCaptions: captions))
    }
    if outputs.isEmpty {
      throw ValidationError(MisplacedOutput.remedy(for: inputs, suggesting: suggestedOutput))
    }
  }

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    let groups = try groups()
    var files = InputFiles(inputs)
    for directory in inputs { files.add(picturesIn: directory) }
    files.add(output.over.map { [$0] } ?? [])
    let paths = groups.flatMap(\.outputs).flatMap { OutputPath.variants($0, scales) }.map(\.path)
    for path in paths { try files.claim(path, try format(of: try OutputTarget(path))) }
    for (index, group) in groups.enumerated() {
      // All groups have the same outputs.
      try convert(group, given: index == 0 ? given : [])
    }
  }

  /// Inputs that become one animation, and its outputs.
  private struct Group {
    let inputs: [String]
    let outputs: [String]
  }

  private func groups() throws -> [Group] {
    if outputs.contains(where: { $0.contains("{name}") }) {
      return inputs.map { input in
        let name = OutputPath.base(of: input)
        return Group(inputs: [input], outputs: outputs.map { $0.replacing("{name}", with: name) })
      }
    }
    guard inputs.count == 1 || inputs.allSatisfy({ OutputPath.split($0).suffix.lowercased() == ".png" })
    else {
      throw Failure(
        "glyphreel: error: several inputs are the frames of one animation only if all are PNGs; convert others one by one with an output such as '-o out/{name}.gif'",
        .usage)
    }
    return [Group(inputs: inputs, outputs: outputs)]
  }

  /// The options that change some kinds of outputs and not others.
  private var given: [OutputOption] {
    OutputOption.given([.loop: loop != nil, .alt: alt != nil]) + output.given
  }

  private func convert(_ group: Group, given: [OutputOption]) throws {
    let conversion = Conversion(
      source: try ConversionSource(group.inputs, settings(output: group.outputs[0])), edits: edits,
      loop: loop, altText: alt, output: output, given: given, limits: limits)
    if !output.quiet {
      for remark in conversion.input.remarks { Console.error("\(conversion.source.name): \(remark)") }
    }
    let factors = try conversion.fitted(
      scale.isEmpty ? nil : scale, to: try format(of: try OutputTarget(group.outputs[0])),
      named: group.outputs[0])
    let targets = try group.outputs.flatMap { OutputPath.variants($0, factors.scales) }.map { path, scale in
      ConversionTarget(
        conversion: factors.conversion, path: path, format: try format(of: try OutputTarget(path)),
        scale: scale)
    }
    try factors.conversion.write(targets, progress: progress)
  }

  private var edits: FrameEdits {
    FrameEdits(crop: crop?.rect, span: trim?.range, frameRate: frameRate, scale: 1)
  }

  private func settings(output: String) -> InputAnimation.Settings {
    var settings = InputAnimation.Settings(
      size: inputSize.map { ($0.width, $0.height) }, frameRate: frameRate ?? 30,
      limits: limits, output: output)
    settings.salvages = salvage
    return settings
  }

  /// The limits on inputs.
  private var limits: DecodingLimits { Limits(limitChanges).decoding }

  /// The requested scales.
  private var scales: [Double] { scale.isEmpty ? [1] : scale }

  private func format(of target: OutputTarget) throws -> OutputFormat {
    let format = try output.format(of: target)
    guard format.draws else { return format }
    if inputs.count == 1, let input = inputs.first,
      (try? LottieInput(input, limits: Limits(limitChanges))) ?? nil != nil
    {
      // A scene does not replace its own file.
      let output = ExactString(target.path) == ExactString(input) ? "copy-of-" + target.path : target.path
      throw Failure(
        "glyphreel: error: convert writes pixels; write shapes with 'glyphreel render \(ShellWord.quoted(input.shortened(to: 100))) -o \(ShellWord.quoted(output.shortened(to: 100)))'",
        .usage)
    }
    throw Failure(
      "glyphreel: error: \(path: target.path) can't be written, as pixels can't be converted to shapes; use .gif, .apng, .webp or a video, or draw a scene with 'glyphreel render scene.yaml -o scene.svg'",
      .usage)
  }

  private var suggestedOutput: String {
    inputs.first.map { OutputPath.base(of: $0).shortened(to: 60) + "-converted.gif" } ?? "out.gif"
  }

  private static func areCaptions(_ path: String) -> Bool {
    [".srt", ".vtt", ".sbv", ".ass", ".ssa"].contains { path.lowercased().hasSuffix($0) }
  }

  private static func isScene(_ path: String) -> Bool {
    [".yaml", ".yml"].contains { path.lowercased().hasSuffix($0) }
  }
}
