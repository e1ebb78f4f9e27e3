internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A transition character by character: equal characters stay, the others roll out while their successors roll in.
///
/// Characters roll in the spaces between those that stay, which move to their new positions. Where a space is narrower than the
/// characters in it, these shrink, so that none overlaps another.
struct NumericChange {
  private(set) var outgoing: PresentedLayout
  private(set) var incoming: PresentedLayout
  private let upwards: Bool
  /// For each character of the new text, the index of the old one that stays for it; nil for a new one.
  private let kept: [Int?]
  /// The strips in which characters stay or roll.
  let strips: [NumericStrip]

  /// The distance of the roll as a fraction of the line height.
  private static let travel = 0.7
  /// The scale factor of characters at the far end of the roll.
  private static let farScale = 0.75
  /// The blur of characters at the far end of the roll, as a fraction of the line height.
  private static let blur = 0.08

  init(from outgoing: PresentedLayout, to incoming: PresentedLayout, upwards: Bool) {
    self.outgoing = outgoing
    self.incoming = incoming
    self.upwards = upwards
    let words = incoming.joinedWords
    var kept = words.keepingWhole(
      NumericChange.pairs(outgoing, incoming), of: outgoing.joinedWords)
    var pairs: [Int: [(old: Rect, new: Rect)]] = [:]
    let places = incoming.units.compactMap { unit -> (unit: Range<Int>, line: Int, old: Rect, new: Rect)? in
      guard let former = kept[unit.lowerBound], let new = incoming.rectangle(of: unit),
        let old = outgoing.rectangle(of: former..<former + unit.count),
        let line = incoming.characters.placement(ofCharacter: unit.lowerBound)?.line
      else { return nil }
      return (unit, line, old, new)
    }
    for place in places.sorted(by: { $0.new.minX < $1.new.minX }) {
      let former = kept[place.unit.lowerBound].flatMap { outgoing.characters.placement(ofCharacter: $0) }
      let last = pairs[place.line]?.last
      // Characters that would change their line, or pass others, roll.
      if former?.line == place.line, last.map({ $0.old.maxX <= place.old.minX + 0.01 }) ?? true {
        pairs[place.line, default: []].append((place.old, place.new))
      } else {
        for index in place.unit { kept[index] = nil }
      }
    }
    self.kept = kept
    strips = NumericStrip.strips(outgoing.layout, incoming.layout, pairs)
  }

  /// Applies a progress; 0 is the old text, 1 the new one, and easings may overshoot.
  mutating func present(_ progress: Double) {
    let staying = Set(kept.compactMap { $0 })
    for unit in outgoing.units {
      if staying.contains(unit.lowerBound) {
        // It is drawn once, as part of the new text.
        outgoing.modify(unit) { $0.pose.opacity = 0 }
      } else {
        roll(unit, of: \.outgoing, away: progress)
      }
    }
    for unit in incoming.units {
      if let former = kept[unit.lowerBound] {
        move(unit, from: former, progress)
      } else {
        roll(unit, of: \.incoming, away: 1 - progress)
      }
    }
  }

  /// Rolls a character or a joined word out or in.
  ///
  /// - Parameter away: 0 in place and 1 at the far end of the roll.
  private mutating func roll(
    _ unit: Range<Int>, of text: WritableKeyPath<NumericChange, PresentedLayout>, away: Double
  ) {
    let isOld = text == \.outgoing
    guard let box = self[keyPath: text].rectangle(of: unit) else { return }
    let shift = shift(of: unit, at: box, isOld: isOld, away: away)
    let y = (upwards == isOld ? -1 : 1) * box.height * NumericChange.travel * away
    let space = min(shift?.scale ?? 1, 1)
    let scale = min(NumericChange.farScale + (1 - NumericChange.farScale) * (1 - away), space)
    let x = shift.map { $0.offset.x + (box.midX - $0.center) * (space - 1) } ?? 0
    self[keyPath: text].modify(unit) { appearance in
      appearance.pose.opacity *= min(max(1 - away, 0), 1)
      appearance.pose.offset = appearance.pose.offset.offset(dx: x, dy: y + (shift?.offset.y ?? 0))
      let own = appearance.pose.scale
      appearance.pose.scale = Point(x: own.x * scale, y: own.y * scale)
      appearance.pose.blur += abs(y) * NumericChange.blur / NumericChange.travel
      // The letters of a word scale around its centre, not each around its own.
      if unit.count > 1 { appearance.pivot = Point(x: box.midX, y: box.midY) }
    }
  }

  /// Moves a character or a joined word that stays, in its own colour on the way.
  private mutating func move(_ unit: Range<Int>, from former: Int, _ progress: Double) {
    guard let box = incoming.rectangle(of: unit) else { return }
    let offset = shift(of: unit, at: box, isOld: false, away: 1 - progress)?.offset ?? .zero
    for index in unit {
      let color = outgoing[former + index - unit.lowerBound].color
      incoming.modify(index..<index + 1) { appearance in
        appearance.pose.offset = appearance.pose.offset.offset(dx: offset.x, dy: offset.y)
        if appearance.color != color {
          appearance.color = color.interpolated(
            to: appearance.color, by: min(max(progress, 0), 1), in: .oklab)
        }
      }
    }
  }

  /// Returns the shift of the strip in which a character is.
  private func shift(
    of unit: Range<Int>, at box: Rect, isOld: Bool, away: Double
  ) -> NumericStrip.Shift? {
    let characters = isOld ? outgoing.characters : incoming.characters
    guard let line = characters.placement(ofCharacter: unit.lowerBound)?.line else { return nil }
    let strip = strips.first { $0.line == line && (isOld ? $0.old : $0.new).contains(box.midX) }
    return strip?.shift(isOld: isOld, away: away)
  }

  /// Returns the character of the old text for each of the new one that may stay: an equal one in the same font.
  private static func pairs(_ outgoing: PresentedLayout, _ incoming: PresentedLayout) -> [Int?] {
    let old = outgoing.layout.text.map { ExactString(String($0)) }
    let new = incoming.layout.text.map { ExactString(String($0)) }
    let (oldStyles, newStyles) = (outgoing.characterStyles, incoming.characterStyles)
    return NumericChange.kept(from: old, to: new).enumerated().map { index, former in
      former.flatMap { former -> Int? in
        guard let from = oldStyles[former], let to = newStyles[index] else { return former }
        return from.hasFont(of: to) ? former : nil
      }
    }
  }
}

extension PresentedLayout {
  /// The characters, those of joined words together.
  fileprivate var units: [Range<Int>] {
    let words = Dictionary(joinedWords.map { ($0.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    var (units, next): ([Range<Int>], Int) = ([], 0)
    while next < characters.characterCount {
      units.append(words[next] ?? next..<next + 1)
      next = units[units.count - 1].upperBound
    }
    return units
  }

  /// The resolved style of each character; nil for characters without glyphs.
  fileprivate var characterStyles: [TextStyle?] {
    var styles = [TextStyle?](repeating: nil, count: characters.characterCount)
    for line in layout.lines {
      for run in line.runs {
        for character in characters.characters(ofScalars: run.range) { styles[character] = run.style }
      }
    }
    return styles
  }
}

extension TextStyle {
  /// Returns true if letters of both styles have the same shapes.
  fileprivate func hasFont(of other: TextStyle) -> Bool {
    font == other.font && size == other.size && weight == other.weight && width == other.width
      && italic == other.italic && obliqueness == other.obliqueness
  }
}
