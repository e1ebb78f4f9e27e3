internal import GlyphreelExact
import GlyphreelScene

/// A section of the guide that is printed by its name.
package struct GuideTopic: Sendable {
  /// The name that users type.
  package let name: String
  /// Further words that lead to the topic.
  package let aliases: [String]
  /// A summary in one phrase.
  package let summary: String
  private let makeText: @Sendable () -> String

  /// Creates a topic whose text, Markdown without a heading, is made when it is printed.
  package init(
    _ name: String, aliases: [String] = [], summary: String,
    text: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    makeText = text
  }

  /// The section in Markdown under a heading of a level.
  package func markdown(level: Int = 1) -> String {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    return "\(String(repeating: "#", count: level)) \(title)\n\n\(makeText())"
  }

  /// Returns the topic with a name or an alias, or the page of an effect; nil if there is none.
  package static func named(_ name: String, among topics: [GuideTopic]) -> GuideTopic? {
    let name = name.lowercased()
    return topics.first { $0.name == name }
      ?? EffectCatalog.all.first { $0.name.lowercased() == name }.map(GuideTopic.init)
      ?? topics.first { topic in topic.aliases.contains { $0 == name } }
  }

  /// Creates the page of an effect: its summary, an example and its keys.
  private init(_ effect: any CatalogEffect.Type) {
    let keys = effect.keys.map { key in
      "| `\(key.name)` | \(key.fallback.map { "`\($0)`" } ?? "") | \(key.description?.text ?? "") |\n"
    }.joined()
    let (name, summary) = (effect.name, effect.summary)
    self.init(
      name, summary: summary,
      text: """
        The effect `\(name)`: \(summary).

        ```yaml
        \(EffectExample.scene(of: name))```

        | Key | Default | |
        |---|---|---|
        \(keys)
        """)
  }
}
