internal import GlyphreelExact
import GlyphreelScene

/// The schemas of scalars.
extension SchemaWriter {
  static func reference(_ name: String) -> Fields { ["$ref": .string("#/$defs/\(name)")] }

  /// Any scalar.
  static var scalar: Fields { ["type": ["string", "number", "boolean"]] }

  /// The form `{{name}}`, which can replace any scalar.
  var placeholder: Fields {
    mutating get {
      define("placeholder") {
        [
          "title": "Placeholder", "description": "Filled by --set name=value, or by a row of data.",
          "type": "string", "pattern": #"\{\{[^{}\n]+\}\}"#,
        ]
      }
    }
  }

  /// Returns the forms of a quantity with a unit.
  mutating func quantity(_ unit: OptionKey.Unit) -> [Fields] {
    guard !unit.signs.isEmpty else { return [] }
    return [
      define(unit.rawValue) {
        [
          "title": .string(Self.title(unit.rawValue)), "type": "string",
          "pattern": .string("^\(Grammar.number)(\(unit.signs.joined(separator: "|")))$"),
          "examples": .array(unit.signs.map { .string("1\($0)") }),
        ]
      }
    ]
  }

  /// A name of the theme, whose spelling the schema can't check.
  var themeName: Fields {
    mutating get {
      define("themeName") {
        ["title": "A name of the theme", "type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_-]*$"]
      }
    }
  }

  mutating func define(_ grammar: Grammar) -> Fields {
    if grammar.takesAnything { return Self.scalar }
    let placeholder = placeholder
    let themeName = grammar.hasThemeNames ? self.themeName : [:]
    return define(Self.slug(grammar.name)) {
      var forms: [Fields] = []
      if !grammar.words.isEmpty { forms.append(Self.words(grammar.words)) }
      if grammar.ignoresCase {
        // Words with a capital letter are accepted without checking their spelling.
        forms.append(["type": "string", "pattern": "^[a-zA-Z -]*[A-Z][a-zA-Z -]*$"])
      }
      if let pattern = grammar.pattern { forms.append(["type": "string", "pattern": .string(pattern)]) }
      if let numbers = grammar.numbers { forms.append(Self.number(within: numbers)) }
      if grammar.hasThemeNames { forms.append(themeName) }
      forms.append(placeholder)
      var example = grammar.example
      if example.hasPrefix("'"), example.hasSuffix("'") { example = String(example.dropFirst().dropLast()) }
      return [
        "title": .string(Self.title(grammar.name)), "anyOf": .array(forms.map(JSON.object)),
        "examples": [Self.value(example)],
      ]
    }
  }

  mutating func define(_ name: String, _ fields: () -> Fields) -> Fields {
    if !named.contains(where: { $0.name == name }) { named.append((name, .object(fields()))) }
    return Self.reference(name)
  }

  /// Returns the schema of a choice of names; for names that YAML reads as booleans, the boolean is also accepted.
  static func words(_ names: [String]) -> Fields {
    let truths = names.compactMap { CoreSchema.bool($0) }.map(JSON.bool)
    return ["enum": .array(names.map(JSON.string) + truths)]
  }

  static func number(within limits: ClosedRange<Double>) -> Fields {
    [
      "type": "number", "minimum": limits.lowerBound.isFinite ? .number(limits.lowerBound) : nil,
      "maximum": limits.upperBound.isFinite ? .number(limits.upperBound) : nil,
    ]
  }

  /// Returns a default as YAML's core schema reads it.
  static func value(_ text: String) -> JSON {
    if let truth = CoreSchema.bool(text) { return .bool(truth) }
    return CoreSchema.double(text).map(JSON.number) ?? .string(text)
  }

  /// Returns a key as a title: "Frame rate" for `frameRate`.
  static func title(_ name: String) -> String {
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
  static func slug(_ name: String) -> String {
    var words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    if let first = words.first, ["a", "an"].contains(first) { words.removeFirst() }
    return words.joined(separator: "-")
  }
}
