internal import GlyphreelExact
package import GlyphreelSystem

/// A description of a scene, its layout and its effects as a tree of names and values.
///
/// It explains differences but does not decide whether there are any: only pixels and times are compared. Its text is readable:
/// one line for each node, indented by two spaces per level, in an order that depends only on the scene.
package struct SceneDescription: Hashable, Sendable {
  /// A name, a value and child nodes.
  package struct Node: Hashable, Sendable {
    /// The name, without spaces.
    package var name: String
    /// The value, or empty for none.
    ///
    /// Texts are in quotation marks.
    package var value: String
    /// The child nodes.
    package var children: [Node]

    /// Creates a node, by default without a value and children.
    package init(_ name: String, _ value: String = "", _ children: [Node] = []) {
      self.name = name
      self.value = value
      self.children = children
    }

    /// Returns the first child with a name.
    package func child(_ name: String) -> Node? { children.first { $0.name == name } }

    /// Returns all children with a name.
    package func children(_ name: String) -> [Node] { children.filter { $0.name == name } }
  }

  /// The scene's settings, its fonts, and its layers from back to front.
  package var nodes: [Node]

  /// Creates a description from nodes.
  package init(nodes: [Node]) {
    self.nodes = nodes
  }

  /// The description with one line for each node, each ending in a line feed.
  package var text: String {
    var text = ""
    func write(_ node: Node, _ indent: String) {
      text += indent + node.name + (node.value.isEmpty ? "" : " " + node.value) + "\n"
      for child in node.children { write(child, indent + "  ") }
    }
    for node in nodes { write(node, "") }
    return text
  }

  /// The deepest level accepted in a description.
  private static let depthLimit = 64
  /// The largest number of nodes accepted in a description: about twice those of a million characters in
  /// lines of usual length.
  private static let nodeLimit = 1 << 21

  /// Parses the format of `text`; returns nil for invalid indentation.
  package init?(_ text: String) { self.init(utf8: Array(text.utf8)[...]) }

  /// Returns true if the lines of text are indented like a tree, within the limits.
  package static func isTree(_ text: ArraySlice<UInt8>) -> Bool {
    var (deepest, count) = (0, 0)
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
      count += 1
      guard indent % 2 == 0, indent / 2 <= deepest, indent / 2 < depthLimit, count <= nodeLimit else {
        return false
      }
      deepest = indent / 2 + 1
    }
    return true
  }

  /// Parses the UTF-8 of the format of `text`.
  package init?(utf8 text: ArraySlice<UInt8>) {
    guard Self.isTree(text) else { return nil }
    var stack: [Node] = [Node("")]
    func close(to depth: Int) {
      while stack.count > depth + 1 {
        let node = stack.removeLast()
        stack[stack.count - 1].children.append(node)
      }
    }
    let space = UInt8(ascii: " ")
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let indent = line.prefix { $0 == space }.count
      close(to: indent / 2)
      let content = line.dropFirst(indent)
      let name = content.prefix { $0 != space }
      let value = content[name.endIndex...].dropFirst()
      stack.append(Node(String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
    }
    close(to: 0)
    nodes = stack[0].children
  }

  /// A digest of the layout: lines, their positions and all advances, without colours.
  package var layoutDigest: Digest {
    var text = ""
    func visit(_ node: Node) {
      if node.name == "line" || node.name == "endLine" { text += SceneDescription(nodes: [node]).text }
      for child in node.children { visit(child) }
    }
    for node in nodes { visit(node) }
    return Digest(of: text)
  }
}

extension SceneDescription {
  /// Returns true if two values end in digests of different hashes, which can't be compared.
  ///
  /// Goldens of older versions have digests of 32 digits in their descriptions.
  package static func haveOtherHashes(_ old: Substring, _ new: Substring) -> Bool {
    let digests = [old, new].map { $0.split(separator: " ").last ?? "" }
    func isPair(_ first: Substring, _ second: Substring) -> Bool {
      first.utf8.count == 32 && first.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
        && Digest(second) != nil
    }
    return isPair(digests[0], digests[1]) || isPair(digests[1], digests[0])
  }

  /// Returns a text in quotation marks, escaped to one line.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case "\n": quoted += "\\n"
      case "\0"..<" ", "\u{7f}"..."\u{a0}", "\u{2028}", "\u{2029}":
        quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns the text within quotation marks; a value without them is returned unchanged.
  package static func unquoted(_ value: String) -> String {
    guard value.first == "\"", value.last == "\"", value.unicodeScalars.count > 1 else { return value }
    var text = ""
    var rest = value.dropFirst().dropLast().unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch escaped {
      case "n": text += "\n"
      case "u":
        let digits = String(rest.dropFirst().prefix { $0 != "}" })
        rest = rest.dropFirst(digits.unicodeScalars.count + 2)
        text.unicodeScalars.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      default: text.unicodeScalars.append(escaped)
      }
    }
    return text
  }
}
