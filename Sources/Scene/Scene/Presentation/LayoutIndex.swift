internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A cache of a layout's characters, units and selections, computed on first use.
///
/// All frames that show the layout share it.
final class LayoutIndex {
  let layout: TextLayout
  private var units: [TextLayout.Unit.Kind: [TextLayout.Unit]] = [:]
  private var selections: [RangeSelector: [SelectedUnit]] = [:]
  private var segments: [RangeSelector: [DecorationSegment]] = [:]
  private var keystrokes: [Keystrokes.Rule: Keystrokes] = [:]
  /// The display lists last recorded for its lines.
  var recordings = LineRecordings()

  /// The strokes of glyphs with outlines.
  let strokes: GlyphStrokes
  private let size: Size?

  /// - Parameters:
  ///   - size: The size of the content box; nil for the size of the text.
  ///   - strokes: The strokes that several layouts share.
  init(_ layout: TextLayout, size: Size? = nil, strokes: GlyphStrokes = GlyphStrokes()) {
    self.layout = layout
    self.size = size
    self.strokes = strokes
  }

  /// True if a character has an outline, a gradient or an image before effects.
  private(set) lazy var isDecorated = layout.lines.contains { line in
    line.runs.contains { !$0.style.outlines.isEmpty || $0.style.fill != nil }
  }

  /// True if a character has a background, a line or a shadow of its style.
  private(set) lazy var isMarked = layout.lines.contains { $0.runs.contains(where: \.style.isMarked) }

  private(set) lazy var characters = CharacterMap(layout)

  /// The appearance of every character before effects.
  private(set) lazy var appearances: [CharacterAppearance] = {
    var appearances = [CharacterAppearance](
      repeating: CharacterAppearance(color: .clear), count: characters.characterCount)
    for (index, line) in layout.lines.enumerated() {
      for place in characters.placements(onLine: index) {
        appearances[place.character].color = line.runs[place.run].style.color
        if isDecorated { appearances[place.character].outlines = line.runs[place.run].style.outlines }
      }
      if isDecorated {
        fill(
          &appearances, onLine: index,
          box: Rect(origin: .zero, size: size ?? Size(width: layout.bounds.maxX, height: layout.bounds.maxY)))
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

  /// Returns the texts that replaced a placeholder, as character ranges from left to right.
  func ranges(replacing placeholder: String) -> [Range<Int>] {
    layout.lines.flatMap(\.runs)
      .filter { $0.style.placeholder.map { $0 == placeholder } ?? false }
      .flatMap { characters.characters(ofScalars: $0.range) }.sorted().consecutiveRanges
  }

  func segments(_ selector: RangeSelector) -> [DecorationSegment] {
    if let known = segments[selector] { return known }
    let found = DecorationSegment.segments(selector, in: self)
    segments[selector] = found
    return found
  }

  func keystrokes(_ rule: Keystrokes.Rule) -> Keystrokes {
    if let known = keystrokes[rule] { return known }
    let found = Keystrokes(in: PresentedLayout(self), rule)
    keystrokes[rule] = found
    return found
  }
}
