internal import GlyphreelExact
import GlyphreelScene

/// An expansion of a scene's tree: fills placeholders, reads included files, and replaces `use` and `repeat` by layers.
///
/// The expanded tree has only the keys of plain scenes, so every key works inside components. Errors are
/// recorded, and the invalid parts are left out.
struct SceneExpansion {
  let source: SourceFile
  let limits: Limits
  /// The keys of what a layer shows, of which it has one.
  let contentKeys: [String]
  var template: Template
  /// The included files and the uses.
  var origins = SourceOrigins()
  var diagnostics: [Diagnostic] = []
  /// The components by name.
  var definitions: [ExactString: ComponentDefinition] = [:]
  /// The names of the components in the order of their definition.
  var definitionNames: [String] = []
  /// The names of the theme.
  var theme = SceneTheme()
  /// The paths of the files read, or not found: included files and tables.
  var files: [String] = []
  /// The paths of the included files that are being read, outermost first.
  var includes: [String] = []
  /// The rows of the tables by path, each read once.
  var tables: [ExactString: [Row]] = [:]
  /// The names of the components that are being expanded, outermost first.
  var enclosing: [String] = []
  private var valueCount = 0
  private var layerCount = 0
  private var filledBytes = 0
  /// True after an error that ends the expansion.
  private(set) var isStopped = false
  /// The numbers of the uses without an id, by component.
  var useCounts: [ExactString: Int] = [:]
  /// The ids that the enclosing file or definition sets.
  var givenIDs: Set<ExactString> = []

  init(_ source: SourceFile, _ template: Template, limits: Limits, contentKeys: [String]) {
    self.source = source
    self.contentKeys = contentKeys
    self.limits = limits
    self.template = template
    self.template.byteLimit = limits.textBytes
  }

  /// Returns the expanded tree.
  mutating func expand(_ root: SourceNode) -> SourceNode {
    guard case .mapping(let entries) = root.content else { return filled(root, Place()) }
    readDefinitions(of: root, in: source, origin: 0)
    givenIDs = LayerIDs.given(in: root)
    var result = root
    let kept = entries.filter { !ComponentKeys.ofScene.contains($0.key) }
    result.content = .mapping(expanded(kept, Place()))
    if !isStopped { diagnostics += unusedWarnings() }
    return result
  }

  /// The surroundings of a value under expansion.
  struct Place {
    var scope = PlaceholderScope()
    /// The origin assigned to ranges of the surrounding file; nil for their own.
    var origin: Int?
    var depth = 0

    /// True inside a use or a repetition.
    var isExpanded: Bool { origin != nil || !scope.values.isEmpty }

    var inside: Place {
      var place = self
      place.depth += 1
      return place
    }

    func range(_ range: SourceRange?) -> SourceRange? {
      guard let origin, var range else { return range }
      range.origin = origin
      return range
    }
  }

  /// Expands the entries of a mapping: lists of layers, scenes with such lists, and other values.
  private mutating func expanded(_ entries: [SourceNode.Entry], _ place: Place) -> [SourceNode.Entry] {
    entries.map { entry in
      var value = entry.value
      if entry.key == "layers", case .list(let elements) = value.content {
        value = stamped(value, place)
        value.content = .list(layers(elements, place.inside))
      } else if entry.key == "scenes", case .list(let scenes) = value.content {
        value = stamped(value, place)
        value.content = .list(scenes.map { scene($0, place.inside) })
      } else {
        value = filled(value, place.inside)
      }
      return SourceNode.Entry(entry.key, at: place.range(entry.keyRange), value)
    }
  }

  private mutating func scene(_ value: SourceNode, _ place: Place) -> SourceNode {
    guard case .mapping(let entries) = value.content else { return filled(value, place) }
    var result = stamped(value, place)
    result.content = .mapping(expanded(entries, place))
    return result
  }

  /// Expands a list of layers; a layer with `repeat` becomes any number of layers.
  private mutating func layers(_ elements: [SourceNode], _ place: Place) -> [SourceNode] {
    overlaid(elements.flatMap { isStopped ? [] : layers($0, place) })
  }

  private mutating func layers(_ element: SourceNode, _ place: Place) -> [SourceNode] {
    guard case .mapping(let entries) = element.content else { return [filled(element, place)] }
    guard let entry = entries.first(where: { $0.key == "repeat" }) else {
      return [layer(element, entries, place, copy: nil)]
    }
    let rest = entries.filter { $0.key != "repeat" }
    guard let rows = rows(of: entry, place) else { return [] }
    let gaps = gaps(in: rows, of: entry.value, place)
    // Copies number the uses alike.
    let counts = useCounts
    return rows.enumerated().compactMap { index, row in
      guard !isStopped else { return nil }
      useCounts = counts
      var place = place
      place.scope = place.scope.adding(
        [("index", SourceNode(integerLiteral: index)), ("number", SourceNode(integerLiteral: index + 1))]
          + row)
      if gaps.indices.contains(index) { place.scope.gaps += gaps[index] }
      let value = layer(element, rest, place, copy: index + 1)
      return rest.contains { $0.key == "use" } ? value : LayerIDs.numbered(value, index + 1)
    }
  }

  /// Expands a layer without `repeat`.
  ///
  /// - Parameter copy: The number of the repetition; nil for a layer that is not repeated.
  mutating func layer(
    _ element: SourceNode, _ entries: [SourceNode.Entry], _ place: Place, copy: Int?
  ) -> SourceNode {
    // The reader counts the layers of a scene without components.
    if place.isExpanded { layerCount += 1 }
    if layerCount > limits.layers {
      stop(
        "more than \(limits.layers) layers, repetitions counted",
        hint: Limits.Kind.layers.remedy("repeat fewer", raisingTo: 2 * limits.layers),
        at: place.range(element.range))
      return SourceNode(.invalid, at: element.range)
    }
    if entries.contains(where: { $0.key == "use" }) { return use(element, entries, place, copy: copy) }
    var result = stamped(element, place)
    result.content = .mapping(expanded(entries, place))
    return result
  }
}

// MARK: Values and limits

extension SceneExpansion {
  /// Returns a value with its placeholders filled.
  mutating func filled(_ value: SourceNode, _ place: Place) -> SourceNode {
    var result = stamped(value, place)
    guard !isStopped else { return SourceNode(.invalid, at: result.range) }
    switch value.content {
    case .null, .invalid: break
    case .scalar(let text, .template): return filled(text, result, place)
    case .scalar: break
    case .list(let elements): result.content = .list(elements.map { filled($0, place.inside) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map {
          SourceNode.Entry($0.key, at: place.range($0.keyRange), filled($0.value, place.inside))
        })
    }
    return result
  }

  private mutating func filled(_ text: String, _ value: SourceNode, _ place: Place) -> SourceNode {
    if let name = Template.wholeName(text), let whole = place.scope.value(name) {
      return substituted(whole, for: value, place)
    }
    guard let filled = template.fill(text, in: place.scope) else { return value }
    var result = value
    result.content = filled.faults.isEmpty ? .scalar(filled.text, .untyped) : .invalid
    result.insertions = filled.insertions
    if !filled.faults.isEmpty { report(filled.faults, at: value) }
    filledBytes += place.scope.values.isEmpty ? 0 : filled.text.utf8.count
    if filledBytes > limits.sceneBytes {
      stop(
        "the texts of all components have more than \(limits.sceneBytes) bytes",
        hint: Limits.Kind.scene.remedy("repeat fewer", raisingTo: 2 * limits.sceneBytes), at: value.range)
    }
    return result
  }

  /// Returns a parameter's value in place of a placeholder, with a note about the placeholder.
  private mutating func substituted(
    _ whole: SourceNode, for value: SourceNode, _ place: Place
  ) -> SourceNode {
    guard let range = whole.range, var placeholder = value.range else {
      var result = whole
      result.range = value.range
      result.lastLine = value.lastLine
      return result
    }
    placeholder.origin = origins.base(of: placeholder.origin)
    let origin = origins.add("it is the value of this placeholder", at: placeholder, in: range.origin)
    return filled(whole, Place(origin: origin, depth: place.depth))
  }

  /// Returns a value with its range in the place's origin; counts it.
  mutating func stamped(_ value: SourceNode, _ place: Place) -> SourceNode {
    var result = value
    result.range = place.range(value.range)
    valueCount += 1
    if valueCount > limits.values {
      stop(
        "more than \(limits.values) values, components and repetitions expanded",
        hint: Limits.Kind.values.remedy("repeat fewer", raisingTo: 2 * limits.values), at: result.range)
    }
    if place.depth > limits.depth + 2 {
      stop(
        "nested deeper than \(limits.depth) levels, components expanded",
        hint: Limits.Kind.depth.remedy("make it flatter", raisingTo: 2 * limits.depth), at: result.range)
    }
    return result
  }

  /// Reports an error and ends the expansion.
  private mutating func stop(_ message: String, hint: String, at range: SourceRange?) {
    if !isStopped { report(.error, message, hint: hint, at: range) }
    isStopped = true
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, at range: SourceRange?
  ) {
    diagnostics.append(Diagnostic(severity, message, hint: hint, at: range))
  }

  func file(of range: SourceRange) -> SourceFile {
    let number = origins.file(of: range.origin)
    return number == 0 ? source : origins.files[number - 1]
  }

  /// Reports placeholders that could not be filled, each at its own place if the source shows it.
  private mutating func report(_ faults: [(placeholder: String, problem: Diagnostic)], at value: SourceNode) {
    guard let whole = value.range else {
      for fault in faults.prefix(20) {
        report(.error, fault.problem.message, hint: fault.problem.hint, at: nil)
      }
      return
    }
    let file = file(of: whole)
    let start = file.index.scalars(ofLine: whole.line).lowerBound + whole.column - 1
    let end = file.index.scalars(ofLine: max(whole.line, value.lastLine ?? whole.line)).upperBound
    let text = Array(file.text(scalars: start..<max(start, end)).unicodeScalars)
    var searched = 0
    // The first errors suffice; a text can have a million.
    for fault in faults.prefix(20) {
      let found = Self.place(of: Array(fault.placeholder.unicodeScalars), in: text[searched...])
      if let found { searched = found.upperBound }
      var range = found.map { file.range(start + $0.lowerBound..<start + $0.upperBound) } ?? whole
      range.origin = whole.origin
      report(.error, fault.problem.message, hint: fault.problem.hint, at: fault.problem.range ?? range)
    }
  }

  /// Returns the first occurrence of a placeholder; nil if the source writes it with escapes.
  private static func place(
    of placeholder: [Unicode.Scalar], in text: ArraySlice<Unicode.Scalar>
  ) -> Range<Int>? {
    var start = text.startIndex
    while start + placeholder.count <= text.endIndex {
      if text[start] == "{" {
        if text[start...].starts(with: placeholder) && !text[start...].starts(with: ["{", "{", "{", "{"]) {
          return start..<start + placeholder.count
        }
        // Four braces are an escape for two.
        if text[start...].starts(with: ["{", "{", "{", "{"]) { start += 3 }
      }
      start += 1
    }
    return nil
  }
}
