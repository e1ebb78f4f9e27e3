/// A point in whole fixed-point units.
struct GridPoint: Equatable, Sendable {
  var x: Int32
  var y: Int32

  static let zero = GridPoint(x: 0, y: 0)
}
