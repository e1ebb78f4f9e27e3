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
  /// - Returns: The mean opacity of the visible characters of both texts; characters that stay count for the new text in
  ///   proportion to the progress.
  @discardableResult
  mutating func present(_ progress: Double) -> (outgoing: Double, incoming: Double) {
    let words = (old: outgoing.joinedWords, new: incoming.joinedWords)
    let kept = words.new.keepingWhole(pairs(), of: words.old)
    let staying = Set(kept.compactMap { $0 })
    let phases = Phases(
      progress,
      areApart: kept.enumerated().contains { index, former in
        former.map { isApart($0, index) } ?? false
      },
      hasLeaving: staying.count < outgoing.characters.characterCount, hasArriving: kept.contains(nil))
    for index in 0..<outgoing.characters.characterCount {
      leave(index, stays: staying.contains(index), 1 - phases.leaving)
    }
    let presence = min(max(progress, 0), 1)
    for (index, former) in kept.enumerated() {
      guard let former else {
        arrive(index, phases.arriving)
        continue
      }
      // Joined letters move together, so that they are painted as one.
      let first = words.new.first { $0.contains(index) }?.lowerBound ?? index
      move(index, as: first, from: former - (index - first), phases.moving, presence)
    }
    for word in words.old where !staying.contains(word.lowerBound) { outgoing.scaleTogether(word) }
    for word in words.new where kept[word.lowerBound] == nil { incoming.scaleTogether(word) }
    return (
      outgoing.meanPresence(1 - presence, changing: NumericChange.opacity(at: 1 - phases.leaving)) {
        staying.contains($0)
      },
      incoming.meanPresence(presence, changing: NumericChange.opacity(at: phases.arriving)) {
        kept[$0] != nil
      }
    )
  }

  /// Returns the character of the old text for each of the new one that may stay: an equal one in the same font.
  private func pairs() -> [Int?] {
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

  /// Rolls a character of the old text out, or hides one that stays: it is drawn once, as part of the new text.
  private mutating func leave(_ index: Int, stays: Bool, _ presence: Double) {
    let distance = travel(of: index, in: outgoing)
    outgoing.modify(index..<index + 1) { appearance in
      appearance.pose.opacity *= stays ? 0 : NumericChange.opacity(at: presence)
      if !stays { appearance.pose.roll(by: -distance * (1 - presence), presence: presence) }
    }
  }

  /// Rolls a character of the new text in.
  private mutating func arrive(_ index: Int, _ presence: Double) {
    let distance = travel(of: index, in: incoming)
    incoming.modify(index..<index + 1) { appearance in
      appearance.pose.opacity *= NumericChange.opacity(at: presence)
      appearance.pose.roll(by: distance * (1 - presence), presence: presence)
    }
  }

  /// Moves a character that stays, in its own colour on the way.
  ///
  /// - Parameters:
  ///   - first: The character whose way it takes.
  ///   - former: The character of the old text in the place of the first one.
  private mutating func move(
    _ index: Int, as first: Int, from former: Int, _ moving: Double, _ presence: Double
  ) {
    guard let from = outgoing.characters.rectangle(ofCharacter: former),
      let to = incoming.characters.rectangle(ofCharacter: first)
    else { return }
    let color = outgoing[former].color
    incoming.modify(index..<index + 1) { appearance in
      appearance.pose.offset = appearance.pose.offset.offset(
        dx: (from.minX - to.minX) * (1 - moving), dy: (from.midY - to.midY) * (1 - moving))
      if appearance.color != color {
        appearance.color = color.interpolated(to: appearance.color, by: presence, in: .oklab)
      }
    }
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
      String($0.element).unicodeScalars.first?.properties.isWhitespace != true
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
