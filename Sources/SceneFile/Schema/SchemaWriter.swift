internal import GlyphreelExact
import Glyphreel

/// A writer of recorded keys as JSON Schema.
struct SchemaWriter {
  typealias Fields = [(String, JSON)]

  /// The definitions that are referenced by name, in alphabetical order.
  var definitions: Fields { named.sorted { $0.0 < $1.0 } }
  var named: Fields = []

  /// The number of effects from which on an identical key becomes a shared definition.
  static let sharing = 3

  /// Returns the schema of a mapping with some keys.
  mutating func object(_ keys: [OptionKey]) -> Fields {
    let properties = keys.map { key in (key.name, JSON.object(property(key))) }
    var forms: [(kind: String, name: String, schema: JSON)] = []
    for key in keys {
      for form in key.forms {
        let fields: Fields = form.key.fallback.map { [("default", Self.value($0))] } ?? []
        let kind = form.key.kind.map { schema($0) } ?? []
        forms.append((form.owner, key.name, .object(fields + kind)))
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
      ("type", isOptional ? .array([.string("object"), .string("null")]) : .string("object")),
      ("properties", .object(properties)),
      ("additionalProperties", .bool(false)),
    ]
    if !required.isEmpty { fields.append(("required", .array(required.map(JSON.string)))) }
    if !excusable.isEmpty {
      fields.append(
        (
          "allOf",
          .array(
            excusable.map { key in
              let ways = [key.name, key.requiredUnless].compactMap { $0 }
              return .object([
                ("anyOf", .array(ways.map { .object([("required", .array([.string($0)]))]) }))
              ])
            })
        ))
    }
    if !kinds.isEmpty {
      let one: Fields = [("oneOf", .array(kinds.map { .object([("required", .array([.string($0)]))]) }))]
      // A use shows what its component shows.
      let isUse: Fields = [("required", .array([.string("use")]))]
      fields +=
        keys.contains { $0.name == "use" } ? [("anyOf", .array([.object(isUse), .object(one)]))] : one
      let foreign = kinds.map { kind in
        let others = keys.filter { !$0.owners.isEmpty && !$0.owners.contains(kind) && $0.owners != [$0.name] }
        let own = forms.filter { $0.kind == kind }.map { ($0.name, $0.schema) }
        return (kind, JSON.object([("properties", .object(others.map { ($0.name, .bool(false)) } + own))]))
      }
      fields.append(("dependentSchemas", .object(foreign)))
    }
    return fields
  }

  /// Returns the title, description, default and accepted values of a key.
  mutating func property(_ key: OptionKey) -> Fields {
    var fields: Fields = [("title", .string(Self.title(key.name)))]
    if let description = key.description { fields.append(("description", .string(description.text))) }
    if let fallback = key.fallback { fields.append(("default", Self.value(fallback))) }
    return fields + (key.kind.map { schema($0) } ?? [])
  }

  /// Returns the schema of a value.
  private mutating func schema(_ kind: OptionKey.Kind) -> Fields {
    let forms = forms(kind)
    if forms.count == 1, let only = forms.first { return only }
    return [("anyOf", .array(forms.map(JSON.object)))]
  }

  /// Returns the alternatives, of which a value must match one.
  private mutating func forms(_ kind: OptionKey.Kind) -> [Fields] {
    switch kind {
    case .text: return [[("type", .array(["string", "number", "boolean"].map(JSON.string)))]]
    case .truth: return [[("type", .string("boolean"))], placeholder]
    case .integer(let limits):
      var fields: Fields = [("type", .string("integer"))]
      if limits.lowerBound != .min { fields.append(("minimum", .number(Double(limits.lowerBound)))) }
      if limits.upperBound != .max { fields.append(("maximum", .number(Double(limits.upperBound)))) }
      return [fields, placeholder]
    case .quantity(let unit, let limits):
      return [Self.number(within: limits)] + quantity(unit) + [placeholder]
        + (unit == .length ? [themeName] : [])
    case .choice(let names): return [Self.words(names), placeholder]
    case .grammar(let grammar): return [define(grammar)]
    case .list(let element, let count):
      var fields: Fields = [
        ("type", .string("array")), ("items", .object(schema(element))),
      ]
      if count.lowerBound > 0 { fields.append(("minItems", .number(Double(count.lowerBound)))) }
      if count.upperBound != .max { fields.append(("maxItems", .number(Double(count.upperBound)))) }
      return [fields]
    case .mapping(let keys): return [object(keys)]
    case .definition(let name, let keys):
      let fields = object(keys)
      named.append((name, .object([("title", .string("A \(name)"))] + fields)))
      return [Self.reference(name)]
    case .reference(let name): return [Self.reference(name)]
    case .variant(let variants): return effects(variants)
    case .tags(let value):
      return [
        [
          ("type", .array([.string("object"), .string("null")])),
          ("propertyNames", .object([("pattern", .string("^[ -~]{4}$"))])),
          ("additionalProperties", .object(schema(value))),
        ]
      ]
    case .names(let value):
      return [
        [
          ("type", .array([.string("object"), .string("null")])),
          ("additionalProperties", .object(schema(value))),
        ],
        placeholder,
      ]
    case .anything: return [[]]
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
