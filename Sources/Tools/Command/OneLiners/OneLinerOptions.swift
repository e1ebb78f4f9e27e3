import ArgumentParser
import GlyphreelExact
import GlyphreelGraphics
import GlyphreelMedia
import GlyphreelSceneFile

/// The options of every one-liner.
struct OneLinerOptions: ParsableArguments {
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var files: OneLinerFiles

  /// The outputs.
  var delivery: DeliveryOptions { DeliveryOptions(files) }
  /// The format and the encoding of the outputs.
  var output: OutputOptions { OutputOptions(files) }
}

/// The file options of a one-liner; 'render' has additional options for a scene.
struct OneLinerFiles: ParsableArguments {
  @Option(name: [.customShort("o"), .customLong("output")], help: .output, completion: .file())
  var outputs: [String] = []

  @Option(help: .scales)
  var scale: [Double] = []

  @Option(help: .maxBytes)
  var maxBytes: ByteCount?

  @Flag(help: .picture)
  var picture = false

  @Flag(help: .alt)
  var alt = false

  @Option(help: .format, completion: .list(OutputFormat.names))
  var format: String?

  @Option(help: .quality, completion: .list(QualityChoice.allValueStrings))
  var quality: QualityChoice?

  @Option(name: .customLong("for"), help: .destination)
  var destination: Destination?

  @Option(help: .matte)
  var matte: Color?

  @Option(help: .effort, completion: .list(["1", "4", "6", "9"]))
  var effort: Int?

  @Flag(name: .customLong("no-clobber"), help: .noClobber)
  var noClobber = false

  @Flag(name: .shortAndLong, help: .quiet)
  var quiet = false

  @Flag(help: .json)
  var json = false

  func validate() throws {
    try DeliveryOptions(self).validate()
    try OutputOptions(self).validate()
  }
}

extension DeliveryOptions {
  /// The outputs of a one-liner.
  init(_ files: OneLinerFiles) {
    (outputs, scale, progress) = (files.outputs, files.scale, .auto)
    (alt, picture) = (files.alt, files.picture)
  }
}

extension OutputOptions {
  /// The format and the encoding of a one-liner's outputs.
  init(_ files: OneLinerFiles) {
    (format, maxBytes, destination) = (files.format, files.maxBytes, files.destination)
    (matte, quality, effort) = (files.matte, files.quality, files.effort)
    (noClobber, quiet, json) = (files.noClobber, files.quiet, files.json)
    (chroma, over, jobs, textLayers, force) = (nil, nil, nil, false, false)
  }
}

extension ArgumentHelp {
  /// The help of `--match`, the part of text to which an effect applies.
  static var match: Self {
    ArgumentHelp("Only this part of the text, wherever it occurs.", valueName: "text")
  }

  /// The help of `--unit`, the unit of text that an effect animates.
  static var unit: Self { "character, word or line. (default: character)" }
}

extension CompletionKind {
  /// The units of text that effects animate.
  static var units: Self { .list(["character", "word", "line"]) }
}

extension [WrittenEntry] {
  /// Returns the key for the part of text to which an effect applies; empty for the whole text.
  static func part(matching match: String?) -> Self {
    var keys: Self = []
    keys.add("select", .option("match", "--match", quoted: match))
    return keys
  }
}
