package import GlyphreelExact
package import GlyphreelGraphics

/// A layer of a composition.
package struct LottieLayer: Hashable, Sendable {
  /// The content of a layer.
  package enum Content: Hashable, Sendable {
    /// The composition with an index in the file's list.
    case composition(Int)
    case solid(Color)
    /// The image with an index in the file's list.
    case image(Int)
    /// Nothing: other layers follow its transform.
    case null
    case shapes([LottieShape])
    case text(LottieText)
  }

  /// The picture that another layer makes of this one's alpha.
  package struct Matte: Hashable, Sendable {
    /// The position of the other layer in the composition.
    package var layer: Int
    /// True for the other layer's luminance, false for its alpha.
    package var usesLuminance: Bool
    /// True if this layer shows where the other layer doesn't.
    package var isInverted: Bool
  }

  /// The content.
  package var content = Content.null
  /// The name, which may be empty.
  @ExactString package var name = ""
  /// The number by which others name it as a parent.
  package var index: Int?
  /// The position of its parent in the composition; nil for none.
  package var parent: Int?
  /// The properties of its transform, and the times of its composition.
  package var properties = LottieProperties()
  /// The first frame in which it is shown.
  package var start = 0.0
  /// The first frame after the layer's last one.
  package var end = 0.0
  /// The frame at which its composition starts.
  package var origin = 0.0
  /// The factor by which its composition is slower.
  package var stretch = 1.0
  /// The size of a solid or a composition.
  package var size = Size.zero
  /// True if it is never shown.
  package var isHidden = false
  /// True if it is only the matte of others.
  package var isMatte = false
  /// True if it turns into the direction of its motion.
  package var isAutoOriented = false
  /// The matte; nil for none.
  package var matte: Matte?
  /// The masks.
  package var masks: [LottieMask] = []
  /// The effects that change its picture.
  package var effects: [LottieEffect] = []
  /// The blend mode, as numbered in the file.
  package var blendMode = 0

  /// The number of its blurs and shadows within each other; consecutive blurs are painted as one.
  var blurs: Int {
    effects.indices.count { index in
      let kind = effects[index].kind
      return kind == .shadow || kind == .blur && (index == 0 || effects[index - 1].kind != .blur)
    }
  }
}

/// A mask of a layer.
package struct LottieMask: Hashable, Sendable {
  /// The name, which may be empty.
  @ExactString package var name: String
  /// The mode: the letter of the file.
  package var mode: Mode
  /// True if the mask applies outside its path.
  package var isInverted: Bool
  /// The path, the opacity and the expansion.
  package var properties: LottieProperties

  /// How a mask changes the masks before it.
  package enum Mode: String, Hashable, Sendable {
    case none = "n"
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case lighten = "l"
    case darken = "d"
    case difference = "f"
  }
}

/// An effect on the picture of a layer.
package struct LottieEffect: Hashable, Sendable {
  /// The kind; the raw value is its name in messages.
  package enum Kind: String, Hashable, Sendable {
    case blur = "Gaussian blur"
    case shadow = "drop shadow"
    case fill = "fill"
  }

  /// The kind.
  package var kind: Kind
  /// The properties.
  package var properties: LottieProperties
}
