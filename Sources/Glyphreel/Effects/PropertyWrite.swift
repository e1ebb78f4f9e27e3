/// A property that an effect changes while it is active.
package struct PropertyWrite: Hashable, Sendable {
  /// The kinds of properties; raw values appear in messages.
  package enum Property: String, Sendable {
    case text, weight, width, color, position, scale, rotation, opacity, blur
    case font = "font size"
    case letterSpacing = "letter spacing"
    case wordSpacing = "word spacing"
    case baseline = "baseline offset"
    case background, corners, scrolling, collapse
    case border = "border's color"
    case borderWidth = "border's width"
    case shadow = "shadow's color"
    case shadowOpacity = "shadow's opacity"
    case shadowOffset = "shadow's offset"
    case shadowBlur = "shadow's blur"
    case fill, stroke, trim, anchor
    case outlineWidth = "outline's width"
    case outlineColor = "outline's color"
    case pathStart = "place on the path"
    case strokeWidth = "stroke's width"

    /// True for a blur, and for a property of a shadow, which is blurred, too.
    var isBlurred: Bool {
      switch self {
      case .blur, .shadow, .shadowOpacity, .shadowOffset, .shadowBlur: true
      default: false
      }
    }
  }

  /// The property.
  package var property: Property
  /// The characters; nil for the layer as a whole.
  package var selector: RangeSelector?
  /// True if the effect adds to the underlying value and allows other writers.
  package var isAdditive: Bool

  /// Creates a write, by default a replacement for the whole layer.
  package init(_ property: Property, of selector: RangeSelector? = nil, isAdditive: Bool = false) {
    self.property = property
    self.selector = selector
    self.isAdditive = isAdditive
  }
}
