internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A text fill in the box that it covers, compared by identity.
package final class PlacedFill: Hashable, Sendable {
  /// The items that fill the box.
  let items: [DisplayList.Item]

  init(_ fill: AreaFill, in box: Rect) {
    items = fill.items(in: Path(box), box: box)
  }

  /// Returns opaque items in the colours of the fill.
  func covering(_ shapes: [DisplayList.Item]) -> [DisplayList.Item] {
    let over = DisplayList.Group(compositeMode: .sourceIn, items: items)
    return [.group(DisplayList.Group(items: shapes + [.group(over)]))]
  }

  /// Returns true for the same object.
  package static func == (a: PlacedFill, b: PlacedFill) -> Bool { a === b }

  /// Hashes the object's identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutIndex {
  /// Sets the fills of a line's characters.
  ///
  /// - Parameter box: The layer's content box.
  func fill(_ appearances: inout [CharacterAppearance], onLine index: Int, box: Rect) {
    let line = layout.lines[index]
    var first = 0
    while first < line.runs.count {
      guard let fill = line.runs[first].style.fill else {
        first += 1
        continue
      }
      var end = first + 1
      while end < line.runs.count, line.runs[end].style.fill == fill { end += 1 }
      let last = line.runs[end - 1]
      let bounds = line.typographicBounds
      let area =
        fill.extent == .layer
        ? box
        : Rect(
          x: line.runs[first].x, y: bounds.minY, width: last.x + last.width - line.runs[first].x,
          height: bounds.height)
      let placed: (gradient: Gradient?, picture: PlacedFill?) =
        if case .fill(.gradient(let gradient)) = fill.fill {
          (gradient.gradient(in: area), nil)
        } else {
          (nil, PlacedFill(fill.fill, in: area))
        }
      for place in characters.placements(onLine: index) where (first..<end).contains(place.run) {
        appearances[place.character].gradient = placed.gradient
        appearances[place.character].picture = placed.picture
      }
      first = end
    }
  }
}
