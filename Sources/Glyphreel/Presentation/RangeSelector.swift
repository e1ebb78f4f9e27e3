internal import GlyphreelExactText
internal import GlyphreelGraphics
public import GlyphreelTypography

/// Which units of a text an effect works on, and how strongly on each.
///
/// The part says which characters are meant, the unit how they are divided, and the window how strongly each unit is
/// taken, as the range selectors of After Effects and Lottie do.
public struct RangeSelector: Hashable, Sendable {
  /// The characters that are meant.
  public enum Part: Hashable, Sendable {
    /// The whole text.
    case all
    /// Wherever a text occurs; of several occurrences one, counted from 1, or all.
    case text(String, occurrence: Int? = nil)
    /// Wherever a regular expression matches; of several matches one, counted from 1, or all.
    case pattern(String, occurrence: Int? = nil)
    /// Characters, counted from 0.
    case characters(Range<Int>)
    /// Words, counted from 0.
    case words(Range<Int>)
    /// Lines, counted from 0.
    case lines(Range<Int>)
  }

  /// The characters that are meant.
  public var part: Part
  /// What they are divided into; nil takes every stretch as one.
  public var unit: TextLayout.Unit.Kind?
  /// How strongly each unit is taken; nil for fully.
  public var window: SelectionWindow?

  /// The whole text as one, unless said otherwise.
  public init(_ part: Part = .all, by unit: TextLayout.Unit.Kind? = nil, window: SelectionWindow? = nil) {
    self.part = part
    self.unit = unit
    self.window = window
  }

  /// The whole text as one.
  public static let all = RangeSelector()

  /// True if the characters can be told before the text is laid out.
  var isIndependentOfLayout: Bool {
    switch part {
    case .words, .lines: false
    default: unit == nil && window == nil
    }
  }

  /// The units in a layout, in reading order; characters that are not shown belong to none but the whole.
  func units(in index: LayoutIndex) -> [SelectedUnit] {
    let map = index.characters
    let stretches = stretches(in: index)
    var found: [Range<Int>] = []
    if let unit {
      let units = index.units(unit).lazy.filter { !$0.parts.isEmpty }
        .map { map.characters(ofScalars: $0.range) }
      // Both rise, so that what ends before one unit ends before all that follow.
      var rest = stretches[...]
      for characters in units {
        rest = rest.drop { $0.upperBound <= characters.lowerBound }
        for stretch in rest.prefix(while: { $0.lowerBound < characters.upperBound }) {
          let common = characters.clamped(to: stretch)
          if !common.isEmpty { found.append(common) }
        }
      }
    } else {
      found = stretches
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

  private func stretches(in index: LayoutIndex) -> [Range<Int>] {
    switch part {
    case .words(let range): joined(index.units(.word), range, index.characters)
    case .lines(let range): joined(index.units(.line), range, index.characters)
    default: stretches(in: StyledText(index.layout.text)) ?? []
    }
  }

  /// From the first chosen unit to the last one, with what stands between them.
  private func joined(
    _ units: [TextLayout.Unit], _ range: Range<Int>, _ map: CharacterMap
  ) -> [Range<Int>] {
    let chosen = units[range.clamped(to: 0..<units.count)].map { map.characters(ofScalars: $0.range) }
    guard let first = chosen.first, let last = chosen.last else { return [] }
    return [first.lowerBound..<last.upperBound]
  }

  /// The stretches of characters in a text that is not laid out; nil if that takes a layout.
  ///
  /// An invalid regular expression, or one that takes too long to match, matches nowhere.
  public func stretches(in text: StyledText) -> [Range<Int>]? {
    func chosen(_ ranges: [Range<Int>], _ occurrence: Int?) -> [Range<Int>] {
      guard let occurrence else { return ranges }
      return ranges.indices.contains(occurrence - 1) ? [ranges[occurrence - 1]] : []
    }
    switch part {
    case .all:
      let count = text.characterCount
      return count == 0 ? [] : [0..<count]
    case .text(let string, let occurrence):
      return chosen(text.ranges(of: string), occurrence)
    case .pattern(let pattern, let occurrence):
      return chosen((try? TextPattern(pattern).ranges(in: text.string)) ?? [], occurrence)
    case .characters(let range):
      let range = range.clamped(to: 0..<text.characterCount)
      return range.isEmpty ? [] : [range]
    case .words, .lines:
      return nil
    }
  }
}
