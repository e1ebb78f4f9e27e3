internal import GlyphreelAnimation
internal import GlyphreelExactText
internal import GlyphreelGraphics
public import GlyphreelSystem

/// Writes any value of a scene down as nodes, by its stored properties in the order of their declaration.
///
/// So an effect needs no code to be described, and none can forget a property. What has a form in scene files (colours,
/// easings) is written in that.
enum ValueReflection {
  typealias Node = SceneDescription.Node

  /// Lists beyond that, as the points of a shape, are written as a fingerprint.
  private static let listLimit = 64

  /// The nodes of a value's properties.
  static func properties(of value: Any) -> [Node] {
    Mirror(reflecting: value).children.compactMap { child in
      child.label.flatMap { node(name($0), child.value) }
    }
  }

  /// A value under a name; nil for what is left out.
  static func node(_ name: String, _ value: Any) -> Node? {
    if let text = written(value) { return Node(name, text) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.flatMap { node(name, $0.value) }
    case .enum:
      guard let payload = mirror.children.first, let label = payload.label else {
        return Node(name, "\(value)")
      }
      guard let content = node(label, payload.value) else { return Node(name, label) }
      return Node(name, label + (content.value.isEmpty ? "" : " " + content.value), content.children)
    case .collection:
      let items = mirror.children.enumerated().compactMap { node(String($0), $1.value) }
      return items.isEmpty ? nil : limited(Node(name, "", items))
    case .set, .dictionary:
      // Their order means nothing and differs from run to run.
      let items = mirror.children.compactMap { node("item", $0.value) }
      let sorted = items.sorted { SceneDescription(nodes: [$0]).text < SceneDescription(nodes: [$1]).text }
      return sorted.isEmpty ? nil : limited(Node(name, "", sorted))
    case .struct, .tuple:
      let properties = properties(of: value)
      // What only wraps a value is written as that value.
      if properties.count == 1, mirror.children.count == 1, properties[0].children.isEmpty {
        return Node(name, properties[0].value)
      }
      return limited(Node(name, "", properties))
    default:
      // An object or a function says nothing that could be compared.
      return nil
    }
  }

  /// A value that stands on one line.
  private static func written(_ value: Any) -> String? {
    switch value {
    case let number as Double: shortNumber(number)
    case let number as Int: "\(number)"
    case let truth as Bool: "\(truth)"
    case let text as String: SceneDescription.quoted(text)
    case let color as Color: color.css
    case let easing as Easing: easing.css
    case let bitmap as Bitmap: Digest(bitmap).description
    case let size as Size: "\(shortNumber(size.width)) \(shortNumber(size.height))"
    case let point as Point: "\(shortNumber(point.x)) \(shortNumber(point.y))"
    case let choice as any RawRepresentable<String>: choice.rawValue
    case let range as Range<Int>: "\(range.lowerBound)..<\(range.upperBound)"
    default: nil
    }
  }

  private static func limited(_ node: Node) -> Node {
    guard node.children.count > listLimit else { return node }
    return Node(node.name, Digest(of: SceneDescription(nodes: node.children).text).description)
  }

  /// A label as a name: a tuple's `.0` without its dot, a wrapper's without its underscore.
  private static func name(_ label: String) -> String {
    String(label.drop { $0 == "." || $0 == "_" })
  }
}
