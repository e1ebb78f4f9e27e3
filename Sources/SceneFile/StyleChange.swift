internal import GlyphreelExactText
import Glyphreel
import GlyphreelTypography

/// What some keys of a style change; all others stay as they are.
struct StyleChange {
  private var assignments: [(_ style: inout TextStyle, _ layer: TextStyle) -> Void] = []
  /// The font it names, and where; nil if it names none.
  private(set) var font: (name: String, range: SourceRange?)?

  /// Adds a change, unless the value was left out.
  mutating func set<Value>(_ value: Value?, _ assign: @escaping (inout TextStyle, Value) -> Void) {
    guard let value else { return }
    assignments.append { style, _ in assign(&style, value) }
  }

  /// Adds a change of the font, unless it was left out.
  mutating func setFont(_ name: String?, at range: SourceRange?) {
    guard let name else { return }
    font = (name, range)
    set(name) { $0.font = $1 }
  }

  /// Adds a change of the size, unless it was left out.
  mutating func setSize(_ size: RelativeSize?) {
    guard let size else { return }
    assignments.append { style, layer in style.size = size.points(of: layer.size) }
  }

  /// Changes the style of a stretch in a layer.
  func apply(to style: inout TextStyle, in layer: TextStyle) {
    for assign in assignments { assign(&style, layer) }
  }
}

/// A font size by itself, or as a part of the layer's.
enum RelativeSize {
  /// In points.
  case points(Double)
  /// 1 is the layer's size.
  case factor(Double)

  /// The sizes a text may have, in points.
  static let limits = 0.5...10_000.0

  /// What `init(named:)` takes.
  static var grammar: Grammar {
    Grammar(
      "a size in points or a percentage of the layer's", example: "150%", pattern: #"^[-+.0-9eE]+(pt|%)?$"#,
      numbers: limits)
  }

  /// `20`, `20pt` or `150%`.
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

  /// In points, for a layer's size in points.
  func points(of size: Double) -> Double {
    switch self {
    case .points(let points): points
    case .factor(let factor):
      min(max(size * factor, RelativeSize.limits.lowerBound), RelativeSize.limits.upperBound)
    }
  }
}
