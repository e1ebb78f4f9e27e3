import GlyphreelExact

/// A former option of some commands, with its replacement.
struct FormerOption {
  /// The commands, separated by spaces; empty for all.
  let verbs: String
  let name: String
  let replacement: Replacement

  /// The replacement of an option.
  enum Replacement {
    /// An option with the same values.
    case option(String)
    /// Arguments that replace a flag; none if it set the default.
    case arguments([String])
    /// An option that takes percentages instead of fractions.
    case percentage(of: String)
    /// Nothing, as the option and its value change no file.
    case dropped
    /// A part of the value `auto` of `--shard`.
    case shardCount
    /// Nothing: the command never had it.
    case unknown
    /// Nothing: the sentence names another way.
    case advice(String)
  }

  /// The option of a command with a name; nil for one that is not former.
  static func named(_ name: String, of verb: String) -> FormerOption? {
    all.first { former in
      former.name == name
        && (former.verbs.isEmpty || former.verbs.split(separator: " ").contains { $0 == verb })
    }
  }

  private static let quality =
    "write '--quality 75' for a smaller file, or its size with '--max-bytes 500KB'"
  private static let sceneOnly =
    "print the scene with '--print-scene > scene.yaml', and give the option to 'render'"
  private static let oneLiners = """
    strike underline highlight box type reveal draw count dots color gradient shimmer wave pulse shake marquee crossfade push \
    numeric morph
    """

  private static let all: [FormerOption] = [
    .init("strike underline highlight box", "--lines", .option("--mode")),
    .init("dots", "--cycle", .option("--mode")),
    .init("reveal morph", "--appear", .option("--style")),
    .init("terminal", "--maximum-idle", .option("--idle-limit")),
    .init("terminal", "--selectable", .arguments(["--text"])),
    .init("captions code", "--lines", .option("--max-lines")),
    .init("code", "--numbers", .arguments([])),
    .init("code", "--marks", .arguments([])),
    .init("verify diff", "--ignore", .option("--ignore-area")),
    .init("verify diff", "--max-share", .percentage(of: "--max-pixels")),
    .init("verify diff", "--input-rate", .option("--frame-rate")),
    .init("verify", "--moments", .option("--at")),
    .init("verify", "--accept-from", .option("--accept")),
    .init("batch", "--shard-count", .shardCount),
    .init("convert", "--alt", .option("--alt-text")),
    .init("convert", "--input-rate", .option("--frame-rate")),
    .init("guide", "--list", .arguments(["topics"])),
    .init("guide", "--skill", .arguments(["skill"])),
    .init("count", "--prefix", .advice("write it before the number, such as --text '${count}'")),
    .init("count", "--suffix", .advice("write it after the number, such as --text '{count} km'")),
    .init(oneLiners, "--over", .advice(sceneOnly)),
    .init(oneLiners, "--chroma", .advice(sceneOnly)),
    .init(oneLiners, "--text-layers", .advice(sceneOnly)),
    .init(oneLiners, "--force", .advice(sceneOnly)),
    .init(oneLiners, "--jobs", .dropped),
    .init(oneLiners, "--progress", .dropped),
    .init("", "--aa-levels", .advice("'--quality' chooses the levels of edges")),
    .init("gradient", "--colors", .unknown), .init("", "--colors", .advice(quality)),
    .init("", "--lossy", .advice(quality)),
    .init("", "--dither", .advice(quality)),
    .init("", "--precision", .advice("write the size of the SVG with '--max-bytes 20KB'")),
  ]

  private init(_ verbs: String, _ name: String, _ replacement: Replacement) {
    (self.verbs, self.name, self.replacement) = (verbs, name, replacement)
  }
}
