/// A blurred silhouette in one colour under what casts it.
public struct Shadow: Hashable, Sendable {
  /// The shadow's colour where what casts it is opaque.
  public var color: Color
  /// How far the shadow is moved, in points of the space of the group that casts it.
  public var offset: Point
  /// The standard deviation of the Gaussian blur in points; half of what CSS calls a shadow's blur radius.
  public var blur: Double

  /// A shadow right under what casts it and with sharp edges if nothing else is given.
  public init(color: Color, offset: Point = .zero, blur: Double = 0) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }

  /// True when it leaves no trace.
  var isClear: Bool { color.pixel >> 24 == 0 }

  /// Where a transform maps to once the shadow's offset comes before it.
  func moved(_ transform: AffineTransform) -> AffineTransform {
    AffineTransform.translation(x: offset.x, y: offset.y).followed(by: transform)
  }

  /// The standard deviation of both blurs, what casts the shadow being blurred itself.
  ///
  /// One Gaussian after another is a Gaussian with the sum of their variances.
  func blur(over blur: Double) -> Double {
    let (own, content) = (max(self.blur, 0), max(blur, 0))
    // Exactly the one if there is no other.
    if content == 0 { return own }
    return own == 0 ? content : (own * own + content * content).squareRoot()
  }
}
