internal import GlyphreelExactText
import Glyphreel

/// A writer of recorded keys as JSON Schema.
struct SchemaWriter {
  typealias Fields = [(String, JSON)]

  /// The definitions that are referenced by name, in alphabetical order.
  var definitions: Fields { named.sorted { $0.0 < $1.0 } }
  private var named: Fields = []

  /// The number of effects from which on an identical key becomes a shared definition.
  private static let sharing = 3

  /// Returns the schema of a mapping with some keys; `owner` selects their descriptions.
  mutating func object(_ keys: [OptionKey], of owner: String) -> Fields {
    let properties = keys.map { key in (key.name, JSON.object(property(key, of: owner))) }
    var forms: [(kind: String, name: String, schema: JSON)] = []
    for key in keys {
      for form in key.forms {
        let fields: Fields = form.key.fallback.map { [("default", Self.value($0))] } ?? []
        let kind = form.key.kind.map { schema($0, of: key.name) } ?? []
        forms.append((form.owner, key.name, .object(fields + kind)))
      }
    }
    return object(keys, properties, forms)
  }

  /// - Parameter forms: The schemas of keys that have other values in other kinds of the mapping.
  private func object(
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
  private mutating func property(_ key: OptionKey, of owner: String, within effect: String? = nil) -> Fields {
    var fields: Fields = [("title", .string(Self.title(key.name)))]
    if let description = KeyDescriptions.text(of: key.name, in: owner, isEffect: effect != nil) {
      fields.append(("description", .string(description)))
    }
    if let fallback = key.fallback { fields.append(("default", Self.value(fallback))) }
    return fields + (key.kind.map { schema($0, of: key.name) } ?? [])
  }

  /// Returns the schema of a value under a key or in a list.
  private mutating func schema(_ kind: OptionKey.Kind, of key: String) -> Fields {
    let forms = forms(kind, of: key)
    if forms.count == 1, let only = forms.first { return only }
    return [("anyOf", .array(forms.map(JSON.object)))]
  }

  /// Returns the alternatives, of which a value must match one.
  private mutating func forms(_ kind: OptionKey.Kind, of key: String) -> [Fields] {
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
        ("type", .string("array")), ("items", .object(schema(element, of: key))),
      ]
      if count.lowerBound > 0 { fields.append(("minItems", .number(Double(count.lowerBound)))) }
      if count.upperBound != .max { fields.append(("maxItems", .number(Double(count.upperBound)))) }
      return [fields]
    case .mapping(let keys): return [object(keys, of: key)]
    case .definition(let name, let keys):
      let fields = object(keys, of: name)
      named.append((name, .object([("title", .string("A \(name)"))] + fields)))
      return [Self.reference(name)]
    case .reference(let name): return [Self.reference(name)]
    case .variant(let variants): return effects(variants)
    case .tags(let value):
      return [
        [
          ("type", .array([.string("object"), .string("null")])),
          ("propertyNames", .object([("pattern", .string("^[ -~]{4}$"))])),
          ("additionalProperties", .object(schema(value, of: key))),
        ]
      ]
    case .names(let value):
      return [
        [
          ("type", .array([.string("object"), .string("null")])),
          ("additionalProperties", .object(schema(value, of: key))),
        ],
        placeholder,
      ]
    case .anything: return [[]]
    case .oneOf(let kinds):
      var seen: [String] = []
      return kinds.flatMap { forms($0, of: key) }.filter { form in
        let text = JSON.object(form).text()
        defer { seen.append(text) }
        return !seen.contains(text)
      }
    }
  }
}

// MARK: Effects

extension SchemaWriter {
  /// Returns the alternatives of an effect: a name alone, or a mapping from the name to its options.
  private mutating func effects(_ variants: [OptionKey.Variant]) -> [Fields] {
    let needy = variants.filter { $0.keys.contains(where: \.isRequired) }.map(\.name)
    let names = variants.map(\.name).filter { !needy.contains($0) }
    define(variants)
    return [
      Self.words(names),
      [
        ("type", .string("object")), ("minProperties", .number(1)), ("maxProperties", .number(1)),
        ("additionalProperties", .bool(false)),
        (
          "properties",
          .object(variants.map { ($0.name, .object(Self.reference("effect.\($0.name)"))) })
        ),
      ],
    ]
  }

  /// Adds a definition for each effect, and one for each key that at least `sharing` effects have in common.
  private mutating func define(_ variants: [OptionKey.Variant]) {
    guard let first = variants.first, !named.contains(where: { $0.0 == "effect.\(first.name)" }) else {
      return
    }
    let written = variants.map { variant in
      variant.keys.map { ($0.name, property($0, of: variant.name, within: variant.name)) }
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
        return (name, JSON.object(isShared ? Self.reference("key.\(name)") : fields))
      }
      var fields: Fields = [("title", .string(Self.title(variant.name)))]
      if let summary = EffectCatalog.effect(named: variant.name)?.summary {
        fields.append(("description", .string(summary)))
      }
      named.append(("effect.\(variant.name)", .object(fields + object(variant.keys, references))))
    }
  }
}

// MARK: Scalars

extension SchemaWriter {
  private static func reference(_ name: String) -> Fields { [("$ref", .string("#/$defs/\(name)"))] }

  /// The form `{{name}}`, which can replace any scalar.
  private var placeholder: Fields {
    mutating get {
      define("placeholder") {
        [
          ("title", .string("Placeholder")),
          ("description", .string("Filled by --set name=value, or by a row of data.")),
          ("type", .string("string")), ("pattern", .string(#"\{\{[^{}\n]+\}\}"#)),
        ]
      }
    }
  }

  /// Returns the forms of a quantity with a unit.
  private mutating func quantity(_ unit: OptionKey.Unit) -> [Fields] {
    guard !unit.signs.isEmpty else { return [] }
    return [
      define(unit.rawValue) {
        [
          ("title", .string(Self.title(unit.rawValue))), ("type", .string("string")),
          ("pattern", .string("^\(Grammar.number)(\(unit.signs.joined(separator: "|")))$")),
          ("examples", .array(unit.signs.map { JSON.string("1\($0)") })),
        ]
      }
    ]
  }

  /// A name of the theme, whose spelling the schema can't check.
  private var themeName: Fields {
    mutating get {
      define("themeName") {
        [
          ("title", .string("A name of the theme")), ("type", .string("string")),
          ("pattern", .string("^[A-Za-z_][A-Za-z0-9_-]*$")),
        ]
      }
    }
  }

  private mutating func define(_ grammar: Grammar) -> Fields {
    if grammar.takesAnything {
      return [("type", .array(["string", "number", "boolean"].map(JSON.string)))]
    }
    let placeholder = placeholder
    let themeName = grammar.hasThemeNames ? self.themeName : []
    return define(Self.slug(grammar.name)) {
      var forms: [Fields] = []
      if !grammar.words.isEmpty { forms.append(Self.words(grammar.words)) }
      if grammar.ignoresCase {
        // Words with a capital letter are accepted without checking their spelling.
        forms.append([("type", .string("string")), ("pattern", .string("^[a-zA-Z -]*[A-Z][a-zA-Z -]*$"))])
      }
      if let pattern = grammar.pattern {
        forms.append([("type", .string("string")), ("pattern", .string(pattern))])
      }
      if let numbers = grammar.numbers { forms.append(Self.number(within: numbers)) }
      if grammar.hasThemeNames { forms.append(themeName) }
      forms.append(placeholder)
      var example = grammar.example
      if example.hasPrefix("'"), example.hasSuffix("'") { example = String(example.dropFirst().dropLast()) }
      return [
        ("title", .string(Self.title(grammar.name))), ("anyOf", .array(forms.map(JSON.object))),
        ("examples", .array([Self.value(example)])),
      ]
    }
  }

  private mutating func define(_ name: String, _ fields: () -> Fields) -> Fields {
    if !named.contains(where: { $0.0 == name }) { named.append((name, .object(fields()))) }
    return Self.reference(name)
  }

  /// Returns the schema of a choice of names; for those that YAML reads as booleans, it accepts the boolean, too.
  private static func words(_ names: [String]) -> Fields {
    let truths = names.compactMap { CoreSchema.bool($0) }.map(JSON.bool)
    return [("enum", .array(names.map(JSON.string) + truths))]
  }

  private static func number(within limits: ClosedRange<Double>) -> Fields {
    var fields: Fields = [("type", .string("number"))]
    if limits.lowerBound.isFinite { fields.append(("minimum", .number(limits.lowerBound))) }
    if limits.upperBound.isFinite { fields.append(("maximum", .number(limits.upperBound))) }
    return fields
  }

  /// Returns a default as YAML's core schema reads it.
  private static func value(_ text: String) -> JSON {
    if let truth = CoreSchema.bool(text) { return .bool(truth) }
    return CoreSchema.double(text).map(JSON.number) ?? .string(text)
  }

  /// Returns a key as a title: "Frame rate" for `frameRate`.
  private static func title(_ name: String) -> String {
    var title = ""
    for scalar in name.unicodeScalars {
      if title.isEmpty {
        title += scalar.properties.uppercaseMapping
      } else if scalar.properties.isUppercase, title.last?.properties.isLowercase == true, !name.contains(" ")
      {
        title += " " + scalar.properties.lowercaseMapping
      } else {
        title.append(scalar)
      }
    }
    return title
  }

  /// Returns a description as the name of a definition: `css-colour` for "a CSS colour".
  private static func slug(_ name: String) -> String {
    var words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    if let first = words.first, ["a", "an"].contains(first) { words.removeFirst() }
    return words.joined(separator: "-")
  }
}
