internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The layouts that show a morph at one moment: those of both texts, and others for letters between two weights and for characters
/// that change at random.
struct MorphLayers {
  /// A function that lays out text and applies the effects of the moment to its characters.
  typealias Presented = (StyledText, ParagraphStyle) throws(SceneProblem) -> PresentedLayout

  private let manner: Morph.Manner
  private let plan: MorphPlan
  private let progress: Double
  private let old: StyledText
  private let oldParagraph: ParagraphStyle
  private let new: StyledText
  private let newParagraph: ParagraphStyle

  /// - Parameter content: The new text.
  init(_ transition: TextTransition, _ manner: Morph.Manner, _ plan: MorphPlan, to content: TextContent) {
    self.manner = manner
    self.plan = plan
    progress = transition.progress
    (old, oldParagraph) = (transition.outgoing, transition.paragraph)
    (new, newParagraph) = (content.text, content.paragraph)
  }

  /// The layouts of a moment.
  struct Moment {
    /// The layouts from back to front; the last one is the layout of the new text.
    let layers: [PresentedLayout]
    /// The mean opacity of the letters of both texts; letters that move count for the new text in proportion to the progress.
    let opacities: (outgoing: Double, incoming: Double)
  }

  /// Returns the layouts that show the morph.
  func moment(
    from outgoing: PresentedLayout, to incoming: PresentedLayout, _ presented: Presented
  ) throws(SceneProblem) -> Moment {
    var change = MorphChange(from: outgoing, to: incoming, plan, manner, progress: progress)
    change.present()
    var (back, front) = (change.outgoing, change.incoming)
    var between: [PresentedLayout] = []
    if plan.travels.contains(where: { $0.likeness == .family }) {
      between.append(try weights(&back, &front, change, presented))
    }
    if manner.style == .scramble || manner.style == .splitFlap {
      let swaps = [
        try swap(&back, old, oldParagraph, change.leaving, presented),
        try swap(&front, new, newParagraph, change.arriving, presented),
      ]
      between += swaps.compactMap(\.self)
    }
    return Moment(layers: [back] + between + [front], opacities: change.meanOpacities)
  }

  /// Moves the letters of one family into a layout in which they have the weight and width of the moment.
  private func weights(
    _ back: inout PresentedLayout, _ front: inout PresentedLayout, _ change: MorphChange,
    _ presented: Presented
  ) throws(SceneProblem) -> PresentedLayout {
    var text = new
    let styles = (old.characterStyles, new.characterStyles)
    let moving = plan.travels.indices.filter { plan.travels[$0].likeness == .family }
    let (eased, presences) = (change.eased, change.presences)
    for index in moving {
      let travel = plan.travels[index]
      for (former, character) in zip(travel.old, travel.new) {
        let (from, to) = (styles.0[former], styles.1[character])
        let part = min(max(eased[index], 0), 1)
        text.restyle(character..<character + 1) { style in
          style.weight.number = from.weight.number + (to.weight.number - from.weight.number) * part
          style.width.number = from.width.number + (to.width.number - from.width.number) * part
        }
      }
    }
    var layout = try presented(text, newParagraph)
    var isMoving = [Bool](repeating: false, count: layout.characters.characterCount)
    for index in moving {
      let travel = plan.travels[index]
      guard let start = layout.anchor(of: travel.new) else { continue }
      for (former, character) in zip(travel.old, travel.new) {
        isMoving[character] = true
        let appearance = front[character]
        back.hide(former)
        front.hide(character)
        layout.modify(character..<character + 1) { own in
          own.pose = appearance.pose
          own.pose.opacity = presences[index]
          own.pose.offset = appearance.pose.offset.offset(
            dx: travel.goal.x - start.x, dy: travel.goal.y - start.y)
          own.pivot = start
          own.color = appearance.color
        }
      }
    }
    for character in isMoving.indices where !isMoving[character] { layout.hide(character) }
    return layout
  }

  /// Shows other characters in the place of those that go or come; nil if none changes.
  ///
  /// - Parameter parts: The characters with their presence.
  private func swap(
    _ shown: inout PresentedLayout, _ text: StyledText, _ paragraph: ParagraphStyle,
    _ parts: [(characters: Range<Int>, presence: Double)], _ presented: Presented
  ) throws(SceneProblem) -> PresentedLayout? {
    let scalars = Array(text.string.unicodeScalars)
    var replacements: [Int: Unicode.Scalar] = [:]
    for part in parts where part.presence > 0 && part.presence < 1 {
      let step = MorphChange.swap(at: part.presence).step
      guard step < MorphChange.swaps else { continue }
      for character in part.characters {
        let offset = shown.characters.scalarOffset(ofCharacter: character)
        guard shown.characters.scalarOffset(ofCharacter: character + 1) == offset + 1 else { continue }
        replacements[offset] = scalars[offset].swapped(
          by: manner.style == .splitFlap ? MorphChange.swaps - step : nil, seed: UInt64(character * 31 + step)
        )
      }
    }
    if replacements.isEmpty { return nil }
    var layout = try presented(text.replacing(replacements), paragraph)
    guard layout.characters.characterCount == shown.characters.characterCount else { return nil }
    for character in 0..<layout.characters.characterCount {
      let offset = layout.characters.scalarOffset(ofCharacter: character)
      guard replacements[offset] != nil, let slot = shown.characters.rectangle(ofCharacter: character),
        let own = layout.characters.rectangle(ofCharacter: character)
      else {
        layout.hide(character)
        continue
      }
      let appearance = shown[character]
      shown.hide(character)
      layout.modify(character..<character + 1) { other in
        other.pose = appearance.pose
        other.pose.offset = appearance.pose.offset.offset(dx: slot.midX - own.midX, dy: slot.midY - own.midY)
        (other.color, other.pivot) = (appearance.color, nil)
        // A wider one would touch its neighbours.
        if own.width > slot.width { other.pose.scale.x *= slot.width / own.width }
      }
    }
    return layout
  }
}

extension PresentedLayout {
  /// Makes a character invisible.
  fileprivate mutating func hide(_ character: Int) {
    modify(character..<character + 1) { $0.pose.opacity = 0 }
  }

  /// Returns the left end of the baseline of characters on one line.
  fileprivate func anchor(of range: Range<Int>) -> Point? {
    let places = range.compactMap { characters.placement(ofCharacter: $0) }
    return places.min { $0.minX < $1.minX }.map { Point(x: $0.minX, y: layout.lines[$0.line].baseline) }
  }
}

extension StyledText {
  /// The style of each character.
  fileprivate var characterStyles: [TextStyle] {
    spans.flatMap { span in Array(repeating: span.style, count: span.text.count) }
  }

  /// Returns the text with other scalars at some offsets.
  fileprivate func replacing(_ replacements: [Int: Unicode.Scalar]) -> StyledText {
    var text = self
    var offset = 0
    for span in text.spans.indices {
      var scalars = String.UnicodeScalarView()
      for scalar in text.spans[span].text.unicodeScalars {
        scalars.append(replacements[offset] ?? scalar)
        offset += 1
      }
      text.spans[span].text = String(scalars)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Returns another character of the same kind; nil if it is neither a letter of ASCII nor a digit.
  ///
  /// - Parameter steps: The number of characters before this one; nil for one at random.
  fileprivate func swapped(by steps: Int?, seed: UInt64) -> Unicode.Scalar? {
    guard let steps else {
      // Letters of about the same width, so that they don't touch their neighbours.
      let widths = ["0123456789", "fijlrt", "mw", "abcdeghknopqsuvxyz", "IJ", "MW", "ABCDEFGHKLNOPQRSTUVXYZ"]
      guard let kind = widths.map({ Array($0.unicodeScalars) }).first(where: { $0.contains(self) }) else {
        return nil
      }
      var random = SplitMix64(seed: seed)
      return kind[Int(random.next() % UInt64(kind.count))]
    }
    let kinds: [ClosedRange<Unicode.Scalar>] = ["0"..."9", "a"..."z", "A"..."Z"]
    guard let kind = kinds.first(where: { $0.contains(self) }) else { return nil }
    let (first, count) = (Int(kind.lowerBound.value), Int(kind.upperBound.value - kind.lowerBound.value) + 1)
    return Unicode.Scalar(UInt8(first + (Int(value) - first + count - steps) % count))
  }
}
