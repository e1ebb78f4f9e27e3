/// The standard deviations of a Gaussian blur along the axes of a transformed space.
///
/// If the transform skews or rotates a non-uniform scale, the blur has the transformed Gaussian's deviations along
/// both axes and ignores their correlation.
struct GaussianBlur {
  /// The standard deviations in units of the transformed space.
  let sigmaX: Double
  let sigmaY: Double

  /// Creates a blur from its standard deviation in the space that `transform` maps from.
  ///
  /// NaN means no blur.
  init(sigma: Double, _ transform: AffineTransform) {
    func scaled(_ x: Double, _ y: Double) -> Double {
      let result = sigma * (x * x + y * y).squareRoot()
      return result > 0 ? min(result, GaussianBlur.widest) : 0
    }
    sigmaX = scaled(transform.a, transform.c)
    sigmaY = scaled(transform.b, transform.d)
  }

  var isNone: Bool { sigmaX == 0 && sigmaY == 0 }

  /// The maximum deviation, which keeps sums of boxes finite.
  private static let widest = 1e9

  /// Returns a box in points that contains everything in `box` after blurring.
  func spread(_ box: Rect) -> Rect {
    func reach(_ sigma: Double) -> Double {
      sigma > 0
        ? sigma * GaussianKernel.reachPerSigma + GaussianKernel.extraReach * DisplayList.largestPixel : 0
    }
    return box.insetBy(dx: -reach(sigmaX), dy: -reach(sigmaY))
  }
}
