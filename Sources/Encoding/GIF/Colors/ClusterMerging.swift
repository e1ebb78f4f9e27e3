/// Makes few clusters of colours from more, always joining the two that this costs least.
///
/// After W. Equitz, "A new vector quantization clustering algorithm", 1989. What counts here is the squared error to a
/// colour of whole components, as files hold: three neighbours in a gradient that share the middle one have no more
/// pixels that are off than two pairs, and their errors cancel out.
struct ClusterMerging {
  /// Weights and weighted sums of red, green and blue, and of their squares.
  struct Cluster {
    var weight = 0.0
    var sum = SIMD4<Double>.zero
    var squares = 0.0

    mutating func add(_ color: RGB24, weight: Double) {
      let vector = SIMD4(Double(color.redByte), Double(color.greenByte), Double(color.blueByte), 0)
      self.weight += weight
      sum += vector * weight
      squares += (vector * vector).sum() * weight
    }

    /// The squared error of all members to the one colour that stands for them, and a fraction of what they are off by
    /// together.
    var cost: Double {
      let mean = sum / weight
      // Components are not negative: cutting off is faster than rounding, which is a call.
      let offset =
        SIMD4(Double(Int(mean.x + 0.5)), Double(Int(mean.y + 0.5)), Double(Int(mean.z + 0.5)), 0) - mean
      let bias = (offset * offset).sum() * weight
      return max(0, squares - (sum * mean).sum()) + bias * (1 + Self.biasShare)
    }

    private static let biasShare = 0.25
  }

  private var clusters: [Cluster]
  private var costs: [Double]
  /// By cluster, the other to join it with and what that costs.
  private var partners: [(index: Int, increase: Double)]
  /// By cluster, those that it may be joined with.
  private var neighbors: [[Int32]]
  /// By cluster, the one it has become a part of, or itself.
  private var successors: [Int32]
  private var alive: [Int]

  /// A cluster is joined with one of so many near ones.
  private static let neighborCount = 8

  /// The members of each of `count` clusters, as indices.
  static func groups(_ clusters: [Cluster], count: Int) -> [[Int]] {
    guard clusters.count > count, count > 0 else { return clusters.indices.map { [$0] } }
    var merging = ClusterMerging(clusters)
    var groups = clusters.indices.map { [$0] }
    for _ in 0..<(clusters.count - count) {
      let (first, second) = merging.joinCheapest()
      groups[first] += groups[second]
      groups[second] = []
    }
    return groups.filter { !$0.isEmpty }
  }

  private init(_ clusters: [Cluster]) {
    self.clusters = clusters
    costs = clusters.map(\.cost)
    successors = clusters.indices.map { Int32($0) }
    alive = Array(clusters.indices)
    let means = clusters.map { SIMD4<Float>($0.sum / $0.weight) }
    let near = NearestPoints(means)
    neighbors = means.indices.map { index in
      near.nearest(to: means[index], count: Self.neighborCount + 1).filter { $0 != Int32(index) }
    }
    partners = []
    for index in clusters.indices { partners.append(partner(of: index)) }
  }

  private func increase(_ first: Int, _ second: Int) -> Double {
    var joined = clusters[first]
    joined.weight += clusters[second].weight
    joined.sum += clusters[second].sum
    joined.squares += clusters[second].squares
    return joined.cost - costs[first] - costs[second]
  }

  /// The cluster that another belongs to by now.
  private func successor(of index: Int32) -> Int32 {
    var index = index
    while successors[Int(index)] != index { index = successors[Int(index)] }
    return index
  }

  private mutating func partner(of index: Int) -> (index: Int, increase: Double) {
    var best = (index: -1, increase: Double.infinity)
    for place in neighbors[index].indices {
      let other = successor(of: neighbors[index][place])
      neighbors[index][place] = other
      if Int(other) == index { continue }
      let increase = increase(index, Int(other))
      if increase < best.increase || (increase == best.increase && Int(other) < best.index) {
        best = (Int(other), increase)
      }
    }
    if best.index < 0 {
      // All its neighbours are a part of it: others come into sight.
      neighbors[index] = nearest(to: index, of: alive.filter { $0 != index }.map { Int32($0) })
      if !neighbors[index].isEmpty { return partner(of: index) }
    }
    return best
  }

  /// Those of others that are nearest to a cluster.
  private func nearest(to index: Int, of others: [Int32]) -> [Int32] {
    func mean(_ index: Int) -> SIMD4<Double> { clusters[index].sum / clusters[index].weight }
    let place = mean(index)
    let distances = others.map { other -> (distance: Double, index: Int32) in
      let offset = mean(Int(other)) - place
      return ((offset * offset).sum(), other)
    }
    return distances.sorted { $0 < $1 }.prefix(Self.neighborCount).map(\.index)
  }

  /// Joins two clusters into the first, which is returned with the second.
  private mutating func joinCheapest() -> (Int, Int) {
    var first = alive[0]
    for index in alive where partners[index].increase < partners[first].increase { first = index }
    var second = partners[first].index
    if second < first { swap(&first, &second) }
    clusters[first].weight += clusters[second].weight
    clusters[first].sum += clusters[second].sum
    clusters[first].squares += clusters[second].squares
    costs[first] = clusters[first].cost
    successors[second] = Int32(first)
    alive.removeAll { $0 == second }
    var around: [Int32] = []
    for other in neighbors[first] + neighbors[second] {
      let other = successor(of: other)
      if Int(other) != first, !around.contains(other) { around.append(other) }
    }
    neighbors[first] = around.count > 2 * Self.neighborCount ? nearest(to: first, of: around) : around
    partners[first] = partner(of: first)
    for index in alive where index != first {
      if partners[index].index == first || partners[index].index == second {
        partners[index] = partner(of: index)
      }
    }
    for other in neighbors[first] {
      let increase = increase(Int(other), first)
      if increase < partners[Int(other)].increase { partners[Int(other)] = (first, increase) }
    }
    return (first, second)
  }
}
