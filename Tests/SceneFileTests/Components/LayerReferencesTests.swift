import Glyphreel
import GlyphreelScene
import Testing

@testable import GlyphreelSceneFile

/// Components and repeated layers rename the references that readers describe.
@Suite struct LayerReferencesTests {
  private func text(_ mapping: String?, _ key: String, _ prefix: String) -> String {
    "Reference(mapping: \(mapping ?? "nil"), key: \(key), prefix: '\(prefix)')"
  }

  private func described(_ keys: [OptionKey], in mapping: String?) -> Set<String> {
    keys.reduce(into: []) { found, key in
      if let prefix = key.description?.referencePrefix { found.insert(text(mapping, key.name, prefix)) }
      if let kind = key.kind { found.formUnion(described(kind, under: key.name)) }
    }
  }

  private func described(_ kind: OptionKey.Kind, under key: String) -> Set<String> {
    switch kind {
    case .mapping(let keys): described(keys, in: key)
    case .definition(_, let keys): described(keys, in: nil)
    case .variant(let variants): variants.reduce(into: []) { $0.formUnion(described($1.keys, in: nil)) }
    case .list(let element, _): described(element, under: key)
    case .oneOf(let kinds): kinds.reduce(into: []) { $0.formUnion(described($1, under: key)) }
    default: []
    }
  }

  @Test func `the keys that are described as references are renamed`() {
    let renamed = Set(LayerIDs.references.map { text($0.mapping, $0.key, $0.prefix) })
    let described = described(SceneSchema.keys(.all), in: nil)
    #expect(described.subtracting(renamed).isEmpty, "add them to 'LayerIDs.references'")
    #expect(renamed.subtracting(described).isEmpty, "remove them from 'LayerIDs.references'")
  }
}
