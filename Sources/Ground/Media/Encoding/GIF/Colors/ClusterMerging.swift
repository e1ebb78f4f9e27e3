/// Pairwise merging of clusters, always of the two that increase the squared error least.
///
/// After W. Equitz, "A new vector quantization clustering algorithm", 1989.
struct ClusterMerging {
  private var clusters: [ColorCluster]
  private var means: [SIMD4<Double>]
  private var biases: [Double]
  /// The best later partner of each cluster, and the increase of the error; an infinite increase if there is none.
  private var partners: [(index: Int, increase: Double)] = []

  /// Merges clusters until there are `count`.
  static func merged(_ clusters: [ColorCluster], count: Int) -> [ColorCluster] {
    var merging = ClusterMerging(clusters)
    while merging.clusters.count > max(1, count) { merging.mergeBestPair() }
    return merging.clusters
  }

  private init(_ clusters: [ColorCluster]) {
    self.clusters = clusters
    means = clusters.map(\.mean)
    biases = clusters.map(\.bias)
    partners = clusters.indices.map(partner)
  }

  /// Returns the increase of the error if two clusters are merged, or infinity if it is not below a limit.
  @inline(__always)
  private func increase(_ first: Int, _ second: Int, below limit: Double) -> Double {
    let offset = means[first] - means[second]
    let (weight, other) = (clusters[first].weight, clusters[second].weight)
    let distance = offset.x * offset.x + offset.y * offset.y + offset.z * offset.z
    let increase = distance * weight * other / (weight + other) - biases[first] - biases[second]
    // The bias of the merged cluster is computed last, because most pairs are far apart.
    guard increase < limit else { return .infinity }
    var merged = clusters[first]
    merged.add(clusters[second])
    return increase + merged.bias
  }

  private func partner(of index: Int) -> (index: Int, increase: Double) {
    var best = (index: index, increase: Double.infinity)
    for other in index + 1..<max(index + 1, clusters.count) {
      let increase = increase(index, other, below: best.increase)
      if increase < best.increase { best = (other, increase) }
    }
    return best
  }

  private mutating func mergeBestPair() {
    guard let first = partners.indices.min(by: { partners[$0].increase < partners[$1].increase }) else {
      return
    }
    let (second, last) = (partners[first].index, clusters.count - 1)
    clusters[first].add(clusters[second])
    means[first] = clusters[first].mean
    biases[first] = clusters[first].bias
    // The last cluster takes the free index.
    clusters.swapAt(second, last)
    means.swapAt(second, last)
    biases.swapAt(second, last)
    partners.swapAt(second, last)
    clusters.removeLast()
    means.removeLast()
    biases.removeLast()
    partners.removeLast()
    for index in clusters.indices {
      let partner = partners[index].index
      if index == first || index == second || partner == first || partner == second || partner == last {
        partners[index] = self.partner(of: index)
      } else if index < first {
        let increase = increase(index, first, below: partners[index].increase)
        if increase < partners[index].increase { partners[index] = (first, increase) }
      }
    }
  }
}
