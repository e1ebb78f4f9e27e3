internal import GlyphreelExact
import GlyphreelScene
import GlyphreelTypography

/// A change to some properties of a text style.
struct StyleChange {
  private var assignments: [(_ style: inout TextStyle, _ layer: TextStyle) -> Void] = []
  /// The named font and its source range; nil if the change names none.
  private(set) var font: (name: String, range: SourceRange?)?

  /// Adds an assignment, unless the value is nil.
  mutating func set<Value>(_ value: Value?, _ assign: @escaping (inout TextStyle, Value) -> Void) {
    guard let value else { return }
    assignments.append { style, _ in assign(&style, value) }
  }

  /// Adds an assignment of the font, unless the name is nil.
  mutating func setFont(_ name: String?, at range: SourceRange?) {
    guard let name else { return }
    font = (name, range)
    set(name) { $0.font = $1 }
  }

  /// Adds an assignment of the size, unless it is nil.
  mutating func setSize(_ size: RelativeSize?) {
    guard let size else { return }
    assignments.append { style, layer in style.size = size.points(of: layer.size) }
  }

  /// Applies the change to the style of a span in a layer.
  func apply(to style: inout TextStyle, in layer: TextStyle) {
    for assign in assignments { assign(&style, layer) }
  }
}

/// A font size in points or relative to the layer's size.
enum RelativeSize {
  /// A size in points.
  case points(Double)
  /// A factor of the layer's size.
  case factor(Double)

  /// The range of font sizes in points.
  static let limits = 0.5...10_000.0

  /// The grammar that `init(named:)` accepts.
  static var grammar: Grammar {
    Grammar(
      "a size in points or a percentage of the layer's", example: "150%", pattern: #"^[-+.0-9eE]+(pt|%)?$"#,
      numbers: limits)
  }

  /// Parses `20`, `20pt` or `150%`.
  init?(named text: String) {
    if text.hasSuffix("%") {
      guard let factor = CoreSchema.double(String(text.dropLast()), power: -2), (0.01...100).contains(factor)
      else { return nil }
      self = .factor(factor)
    } else {
      let digits = text.hasSuffix("pt") ? String(text.dropLast(2)) : text
      guard let points = CoreSchema.double(digits), RelativeSize.limits.contains(points) else { return nil }
      self = .points(points)
    }
  }

  /// Returns the size in points for a layer's size in points, clamped to `limits`.
  func points(of size: Double) -> Double {
    switch self {
    case .points(let points): points
    case .factor(let factor): RelativeSize.limited(size * factor)
    }
  }

  /// Returns a size in points, clamped to `limits`.
  static func limited(_ points: Double) -> Double { min(max(points, limits.lowerBound), limits.upperBound) }
}
