import Glyphreel

/// What `lint` can find: the rules of scenes, and what follows from their text or their destination.
enum LintRules {
  /// A rule by its name, for people to read about and to accept.
  struct Rule {
    let name: String
    let summary: String
  }

  /// A scene that can't be looked at further, because nothing fills its placeholders.
  static let placeholder = Rule(
    name: "placeholder", summary: "placeholders that nothing fills; see --set")
  /// What every rendering tells.
  static let rendering = Rule(name: "rendering", summary: "what 'render' warns of, too")
  /// What a place is known not to take.
  static let destination = Rule(
    name: "destination", summary: "what the place named by --for is not known to take")
  /// Comments that accept nothing.
  static let comment = Rule(
    name: "needless-ignore", summary: "comments that accept nothing")

  /// All of them, in the order of the help.
  static var all: [Rule] {
    LintCatalog.all.map { Rule(name: $0.name, summary: $0.summary) } + [
      placeholder, rendering, destination, comment,
    ]
  }
}
