/// Points in space, in the order in which they stand along one axis, so that near ones are found without a look at all.
///
/// The axis is the one along which they spread widest. Coordinates and distances are plain sums and products of floats:
/// the same everywhere.
struct NearestPoints {
  /// Coordinates along the axis, in ascending order, and by the same places the points and their indices.
  private let keys: [Float]
  private let points: [SIMD4<Float>]
  private let order: [Int32]
  private let axis: Int

  init(_ points: [SIMD4<Float>]) {
    var (low, high) = (points.first ?? .zero, points.first ?? .zero)
    for point in points {
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    let spread = high - low
    let axis = spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
    let order = points.indices.sorted { (points[$0][axis], $0) < (points[$1][axis], $1) }
    self.axis = axis
    self.order = order.map { Int32($0) }
    self.points = order.map { points[$0] }
    keys = order.map { points[$0][axis] }
  }

  /// Visits points from near to far along the axis, with their indices and squared distances, as long as some within
  /// the squared distance that `body` returns may be left.
  @inline(__always)
  func visit(_ point: SIMD4<Float>, _ body: (_ index: Int, _ distance: Float) -> Float) {
    let key = point[axis]
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low &+ high) / 2
      if keys[middle] < key { low = middle &+ 1 } else { high = middle }
    }
    var (down, up) = (low &- 1, low)
    var reach = Float.infinity
    while true {
      let below = down >= 0 ? key - keys[down] : .infinity
      let above = up < keys.count ? keys[up] - key : .infinity
      let place: Int
      if below <= above {
        if below == .infinity || below * below > reach { return }
        place = down
        down &-= 1
      } else {
        if above * above > reach { return }
        place = up
        up &+= 1
      }
      let offset = points[place] - point
      let squares = offset * offset
      reach = body(Int(order[place]), squares.x + squares.y + squares.z)
    }
  }

  /// The index of the nearest point, of equally near ones the lowest; 0 if there are none.
  func nearest(to point: SIMD4<Float>) -> Int {
    var best = (index: 0, distance: Float.infinity)
    visit(point) { index, distance in
      if distance < best.distance || (distance == best.distance && index < best.index) {
        best = (index, distance)
      }
      return best.distance
    }
    return best.index
  }

  /// The indices of so many nearest points, from near to far.
  func nearest(to point: SIMD4<Float>, count: Int) -> [Int32] {
    var found: [(distance: Float, index: Int)] = []
    visit(point) { index, distance in
      if found.count < count || (distance, index) < found[count - 1] {
        var place = found.count
        while place > 0, (distance, index) < found[place - 1] { place -= 1 }
        found.insert((distance, index), at: place)
        if found.count > count { found.removeLast() }
      }
      return found.count < count ? .infinity : found[count - 1].distance
    }
    return found.map { Int32($0.index) }
  }
}
