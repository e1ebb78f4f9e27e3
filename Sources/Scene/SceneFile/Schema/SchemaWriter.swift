internal import GlyphreelExact
import GlyphreelScene

/// A writer of recorded keys as JSON Schema.
struct SchemaWriter {
  typealias Fields = JSON.Object

  /// The definitions that are referenced by name, in alphabetical order.
  var definitions: Fields { Fields(named.sorted { $0.name < $1.name }.map { ($0.name, $0.schema) }) }
  var named: [(name: String, schema: JSON)] = []

  /// The number of effects from which on an identical key becomes a shared definition.
  static let sharing = 3

  /// Returns the schema of a mapping with the given keys.
  mutating func object(_ keys: [OptionKey]) -> Fields {
    let properties = Fields(keys.map { key in (key.name, .object(property(key))) })
    var forms: [(kind: String, name: String, schema: JSON)] = []
    for key in keys {
      for form in key.forms {
        let fields: Fields = ["default": form.key.fallback.map(Self.value)]
        forms.append((form.owner, key.name, .object(fields + schema(form.key.kind))))
      }
    }
    return object(keys, properties, forms)
  }

  /// - Parameter forms: The schemas of keys that have other values in other kinds of the mapping.
  func object(
    _ keys: [OptionKey], _ properties: Fields, _ forms: [(kind: String, name: String, schema: JSON)] = []
  ) -> Fields {
    let required = keys.filter { $0.isRequired && $0.requiredUnless == nil }.map(\.name)
    let excusable = keys.filter { $0.isRequired && $0.requiredUnless != nil }
    let kinds = keys.filter { $0.owners == [$0.name] }.map(\.name)
    // `canvas:` without a value is an empty mapping.
    let isOptional = required.isEmpty && kinds.isEmpty && excusable.isEmpty
    var fields: Fields = [
      "type": isOptional ? ["object", "null"] : "object", "properties": .object(properties),
      "additionalProperties": false, "required": required.isEmpty ? nil : .array(required.map(JSON.string)),
    ]
    func having(_ name: String) -> JSON { ["required": [.string(name)]] }
    if !excusable.isEmpty {
      let ways = excusable.map { [$0.name, $0.requiredUnless].compactMap { $0 } }
      fields += ["allOf": .array(ways.map { ["anyOf": .array($0.map(having))] })]
    }
    if !kinds.isEmpty {
      let one: Fields = ["oneOf": .array(kinds.map(having))]
      // A use shows what its component shows.
      fields += keys.contains { $0.name == "use" } ? ["anyOf": [having("use"), .object(one)]] : one
      let foreign = kinds.map { kind in
        let others = keys.filter { !$0.owners.isEmpty && !$0.owners.contains(kind) && $0.owners != [$0.name] }
        let own = forms.filter { $0.kind == kind }.map { ($0.name, $0.schema as JSON?) }
        let properties = Fields(others.map { ($0.name, false) } + own)
        return (kind, ["properties": .object(properties)] as JSON?)
      }
      fields += ["dependentSchemas": .object(Fields(foreign))]
    }
    return fields
  }

  /// Returns the title, description, default and accepted values of a key.
  mutating func property(_ key: OptionKey) -> Fields {
    let fields: Fields = [
      "title": .string(Self.title(key.name)), "description": (key.description?.text).map(JSON.string),
      "default": key.fallback.map(Self.value),
    ]
    return fields + schema(key.kind)
  }

  /// Returns the schema of a value; of no kind, that of any value.
  private mutating func schema(_ kind: OptionKey.Kind?) -> Fields {
    let forms = forms(kind ?? .anything)
    if forms.count == 1, let only = forms.first { return only }
    return ["anyOf": .array(forms.map(JSON.object))]
  }

  /// Returns the alternatives, of which a value must match one.
  private mutating func forms(_ kind: OptionKey.Kind) -> [Fields] {
    switch kind {
    case .text: return [Self.scalar]
    case .truth: return [["type": "boolean"], placeholder]
    case .integer(let limits):
      let fields: Fields = [
        "type": "integer", "minimum": limits.lowerBound == .min ? nil : .number(limits.lowerBound),
        "maximum": limits.upperBound == .max ? nil : .number(limits.upperBound),
      ]
      return [fields, placeholder]
    case .quantity(let unit, let limits):
      return [Self.number(within: limits)] + quantity(unit) + [placeholder]
        + (unit == .length ? [themeName] : [])
    case .choice(let names): return [Self.words(names), placeholder]
    case .grammar(let grammar): return [define(grammar)]
    case .list(let element, let count):
      return [
        [
          "type": "array", "items": .object(schema(element)),
          "minItems": count.lowerBound > 0 ? .number(count.lowerBound) : nil,
          "maxItems": count.upperBound == .max ? nil : .number(count.upperBound),
        ]
      ]
    case .mapping(let keys): return [object(keys)]
    case .definition(let name, let keys):
      let fields = object(keys)
      named.append((name, .object(["title": .string("A \(name)")] + fields)))
      return [Self.reference(name)]
    case .reference(let name): return [Self.reference(name)]
    case .variant(let variants): return effects(variants)
    case .tags(let value):
      return [
        [
          "type": ["object", "null"], "propertyNames": ["pattern": "^[ -~]{4}$"],
          "additionalProperties": .object(schema(value)),
        ]
      ]
    case .names(let value):
      return [
        ["type": ["object", "null"], "additionalProperties": .object(schema(value))], placeholder,
      ]
    case .anything: return [[:]]
    case .oneOf(let kinds):
      var seen: [String] = []
      return kinds.flatMap { forms($0) }.filter { form in
        let text = JSON.object(form).text()
        defer { seen.append(text) }
        return !seen.contains(text)
      }
    }
  }
}
