internal import GlyphreelGraphics

// Modifiers of paths.
extension LottieShape {
  /// Changes some paths at a frame.
  ///
  /// - Parameter chosen: The indices of the paths, in the order of the file.
  func modify(_ sources: inout [ShapeTree.Source], _ chosen: [Int], at frame: Double) {
    switch kind {
    case .trim: trim(&sources, chosen, at: frame)
    case .roundedCorners:
      let radius = properties.number(.radius, at: frame)
      guard radius > 0 else { return }
      for index in chosen {
        sources[index].contours = sources[index].contours.map { $0.rounded(by: radius) }
      }
    case .pucker:
      let amount = properties.number(.amount, at: frame) / 100
      guard amount != 0 else { return }
      for index in chosen {
        sources[index].contours = sources[index].contours.map { $0.puckered(by: amount) }
      }
    case .merge where variant == 2:
      // With one direction, the non-zero rule fills the union.
      for index in chosen {
        sources[index].contours = sources[index].contours.map { $0.twiceArea < 0 ? $0.reversed : $0 }
      }
    case .merge where variant == 5: for index in chosen { sources[index].isExclusive = true }
    default: break
    }
  }

  /// Keeps a part of paths: of each one, or of all in a row.
  private func trim(_ sources: inout [ShapeTree.Source], _ chosen: [Int], at frame: Double) {
    let degrees = properties.number(.offset, at: frame).truncatingRemainder(dividingBy: 360)
    let offset = degrees < 0 ? degrees / 360 + 1 : degrees / 360
    var start = min(max(properties.number(.start, at: frame) / 100, 0), 1) + offset
    var end = min(max(properties.number(.end, at: frame) / 100, 0), 1) + offset
    if start > end { swap(&start, &end) }
    (start, end) = ((start * 10_000).rounded() / 10_000, (end * 10_000).rounded() / 10_000)
    if end - start >= 1 { return }
    if start >= 1 { (start, end) = (start - 1, end - 1) }
    guard variant == 2 else {
      for index in chosen {
        sources[index].contours = sources[index].contours.flatMap { $0.trimmed(from: start, to: end) }
      }
      return
    }
    let lengths = chosen.map { sources[$0].contours.map(\.path.length) }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    guard total > 0 else { return }
    var before = 0.0
    for (index, own) in zip(chosen, lengths) {
      var kept: [PathContour] = []
      for (contour, length) in zip(sources[index].contours, own) where length > 0 {
        let (low, high) = ((start * total - before) / length, (end * total - before) / length)
        kept += contour.trimmed(from: max(low, 0), to: min(high, 1))
        // The part that goes on at the first path.
        if end > 1 { kept += contour.trimmed(from: 0, to: min(((end - 1) * total - before) / length, 1)) }
        before += length
      }
      sources[index].contours = kept
    }
  }
}

extension PathContour {
  /// Returns the part between two fractions of its length, the second of which is at most one more; one above 1 goes on at the start.
  fileprivate func trimmed(from start: Double, to end: Double) -> [PathContour] {
    guard start < end else { return [] }
    if start <= 0, end >= 1 { return [self] }
    let path = path
    if end <= 1 { return path.trimmed(from: start, to: end).contours }
    let (last, first) = (path.trimmed(from: start, to: 1), path.trimmed(from: 0, to: end - 1))
    guard isClosed, var joined = last.contours.last, let rest = first.contours.first,
      let corner = joined.vertices.popLast()
    else { return last.contours + first.contours }
    var vertices = rest.vertices
    if !vertices.isEmpty { vertices[0].incoming = corner.incoming }
    return [PathContour(joined.vertices + vertices, isClosed: false)]
  }

  /// Returns the contour with round corners in place of sharp ones.
  fileprivate func rounded(by radius: Double) -> PathContour {
    var rounded: [Vertex] = []
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
      guard vertex.incoming == .zero, vertex.outgoing == .zero, !isEnd else {
        rounded.append(vertex)
        continue
      }
      func place(towards other: Vertex) -> SIMD2<Double> {
        let way = other.point - vertex.point
        let distance = (way * way).sum().squareRoot()
        return distance > 0 ? vertex.point + way * (min(distance / 2, radius) / distance) : vertex.point
      }
      let before = place(towards: vertices[index == 0 ? vertices.count - 1 : index - 1])
      let after = place(towards: vertices[index + 1 == vertices.count ? 0 : index + 1])
      rounded.append(Vertex(point: before, outgoing: (vertex.point - before) * LottieShape.roundness))
      rounded.append(Vertex(point: after, incoming: (vertex.point - after) * LottieShape.roundness))
    }
    return PathContour(rounded, isClosed: isClosed)
  }

  /// Returns the contour with vertices moved towards their centre and tangents away from it, or the other way.
  fileprivate func puckered(by amount: Double) -> PathContour {
    guard !vertices.isEmpty else { return self }
    let center = vertices.reduce(.zero) { $0 + $1.point } / Double(vertices.count)
    func moved(_ point: SIMD2<Double>, by amount: Double) -> SIMD2<Double> {
      point + (center - point) * amount
    }
    return PathContour(
      vertices.map { vertex in
        let point = moved(vertex.point, by: amount)
        return Vertex(
          point: point, incoming: moved(vertex.point + vertex.incoming, by: -amount) - point,
          outgoing: moved(vertex.point + vertex.outgoing, by: -amount) - point)
      }, isClosed: isClosed)
  }
}
