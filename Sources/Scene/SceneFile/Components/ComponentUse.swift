internal import GlyphreelExact
import GlyphreelScene

extension SceneExpansion {
  /// Returns the layer of a component with the parameters and keys of a use.
  ///
  /// - Parameter copy: The number of the repetition; nil for a use that is not repeated.
  mutating func use(
    _ element: SourceNode, _ entries: [SourceNode.Entry], _ place: Place, copy: Int?
  ) -> SourceNode {
    let invalid = SourceNode(.invalid, at: element.range)
    guard !isStopped else { return invalid }
    guard let entry = entries.first(where: { $0.key == "use" }),
      case .scalar(let name, _) = filled(entry.value, place).content, !name.isEmpty
    else {
      if isStopped { return invalid }
      report(
        .error, "expected the name of a component for 'use'", hint: "write, for example, 'use: badge'",
        at: place.range(entries.first { $0.key == "use" }?.keyRange))
      return invalid
    }
    let range =
      place.range(entry.value.range) ?? place.range(entry.keyRange) ?? SourceRange(line: 1, column: 1)
    guard var definition = definitions[ExactString(name)] else {
      reportUnknown(name, at: range)
      return invalid
    }
    guard !enclosing.contains(name) else {
      let chain = (enclosing + [name]).drop { $0 != name }.map { $0.shortened(to: 60) }
      report(
        .error, "the component \(Diagnostic.quoted(name)) uses itself: \(chain.joined(separator: " → "))",
        hint: "a component can't be part of itself; use another one here", at: range)
      return invalid
    }
    definition.isUsed = true
    definitions[ExactString(name)] = definition
    let arguments = arguments(entries, for: name, definition, place, at: range)

    // The keys of the use belong to its own surroundings, so its placeholders are filled before merging.
    let own = entries.filter { $0.key != "use" && $0.key != "set" && $0.key != "id" }.map {
      SourceNode.Entry($0.key, at: place.range($0.keyRange), filled($0.value, place.inside))
    }
    let id = id(of: entries, named: name, place, copy: copy)

    let outer = (useCounts, givenIDs)
    (useCounts, givenIDs) = ([:], LayerIDs.given(in: definition.layer))
    enclosing.append(name)
    let origin = origins.add("used here", at: range, in: definition.origin)
    var layer = invalid
    if case .mapping(let parts) = definition.layer.content {
      layer = self.layer(
        definition.layer, parts,
        Place(scope: PlaceholderScope().adding(arguments), origin: origin, depth: place.depth), copy: nil)
    }
    enclosing.removeLast()
    (useCounts, givenIDs) = outer
    guard case .mapping(let parts) = layer.content else { return invalid }
    layer.content = .mapping(Self.merged(parts, own))
    return LayerIDs.prefixed(layer, by: id)
  }

  private mutating func reportUnknown(_ name: String, at range: SourceRange) {
    let names = definitionNames
    let hint =
      if let near = Suggestion.nearest(to: name, among: names) {
        "did you mean '\(near)'?"
      } else if names.isEmpty {
        "define it under 'define:', or name its file with 'include:'"
      } else {
        "use " + Diagnostic.listing(names.map { $0.shortened(to: 60) }, all: "'define'")
      }
    report(.error, "unknown component \(Diagnostic.quoted(name))", hint: hint, at: range)
  }

  /// Returns the values of a component's parameters.
  private mutating func arguments(
    _ entries: [SourceNode.Entry], for name: String, _ definition: ComponentDefinition, _ place: Place,
    at range: SourceRange
  ) -> [(name: String, value: SourceNode)] {
    var given: [SourceNode.Entry] = []
    if let set = entries.first(where: { $0.key == "set" }), !set.value.isNull {
      let value = filled(set.value, place)
      if case .mapping(let values) = value.content {
        given = values
      } else if value.content != .invalid {
        report(
          .error, "expected values of parameters for 'set', found \(value.found)",
          hint: "write, for example, 'set: { label: Hello }'", at: value.range)
      }
    }
    let known = definition.parameters.map(\.key)
    for entry in given where !known.contains(where: { $0 == entry.key }) {
      report(
        .error, "the component \(Diagnostic.quoted(name)) has no parameter \(Diagnostic.quoted(entry.key))",
        hint: Suggestion.nearest(to: entry.key, among: known).map { "did you mean '\($0)'?" }
          ?? (known.isEmpty
            ? "it has none" : "its parameters are " + Diagnostic.listing(known, all: "its definition")),
        at: entry.keyRange)
    }
    var scope = PlaceholderScope()
    for parameter in definition.parameters {
      if let value = given.first(where: { $0.key == parameter.key })?.value, !value.isBlank {
        scope = scope.adding([(parameter.key, value)])
      } else if parameter.value.isNull {
        report(
          .error, "the component \(Diagnostic.quoted(name)) needs \(Diagnostic.quoted(parameter.key))",
          hint: "write 'set: { \(parameter.key.shortened(to: 60)): ... }'", at: range)
        scope = scope.adding([(parameter.key, SourceNode(.invalid))])
      } else {
        // A default may mention the parameters before it.
        let value = filled(parameter.value, Place(scope: scope, depth: place.depth))
        scope = scope.adding([(parameter.key, value)])
      }
    }
    return scope.values
  }

  /// Returns a use's id; a use without one is numbered, as `todo1` and `todo2`.
  private mutating func id(
    of entries: [SourceNode.Entry], named name: String, _ place: Place, copy: Int?
  ) -> SourceNode {
    let suffix = copy.map { ".\($0)" } ?? ""
    if let entry = entries.first(where: { $0.key == "id" }), !entry.value.isNull {
      var value = filled(entry.value, place)
      if case .scalar(let text, let style) = value.content, style != .untyped {
        value.content = .scalar(text + suffix, style)
      }
      return value
    }
    var number = useCounts[ExactString(name), default: 0]
    repeat { number += 1 } while givenIDs.contains(ExactString("\(name)\(number)"))
    useCounts[ExactString(name)] = number
    return SourceNode(.scalar("\(name)\(number)\(suffix)", .plain))
  }

  /// Returns the keys of a component's layer with those of a use.
  ///
  /// Mappings are merged key by key and effects are appended; other values of the use replace those of the component.
  private static func merged(
    _ parts: [SourceNode.Entry], _ own: [SourceNode.Entry]
  ) -> [SourceNode.Entry] {
    var result = parts
    for entry in own {
      guard let index = result.firstIndex(where: { $0.key == entry.key }) else {
        result.append(entry)
        continue
      }
      switch (result[index].value.content, entry.value.content) {
      case (.mapping(let theirs), .mapping(let ours)):
        result[index].value.content = .mapping(
          theirs.filter { part in !ours.contains { $0.key == part.key } } + ours)
      case (.list(let theirs), .list(let ours)) where entry.key == "effects":
        result[index].value.content = .list(theirs + ours)
      default: result[index] = entry
      }
    }
    return result
  }
}
