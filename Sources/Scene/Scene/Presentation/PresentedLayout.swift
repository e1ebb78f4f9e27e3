internal import GlyphreelGraphics
public import GlyphreelTypography

/// A layout with the appearance of its characters at one moment.
///
/// Effects change only how characters are painted: position, scale, opacity and colour. Sizes and line breaks
/// stay.
public struct PresentedLayout {
  /// The layout, which effects do not change.
  public var layout: TextLayout { index.layout }

  let index: LayoutIndex
  /// The appearance of each character; empty until an effect changes one.
  private var changed: [CharacterAppearance] = []

  init(_ index: LayoutIndex) {
    self.index = index
  }

  /// Creates a presentation without effects.
  package init(_ layout: TextLayout) {
    self.init(LayoutIndex(layout))
  }

  /// The characters of the layout with their positions.
  package var characters: CharacterMap { index.characters }

  /// Returns the units that a selector selects, in reading order.
  public func units(_ selector: RangeSelector) -> [SelectedUnit] { index.selection(selector) }

  /// True if no effect has changed a character.
  package var isPlain: Bool { changed.isEmpty }

  /// The appearance of the character at an index.
  public subscript(character: Int) -> CharacterAppearance {
    changed.isEmpty ? index.appearances[character] : changed[character]
  }

  /// Returns the appearances of a line's characters from the first to the last index; nil if no effect has
  /// changed any.
  func appearances(onLine line: Int) -> ArraySlice<CharacterAppearance>? {
    if changed.isEmpty { return nil }
    let places = characters.placements(onLine: line)
    guard let first = places.lazy.map(\.character).min(), let last = places.lazy.map(\.character).max()
    else { return [] }
    return changed[first...last]
  }

  /// Changes the appearance of a range of characters.
  public mutating func modify(
    _ characters: Range<Int>, _ change: (inout CharacterAppearance) -> Void
  ) {
    if changed.isEmpty { changed = index.appearances }
    for character in characters { change(&changed[character]) }
  }

  /// Changes the appearance of a unit's characters, which scale and rotate around the unit's centre.
  public mutating func modify(_ unit: SelectedUnit, _ change: (inout CharacterAppearance) -> Void) {
    modify(unit.characters) { appearance in
      let pose = appearance.pose
      change(&appearance)
      if appearance.pose.scale != pose.scale || appearance.pose.rotation != pose.rotation {
        appearance.pivot = unit.bounds.map { Point(x: $0.midX, y: $0.midY) }
      }
    }
  }
}

extension PresentedLayout {
  /// A paint that applies from `minX` to the next stop.
  struct PaintStop: Equatable {
    let minX: Double
    let paint: Paint
  }

  /// Returns the paints of a line's characters from left to right, with equal neighbours merged.
  func paints(onLine line: Int) -> [PaintStop] {
    var stops: [PaintStop] = []
    func append(_ paint: Paint, from x: Double) {
      if stops.last?.paint != paint { stops.append(PaintStop(minX: x, paint: paint)) }
    }
    if isPlain {
      for run in layout.lines[line].runs { append(.color(run.style.color), from: run.x) }
    } else {
      for place in characters.placements(onLine: line) {
        append(self[place.character].paint, from: place.minX)
      }
    }
    return stops
  }
}
