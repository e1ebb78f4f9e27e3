/// Lengths of dashes and gaps in turn, and where in them a contour begins.
struct DashPattern {
  /// A dash and the direction that it has where it is a dot.
  struct Dash {
    var subpath: Subpath
    var direction: SIMD2<Double>
  }

  /// An even number, a dash first.
  private let lengths: [Double]
  private let sum: Double
  /// 0..<sum.
  private let offset: Double

  /// More dashes on a path than can be told apart.
  static let maximumCount = 20_000.0

  /// Nil for a pattern that means a solid line.
  init?(_ dash: [Double], offset: Double) {
    guard !dash.isEmpty, offset.isFinite, dash.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    lengths = dash.count % 2 == 0 ? dash : dash + dash
    sum = lengths.reduce(0, +)
    guard sum > 0, sum.isFinite else { return nil }
    let rest = offset.truncatingRemainder(dividingBy: sum)
    self.offset = rest < 0 ? rest + sum : rest
  }

  /// The dashes along a contour; the last one of a closed contour goes on with the first one if both touch its start.
  ///
  /// `room` is how many dashes there may be; it becomes less by those of this contour. A contour with more is drawn solid.
  func cut(_ subpath: Subpath, room: inout Double) -> [Dash] {
    let segmentLengths = subpath.segments.map(\.length)
    let total = segmentLengths.reduce(0, +)
    let count = total / sum * Double(lengths.count)
    guard total > 0, count < room else { return [Dash(subpath: subpath, direction: SIMD2(1, 0))] }
    room -= count
    let ranges = ranges(upTo: total)
    var dashes = ranges.map { range in
      let part = subpath.part(from: range.lowerBound, to: range.upperBound, segmentLengths)
      return part.segments.isEmpty
        ? subpath.dot(at: range.lowerBound, segmentLengths) : Dash(subpath: part, direction: SIMD2(1, 0))
    }
    guard subpath.isClosed, let first = ranges.first, let last = ranges.last, first.lowerBound == 0,
      last.upperBound == total
    else { return dashes }
    if ranges.count == 1 { return [Dash(subpath: subpath, direction: SIMD2(1, 0))] }
    dashes[0].subpath.start = dashes[dashes.count - 1].subpath.start
    dashes[0].subpath.segments = dashes[dashes.count - 1].subpath.segments + dashes[0].subpath.segments
    dashes.removeLast()
    return dashes
  }

  /// From where to where along a contour there is ink.
  private func ranges(upTo total: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var start = -offset
    while start < total {
      for i in stride(from: 0, to: lengths.count, by: 2) {
        let end = start + lengths[i]
        if start < total, end > 0 || (start == 0 && end == 0) {
          ranges.append(max(start, 0)...min(end, total))
        }
        start = end + lengths[i + 1]
      }
    }
    return ranges
  }
}

extension Subpath {
  /// A point of the contour as a contour of its own.
  fileprivate func dot(at distance: Double, _ lengths: [Double]) -> DashPattern.Dash {
    var rest = distance
    for (segment, length) in zip(segments, lengths) {
      if rest <= length {
        let t = segment.parameter(at: rest, of: length)
        let direction = segment.direction(at: t) ?? SIMD2(1, 0)
        return .init(
          subpath: Subpath(start: segment.point(at: t), segments: [], isClosed: false), direction: direction)
      }
      rest -= length
    }
    return .init(subpath: Subpath(start: start, segments: [], isClosed: false), direction: SIMD2(1, 0))
  }
}
