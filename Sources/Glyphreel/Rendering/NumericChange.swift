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
  /// the right stay, as in numbers; letters do not. The prefix ends before a number that gets more or fewer digits, so that its
  /// digits keep their place value.
  ///
  /// - Parameters:
  ///   - old: The grapheme clusters of the old text; equal if their scalars are.
  ///   - new: The grapheme clusters of the new text.
  static func kept(from old: [ExactString], to new: [ExactString]) -> [Int?] {
    let shorter = min(old.count, new.count)
    let prefix = beforeNumber(zip(old, new).prefix { $0 == $1 }.count, old, new)
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return new.indices.map { index in
      if index < prefix { return index }
      let distanceFromEnd = new.count - index
      let counterpart = old.count - distanceFromEnd
      let isPair = distanceFromEnd <= shorter - prefix && old[counterpart] == new[index]
      return isPair && (distanceFromEnd <= suffix || !new[index].isLetters) ? counterpart : nil
    }
  }

  /// Returns a length of a common beginning; the length up to the number at its end if that has more digits in one of the texts.
  private static func beforeNumber(_ prefix: Int, _ old: [ExactString], _ new: [ExactString]) -> Int {
    var start = prefix
    while start > 0,
      new[start - 1].isDigit || start > 1 && new[start - 1].isSeparator && new[start - 2].isDigit
    {
      start -= 1
    }
    func digits(_ text: [ExactString]) -> Int {
      text[start...].prefix { $0.isDigit || $0.isSeparator }.count(where: \.isDigit)
    }
    return start < prefix && digits(old) != digits(new) ? start : prefix
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
  /// - Returns: The mean opacity of the visible characters of both texts; those that stay belong to the new one by and by.
  @discardableResult
  mutating func present(_ progress: Double) -> (outgoing: Double, incoming: Double) {
    let old = outgoing.layout.text.map { ExactString(String($0)) }
    let new = incoming.layout.text.map { ExactString(String($0)) }
    let (oldWords, newWords) = (outgoing.joinedWords, incoming.joinedWords)
    let kept = newWords.keepingWhole(NumericChange.kept(from: old, to: new), of: oldWords)
    let staying = Set(kept.compactMap { $0 })
    let phases = Phases(
      progress,
      areApart: kept.enumerated().contains { index, former in
        former.map { distance(from: $0, to: index) > 0.01 } ?? false
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
        incoming.modify(index..<index + 1) { appearance in
          appearance.pose.offset = appearance.pose.offset.offset(
            dx: (from.minX - to.minX) * rest, dy: (from.midY - to.midY) * rest)
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
    let presence = min(max(progress, 0), 1)
    return (
      outgoing.meanPresence(1 - presence, changing: NumericChange.opacity(at: 1 - phases.leaving)) {
        staying.contains($0)
      },
      incoming.meanPresence(presence, changing: NumericChange.opacity(at: phases.arriving)) {
        kept[$0] != nil
      }
    )
  }

  /// Returns how far a character of the old text is from its place in the new one.
  private func distance(from former: Int, to index: Int) -> Double {
    guard let from = outgoing.characters.rectangle(ofCharacter: former),
      let to = incoming.characters.rectangle(ofCharacter: index)
    else { return 0 }
    return max(abs(from.minX - to.minX), abs(from.midY - to.midY))
  }

  /// Returns the opacity at a presence, 0 at the far end and 1 in place.
  private static func opacity(at presence: Double) -> Double {
    min(max((presence - (1 - fade)) / fade, 0), 1)
  }

  private func travel(of character: Int, in layout: PresentedLayout) -> Double {
    let height = layout.characters.rectangle(ofCharacter: character)?.height ?? 0
    return (upwards ? height : -height) * NumericChange.travel
  }
}

extension ExactString {
  /// True for a digit of any script.
  fileprivate var isDigit: Bool { wrappedValue.unicodeScalars.first?.properties.numericType == .decimal }
  /// True for a sign between the digits of a number.
  fileprivate var isSeparator: Bool {
    wrappedValue.unicodeScalars.first.map { ".,:'’ \u{A0}\u{202F}٬٫".unicodeScalars.contains($0) } ?? false
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
