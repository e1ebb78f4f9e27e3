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
  private var isAlive: [Bool]

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
    isAlive = Array(repeating: true, count: clusters.count)
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

  private func partner(of index: Int) -> (index: Int, increase: Double) {
    var best = (index: -1, increase: Double.infinity)
    for other in clusters.indices where other != index && isAlive[other] {
      let increase = increase(index, other)
      if increase < best.increase { best = (other, increase) }
    }
    return best
  }

  /// Joins two clusters into the first, which is returned with the second.
  private mutating func joinCheapest() -> (Int, Int) {
    var first = -1
    for index in clusters.indices where isAlive[index] {
      if first < 0 || partners[index].increase < partners[first].increase { first = index }
    }
    let second = partners[first].index
    clusters[first].weight += clusters[second].weight
    clusters[first].sum += clusters[second].sum
    clusters[first].squares += clusters[second].squares
    costs[first] = clusters[first].cost
    isAlive[second] = false
    partners[first] = partner(of: first)
    for index in clusters.indices where isAlive[index] && index != first {
      if partners[index].index == first || partners[index].index == second {
        partners[index] = partner(of: index)
      } else {
        let increase = increase(index, first)
        if increase < partners[index].increase { partners[index] = (first, increase) }
      }
    }
    return (first, second)
  }
}
