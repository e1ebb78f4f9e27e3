internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A transition character by character: characters that `kept` pairs move to their new positions, the others roll out and
/// in, fading, scaled and blurred.
struct NumericChange {
  private(set) var outgoing: PresentedLayout
  private(set) var incoming: PresentedLayout
  private let upwards: Bool

  /// The distance of the roll as a fraction of the line height.
  fileprivate static let travel = 0.7
  /// The scale factor of characters at the far end of the roll.
  fileprivate static let farScale = 0.6
  /// The blur of characters at the far end of the roll, as a fraction of the line height.
  fileprivate static let blur = 0.08
  /// The fraction of the time in which a character fades; old ones fade at the start, new ones at the end.
  private static let fade = 0.6

  init(from outgoing: PresentedLayout, to incoming: PresentedLayout, upwards: Bool) {
    self.outgoing = outgoing
    self.incoming = incoming
    self.upwards = upwards
  }

  /// Returns, for each character of the new text, the index of the old character that stays for it; nil for a
  /// new one.
  ///
  /// The common prefix and suffix stay. In between, equal digits and punctuation at the same position from
  /// the right stay; letters do not. Digits of a number at the first difference stay if their place value is the same.
  ///
  /// - Parameters:
  ///   - old: The grapheme clusters of the old text; equal if their scalars are.
  ///   - new: The grapheme clusters of the new text.
  static func kept(from old: [ExactString], to new: [ExactString]) -> [Int?] {
    let shorter = min(old.count, new.count)
    var prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let start = numberStart(before: prefix, in: new)
    let (former, latter) = (NumberPlaces(old, at: start), NumberPlaces(new, at: start))
    let hasNumbers = !former.range.isEmpty && !latter.range.isEmpty
    if hasNumbers, former.wholeDigits != latter.wholeDigits { prefix = start }
    return new.indices.map { index in
      if index < prefix { return index }
      let distanceFromEnd = new.count - index
      if hasNumbers, latter.range.contains(index) {
        // The same place value.
        let counterpart = index - latter.point + former.point
        let isPair =
          former.range.contains(counterpart) && counterpart >= prefix && old[counterpart] == new[index]
        return isPair ? counterpart : nil
      }
      let counterpart = old.count - distanceFromEnd
      let isFree =
        distanceFromEnd <= shorter - prefix && (!hasNumbers || counterpart >= former.range.upperBound)
      let isPair = isFree && old[counterpart] == new[index]
      return isPair && (distanceFromEnd <= suffix || !new[index].isLetters) ? counterpart : nil
    }
  }

  /// Returns the start of the number within or at which a beginning ends; its length without a number.
  private static func numberStart(before prefix: Int, in text: [ExactString]) -> Int {
    var start = prefix
    while start > 0,
      text[start - 1].isDigit || start > 1 && text[start - 1].isSeparator && text[start - 2].isDigit
    {
      start -= 1
    }
    return start
  }

  /// The progress of characters that leave, that move, and that arrive.
  ///
  /// If some move, then after the others have left and before the new ones arrive, so that none passes another.
  private struct Phases {
    var leaving: Double
    var moving: Double
    var arriving: Double

    init(_ progress: Double, areApart: Bool, hasLeaving: Bool, hasArriving: Bool) {
      (leaving, moving, arriving) = (progress, progress, progress)
      guard areApart else { return }
      func part(_ range: ClosedRange<Double>) -> Double {
        min(max((progress - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
      }
      (leaving, arriving) = (part(0...0.5), part(0.5...1))
      let faded = 0.5 * fade
      let position = part((hasLeaving ? faded : 0)...(hasArriving ? 1 - faded : 1))
      moving = position * position * (3 - 2 * position)
    }
  }

  /// Applies a progress; 0 is the old text, 1 the new one.
  ///
  /// - Returns: The mean opacity of the visible characters of both texts; those that stay are counted for the new one in proportion to the progress.
  @discardableResult
  mutating func present(_ progress: Double) -> (outgoing: Double, incoming: Double) {
    let old = outgoing.layout.text.map { ExactString(String($0)) }
    let new = incoming.layout.text.map { ExactString(String($0)) }
    let (oldWords, newWords) = (outgoing.joinedWords, incoming.joinedWords)
    let (oldStyles, newStyles) = (outgoing.characterStyles, incoming.characterStyles)
    let pairs = NumericChange.kept(from: old, to: new).enumerated().map { index, former in
      former.flatMap { former -> Int? in
        guard let from = oldStyles[former], let to = newStyles[index] else { return former }
        return from.hasFont(of: to) ? former : nil
      }
    }
    let kept = newWords.keepingWhole(pairs, of: oldWords)
    let presence = min(max(progress, 0), 1)
    let staying = Set(kept.compactMap { $0 })
    let phases = Phases(
      progress,
      areApart: kept.enumerated().contains { index, former in
        former.map { isApart($0, index) } ?? false
      },
      hasLeaving: staying.count < old.count, hasArriving: kept.contains(nil))
    for index in old.indices {
      let way = travel(of: index, in: outgoing)
      let stays = staying.contains(index)
      outgoing.modify(index..<index + 1) { appearance in
        // Common characters are drawn once, as part of the new text.
        appearance.pose.opacity *= stays ? 0 : NumericChange.opacity(at: 1 - phases.leaving)
        if !stays { appearance.pose.roll(by: -way * phases.leaving, presence: 1 - phases.leaving) }
      }
    }
    for index in new.indices {
      if var former = kept[index] {
        // Joined letters move together, so that they are painted as one.
        let first = newWords.first { $0.contains(index) }?.lowerBound ?? index
        former -= index - first
        let from = outgoing.characters.rectangle(ofCharacter: former)
        guard let from, let to = incoming.characters.rectangle(ofCharacter: first) else { continue }
        let rest = 1 - phases.moving
        let color = outgoing[former].color
        incoming.modify(index..<index + 1) { appearance in
          appearance.pose.offset = appearance.pose.offset.offset(
            dx: (from.minX - to.minX) * rest, dy: (from.midY - to.midY) * rest)
          if appearance.color != color {
            appearance.color = color.interpolated(to: appearance.color, by: presence, in: .oklab)
          }
        }
      } else {
        let way = travel(of: index, in: incoming)
        incoming.modify(index..<index + 1) { appearance in
          appearance.pose.opacity *= NumericChange.opacity(at: phases.arriving)
          appearance.pose.roll(by: way * (1 - phases.arriving), presence: phases.arriving)
        }
      }
    }
    for word in oldWords where !staying.contains(word.lowerBound) { outgoing.scaleTogether(word) }
    for word in newWords where kept[word.lowerBound] == nil { incoming.scaleTogether(word) }
    return (
      outgoing.meanPresence(1 - presence, changing: NumericChange.opacity(at: 1 - phases.leaving)) {
        staying.contains($0)
      },
      incoming.meanPresence(presence, changing: NumericChange.opacity(at: phases.arriving)) {
        kept[$0] != nil
      }
    )
  }

  /// Returns the opacity at a presence, 0 at the far end and 1 in place.
  private static func opacity(at presence: Double) -> Double {
    min(max((presence - (1 - fade)) / fade, 0), 1)
  }

  private func travel(of character: Int, in layout: PresentedLayout) -> Double {
    let height = layout.characters.rectangle(ofCharacter: character)?.height ?? 0
    return (upwards ? height : -height) * NumericChange.travel
  }

  /// Returns true if a character moves so far that it could touch another one.
  private func isApart(_ former: Int, _ index: Int) -> Bool {
    guard let from = outgoing.characters.rectangle(ofCharacter: former),
      let to = incoming.characters.rectangle(ofCharacter: index)
    else { return false }
    return max(abs(from.minX - to.minX), abs(from.midY - to.midY)) > to.width / 4
  }
}

/// The digits of a number in a text.
private struct NumberPlaces {
  /// The characters of the number, from its first digit to its last; empty without one.
  private(set) var range: Range<Int>
  /// The first character after the digits before the decimal separator.
  private(set) var point: Int
  /// The number of digits before the decimal separator.
  private(set) var wholeDigits = 0

  init(_ text: [ExactString], at start: Int) {
    var end = start
    var separators: [(scalar: Unicode.Scalar, index: Int)] = []
    while end < text.count {
      if !text[end].isDigit {
        guard end > start, text[end].isSeparator, end + 1 < text.count, text[end + 1].isDigit,
          let scalar = text[end].wrappedValue.unicodeScalars.first
        else { break }
        separators.append((scalar, end))
      }
      end += 1
    }
    range = start..<end
    point = end
    let starts = [start] + separators.map { $0.index + 1 }
    let lengths = zip(starts, separators.map(\.index) + [end]).map { $1 - $0 }
    let startsWithZero = start < end && text[start].digit == 0
    if NumberInText.hasFraction(separators.map(\.scalar), lengths, startsWithZero: startsWithZero) {
      point = separators[separators.count - 1].index
    }
    wholeDigits = text[start..<point].count(where: \.isDigit)
  }
}

extension PresentedLayout {
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

extension ExactString {
  /// The value of a decimal digit; nil for other characters.
  fileprivate var digit: Int? {
    guard isDigit else { return nil }
    return wrappedValue.unicodeScalars.first?.properties.numericValue.map { Int($0) }
  }

  /// True for a digit of any script.
  fileprivate var isDigit: Bool { wrappedValue.unicodeScalars.first?.properties.numericType == .decimal }
  /// True for a sign between the digits of a number.
  fileprivate var isSeparator: Bool {
    wrappedValue.unicodeScalars.first.map(NumberInText.isSeparator) ?? false
  }

  /// True for a letter with its marks.
  var isLetters: Bool { wrappedValue.first?.isLetter == true }
}

extension PresentedLayout {
  /// Returns the mean opacity of the visible characters in a transition.
  ///
  /// - Parameters:
  ///   - presence: The fraction of the transition in which the text is present, and the opacity of characters that stay.
  ///   - opacity: The opacity of characters that change.
  func meanPresence(
    _ presence: Double, changing opacity: Double, _ stays: (Int) -> Bool
  ) -> Double {
    let visible = layout.text.enumerated().filter {
      $0.element.unicodeScalars.first?.properties.isWhitespace != true
    }.map(\.offset)
    guard !visible.isEmpty else { return presence }
    let staying = Double(visible.count(where: stays))
    let changing = Double(visible.count) - staying
    return (staying * presence + changing * opacity) / Double(visible.count)
  }

  /// Makes the letters of a word scale around its centre, and not each around its own.
  fileprivate mutating func scaleTogether(_ word: Range<Int>) {
    guard let box = rectangle(of: word) else { return }
    modify(word) { $0.pivot = Point(x: box.midX, y: box.midY) }
  }
}

extension Pose {
  /// Moves, shrinks and blurs a character that rolls.
  ///
  /// - Parameter presence: 0 at the far end of the roll and 1 in place; easings may overshoot.
  fileprivate mutating func roll(by y: Double, presence: Double) {
    let factor = NumericChange.farScale + (1 - NumericChange.farScale) * presence
    offset = offset.offset(dx: 0, dy: y)
    scale = Point(x: scale.x * factor, y: scale.y * factor)
    blur += abs(y) * NumericChange.blur / NumericChange.travel
  }
}
