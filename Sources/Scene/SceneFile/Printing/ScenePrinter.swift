import GlyphreelScene
internal import GlyphreelExact

/// Writes nodes as the YAML of a scene file.
///
/// The form of a value depends only on the value:
/// - A mapping is on one line, in braces, if it is short.
/// - A list of quantities is on one line, in brackets. The elements of other lists are on separate lines.
/// - An element of a list is on one line if it is one of several and has few, short values.
/// - Each line of a long text is on a separate line.
package struct ScenePrinter {
  /// The maximum length of a mapping in braces, in bytes.
  private static let maximumLength = 100
  /// The maximum number of entries of an element in braces.
  private static let maximumCount = 3

  private var text = ""

  /// Returns a scene file, with a line feed at its end.
  ///
  /// - Parameter comments: The lines of a comment before the scene.
  package static func text(_ scene: SourceNode, under comments: [String] = []) -> String {
    var printer = ScenePrinter()
    for comment in comments { printer.text += "# \(comment)\n" }
    printer.append(entriesOf: scene, at: 0)
    return printer.text
  }

  /// Returns a scene file whose last key has a list; the text ends in a line feed.
  ///
  /// The elements are made one after another, so not all nodes of a long list are in memory at once.
  package static func text(
    _ scene: SourceNode, followedBy key: String, _ elements: some Sequence<SourceNode>
  ) -> String {
    var printer = ScenePrinter()
    printer.append(entriesOf: scene, at: 0)
    printer.text += "\(key):"
    let end = printer.text.utf8.count
    for element in elements {
      if printer.text.utf8.count == end { printer.text += "\n" }
      printer.append(element: element, isAlone: false, at: 2)
    }
    return printer.text + (printer.text.utf8.count == end ? " []\n" : "")
  }

  /// Appends the lines of a mapping's entries.
  ///
  /// - Parameter isElement: True for an element of a list, whose first line follows a dash.
  private mutating func append(entriesOf node: SourceNode, isElement: Bool = false, at margin: Int) {
    guard case .mapping(let entries) = node.content else { return }
    for (index, entry) in entries.enumerated() {
      let isMarked = isElement && index == 0
      appendBlanks(isMarked ? margin - 2 : margin)
      if isMarked { text += "- " }
      append(entry, at: margin)
    }
  }

  private mutating func append(_ entry: SourceNode.Entry, at margin: Int) {
    text += SourceNode.written(key: entry.key) + ":"
    if let line = Self.line(entry.value) {
      text += " \(line)\(Self.written(Self.comments(of: entry)))\n"
      return
    }
    let comment = Self.written([entry.comment].compactMap(\.self))
    if case .scalar(let long, _) = entry.value.content {
      append(long: long, comment, at: margin + 2)
      return
    }
    text += comment + "\n"
    if case .list(let elements) = entry.value.content {
      for element in elements { append(element: element, isAlone: elements.count == 1, at: margin + 2) }
    } else {
      append(entriesOf: entry.value, at: margin + 2)
    }
  }

  private mutating func append(element node: SourceNode, isAlone: Bool, at margin: Int) {
    if case .mapping(let entries) = node.content, !entries.isEmpty {
      // An effect has one entry, its name.
      let isSmall = !isAlone && entries.count > 1 && entries.count <= Self.maximumCount
      guard isSmall, let line = Self.line(node) else {
        return append(entriesOf: node, isElement: true, at: margin + 2)
      }
      appendBlanks(margin)
      text += "- \(line)\(Self.written(Self.comments(in: node)))\n"
    } else {
      appendBlanks(margin)
      text += "- \(node.yaml)\n"
    }
  }

  /// Appends text with each of its lines on one of its own.
  private mutating func append(long: String, _ comment: String, at margin: Int) {
    text += " \"\\\n"
    let lines = long.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let escaped = SourceNode.quoted(String(line)).yaml.dropFirst().dropLast()
      appendBlanks(margin)
      // YAML leaves out blanks at the start of a continued line.
      if escaped.utf8.first == UInt8(ascii: " ") { text += "\\" }
      text += escaped + (index < lines.count - 1 ? "\\n\\\n" : "\"\(comment)\n")
    }
  }

  private mutating func appendBlanks(_ count: Int) { text += String(repeating: " ", count: count) }

  /// Returns a value on one line; nil for one that takes several.
  private static func line(_ node: SourceNode) -> String? {
    switch node.content {
    case .null, .invalid: return node.yaml
    case .scalar(let text, let style): return style == .quoted && isLong(text) ? nil : node.yaml
    case .list(let elements): return elements.allSatisfy(isQuantity) ? node.yaml : nil
    case .mapping(let entries):
      guard !entries.isEmpty else { return node.yaml }
      var line = "{ "
      for (index, entry) in entries.enumerated() {
        // A list of that many elements never fits.
        if case .list(let elements) = entry.value.content, elements.count > maximumLength / 2 { return nil }
        guard let value = Self.line(entry.value) else { return nil }
        line += (index == 0 ? "" : ", ") + SourceNode.written(key: entry.key) + ": " + value
        if line.utf8.count + 2 > maximumLength { return nil }
      }
      return line + " }"
    }
  }

  /// True for a number, with or without a unit.
  private static func isQuantity(_ node: SourceNode) -> Bool {
    guard case .scalar(let text, let style) = node.content, style != .quoted else { return false }
    return text.unicodeScalars.first.map { "0123456789+-.".unicodeScalars.contains($0) } ?? false
  }

  /// True for text with several lines, unless it is short or all of them are as short as numbers.
  private static func isLong(_ text: String) -> Bool {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return false }
    let length = text.unicodeScalars.count
    let isShort = length <= 80 && !text.utf8.contains(0x1B)
    return length > 200 || !isShort && lines.contains { $0.count > 8 }
  }

  private static func comments(of entry: SourceNode.Entry) -> [String] {
    [entry.comment].compactMap(\.self) + comments(in: entry.value)
  }

  private static func comments(in node: SourceNode) -> [String] {
    switch node.content {
    case .mapping(let entries): entries.flatMap(comments)
    case .list(let elements): elements.flatMap(comments)
    default: []
    }
  }

  private static func written(_ comments: [String]) -> String {
    comments.isEmpty ? "" : "  # " + comments.joined(separator: "; ")
  }
}
