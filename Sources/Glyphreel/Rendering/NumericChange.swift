internal import Graphics
internal import Typography

/// A text that changes character by character: what both texts have in common goes to its new place, the rest moves
/// out and in.
struct NumericChange {
  private(set) var outgoing: PresentedLayout
  private(set) var incoming: PresentedLayout
  private let upwards: Bool

  /// The part of a line's height by which characters move out and in.
  private static let travel = 0.6

  init(from outgoing: PresentedLayout, to incoming: PresentedLayout, upwards: Bool) {
    self.outgoing = outgoing
    self.incoming = incoming
    self.upwards = upwards
  }

  /// For each character of the new text the one of the old text that stays for it; nil for a new one.
  ///
  /// The common beginning and end stay, and in between what is the same counted from the right, as the digits of a
  /// number are.
  static func kept(from old: [Character], to new: [Character]) -> [Int?] {
    let shorter = min(old.count, new.count)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    return new.indices.map { index in
      if index < prefix { return index }
      let counterpart = index - new.count + old.count
      let isPair = new.count - index <= shorter - prefix && old[counterpart] == new[index]
      return isPair ? counterpart : nil
    }
  }

  /// Shows the change so far; 0 is the old text, 1 the new one.
  mutating func present(_ progress: Double) {
    let old = Array(outgoing.layout.text)
    let new = Array(incoming.layout.text)
    let kept = NumericChange.kept(from: old, to: new)
    let faded = min(max(progress, 0), 1)
    let staying = Set(kept.compactMap { $0 })
    for index in old.indices {
      let way = travel(of: index, in: outgoing)
      let stays = staying.contains(index)
      outgoing.modify(index..<index + 1) { appearance in
        // What stays is drawn once, as a part of the new text.
        appearance.pose.opacity *= stays ? 0 : 1 - faded
        appearance.pose.offset = appearance.pose.offset.offset(dx: 0, dy: -way * progress)
      }
    }
    for index in new.indices {
      if let former = kept[index] {
        let from = outgoing.characters.rectangle(ofCharacter: former)
        guard let from, let to = incoming.characters.rectangle(ofCharacter: index) else { continue }
        let rest = 1 - progress
        incoming.modify(index..<index + 1) { appearance in
          appearance.pose.offset = appearance.pose.offset.offset(
            dx: (from.minX - to.minX) * rest, dy: (from.midY - to.midY) * rest)
        }
      } else {
        let way = travel(of: index, in: incoming)
        incoming.modify(index..<index + 1) { appearance in
          appearance.pose.opacity *= faded
          appearance.pose.offset = appearance.pose.offset.offset(dx: 0, dy: way * (1 - progress))
        }
      }
    }
  }

  private func travel(of character: Int, in layout: PresentedLayout) -> Double {
    let height = layout.characters.rectangle(ofCharacter: character)?.height ?? 0
    return (upwards ? height : -height) * NumericChange.travel
  }
}
