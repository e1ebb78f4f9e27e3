internal import GlyphreelTypography

/// What is worked out about a layout when effects first ask: its characters, its units, what selectors choose.
///
/// Shared by all frames that show the layout; a layout that no effect looks into costs nothing.
final class LayoutIndex {
  let layout: TextLayout
  private var units: [TextLayout.Unit.Kind: [TextLayout.Unit]] = [:]
  private var selections: [RangeSelector: [SelectedUnit]] = [:]
  private var stretches: [RangeSelector: [DecorationStretch]] = [:]
  /// What its lines were recorded as last.
  var recordings = LineRecordings()

  init(_ layout: TextLayout) {
    self.layout = layout
  }

  private(set) lazy var characters = CharacterMap(layout)

  /// Every character as the text's style has it.
  private(set) lazy var appearances: [CharacterAppearance] = {
    var appearances = [CharacterAppearance](
      repeating: CharacterAppearance(color: .clear), count: characters.characterCount)
    for (index, line) in layout.lines.enumerated() {
      for place in characters.placements(onLine: index) {
        appearances[place.character].color = line.runs[place.run].style.color
      }
    }
    return appearances
  }()

  func units(_ kind: TextLayout.Unit.Kind) -> [TextLayout.Unit] {
    if let known = units[kind] { return known }
    let found = characters.units(kind)
    units[kind] = found
    return found
  }

  func selection(_ selector: RangeSelector) -> [SelectedUnit] {
    if let known = selections[selector] { return known }
    let found = selector.units(in: self)
    selections[selector] = found
    return found
  }

  func stretches(_ selector: RangeSelector) -> [DecorationStretch] {
    if let known = stretches[selector] { return known }
    let found = DecorationStretch.stretches(selector, in: self)
    stretches[selector] = found
    return found
  }
}
