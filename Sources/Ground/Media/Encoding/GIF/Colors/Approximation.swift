/// The maximum deviation of the colours in pictures from those in the frames.
struct Approximation {
  /// The largest error of a colour component where that saves bytes.
  let tolerance: Int
  /// The number of colours that any picture may have.
  let leastColors: Int
  /// True if pictures with far too many colours are as close to the frames as a palette allows.
  var isVisuallyLossless: Bool { tolerance <= 1 }
  private let error: Double
  private let canvas: Int

  /// - Parameter canvas: The number of pixels of the canvas.
  init(_ quality: Quality, canvas: Int) {
    (tolerance, leastColors) = (quality.tolerance, quality.leastColors)
    (error, self.canvas) = (quality.colorError, canvas)
  }

  /// Returns the mean squared error in OKLab that a palette may have, for a number of drawn pixels.
  ///
  /// A small part of the canvas may have a larger error: SSIMULACRA2's norms give errors less weight than their area has.
  func error(drawing pixels: Int) -> Double {
    error * (Double(canvas) / Double(max(1, pixels))).squareRoot().squareRoot()
  }
}
