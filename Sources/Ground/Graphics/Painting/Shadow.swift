/// A blurred silhouette of a group in one colour, painted below it.
package struct Shadow: Hashable, Sendable {
  /// The shadow's colour where the group is opaque.
  package var color: Color
  /// The offset in points of the group's space.
  package var offset: Point
  /// The standard deviation of the Gaussian blur in points: half of CSS's blur radius.
  package var blur: Double

  /// Creates a shadow, by default with no offset or blur.
  package init(color: Color, offset: Point = .zero, blur: Double = 0) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }

  /// True if the shadow changes no pixel.
  var isClear: Bool { color.pixel >> 24 == 0 }

  /// Returns a transform preceded by the shadow's offset.
  func moved(_ transform: AffineTransform) -> AffineTransform {
    AffineTransform.translation(x: offset.x, y: offset.y).followed(by: transform)
  }

  /// Returns the standard deviation of the shadow of a blurred group.
  ///
  /// Two consecutive Gaussians are a Gaussian with the sum of their variances.
  func blur(over blur: Double) -> Double {
    let (own, content) = (max(self.blur, 0), max(blur, 0))
    // Avoids rounding if there is only one blur.
    if content == 0 { return own }
    return own == 0 ? content : (own * own + content * content).squareRoot()
  }
}
