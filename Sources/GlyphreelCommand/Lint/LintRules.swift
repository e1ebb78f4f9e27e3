import Glyphreel

/// The rules of `lint`: those of scenes, and those of their text and destination.
enum LintRules {
  /// A rule with its name and a summary.
  struct Rule {
    let name: String
    let summary: String
  }

  /// Placeholders without values, which prevent other checks.
  static let placeholder = Rule(
    name: "placeholder", summary: "placeholders without a value; see --set")
  /// The warnings of every rendering.
  static let rendering = Rule(name: "rendering", summary: "the warnings of 'render'")
  /// The limits of a destination.
  static let destination = Rule(
    name: "destination", summary: "the limits of the destination given with --for")
  /// Comments without an effect.
  static let comment = Rule(
    name: "needless-ignore", summary: "ignore comments without an effect")

  /// All of them, in the order of the help.
  static var all: [Rule] {
    LintCatalog.all.map { Rule(name: $0.name, summary: $0.summary) } + [
      placeholder, rendering, destination, comment,
    ]
  }
}
