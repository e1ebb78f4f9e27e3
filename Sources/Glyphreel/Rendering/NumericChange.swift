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
  /// the right stay, as in numbers; letters do not.
  ///
  /// - Parameters:
  ///   - old: The grapheme clusters of the old text; equal if their scalars are.
  ///   - new: The grapheme clusters of the new text.
  static func kept(from old: [ExactString], to new: [ExactString]) -> [Int?] {
    let shorter = min(old.count, new.count)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return new.indices.map { index in
      if index < prefix { return index }
      let distanceFromEnd = new.count - index
      let counterpart = old.count - distanceFromEnd
      let isPair = distanceFromEnd <= shorter - prefix && old[counterpart] == new[index]
      return isPair && (distanceFromEnd <= suffix || !new[index].isLetters) ? counterpart : nil
    }
  }

  /// Applies a progress; 0 is the old text, 1 the new one.
  mutating func present(_ progress: Double) {
    let old = outgoing.layout.text.map { ExactString(String($0)) }
    let new = incoming.layout.text.map { ExactString(String($0)) }
    let (oldWords, newWords) = (outgoing.joinedWords, incoming.joinedWords)
    let kept = newWords.keepingWhole(NumericChange.kept(from: old, to: new), of: oldWords)
    let staying = Set(kept.compactMap { $0 })
    for index in old.indices {
      let way = travel(of: index, in: outgoing)
      let stays = staying.contains(index)
      outgoing.modify(index..<index + 1) { appearance in
        // Common characters are drawn once, as part of the new text.
        appearance.pose.opacity *= stays ? 0 : NumericChange.opacity(at: 1 - progress)
        if !stays { appearance.pose.roll(by: -way * progress, presence: 1 - progress) }
      }
    }
    for index in new.indices {
      if var former = kept[index] {
        // Joined letters move together, so that they are painted as one.
        let first = newWords.first { $0.contains(index) }?.lowerBound ?? index
        former -= index - first
        let from = outgoing.characters.rectangle(ofCharacter: former)
        guard let from, let to = incoming.characters.rectangle(ofCharacter: first) else { continue }
        let rest = 1 - progress
        incoming.modify(index..<index + 1) { appearance in
          appearance.pose.offset = appearance.pose.offset.offset(
            dx: (from.minX - to.minX) * rest, dy: (from.midY - to.midY) * rest)
        }
      } else {
        let way = travel(of: index, in: incoming)
        incoming.modify(index..<index + 1) { appearance in
          appearance.pose.opacity *= NumericChange.opacity(at: progress)
          appearance.pose.roll(by: way * (1 - progress), presence: progress)
        }
      }
    }
    for word in oldWords where !staying.contains(word.lowerBound) { outgoing.scaleTogether(word) }
    for word in newWords where kept[word.lowerBound] == nil { incoming.scaleTogether(word) }
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
  /// True for a letter with its marks.
  var isLetters: Bool { wrappedValue.first?.isLetter == true }
}

extension PresentedLayout {
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
