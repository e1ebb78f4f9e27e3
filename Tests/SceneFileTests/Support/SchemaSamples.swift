import GlyphreelScene
import GlyphreelExact

@testable import GlyphreelSceneFile

typealias JSON = GlyphreelExact.JSON

/// Scenes generated from the schema: one for each key and form.
struct SchemaSamples {
  /// A scene with one value for one key.
  struct Sample {
    /// The path of the key: `layers.style.size`.
    let path: String
    let scene: String
  }

  private let definitions: [String: JSON]
  private(set) var samples: [Sample] = []
  /// The keys of every mapping, by path.
  private(set) var keys: [String: [String]] = [:]
  /// A scene for each mapping by path, with `…` where an entry can be added.
  private(set) var openMappings: [(path: String, scene: String)] = []
  /// The definitions that have been visited.
  private var visited: Set<String> = []

  init(_ schema: JSON) {
    var definitions: [String: JSON] = [:]
    for (name, definition) in schema.entries("$defs") { definitions[name] = definition }
    self.definitions = definitions
    walk(schema, at: "") { $0 }
  }

  /// Visits a mapping's keys.
  ///
  /// `wrap` embeds the mapping's text in a scene.
  private mutating func walk(_ object: JSON, at path: String, _ wrap: (String) -> String) {
    let properties = object.entries("properties")
    keys[path] = properties.map(\.0)
    let owners = object.entries("dependentSchemas").map { kind, schema in
      let properties = schema.entries("properties")
      return (
        kind: kind, foreign: properties.filter { $0.1.text() == "false" }.map(\.0),
        forms: properties.filter { $0.1.text() != "false" }
      )
    }
    let known = self
    func scene(_ key: String, _ value: String, of owner: String? = nil) -> String {
      // The required keys of the mapping, and the kind of layer that has the key.
      let required = object.texts("required").filter { $0 != key }
      let kind = owner ?? owners.first { !$0.foreign.contains(key) && $0.kind != key }?.kind
      let others = (required + object.excused).filter { $0 != key }
      let needs = owners.contains { $0.kind == key } ? others : others + [kind].compactMap { $0 }
      let entries = needs.map { need in (need, known.value(of: need, in: properties)) } + [(key, value)]
      return wrap("{ " + entries.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + " }")
    }
    let needs = object.texts("required") + (owners.first.map { [$0.kind] } ?? [])
    openMappings.append(
      (path, wrap("{ " + needs.map { "\($0): \(value(of: $0, in: properties)), " }.joined() + "… }")))
    for (key, property) in properties {
      let place = path.isEmpty ? key : path + "." + key
      let isShared = property.reference?.hasPrefix("key.") == true
      if isShared, let reference = property.reference, !visited.insert(reference).inserted { continue }
      // A key may have other values in other kinds of the mapping.
      let kinds = owners.compactMap { owner in
        owner.forms.first { $0.0 == key }.map { (kind: owner.kind, schema: $0.1) }
      }
      for (kind, schema) in kinds {
        for form in values(schema) { samples.append(Sample(path: place, scene: scene(key, form, of: kind))) }
        for (mapping, _, around) in mappings(schema) {
          walk(mapping, at: place) { scene(key, around($0), of: kind) }
        }
      }
      guard kinds.isEmpty else { continue }
      for form in values(property) { samples.append(Sample(path: place, scene: scene(key, form))) }
      if let fallback = property["default"] {
        samples.append(Sample(path: place, scene: scene(key, fallback.text())))
      }
      for (mapping, name, around) in mappings(property) {
        if let name, !visited.insert("walk " + name).inserted { continue }
        walk(mapping, at: place) { scene(key, around($0)) }
      }
    }
  }

  private func value(of key: String, in properties: [(String, JSON)]) -> String {
    // A text is not required, but layers without one cause a warning.
    if key == "text" { return "three dots..." }
    return properties.first { $0.0 == key }.flatMap { values($0.1).first } ?? "1"
  }

  private func resolved(_ schema: JSON) -> JSON {
    schema.reference.flatMap { definitions[$0] } ?? schema
  }

  /// Returns the mappings that a value can have, with their names and the surrounding text.
  private func mappings(_ schema: JSON) -> [(mapping: JSON, name: String?, around: (String) -> String)] {
    let whole = resolved(schema)
    if !whole.entries("properties").isEmpty { return [(whole, schema.reference, { $0 })] }
    if let items = whole["items"] {
      return mappings(items).map { item in (item.mapping, item.name, { "[\(item.around($0))]" }) }
    }
    return whole.array("anyOf").flatMap { mappings($0) }
  }

  /// Returns a value for each form that a schema allows.
  private func values(_ schema: JSON, depth: Int = 0) -> [String] {
    let whole = resolved(schema)
    let own = whole.array("enum") + whole.array("examples")
    // One example of a grammar suffices.
    let shown = depth < 2 && own.count < 25 ? own : Array(own.prefix(1))
    let forms = whole.array("anyOf").flatMap { values($0, depth: depth + 1) }
    return shown.map { $0.text() } + forms + plainValues(whole, depth)
  }

  private func plainValues(_ schema: JSON, _ depth: Int) -> [String] {
    switch schema["type"] {
    case .string("number")?, .string("integer")?: return [schema["minimum"]?.text() ?? "1"]
    case .string("boolean")?: return ["true"]
    case .string("array")?:
      guard let items = schema["items"], let item = values(items, depth: depth + 1).first else { return [] }
      var count = 1
      if let least = schema["minItems"]?.int { count = least }
      return ["[" + Array(repeating: item, count: count).joined(separator: ", ") + "]"]
    case .array(let types)? where types.contains { $0.text() == "\"string\"" }: return ["some text", "4711"]
    case .string("object")?, .array?:
      let properties = schema.entries("properties")
      let kind = schema.entries("dependentSchemas").first?.0
      let effect = schema["maxProperties"] == nil ? nil : "strikethrough"
      let needs = schema.texts("required") + schema.excused + [kind, effect].compactMap { $0 }
      return [
        "{ " + needs.map { "\($0): \(value(of: $0, in: properties))" }.joined(separator: ", ") + " }"
      ]
    default: return []
    }
  }
}

extension JSON {
  func entries(_ key: String) -> [(String, JSON)] {
    self[key]?.members?.map { ($0.name, $0.value) } ?? []
  }

  func array(_ key: String) -> [JSON] {
    guard case .array(let values)? = self[key] else { return [] }
    return values
  }

  func texts(_ key: String) -> [String] {
    array(key).compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The keys that are required unless another one is there.
  var excused: [String] {
    array("allOf").compactMap { $0.array("anyOf").first?.texts("required").first }
  }

  /// Returns the definition that a reference denotes.
  var reference: String? {
    guard case .string(let reference)? = self["$ref"] else { return nil }
    return String(reference.dropFirst("#/$defs/".count))
  }
}
