internal import GlyphreelExact
import GlyphreelScene

/// Composes the node tree of a YAML text.
///
/// Accepts one document and the tags of the core schema. Resolves anchors, aliases and merge keys (`<<`) within limits,
/// so a small text can't expand to a huge tree. Recoverable errors are recorded, so that one run finds more than
/// one error.
struct YAMLComposer: ~Copyable {
  let source: SourceFile
  /// The limits on nesting and on the number of nodes, with aliases expanded.
  private let limits: Limits
  private let input: ParserInput
  private var parser: YAMLEventParser
  var diagnostics: [Diagnostic]
  /// The lines with an unquoted placeholder.
  ///
  /// Later errors on such a line are follow-up errors.
  private(set) var linesWithBarePlaceholders: Set<Int> = []
  /// The nodes of anchors; nil while a node is under construction.
  private var anchors: [ExactString: Anchor?] = [:]
  private var nodeCount = 0
  /// The last line of the latest event.
  private var lastLine = 1

  private struct Anchor {
    var value: SourceNode
    var nodeCount: Int
    var depth: Int
  }

  /// A syntax error that prevents composing a tree.
  struct Failure: Error {
    var diagnostic: Diagnostic
  }

  init(_ source: SourceFile, limits: Limits = Limits()) {
    self.source = source
    self.limits = limits
    input = ParserInput(source)
    parser = YAMLEventParser(input.bytes)
    diagnostics = input.diagnostics
  }

  /// Returns the tree of the only document.
  mutating func compose() throws(Failure) -> SourceNode {
    _ = try next()  // the stream's start
    guard case .documentStart = try next().kind else {
      throw Self.emptiness
    }
    let root = try node(try next(), depth: 0).value
    _ = try next()  // the document's end
    let end = try next()
    guard case .streamEnd = end.kind else {
      throw failure("a second document", hint: "a scene file has one; remove the '---'", at: end)
    }
    if root.isBlank { throw Self.emptiness }
    return root
  }

  private static var emptiness: Failure {
    Failure(diagnostic: Diagnostic(.error, "the file is empty", hint: "a scene begins with 'layers:'"))
  }

  // MARK: Nodes

  /// Composes a node; returns its height, 0 for a scalar.
  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Failure) -> (
    value: SourceNode, depth: Int
  ) {
    let countBefore = nodeCount
    try count(1, at: event)
    let properties: YAMLEvent.Properties
    var result: (value: SourceNode, depth: Int)
    switch event.kind {
    case .alias(let name):
      return try alias(name, at: event, depth: depth)
    case .scalar(let text, let style, let its):
      properties = its
      result = (scalar(text, style, tag: its.tag, at: event), 0)
    case .listStart(let its, let isFlow):
      properties = its
      open(its)
      checkTag(its.tag, is: "seq", at: event)
      result = try list(isFlow: isFlow, at: event, depth: depth)
    case .mappingStart(let its, let isFlow):
      properties = its
      open(its)
      checkTag(its.tag, is: "map", at: event)
      result = try mapping(isFlow: isFlow, at: event, depth: depth)
    default:
      throw failure("this can't be read", at: event)
    }
    result.value.lastLine = lastLine
    if let name = properties.anchor {
      anchors[ExactString(name)] = .some(
        Anchor(value: result.value, nodeCount: nodeCount - countBefore, depth: result.depth))
    }
    return result
  }

  private mutating func open(_ properties: YAMLEvent.Properties) {
    if let name = properties.anchor { anchors[ExactString(name)] = .some(nil) }
  }

  private mutating func alias(
    _ name: String, at event: YAMLEvent, depth: Int
  ) throws(Failure) -> (value: SourceNode, depth: Int) {
    guard let known = anchors[ExactString(name)] else {
      // Sorted, because the iteration order of a dictionary changes between runs.
      let near = Suggestion.nearest(to: name, among: anchors.keys.map(\.wrappedValue).sorted())
      report(
        "no anchor \(quoted: "&" + name) before this alias",
        hint: near.map { "did you mean '*\($0)'?" }
          ?? "set the anchor before it, or put a text that begins with '*' in quotes", at: event)
      return (SourceNode(.invalid, at: range(event)), 0)
    }
    guard let anchor = known else {
      throw failure(
        "\(quoted: "*" + name) is inside \(quoted: "&" + name) and would never end", at: event)
    }
    // The alias itself has been counted.
    try count(anchor.nodeCount - 1, at: event)
    try checkDepth(depth + anchor.depth, at: event)
    return (anchor.value, anchor.depth)
  }

  private mutating func list(
    isFlow: Bool, at start: YAMLEvent, depth: Int
  ) throws(Failure) -> (value: SourceNode, depth: Int) {
    try checkDepth(depth + 1, at: start)
    var elements: [SourceNode] = []
    var callEnd = 0
    var deepest = 0
    while true {
      let event = try next()
      if case .listEnd = event.kind {
        return (SourceNode(.list(elements), at: range(start, through: isFlow ? event : nil)), deepest + 1)
      }
      let element = try node(event, depth: depth + 1)
      deepest = max(deepest, element.depth)
      // The arguments of an unquoted function parse as elements. Skip them.
      if isFlow, scalars(event).lowerBound < callEnd { continue }
      if isFlow, let end = reportUnquotedCall(element.value, under: nil, at: event) {
        callEnd = end
        elements.append(SourceNode(.invalid, at: range(event)))
      } else {
        elements.append(element.value)
      }
    }
  }

  private mutating func mapping(
    isFlow: Bool, at start: YAMLEvent, depth: Int
  ) throws(Failure) -> (value: SourceNode, depth: Int) {
    try checkDepth(depth + 1, at: start)
    var builder = MappingBuilder()
    var callEnd = 0
    var deepest = 0
    var isPlaceholder = false
    while true {
      let event = try next()
      if case .mappingEnd = event.kind {
        let entries = builder.entries()
        // Merged entries count as nodes of their own.
        try count(builder.mergedCount, at: start)
        let place = range(start, through: isFlow ? event : nil)
        return (SourceNode(isPlaceholder ? .invalid : .mapping(entries), at: place), deepest + 1)
      }
      if isFlow, case .mappingStart(_, isFlow: true) = event.kind, event.start == start.start + 1 {
        reportBarePlaceholder(at: start)
        isPlaceholder = true
      }
      if isFlow, scalars(event).lowerBound < callEnd, case .scalar = event.kind {
        // The arguments of an unquoted function parse as keys without values. Skip them.
        _ = try node(try next(), depth: depth + 1)
        continue
      }
      let key = try key(event, depth: depth + 1, isPlaceholder: isPlaceholder)
      let valueEvent = try next()
      var value = try node(valueEvent, depth: depth + 1)
      deepest = max(deepest, value.depth)
      if isFlow, let key, let end = reportUnquotedCall(value.value, under: key.text, at: valueEvent) {
        callEnd = end
        value.value.content = .invalid
      }
      guard let key, !isPlaceholder else { continue }
      if let fault = builder.add(key.text, isPlain: key.isPlain, at: range(event), value.value) {
        diagnostics.append(fault)
      }
    }
  }

  /// Reports an unquoted `{{name}}`, which parses as a mapping with a mapping as its key.
  private mutating func reportBarePlaceholder(at start: YAMLEvent) {
    let position = scalars(start).lowerBound
    let lineEnd = source.index.scalars(ofLine: range(start).line).upperBound
    let rest = Array(source.text(scalars: position..<lineEnd).unicodeScalars.prefix(200))
    linesWithBarePlaceholders.insert(range(start).line)
    let length = rest.indices.dropFirst().first { rest[$0] == "}" && rest[$0 - 1] == "}" }.map { $0 + 1 } ?? 2
    diagnostics.append(
      Diagnostic(
        .error, "a placeholder without quotes", hint: "write \"{{name}}\" with the quotes",
        at: source.range(position..<position + length)))
  }

  /// Returns a key's text; reports an error and returns nil for a key that is not a scalar.
  private mutating func key(
    _ event: YAMLEvent, depth: Int, isPlaceholder: Bool
  ) throws(Failure) -> (text: String, isPlain: Bool)? {
    if case .scalar(let text, let style, let properties) = event.kind {
      if let name = properties.anchor {
        anchors[ExactString(name)] = .some(
          Anchor(value: scalar(text, style, tag: properties.tag, at: event), nodeCount: 1, depth: 0))
      }
      if text.contains("{{") {
        report("a placeholder in a key", hint: "placeholders are allowed only in values", at: event)
        return nil
      }
      if text.isEmpty {
        report("a value without a key", hint: "write 'key: value'", at: event)
        return nil
      }
      return (text, style == .plain)
    }
    let value = try node(event, depth: depth).value
    if case .alias = event.kind, case .scalar(let text, _) = value.content { return (text, false) }
    if !isPlaceholder, value.content != .invalid {
      report("a key that is not text", hint: "write 'key: value'", at: event)
    }
    return nil
  }
}

// MARK: Events, limits and places

extension YAMLComposer {
  private mutating func next() throws(Failure) -> YAMLEvent {
    do throws(YAMLSyntaxError) {
      let event = try parser.next()
      // A block collection ends where the next node begins, and a block scalar after its trailing blank lines.
      if event.start < event.end { lastLine = source.lastLine(before: input.sourcePosition(event.end)) }
      return event
    } catch {
      throw Failure(
        diagnostic: error.diagnostic(
          in: source, position: input.sourcePosition(error.position),
          context: input.sourcePosition(error.contextPosition)))
    }
  }

  private mutating func count(_ nodes: Int, at event: YAMLEvent) throws(Failure) {
    nodeCount += nodes
    if nodeCount > limits.values {
      throw failure(
        "more than \(limits.values) values, aliases unfolded",
        hint: "split the scene, use fewer aliases, or allow it with --limit values=\(2 * limits.values)",
        at: event)
    }
  }

  private func checkDepth(_ depth: Int, at event: YAMLEvent) throws(Failure) {
    if depth > limits.depth {
      throw failure(
        "nested deeper than \(limits.depth) levels",
        hint: "make it flatter, or allow it with --limit depth=\(2 * limits.depth)", at: event)
    }
  }

  /// Returns the source range of an event, or of a node whose last event is given.
  func range(_ event: YAMLEvent, through last: YAMLEvent? = nil) -> SourceRange {
    let start = input.sourcePosition(event.start)
    switch event.kind {
    case .listStart, .mappingStart:
      return source.range(start..<(last.map { input.sourcePosition($0.end) } ?? start + 1))
    default:
      return source.range(start..<max(start + 1, input.sourcePosition(event.end)))
    }
  }

  /// Returns the scalars of the source that an event covers.
  func scalars(_ event: YAMLEvent) -> Range<Int> {
    input.sourcePosition(event.start)..<input.sourcePosition(event.end)
  }

  mutating func report(_ message: String, hint: String? = nil, at event: YAMLEvent) {
    diagnostics.append(Diagnostic(.error, message, hint: hint, at: range(event)))
  }

  private func failure(_ message: String, hint: String? = nil, at event: YAMLEvent) -> Failure {
    Failure(diagnostic: Diagnostic(.error, message, hint: hint, at: range(event)))
  }
}
