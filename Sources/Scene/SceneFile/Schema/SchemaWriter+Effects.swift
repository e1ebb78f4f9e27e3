internal import GlyphreelExact
import GlyphreelScene

/// The schemas of effects.
extension SchemaWriter {
  /// Returns the alternatives of an effect: only a name, or a mapping from the name to its options.
  mutating func effects(_ variants: [OptionKey.Variant]) -> [Fields] {
    let needy = variants.filter { $0.keys.contains(where: \.isRequired) }.map(\.name)
    let names = variants.map(\.name).filter { !needy.contains($0) }
    define(variants)
    return [
      Self.words(names),
      [
        "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
        "properties": .object(
          Fields(variants.map { ($0.name, .object(Self.reference("effect.\($0.name)"))) })),
      ],
    ]
  }

  /// Adds a definition for each effect, and one for each key that at least `sharing` effects have in common.
  private mutating func define(_ variants: [OptionKey.Variant]) {
    guard let first = variants.first, !named.contains(where: { $0.name == "effect.\(first.name)" }) else {
      return
    }
    let written = variants.map { variant in
      variant.keys.map { ($0.name, property($0)) }
    }
    var counts: [(name: String, text: String, fields: Fields, count: Int)] = []
    for (name, fields) in written.joined() {
      let text = JSON.object(fields).text()
      if let index = counts.firstIndex(where: { $0.name == name && $0.text == text }) {
        counts[index].count += 1
      } else {
        counts.append((name, text, fields, 1))
      }
    }
    var shared: [(name: String, text: String)] = []
    for entry in counts where entry.count >= Self.sharing {
      let isMost = !counts.contains { $0.name == entry.name && $0.count > entry.count }
      guard isMost, !shared.contains(where: { $0.name == entry.name }) else { continue }
      shared.append((entry.name, entry.text))
      named.append(("key.\(entry.name)", .object(entry.fields)))
    }
    for (variant, properties) in zip(variants, written) {
      let references = properties.map { name, fields in
        let text = JSON.object(fields).text()
        let isShared = shared.contains { $0.name == name && $0.text == text }
        return (name, .object(isShared ? Self.reference("key.\(name)") : fields) as JSON?)
      }
      let fields: Fields = [
        "title": .string(Self.title(variant.name)),
        "description": (EffectCatalog.effect(named: variant.name)?.summary).map(JSON.string),
      ]
      named.append(("effect.\(variant.name)", .object(fields + object(variant.keys, Fields(references)))))
    }
  }
}
