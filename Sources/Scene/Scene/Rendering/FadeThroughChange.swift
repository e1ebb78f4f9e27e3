internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A crossfade character by character: characters of both texts stay or move to their new positions; the others fade out
/// before those of the new text fade in.
///
/// The layouts are intended to be added with the opacities 1 - progress and progress; everything that both show then keeps
/// its opacity.
struct FadeThroughChange {
  private(set) var outgoing: PresentedLayout
  private(set) var incoming: PresentedLayout

  /// The fraction of the time in which text fades.
  private static let fade = 0.58
  /// The blur of a vanished character as a fraction of the line height.
  private static let blur = 0.06

  init(from outgoing: PresentedLayout, to incoming: PresentedLayout) {
    self.outgoing = outgoing
    self.incoming = incoming
  }

  /// Applies a progress in 0...1; 0 is the old text, 1 the new one.
  ///
  /// - Returns: The mean opacity of the visible characters of both texts; characters that stay count for the new text in
  ///   proportion to the progress.
  @discardableResult
  mutating func present(_ progress: Double) -> (outgoing: Double, incoming: Double) {
    let kept = kept()
    let staying = Set(kept.compactMap { $0?.former })
    for index in outgoing.layout.text.indices.enumerated().map(\.offset) where !staying.contains(index) {
      FadeThroughChange.fade(&outgoing, index, presence: 1 - progress)
    }
    for (index, source) in kept.enumerated() {
      guard let source else {
        FadeThroughChange.fade(&incoming, index, presence: progress)
        continue
      }
      guard source.dx != 0 || source.dy != 0 else { continue }
      outgoing.modify(source.former..<source.former + 1) { appearance in
        appearance.pose.offset = appearance.pose.offset.offset(
          dx: source.dx * progress, dy: source.dy * progress)
      }
      incoming.modify(index..<index + 1) { appearance in
        appearance.pose.offset = appearance.pose.offset.offset(
          dx: source.dx * (progress - 1), dy: source.dy * (progress - 1))
      }
    }
    return (
      outgoing.meanPresence(1 - progress, changing: FadeThroughChange.opacity(at: 1 - progress)) {
        staying.contains($0)
      },
      incoming.meanPresence(progress, changing: FadeThroughChange.opacity(at: progress)) { kept[$0] != nil }
    )
  }

  /// Returns the opacity of a character that does not stay.
  private static func opacity(at presence: Double) -> Double { max(presence - (1 - fade), 0) / fade }

  /// Fades and blurs a character whose text has the opacity `presence`.
  private static func fade(_ layout: inout PresentedLayout, _ index: Int, presence: Double) {
    let height = layout.characters.rectangle(ofCharacter: index)?.height ?? 0
    let opacity = opacity(at: presence)
    layout.modify(index..<index + 1) { appearance in
      appearance.pose.opacity *= presence > 0 ? opacity / presence : 0
      appearance.pose.blur += (1 - presence) * blur * height
    }
  }

  /// An old character and the distance to its new position.
  private struct Source {
    let former: Int
    var dx = 0.0
    var dy = 0.0
  }

  /// Returns, for each character of the new text, the old character that stays for it; nil for a new one.
  ///
  /// Equal characters at the same position stay, those of a joined script as whole words. Whole words at both texts' beginning or end
  /// move on their line.
  private func kept() -> [Source?] {
    let old = outgoing.layout.text.map { ExactString(String($0)) }
    let new = incoming.layout.text.map { ExactString(String($0)) }
    let shared = FadeThroughChange.sharedEnds(of: old, new)
    let candidates = NumericChange.kept(from: old, to: new)
    let joined = incoming.joinedWords
    var sources = new.indices.map { index -> Source? in
      let twin = index < old.count && old[index] == new[index] ? index : nil
      guard let former = candidates[index] ?? twin else { return nil }
      guard let from = outgoing.characters.rectangle(ofCharacter: former),
        let to = incoming.characters.rectangle(ofCharacter: index)
      else { return Source(former: former) }
      let (dx, dy) = (to.minX - from.minX, to.midY - from.midY)
      if abs(dx) < 0.01, abs(dy) < 0.01 { return Source(former: former) }
      let isShared = index < shared.prefix || new.count - index <= shared.suffix
      return isShared && abs(dy) < from.height / 2 ? Source(former: former, dx: dx, dy: dy) : nil
    }
    let whole = joined.keepingWhole(sources.map { $0?.former }, of: outgoing.joinedWords)
    for word in joined {
      let first = sources[word.lowerBound]
      // One distance, so that joined letters are painted as one.
      for index in word {
        sources[index] = whole[index].map { Source(former: $0, dx: first?.dx ?? 0, dy: first?.dy ?? 0) }
      }
    }
    return sources
  }

  /// Returns the lengths of the common beginning and end, cut to whole words of at least one of the texts.
  static func sharedEnds(of old: [ExactString], _ new: [ExactString]) -> (prefix: Int, suffix: Int) {
    let shorter = min(old.count, new.count)
    var prefix = zip(old, new).prefix { $0 == $1 }.count
    var suffix = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, shorter - prefix)
    func isInside(_ text: [ExactString], _ index: Int) -> Bool {
      (1..<max(text.count, 1)).contains(index) && text[index - 1].isWordPart && text[index].isWordPart
    }
    while prefix > 0, isInside(old, prefix), isInside(new, prefix) { prefix -= 1 }
    while suffix > 0, isInside(old, old.count - suffix), isInside(new, new.count - suffix) { suffix -= 1 }
    return (prefix, suffix)
  }
}

extension ExactString {
  /// True for a letter or digit with its marks.
  fileprivate var isWordPart: Bool { wrappedValue.first.map { $0.isLetter || $0.isNumber } ?? false }
}

extension PresentedLayout {
  /// Returns the mean opacity of the visible characters in a transition.
  ///
  /// - Parameters:
  ///   - presence: The fraction of the transition in which the text is present, and the opacity of characters that stay.
  ///   - opacity: The opacity of characters that change.
  fileprivate func meanPresence(
    _ presence: Double, changing opacity: Double, _ stays: (Int) -> Bool
  ) -> Double {
    let visible = layout.text.enumerated().filter {
      String($0.element).unicodeScalars.first?.properties.isWhitespace != true
    }.map(\.offset)
    guard !visible.isEmpty else { return presence }
    let staying = Double(visible.count(where: stays))
    let changing = Double(visible.count) - staying
    return (staying * presence + changing * opacity) / Double(visible.count)
  }
}
