internal import GlyphreelExact
internal import GlyphreelGraphics

/// Transforms over time as CSS's functions, which browsers interpolate one by one.
struct TransformSamples {
  /// Translation, rotation in degrees, skew in degrees and scale factors of each sample; of a form that turns twice, a rotation
  /// before the scale in place of the skew.
  private(set) var numbers: [[Double]]
  /// The functions of these and of earlier samples.
  private(set) var form: TransformForm
  /// The permitted difference of each number.
  let tolerances: [Double]

  /// - Parameters:
  ///   - transforms: The coefficients of each sample.
  ///   - box: The box of the painted area, in the enclosing space.
  ///   - tolerance: The permitted distance in points.
  ///   - hasSkews: False to use a rotation before the scale instead of a skew.
  ///   - earlier: The form of earlier samples, whose pivot is kept; nil if there are none.
  init(
    _ transforms: [[Double]], box: Rect?, tolerance: Double, hasSkews: Bool = true,
    continuing earlier: TransformForm? = nil
  ) {
    let all = transforms.map(AffineTransform.init(coefficients:))
    form = earlier ?? TransformForm(pivot: TransformSamples.pivot(of: all))
    let center = form.pivot
    let isAxial = all.allSatisfy { $0.b == 0 && $0.c == 0 }
    var angle = form.angle
    numbers = all.map { transform in
      let place = transform.apply(to: center)
      if isAxial { return [place.x, place.y, 0, 0, transform.a, transform.d] }
      let parts = transform.parts(near: angle)
      angle = parts.rotation
      return [place.x, place.y, parts.rotation, parts.skew, parts.scaleX, parts.scaleY]
    }
    if !hasSkews, form.turnsTwice || numbers.contains(where: { abs($0[3]) > 1e-6 }) {
      form.turnsTwice = true
      let turns = all.turns(near: form.angle, form.innerAngle)
      for index in numbers.indices { numbers[index].replaceSubrange(2..., with: turns[index]) }
    }
    let found = numbers
    form.include(found)
    // The reach of the piece around the pivot, in its own points.
    var reach = 1.0
    if let box {
      for (transform, numbers) in zip(all, found) {
        let corners = [
          abs(box.minX - numbers[0]), abs(box.maxX - numbers[0]), abs(box.minY - numbers[1]),
          abs(box.maxY - numbers[1]),
        ]
        let size = max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d), 1e-3)
        reach = max(reach, (corners.max() ?? 0) / size)
      }
    } else {
      reach = 1000
    }
    let size = found.reduce(1e-3) { max($0, abs($1[4]), abs($1[5])) }
    let part = tolerance / reach
    let degrees = part / size * 180 / .pi
    tolerances = [tolerance, tolerance, degrees, degrees, part, part]
  }

  /// Returns the point that moves least: the fixed point of the largest change.
  private static func pivot(of transforms: [AffineTransform]) -> Point {
    guard let first = transforms.first else { return .zero }
    func change(_ other: AffineTransform) -> Double {
      let (a, b, c, d) = (other.a - first.a, other.b - first.b, other.c - first.c, other.d - first.d)
      return a * a + b * b + c * c + d * d
    }
    guard let other = transforms.max(by: { change($0) < change($1) }), change(other) > 1e-9 else {
      return .zero
    }
    let (a, b, c, d) = (other.a - first.a, other.b - first.b, other.c - first.c, other.d - first.d)
    let (x, y) = (first.tx - other.tx, first.ty - other.ty)
    let determinant = a * d - b * c
    let norm = change(other)
    let point =
      abs(determinant) > 1e-6 * norm
      ? Point(x: (x * d - y * c) / determinant, y: (y * a - x * b) / determinant)
      // The change of one axis only, by its pseudo-inverse.
      : Point(x: (a * x + b * y) / norm, y: (c * x + d * y) / norm)
    guard abs(point.x) < 1e5, abs(point.y) < 1e5 else { return .zero }
    let rounded = Point(x: (point.x * 100).rounded() / 100, y: (point.y * 100).rounded() / 100)
    func spread(_ point: Point) -> Double {
      let places = transforms.map { $0.apply(to: point) }
      let (x, y) = (places.map(\.x), places.map(\.y))
      return (x.max() ?? 0) - (x.min() ?? 0) + (y.max() ?? 0) - (y.min() ?? 0)
    }
    return spread(rounded) < spread(.zero) ? rounded : .zero
  }
}

extension AffineTransform {
  /// Returns the rotation, the skew and the scale factors whose product is the linear part, with an angle near another one.
  fileprivate func parts(near angle: Double) -> (
    rotation: Double, skew: Double, scaleX: Double, scaleY: Double
  ) {
    let scaleX = (a * a + b * b).squareRoot()
    let determinant = a * d - b * c
    var rotation = angle
    if scaleX > 1e-9 {
      rotation = GlyphreelExact.angle(x: a, y: b)
    } else if c != 0 || d != 0 {
      rotation = GlyphreelExact.angle(x: d, y: -c)
    }
    while rotation - angle > 180 { rotation -= 360 }
    while rotation - angle < -180 { rotation += 360 }
    guard scaleX > 1e-9 else { return (rotation, 0, 0, (c * c + d * d).squareRoot()) }
    let scaleY = determinant / scaleX
    guard abs(scaleY) > 1e-9 else { return (rotation, 0, scaleX, 0) }
    let tangent = (a * c + b * d) / (scaleX * scaleY)
    return (rotation, GlyphreelExact.angle(x: 1, y: tangent).signedAngle, scaleX, scaleY)
  }
}

extension Double {
  /// An angle of 0..<360 degrees as -180..<180.
  fileprivate var signedAngle: Double { self >= 180 ? self - 360 : self }
}
