/// A pattern of alternating dash and gap lengths with a start offset.
struct DashPattern {
  /// A dash, and its direction in case it is a dot.
  struct Dash {
    var subpath: Subpath
    var direction: SIMD2<Double>
  }

  /// An even number of lengths, starting with a dash.
  private let lengths: [Double]
  private let sum: Double
  /// The start offset, 0..<sum of the lengths.
  private let offset: Double

  /// The maximum number of dashes on a path, more than can be distinguished.
  static let maximumCount = 20_000.0

  /// Creates a pattern; nil if it describes a solid line.
  init?(_ dash: [Double], offset: Double) {
    guard !dash.isEmpty, offset.isFinite, dash.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    lengths = dash.count % 2 == 0 ? dash : dash + dash
    sum = lengths.reduce(0, +)
    guard sum > 0, sum.isFinite else { return nil }
    let rest = offset.truncatingRemainder(dividingBy: sum)
    self.offset = rest < 0 ? rest + sum : rest
  }

  /// Returns the dashes along a contour.
  ///
  /// In a closed contour, the last dash continues into the first if both touch the start.
  ///
  /// `room` is the remaining number of dashes and is reduced by those of this contour. A contour that exceeds it is
  /// solid.
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

  /// Returns the ranges of distances that dashes cover.
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
  /// Returns a point of the contour as its own contour.
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
