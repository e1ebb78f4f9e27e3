/// Something about a layer that an effect changes while it is active.
public struct PropertyWrite: Hashable, Sendable {
  /// What can be written.
  public enum Property: String, Sendable {
    case text, weight, width, color, position, scale, rotation, opacity, blur
    case font = "font size"
    case letterSpacing = "letter spacing"
    case wordSpacing = "word spacing"
    case baseline = "baseline offset"
    case background, corners, scrolling
    case border = "border's color"
    case borderWidth = "border's width"
    case shadow = "shadow's color"
    case shadowOpacity = "shadow's opacity"
    case shadowOffset = "shadow's offset"
    case shadowBlur = "shadow's blur"
    case fill, stroke, trim
    case strokeWidth = "stroke's width"
  }

  /// What is written.
  public var property: Property
  /// The characters whose property it is; nil for the layer as a whole.
  public var selector: RangeSelector?
  /// True if what is there is added to, so that others may write it, too.
  public var isAdditive: Bool

  /// A property of the whole layer that is replaced, unless said otherwise.
  public init(_ property: Property, of selector: RangeSelector? = nil, isAdditive: Bool = false) {
    self.property = property
    self.selector = selector
    self.isAdditive = isAdditive
  }
}
