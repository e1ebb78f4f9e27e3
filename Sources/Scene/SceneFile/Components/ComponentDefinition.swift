internal import GlyphreelExact
import GlyphreelScene

/// A component: a layer tree with parameters, from `define`.
struct ComponentDefinition {
  /// The parameters with their defaults; a parameter without a default is required.
  var parameters: [SourceNode.Entry]
  var layer: SourceNode
  var keyRange: SourceRange?
  /// The origin of the file that has the definition.
  var origin: Int
  var isUsed = false

  /// Reads a definition.
  init(_ entry: SourceNode.Entry, origin: Int, reportingTo diagnostics: inout [Diagnostic]) {
    keyRange = entry.keyRange
    self.origin = origin
    var options = MappingReader(entry.value, named: entry.key, at: entry.keyRange, advisor: SceneAdvisor())
    parameters = []
    if let misplaced = Self.misplaced(entry.value) {
      diagnostics.append(
        Diagnostic(
          .error, "\(Diagnostic.quoted(misplaced.key)) is outside the component's layer",
          hint: "put what it shows under 'layer': "
            + Diagnostic.correction("\(entry.key.shortened(to: 60)): { layer: { \(misplaced.key): ... } }"),
          at: misplaced.keyRange))
      layer = SourceNode(.invalid)
      return
    }
    options.require("layer")
    if let value = options.value("parameters") {
      switch value.content {
      case .mapping(let entries): parameters = entries
      default:
        options.report(
          .error, "expected the names of parameters, each with its default",
          hint: "write, for example, 'parameters: { label: , done: false }'", at: "parameters")
      }
    }
    layer = options.value("layer") ?? SourceNode(.invalid)
    switch layer.content {
    case .mapping(let entries):
      if let entry = entries.first(where: { $0.key == "repeat" }) {
        options.report(
          .error, "a component is one layer and can't be repeated itself",
          hint: "write 'repeat' beside 'use', or in the layers of a group", at: entry.keyRange)
      }
    case .invalid: break
    default:
      options.report(
        .error, "expected a layer, found \(layer.found)",
        hint: "write, for example, 'layer: { text: Hello }'",
        at: "layer")
    }
    options.finish()
    diagnostics += options.diagnostics
  }

  /// Returns the first key of a layer that is written beside `parameters`, without a `layer` around it; nil for none.
  private static func misplaced(_ definition: SourceNode) -> SourceNode.Entry? {
    guard case .mapping(let entries) = definition.content, !entries.contains(where: { $0.key == "layer" })
    else {
      return nil
    }
    return entries.first { ["text", "shape", "image", "stack"].contains($0.key) }
  }

  /// The names of parameters that no placeholder mentions.
  var unusedParameters: [SourceNode.Entry] {
    var names: Set<ExactString> = []
    Self.collect(layer, into: &names)
    for parameter in parameters { Self.collect(parameter.value, into: &names) }
    return parameters.filter { !names.contains(ExactString($0.key)) }
  }

  private static func collect(_ value: SourceNode, into names: inout Set<ExactString>) {
    switch value.content {
    case .scalar(let text, .template):
      // A text such as "{{a}} and {{b}}" is searched between its braces.
      var rest = text[...]
      while let open = rest.firstIndex(of: "{") {
        rest = rest[open...].dropFirst()
        let name = rest.prefix { $0 != "}" }.trimming { $0 == " " || $0 == "{" }
        if !name.isEmpty { names.insert(ExactString(name)) }
      }
    case .list(let elements): for element in elements { collect(element, into: &names) }
    case .mapping(let entries): for entry in entries { collect(entry.value, into: &names) }
    default: break
    }
  }
}

extension SceneExpansion {
  /// Reads the theme and the definitions of a file, after those of its included files.
  mutating func readDefinitions(of root: SourceNode, in file: SourceFile, origin: Int) {
    guard case .mapping(let entries) = root.content else { return }
    if let entry = entries.first(where: { $0.key == "include" }) {
      readIncluded(entry.value, in: file, origin: origin)
    }
    if let entry = entries.first(where: { $0.key == "theme" }) { readTheme(entry, in: file) }
    guard let define = entries.first(where: { $0.key == "define" }), !define.value.isNull else { return }
    guard case .mapping(let components) = define.value.content else {
      if define.value.content != .invalid {
        report(
          .error, "expected names of components for 'define', found \(define.value.found)",
          hint: "write, for example, 'define: { badge: { layer: { text: New } } }'",
          at: define.value.range ?? define.keyRange)
      }
      return
    }
    for component in components {
      if let first = definitions[ExactString(component.key)] {
        let place =
          first.keyRange.map { " on line \($0.line) of \(self.file(of: $0).path.shortenedInside(to: 60))" }
          ?? ""
        report(
          .error, "the component \(Diagnostic.quoted(component.key)) is defined\(place) already",
          hint: "give one of them another name", at: component.keyRange)
        continue
      }
      definitions[ExactString(component.key)] = ComponentDefinition(
        component, origin: origin, reportingTo: &diagnostics)
      definitionNames.append(component.key)
    }
  }

  /// Warns about components of the scene file that are not used, and about parameters without a placeholder.
  func unusedWarnings() -> [Diagnostic] {
    definitionNames.flatMap { name -> [Diagnostic] in
      guard let definition = definitions[ExactString(name)] else { return [] }
      // Included files may define more than a scene needs.
      if !definition.isUsed, definition.origin == 0 {
        return [
          Diagnostic(
            .warning, "the component \(Diagnostic.quoted(name)) is not used",
            hint: "write 'use: \(name.shortened(to: 60))' in a layer, or remove it", at: definition.keyRange)
        ]
      }
      return definition.unusedParameters.map { parameter in
        Diagnostic(
          .warning, "the component has no {{\(parameter.key.shortened(to: 60))}} for this parameter",
          hint: "write the placeholder where it belongs, or remove the parameter", at: parameter.keyRange)
      }
    }
  }
}
