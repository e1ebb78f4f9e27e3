internal import GlyphreelGraphics

/// A fade-out of items towards the edges of a box.
///
/// Zones have constant widths, so a moving text changes only the colours of an SVG's gradients.
struct EdgeFade: Hashable {
  /// The width of the zones in points, at most a third of the box.
  var width: Double
  /// The fraction of opacity that is lost at each edge, 0...1.
  var strength: EdgeInsets

  /// No fade.
  static let none = EdgeFade(width: 0, strength: .zero)

  /// - Parameter cut: The distance in points by which the content reaches over each edge.
  init(width: Double, cut: EdgeInsets) {
    func strength(_ cut: Double) -> Double { width > 0 ? min(max(cut / width, 0), 1) : 0 }
    self.init(
      width: width,
      strength: EdgeInsets(
        top: strength(cut.top), left: strength(cut.left), bottom: strength(cut.bottom),
        right: strength(cut.right)))
  }

  private init(width: Double, strength: EdgeInsets) {
    (self.width, self.strength) = (width, strength)
  }

  /// Returns the groups that mask the items before them; none without a fade.
  func masks(over box: Rect) -> [DisplayList.Item] {
    var masks: [DisplayList.Item] = []
    if strength.left > 0 || strength.right > 0 {
      masks.append(mask(box, degrees: 90, length: box.width, strength.left, strength.right))
    }
    if strength.top > 0 || strength.bottom > 0 {
      masks.append(mask(box, degrees: 180, length: box.height, strength.top, strength.bottom))
    }
    return masks
  }

  private func mask(
    _ box: Rect, degrees: Double, length: Double, _ start: Double, _ end: Double
  ) -> DisplayList.Item {
    func stop(_ alpha: Double, _ position: Double) -> CSSGradient.Stop {
      CSSGradient.Stop(
        Color(red: 0, green: 0, blue: 0, alpha: alpha), at: CSSGradient.Length(points: position))
    }
    let zone = min(width, length / 3)
    let gradient = CSSGradient(
      .linear(.angle(degrees)),
      stops: [stop(1 - start, 0), stop(1, zone), stop(1, length - zone), stop(1 - end, length)])
    return .group(
      DisplayList.Group(
        compositeMode: .destinationIn, items: AreaFill.gradient(gradient).items(in: Path(box), box: box)))
  }
}
