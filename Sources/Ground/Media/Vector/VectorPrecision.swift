/// The accuracy of a document of shapes.
package struct VectorPrecision: Hashable, Sendable {
  /// The number of decimals of coordinates in points, 0...4.
  package var decimals: Int
  /// The distance in points by which moving pieces may deviate from their positions.
  var distance: Double
  /// The permitted difference of a colour's components and of opacities, 0...1.
  var color: Double

  /// Creates an accuracy: with two decimals, a sixteenth of a point and half a level of 255.
  ///
  /// One decimal more or less divides or multiplies the distance by four and the difference of colours by two.
  package init(decimals: Int = 2) {
    precondition((0...4).contains(decimals), "a precision is from 0 to 4")
    self.decimals = decimals
    let halvings = decimals - 2
    let factor = halvings > 0 ? 1 / Double(1 << halvings) : Double(1 << -halvings)
    distance = 1.0 / 16 * factor * factor
    color = 0.5 / 255 * factor
  }
}
