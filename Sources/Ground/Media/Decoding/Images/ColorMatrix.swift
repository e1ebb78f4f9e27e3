/// A matrix between two spaces of colours of three components.
struct ColorMatrix {
  /// The columns: the colours that the components have alone.
  private let first, second, third: SIMD3<Double>

  /// Creates a matrix of three columns.
  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// Creates a matrix that scales each component.
  init(diagonal: SIMD3<Double>) {
    self.init([diagonal.x, 0, 0], [0, diagonal.y, 0], [0, 0, diagonal.z])
  }

  /// Returns the converted colour.
  static func * (matrix: ColorMatrix, color: SIMD3<Double>) -> SIMD3<Double> {
    matrix.first * color.x + matrix.second * color.y + matrix.third * color.z
  }

  /// Returns the matrix that applies `right` first.
  static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
    ColorMatrix(left * right.first, left * right.second, left * right.third)
  }

  /// The inverse matrix; nil if a column depends on the others.
  var inverse: ColorMatrix? {
    let rows = [Self.cross(second, third), Self.cross(third, first), Self.cross(first, second)]
    let determinant = (first * rows[0]).sum()
    guard abs(determinant) > 1e-9 else { return nil }
    func column(_ index: Int) -> SIMD3<Double> {
      [rows[0][index], rows[1][index], rows[2][index]] / determinant
    }
    return ColorMatrix(column(0), column(1), column(2))
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  }
}
