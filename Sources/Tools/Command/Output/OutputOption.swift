import GlyphreelMedia
import GlyphreelExact

/// An option that changes some kinds of outputs and not others.
///
/// All commands report options without an effect through this type. `OutputOptions.check` and `SceneAdjustments.check` reject
/// others, such as `--chroma`.
enum OutputOption: String {
  case effort, hold, loop, matte, poster, scale
  case alt = "alt-text"
  case frameRate = "frame-rate"

  /// Returns the options that are given.
  static func given(_ options: KeyValuePairs<OutputOption, Bool>) -> [OutputOption] {
    options.compactMap { $0.value ? $0.key : nil }
  }

  /// Returns true if the option changes an output.
  private func isUsed(by output: OutputUse) -> Bool {
    let format = output.format
    return switch self {
    case .alt: format.storesAltText && !output.isOverlay
    case .effort: format.usesEffort && (!format.draws || output.embedsPictures)
    case .hold: !output.isStill
    case .loop: !output.isStill && (format.storesLoop || output.reportsPlays)
    case .matte: format.usesMatte && !output.isOverlay
    case .poster: !output.isStill && format.storesPoster
    case .scale: format.usesScale
    case .frameRate: !output.isStill || output.usesFrameRate
    }
  }

  /// True for options of animations.
  private var isOfMotion: Bool {
    switch self {
    case .hold, .loop, .poster, .frameRate: true
    case .alt, .effort, .matte, .scale: false
    }
  }

  /// Returns a warning for each of the given options that changes none of the outputs.
  static func warnings(of given: [OutputOption], in outputs: [OutputUse]) -> [String] {
    let idle = given.filter { option in !outputs.contains { option.isUsed(by: $0) } }
    return idle.map { option in
      let isOfStills = option.isOfMotion && outputs.allSatisfy(\.isStill)
      let names = outputs.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let place = isOfStills ? "a still picture" : names.joined(separator: " and ")
      return "glyphreel: warning: '--\(option.rawValue)' has no effect on \(place); remove it"
    }
  }
}

/// The facts of an output that decide which options change it.
struct OutputUse {
  let format: OutputFormat
  /// True for the picture of one moment.
  var isStill = false
  /// True for frames on a video.
  var isOverlay = false
  /// False for shapes without pictures among them.
  var embedsPictures = true
  /// False for a still picture that is the same at every frame rate.
  var usesFrameRate = true
  /// True if a warning about the scene reports that the number of plays is not stored.
  var reportsPlays = false

  /// The name in messages, such as `.json`.
  fileprivate var name: String { format.writesDirectory ? "numbered PNGs" : "." + format.fileExtensions[0] }
}
