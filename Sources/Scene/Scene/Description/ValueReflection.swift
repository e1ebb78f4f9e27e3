internal import GlyphreelAnimation
internal import GlyphreelMedia
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelSystem
internal import GlyphreelTypography

/// A conversion of any value in a scene to nodes, by reflection on its stored properties.
///
/// Effects need no code to be described, and no property can be missed. Colours and easings are written as in scene
/// files.
package enum ValueReflection {
  package typealias Node = SceneDescription.Node

  /// The number of elements above which a list, such as the points of a shape, is written as a digest.
  private static let listLimit = 64

  /// Returns the nodes of a value's properties, in the order of their declaration.
  package static func properties(of value: Any) -> [Node] {
    Mirror(reflecting: value).children.compactMap { child in
      child.label.flatMap { node(name($0), child.value) }
    }
  }

  /// Returns a node with a name and a value; nil for a nil or empty value.
  package static func node(_ name: String, _ value: Any) -> Node? {
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
      // Sorted, because the iteration order changes between runs.
      let items = mirror.children.compactMap { node("item", $0.value) }
      let sorted = items.sorted { SceneDescription(nodes: [$0]).text < SceneDescription(nodes: [$1]).text }
      return sorted.isEmpty ? nil : limited(Node(name, "", sorted))
    case .struct, .tuple:
      let properties = properties(of: value)
      // A struct with a single property is written as that property's value.
      if properties.count == 1, mirror.children.count == 1, properties[0].children.isEmpty {
        return Node(name, properties[0].value)
      }
      return limited(Node(name, "", properties))
    default:
      // Objects and functions can't be compared.
      return nil
    }
  }

  /// Returns the text of a value that fits on one line, or nil.
  private static func written(_ value: Any) -> String? {
    switch value {
    case let number as Double: number.decimal
    case let number as any BinaryInteger: "\(number)"
    case let vector as SIMD2<Double>: "\(vector.x.decimal) \(vector.y.decimal)"
    case let vector as SIMD3<Double>: "\(vector.x.decimal) \(vector.y.decimal) \(vector.z.decimal)"
    case let truth as Bool: "\(truth)"
    case let text as String: SceneDescription.quoted(text)
    case let color as Color: color.css
    case let easing as Easing: easing.css
    case let loop as LoopCount: loop.plays.map { $0 == 1 ? "once" : "\($0)" } ?? "forever"
    case let feature as FontFeature: "\(feature.tag) \(feature.value)"
    case let variation as FontVariation: "\(variation.axis) \(variation.value.decimal)"
    case let bitmap as Bitmap: Digest(bitmap).description
    case let image as RasterImage: Digest(image.bitmap).description
    case let file as ImageFile: file.digest.description
    case let patterns as HyphenationPatterns: patterns.digest.description
    case let size as Size: "\(size.width.decimal) \(size.height.decimal)"
    case let point as Point: "\(point.x.decimal) \(point.y.decimal)"
    case let choice as any RawRepresentable<String>: choice.rawValue
    case let range as Range<Int>: "\(range.lowerBound)..<\(range.upperBound)"
    default: nil
    }
  }

  private static func limited(_ node: Node) -> Node {
    guard node.children.count > listLimit else { return node }
    return Node(node.name, Digest(of: SceneDescription(nodes: node.children).text).description)
  }

  /// Removes the dot of a tuple's `.0` and the underscore of a property wrapper.
  private static func name(_ label: String) -> String {
    String(label.drop { $0 == "." || $0 == "_" })
  }
}
