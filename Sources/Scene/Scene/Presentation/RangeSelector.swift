internal import GlyphreelExact
internal import GlyphreelGraphics
public import GlyphreelTypography

/// A selection of text units for an effect, with a weight for each unit.
///
/// `part` selects characters, `unit` divides them, and `window` weights the units, as range selectors do in
/// After Effects and Lottie.
public struct RangeSelector: Hashable, Sendable {
  /// A part of the text.
  public enum Part: Hashable, Sendable {
    /// The whole text.
    case all
    /// The occurrences of a substring: all of them, or one, counted from 1; `{count}` is the number in its place.
    case text(String, occurrence: Int? = nil)
    /// The matches of a regular expression: all of them, or one, counted from 1.
    case pattern(String, occurrence: Int? = nil)
    /// A range of characters, counted from 0.
    case characters(Range<Int>)
    /// The parts of the text that start at these characters, counted from 0, each without white space at its end.
    case parts([Int])
    /// A range of words, counted from 0.
    case words(Range<Int>)
    /// A range of lines, counted from 0.
    case lines(Range<Int>)

    /// Consistent with `==`; linear in the length of the text.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .all: hasher.combine(0)
      case .text(let text, let occurrence), .pattern(let text, let occurrence):
        hasher.combine(ExactString(text))
        hasher.combine(occurrence)
      case .characters(let range), .words(let range), .lines(let range): hasher.combine(range)
      case .parts(let starts): hasher.combine(starts)
      }
    }
  }

  /// The selected part of the text.
  public var part: Part
  /// The units into which the part is divided; nil to treat each contiguous range as one unit.
  public var unit: TextLayout.Unit.Kind?
  /// The weighting of the units; nil for full weight.
  public var window: SelectionWindow?

  /// Creates a selector, by default of the whole text as one unit.
  public init(_ part: Part = .all, by unit: TextLayout.Unit.Kind? = nil, window: SelectionWindow? = nil) {
    self.part = part
    self.unit = unit
    self.window = window
  }

  /// The whole text as one unit.
  public static let all = RangeSelector()

  /// True if the selected characters do not depend on the layout.
  var isIndependentOfLayout: Bool {
    switch part {
    case .words, .lines: false
    default: unit == nil && window == nil
    }
  }

  /// Returns the selected units of a layout, in reading order.
  ///
  /// Hidden characters belong only to selections without a unit.
  func units(in index: LayoutIndex) -> [SelectedUnit] {
    let map = index.characters
    let ranges = ranges(in: index)
    var found: [Range<Int>] = []
    if let unit {
      let units = index.units(unit).lazy.filter(\.isShown)
        .map { map.characters(ofScalars: $0.range) }
      // Both lists ascend, so that ranges which end before one unit are skipped for all later ones.
      var rest = ranges[...]
      for characters in units {
        rest = rest.drop { $0.upperBound <= characters.lowerBound }
        for range in rest.prefix(while: { $0.lowerBound < characters.upperBound }) {
          let common = characters.clamped(to: range)
          if !common.isEmpty { found.append(common) }
        }
      }
    } else {
      found = ranges
    }
    return found.enumerated().map { position, characters in
      SelectedUnit(
        characters: characters, bounds: RangeSelector.bounds(of: characters, in: map), index: position,
        count: found.count, weight: window?.weight(ofUnit: position, of: found.count) ?? 1)
    }
  }

  private static func bounds(of characters: Range<Int>, in map: CharacterMap) -> Rect? {
    let rectangles = map.rectangles(ofCharacters: characters)
    return rectangles.first.map { first in rectangles.dropFirst().reduce(first) { $0.union($1) } }
  }

  private func ranges(in index: LayoutIndex) -> [Range<Int>] {
    switch part {
    case .words(let range): joined(index.units(.word), range, index.characters)
    case .lines(let range): joined(index.units(.line), range, index.characters)
    case .text(let string, let occurrence):
      RangeSelector.chosen(index.ranges(replacing: string), occurrence)
        ?? ranges(in: StyledText(index.layout.text)) ?? []
    default: ranges(in: StyledText(index.layout.text)) ?? []
    }
  }

  /// Returns the range with a number, counted from 1, or all ranges without one; nil if there are no ranges.
  private static func chosen(_ ranges: [Range<Int>], _ occurrence: Int?) -> [Range<Int>]? {
    guard !ranges.isEmpty, let occurrence else { return ranges.isEmpty ? nil : ranges }
    return ranges.indices.contains(occurrence - 1) ? [ranges[occurrence - 1]] : []
  }

  /// Returns the range from the first selected unit to the last one.
  private func joined(
    _ units: [TextLayout.Unit], _ range: Range<Int>, _ map: CharacterMap
  ) -> [Range<Int>] {
    let chosen = units[range.clamped(to: 0..<units.count)].map { map.characters(ofScalars: $0.range) }
    guard let first = chosen.first, let last = chosen.last else { return [] }
    return [first.lowerBound..<last.upperBound]
  }

  /// Returns the selected ranges of text before layout; nil if the selection depends on the layout.
  ///
  /// An invalid pattern, or one that exceeds the matching time limit, matches nothing.
  package func ranges(in text: StyledText) -> [Range<Int>]? {
    switch part {
    case .all:
      let count = text.characterCount
      return count == 0 ? [] : [0..<count]
    case .text(let string, let occurrence):
      return RangeSelector.chosen(text.ranges(replacing: string), occurrence)
        ?? RangeSelector.chosen(text.ranges(of: string), occurrence) ?? []
    case .pattern(let pattern, let occurrence):
      return RangeSelector.chosen((try? TextPattern(pattern).ranges(in: text.string)) ?? [], occurrence) ?? []
    case .characters(let range):
      let range = range.clamped(to: 0..<text.characterCount)
      return range.isEmpty ? [] : [range]
    case .parts(let starts):
      return text.ranges(startingAt: starts)
    case .words, .lines:
      return nil
    }
  }
}
