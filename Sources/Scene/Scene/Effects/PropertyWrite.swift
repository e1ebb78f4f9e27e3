internal import GlyphreelExact

/// A property that an effect changes while it is active.
package struct PropertyWrite: Hashable, Sendable {
  /// A kind of property, identified by its name.
  ///
  /// Properties that several effects write, or that rules query, are declared here; others are declared by their only writer.
  package struct Property: Hashable, Sendable {
    /// The name in messages.
    package let name: String
    /// True for a blur, and for a property of a shadow, which is also blurred.
    package let isBlurred: Bool
    /// True if the layout of text, and so its size, depends on it.
    package let isLaidOut: Bool
    /// True if it belongs to the layer's frame, so that other layers can follow it.
    package let isFramed: Bool

    /// Creates a property, by default one that needs no new layout.
    package init(_ name: String, isBlurred: Bool = false, isLaidOut: Bool = false, isFramed: Bool = false) {
      self.name = name
      self.isBlurred = isBlurred
      self.isLaidOut = isLaidOut
      self.isFramed = isFramed
    }

    /// Returns true if both have the same name.
    package static func == (a: Property, b: Property) -> Bool { a.name == b.name }

    /// Hashes the name.
    package func hash(into hasher: inout Hasher) { hasher.combine(ExactString(name)) }

    /// The text.
    package static var text: Property { Property("text", isLaidOut: true) }
    /// The font size of the whole text.
    package static var fontSize: Property { Property("font size", isLaidOut: true) }
    /// The text's colour.
    package static var color: Property { Property("color") }
    /// The colour of the first outline.
    package static var outlineColor: Property { Property("outline's color") }
    /// The offset from the laid-out position.
    package static var position: Property { Property("position") }
    /// The scale factors.
    package static var scale: Property { Property("scale") }
    /// The rotation.
    package static var rotation: Property { Property("rotation") }
    /// The opacity.
    package static var opacity: Property { Property("opacity") }
    /// The blur.
    package static var blur: Property { Property("blur", isBlurred: true) }
    /// The fraction of the layer's size that is taken away.
    package static var collapse: Property { Property("collapse") }
    /// The offset of scrolling text.
    package static var scrolling: Property { Property("scrolling") }
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
