internal import GlyphreelGraphics

extension AffineTransform {
  /// The six coefficients in the order of CSS's `matrix()`.
  var coefficients: [Double] { [a, b, c, d, tx, ty] }

  /// Creates a transform from six coefficients.
  init(coefficients: [Double]) {
    self.init(
      a: coefficients[0], b: coefficients[1], c: coefficients[2], d: coefficients[3], tx: coefficients[4],
      ty: coefficients[5])
  }
}

extension Color {
  /// Red, green, blue and alpha, clamped to 0...1.
  var components: [Double] { [red, green, blue, alpha].map { min(max($0, 0), 1) } }
}

extension Path {
  /// The elements without coordinates.
  var kinds: [Piece.PathElement] {
    elements.map {
      switch $0 {
      case .move: .move
      case .line: .line
      case .quad: .quad
      case .cubic: .cubic
      case .close: .close
      }
    }
  }

  /// The coordinates of all elements, control points before ends.
  var coordinates: [Double] {
    elements.flatMap { element -> [Double] in
      switch element {
      case .move(let to), .line(let to): [to.x, to.y]
      case .quad(let to, let control): [control.x, control.y, to.x, to.y]
      case .cubic(let to, let control1, let control2):
        [control1.x, control1.y, control2.x, control2.y, to.x, to.y]
      case .close: []
      }
    }
  }
}
