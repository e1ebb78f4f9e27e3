/// A Gaussian blur as it is along the axes of the space that a group is mapped to.
///
/// Where the transform leans or turns an uneven scale, the blur has the spread of the transformed Gaussian along both
/// axes but does not lean with it.
struct GaussianBlur {
  /// The standard deviations in units of the space.
  let sigmaX: Double
  let sigmaY: Double

  /// A blur by its standard deviation in the space that `transform` maps from; what is no number blurs nothing.
  init(sigma: Double, _ transform: AffineTransform) {
    func scaled(_ x: Double, _ y: Double) -> Double {
      let result = sigma * (x * x + y * y).squareRoot()
      return result > 0 ? min(result, GaussianBlur.widest) : 0
    }
    sigmaX = scaled(transform.a, transform.c)
    sigmaY = scaled(transform.b, transform.d)
  }

  var isNone: Bool { sigmaX == 0 && sigmaY == 0 }

  /// Keeps sums of boxes finite.
  private static let widest = 1e9

  /// A box that holds all that is in `box` once it is blurred, the space being one of points.
  func spread(_ box: Rect) -> Rect {
    func reach(_ sigma: Double) -> Double {
      sigma > 0
        ? sigma * GaussianKernel.reachPerSigma + GaussianKernel.extraReach * DisplayList.largestPixel : 0
    }
    return box.insetBy(dx: -reach(sigmaX), dy: -reach(sigmaY))
  }
}
