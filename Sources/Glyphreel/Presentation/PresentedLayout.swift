internal import GlyphreelGraphics
public import GlyphreelTypography

/// A layout and how its characters are painted at a moment.
///
/// The layout is what it was: its size and its breaks don't move. Effects change how characters are painted: where,
/// how large, how clear, in which colour.
public struct PresentedLayout {
  /// The layout that is presented.
  public var layout: TextLayout { index.layout }

  let index: LayoutIndex
  /// For every character; empty as long as no effect has changed one.
  private var changed: [CharacterAppearance] = []

  init(_ index: LayoutIndex) {
    self.index = index
  }

  /// A layout as its text's style has it.
  public init(_ layout: TextLayout) {
    self.init(LayoutIndex(layout))
  }

  /// The layout's characters and their places.
  public var characters: CharacterMap { index.characters }

  /// The units that a selector chooses, in reading order.
  public func units(_ selector: RangeSelector) -> [SelectedUnit] { index.selection(selector) }

  /// True if no effect has changed how a character is painted.
  public var isPlain: Bool { changed.isEmpty }

  /// How a character, counted from 0, is painted.
  public subscript(character: Int) -> CharacterAppearance {
    changed.isEmpty ? index.appearances[character] : changed[character]
  }

  /// How those from the first to the last character of a line are painted; nil if all are as the text's style has them.
  func appearances(onLine line: Int) -> ArraySlice<CharacterAppearance>? {
    if changed.isEmpty { return nil }
    let places = characters.placements(onLine: line)
    guard let first = places.lazy.map(\.character).min(), let last = places.lazy.map(\.character).max()
    else { return [] }
    return changed[first...last]
  }

  /// Changes how some characters are painted.
  public mutating func modify(
    _ characters: Range<Int>, _ change: (inout CharacterAppearance) -> Void
  ) {
    if changed.isEmpty { changed = index.appearances }
    for character in characters { change(&changed[character]) }
  }

  /// Changes how the characters of a unit are painted; they are scaled and turned around the unit's middle.
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
  /// A paint from an edge to the right, until the next one.
  struct PaintStop: Equatable {
    let minX: Double
    let paint: Paint
  }

  /// What the characters of a line are filled with, from left to right, equal neighbours joined.
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
