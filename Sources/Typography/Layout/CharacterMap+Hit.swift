package import GlyphreelGraphics

extension CharacterMap {
  /// The result of a hit test: the nearest character, and its nearer edge.
  package struct Hit: Hashable, Sendable {
    /// The edges of a character in its reading direction.
    package enum Edge: Sendable {
      case leading, trailing
    }

    /// The character's index.
    package let character: Int
    /// The edge nearer to the point.
    package let edge: Edge
    /// Whether the point is inside the character's rectangle.
    package let isInside: Bool

    /// The character index at which inserted text would appear.
    package var insertionIndex: Int { edge == .leading ? character : character + 1 }
  }

  /// Returns the character nearest to a point on the nearest line; nil if there is no text.
  package func hit(_ point: Point) -> Hit? {
    guard let line = layout.lines.indices.min(by: { isNearer($0, than: $1, to: point.y) }) else { return nil }
    let box = layout.lines[line].typographicBounds
    let placements = placements[placementsOfLine[line]]
    guard let last = placements.last else {
      return Hit(
        character: character(ofScalar: layout.lines[line].range.lowerBound), edge: .leading, isInside: false)
    }
    let placement = placements.first { point.x < $0.maxX } ?? last
    let isLeftHalf = point.x < (placement.minX + placement.maxX) / 2
    return Hit(
      character: placement.character, edge: isLeftHalf == placement.isRightToLeft ? .trailing : .leading,
      isInside: point.x >= placement.minX && point.x < placement.maxX && point.y >= box.minY
        && point.y < box.maxY)
  }

  /// Returns whether a line is nearer to a height than another; inside overlapping lines the nearer middle decides.
  private func isNearer(_ first: Int, than second: Int, to y: Double) -> Bool {
    func distances(_ line: Int) -> (Double, Double) {
      let box = layout.lines[line].typographicBounds
      return (max(box.minY - y, y - box.maxY, 0), abs(box.midY - y))
    }
    return distances(first) < distances(second)
  }
}
