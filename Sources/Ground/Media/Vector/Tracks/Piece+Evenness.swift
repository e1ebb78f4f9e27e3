internal import GlyphreelGraphics

extension [Piece] {
  /// Returns true if all have the structure of others.
  func areLike(_ other: [Piece]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isLike($1) }
  }

  /// Returns true if all numbers are those of others with the same structure.
  func haveNumbers(of others: [Piece]) -> Bool {
    zip(self, others).allSatisfy { piece, other in
      zip(piece.values, other.values).allSatisfy { $0.property == $1.property && $0.numbers == $1.numbers }
        && piece.children.haveNumbers(of: other.children)
    }
  }

  /// Returns true if all numbers are near those interpolated between two others.
  ///
  /// - Parameter factor: The permitted distance, as a multiple of that of a motion that counts as even.
  func isBetween(_ start: [Piece], _ end: [Piece], at part: Double, factor: Double = 1) -> Bool {
    allShared(with: start, end) { $0.isBetween($1, $2, at: part, factor) }
  }

  /// Returns true if a piece that two others also have is in its place in one of them, and these differ.
  ///
  /// - Parameter early: True for the place in the second one; otherwise that in the first one.
  func jumps(from start: [Piece], to end: [Piece], early: Bool) -> Bool {
    !allShared(with: start, end) { !$0.jumps(from: $1, to: $2, early) }
  }

  /// Returns true if a condition holds for each piece with those in its place in two others, apart from pieces that come or go.
  private func allShared(
    with start: [Piece], _ end: [Piece], _ holds: (Piece, Piece, Piece) -> Bool
  ) -> Bool {
    /// Returns nil if the pieces are of different kinds.
    func holdsAll(_ piece: Piece, _ a: Piece, _ b: Piece) -> Bool? {
      guard piece.kind == a.kind, piece.kind == b.kind else { return nil }
      return holds(piece, a, b) && piece.children.allShared(with: a.children, b.children, holds)
    }
    let shared = Swift.min(count, start.count, end.count)
    if shared == Swift.max(count, start.count, end.count) {
      return indices.allSatisfy { holdsAll(self[$0], start[$0], end[$0]) ?? true }
    }
    // Those before and after the ones that come or go.
    var first = 0
    while first < shared, let isTrue = holdsAll(self[first], start[first], end[first]) {
      guard isTrue else { return false }
      first += 1
    }
    for last in 1..<(shared - first + 1) {
      let (a, b) = (start[start.count - last], end[end.count - last])
      guard let isTrue = holdsAll(self[count - last], a, b) else { break }
      guard isTrue else { return false }
    }
    return true
  }
}

extension Piece {
  /// Returns true if its own numbers are near those interpolated between two others of its kind.
  fileprivate func isBetween(_ start: Piece, _ end: Piece, at part: Double, _ factor: Double) -> Bool {
    for (property, numbers) in values {
      guard let first = start[property], let last = end[property] else { continue }
      let extent = property == .transform ? max(box?.width ?? 0, box?.height ?? 0, 16) : 1
      for (index, (number, (first, last))) in zip(numbers, zip(first, last)).enumerated() {
        // The first four numbers of a transform move what is far from its origin.
        let limit = property.limit / (index < 4 ? extent : 1)
        let tolerance = min(property.tolerance + abs(last - first) * 0.15, limit)
        if abs(number - first - (last - first) * part) > tolerance * factor { return false }
      }
    }
    return true
  }

  fileprivate func jumps(from start: Piece, to end: Piece, _ early: Bool) -> Bool {
    !isBetween(start, end, at: 0.5, 1)
      && values.contains { property, numbers in
        guard let first = start[property], let last = end[property] else { return false }
        return zip(numbers, zip(first, last)).contains { number, ends in
          let way = ends.1 - ends.0
          return abs(way) > 4 * property.tolerance
            && abs(number - (early ? ends.1 : ends.0)) < 0.2 * abs(way)
        }
      }
  }
}

extension Piece.Property {
  /// The distance from the middle up to which a motion counts as even.
  fileprivate var tolerance: Double {
    switch self {
    case .points, .clipPoints, .filter, .strokeWidth, .dashes, .dashOffset, .gradientAxis: 0.05
    case .trimLength, .trimOffset: 0.5
    case .transform, .gradientTransform: 0.02
    case .opacity, .color, .stop, .stops: 1 / 255
    }
  }
  /// The distance that no fast motion may exceed, in points for those of shapes.
  fileprivate var limit: Double {
    switch self {
    case .points, .clipPoints, .filter, .strokeWidth, .dashes, .dashOffset, .gradientAxis, .transform: 0.25
    case .trimLength, .trimOffset: 5
    case .gradientTransform: .infinity
    case .opacity, .color, .stop, .stops: 8.0 / 255
    }
  }
}
