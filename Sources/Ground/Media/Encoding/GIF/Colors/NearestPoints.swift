internal import GlyphreelExact

/// An index of points for nearest-neighbour searches.
///
/// Points are sorted along the axis of their largest extent, and visited from near to far along it. Distances are
/// sums of products of floats, which are the same everywhere, and exact in RGB.
struct NearestPoints {
  /// The coordinates along the axis in ascending order, and in the same order the points and their indices.
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
    let axis = (high - low).widestAxis
    let order = points.indices.sorted { (points[$0][axis], $0) < (points[$1][axis], $1) }
    self.axis = axis
    self.order = order.map { Int32($0) }
    self.points = order.map { points[$0] }
    keys = order.map { points[$0][axis] }
  }

  /// Calls `body` with the indices and squared distances of points from near to far along the axis, until no further
  /// point can be within the squared distance that `body` returns.
  @inline(__always)
  private func visit(_ point: SIMD4<Float>, _ body: (_ index: Int, _ distance: Float) -> Float) {
    let key = point[axis]
    var up = keys.partitionPoint { $0 >= key }
    var down = up &- 1
    var reach = Float.infinity
    while true {
      let below = down >= 0 ? key - keys[down] : .infinity
      let above = up < keys.count ? keys[up] - key : .infinity
      let next: Int
      if below <= above {
        if below == .infinity || below * below > reach { return }
        next = down
        down &-= 1
      } else {
        if above * above > reach { return }
        next = up
        up &+= 1
      }
      let offset = points[next] - point
      let squares = offset * offset
      reach = body(Int(order[next]), squares.x + squares.y + squares.z)
    }
  }

  /// Returns the index of the nearest point, the lowest of several; 0 if there are no points.
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

  /// Returns the indices of all nearest points in ascending order; there are several only if they are equally near.
  func allNearest(to point: SIMD4<Float>) -> [Int] {
    var (least, found) = (Float.infinity, [Int]())
    visit(point) { index, distance in
      if distance < least {
        least = distance
        found.removeAll(keepingCapacity: true)
      }
      if distance == least { found.append(index) }
      return least
    }
    return found.sorted()
  }
}
