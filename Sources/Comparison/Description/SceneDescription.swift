internal import GlyphreelExactText
public import GlyphreelSystem

/// What a scene says, how it was laid out and how it moves, as a tree of names and values.
///
/// It explains differences and never makes one: pixels and times alone decide. Its text is for people, too: a line for each
/// node, indented by two spaces a level, in an order that only the scene decides.
public struct SceneDescription: Hashable, Sendable {
  /// A name, its value, and what belongs to it.
  public struct Node: Hashable, Sendable {
    /// Without spaces.
    public var name: String
    /// Empty for none; texts stand in quotation marks.
    public var value: String
    /// What belongs to it.
    public var children: [Node]

    /// A node without anything below it, unless said otherwise.
    public init(_ name: String, _ value: String = "", _ children: [Node] = []) {
      self.name = name
      self.value = value
      self.children = children
    }

    /// The first child of a name.
    func child(_ name: String) -> Node? { children.first { $0.name == name } }

    /// All children of a name.
    func children(_ name: String) -> [Node] { children.filter { $0.name == name } }
  }

  /// The scene, its fonts, and its layers from back to front.
  public var nodes: [Node]

  /// A description of nodes.
  public init(nodes: [Node]) {
    self.nodes = nodes
  }

  /// A line for each node, with a line feed at the end of each.
  public var text: String {
    var text = ""
    func write(_ node: Node, _ indent: String) {
      text += indent + node.name + (node.value.isEmpty ? "" : " " + node.value) + "\n"
      for child in node.children { write(child, indent + "  ") }
    }
    for node in nodes { write(node, "") }
    return text
  }

  /// More levels than that are no description of ours.
  private static let depthLimit = 64
  /// More nodes than that, too: those of a text of a million characters are fewer.
  private static let nodeLimit = 1 << 21

  /// Reads what `text` writes; nil for lines that are indented as no tree is.
  public init?(_ text: some StringProtocol) {
    var stack: [Node] = [Node("")]
    func close(to depth: Int) {
      while stack.count > depth + 1 {
        let node = stack.removeLast()
        stack[stack.count - 1].children.append(node)
      }
    }
    let space = UInt8(ascii: " ")
    var count = 0
    for line in String(text).utf8.split(separator: UInt8(ascii: "\n")) {
      let indent = line.prefix { $0 == space }.count
      count += 1
      guard indent % 2 == 0, indent / 2 < stack.count, indent / 2 < SceneDescription.depthLimit,
        count <= SceneDescription.nodeLimit
      else { return nil }
      close(to: indent / 2)
      let content = line.dropFirst(indent)
      let name = content.prefix { $0 != space }
      let value = content[name.endIndex...].dropFirst()
      stack.append(Node(String(Substring(name)), String(Substring(value))))
    }
    close(to: 0)
    nodes = stack[0].children
  }

  /// A fingerprint of how the text was laid out: lines, their places and all advances, whatever colours they have.
  public var layoutDigest: Digest {
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
  /// A text in quotation marks on one line.
  static func quoted(_ text: String) -> String {
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

  /// The text that stands in quotation marks; what is not in any stays as it is.
  static func unquoted(_ value: String) -> String {
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
