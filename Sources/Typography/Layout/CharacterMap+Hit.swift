public import GlyphreelGraphics

extension CharacterMap {
  /// The character at a place, and the side of it that is nearer.
  public struct Hit: Hashable, Sendable {
    /// The halves of a character, as it is read.
    public enum Edge: Sendable {
      case leading, trailing
    }

    /// The character's index.
    public let character: Int
    /// Which side of the character the point is nearer to.
    public let edge: Edge
    /// True if the place lies on the character itself, not beside its line.
    public let isInside: Bool

    /// Before which character a text would be put in there.
    public var insertionIndex: Int { edge == .leading ? character : character + 1 }
  }

  /// The character that is nearest to a point of the layout, on the nearest line; nil if there is no text.
  public func hit(_ point: Point) -> Hit? {
    guard let line = layout.lines.indices.min(by: { isNearer($0, than: $1, to: point.y) }) else { return nil }
    let box = layout.lines[line].typographicBounds
    let places = places[placesOfLine[line]]
    guard let last = places.last else {
      return Hit(
        character: character(ofScalar: layout.lines[line].range.lowerBound), edge: .leading, isInside: false)
    }
    let place = places.first { point.x < $0.maxX } ?? last
    let isLeftHalf = point.x < (place.minX + place.maxX) / 2
    return Hit(
      character: place.character, edge: isLeftHalf == place.isRightToLeft ? .trailing : .leading,
      isInside: point.x >= place.minX && point.x < place.maxX && point.y >= box.minY && point.y < box.maxY)
  }

  /// Whether one line is nearer to a height than another; where boxes overlap, the middles decide.
  private func isNearer(_ first: Int, than second: Int, to y: Double) -> Bool {
    func distances(_ line: Int) -> (Double, Double) {
      let box = layout.lines[line].typographicBounds
      return (max(box.minY - y, y - box.maxY, 0), abs(box.midY - y))
    }
    return distances(first) < distances(second)
  }
}
