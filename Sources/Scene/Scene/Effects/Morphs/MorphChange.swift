internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A morph at one moment: the appearance of the characters of both texts.
///
/// Characters that both texts have are drawn once, as part of the new text, unless their glyphs differ: then both are drawn at the
/// same place, and one fades into the other.
struct MorphChange {
  private(set) var outgoing: PresentedLayout
  private(set) var incoming: PresentedLayout
  private let plan: MorphPlan
  private let manner: Morph.Manner
  private let progress: Double

  /// The number of random characters shown while a character disappears or appears.
  static let swaps = 4

  /// The parts of a character's time in which it goes, and in which it comes.
  ///
  /// Parts in the way of travelling characters leave first.
  private var changes:
    (going: ClosedRange<Double>, inTheWay: ClosedRange<Double>, coming: ClosedRange<Double>)
  {
    if plan.pairsByPlace { return (0.1...0.62, 0.1...0.62, 0.2...0.7) }
    return switch manner.style {
    // Quickly and one after the other, so that a text is pale for a moment only and two are never read at once.
    case .fade, .scale, .blur: (0.1...0.42, plan.movesLines ? 0...0.2 : 0.04...0.3, 0.44...0.78)
    case .scramble: (0...0.55, 0...0.4, 0.5...1)
    case .splitFlap: (0...0.3, 0...0.3, 0.3...1)
    }
  }

  /// The part of its time in which a line comes whose place others leave.
  private var comingLine: ClosedRange<Double> {
    switch manner.style {
    case .fade, .scale, .blur: 0.6...0.92
    case .scramble, .splitFlap: changes.coming
    }
  }

  /// The part of a character's time in which it travels: most of the way is free before others come.
  private var travelling: ClosedRange<Double> { plan.movesLines ? 0.12...0.76 : 0...0.68 }
  /// The scale factor of a character that has gone.
  private static let farScale = 0.5
  /// The blur of a character that has gone, as a fraction of the line height.
  private static let blur = 0.12
  /// The height of an arc as a fraction of its length.
  private static let arc = 0.18
  /// The same of an arc that leads around others, and the limits of its height as multiples of the letters' size.
  private static let detour = (height: 0.3, least: 0.5, most: 0.55)
  /// The opacity of what crosses other lines, midway.
  private static let pale = 0.12

  /// - Parameter progress: The part of the time that has passed, 0...1.
  init(
    from outgoing: PresentedLayout, to incoming: PresentedLayout, _ plan: MorphPlan, _ manner: Morph.Manner,
    progress: Double
  ) {
    self.outgoing = outgoing
    self.incoming = incoming
    self.plan = plan
    self.manner = manner
    self.progress = progress
  }

  /// Returns the part of a character's own time that has passed.
  ///
  /// - Parameter order: 0 for the first character to start, 1 for the last one.
  private func time(_ order: Double) -> Double {
    min(max((progress - manner.spread * order) / (1 - manner.spread), 0), 1)
  }

  private static func order(_ index: Int, of count: Int) -> Double {
    count > 1 ? Double(index) / Double(count - 1) : 0
  }

  /// The parts of the old text that go, with their presence: 1 where they are shown, 0 where they are gone.
  var leaving: [(characters: Range<Int>, presence: Double)] {
    plan.leaving.enumerated().map { index, part in
      let time = time(MorphChange.order(index, of: plan.leaving.count))
      return (part.characters, 1 - share(of: part.isInTheWay ? changes.inTheWay : changes.going, at: time))
    }
  }

  /// The parts of the new text that appear, with their presence.
  var arriving: [(characters: Range<Int>, presence: Double)] {
    plan.arriving.enumerated().map { index, part in
      let time = time(MorphChange.order(index, of: plan.arriving.count))
      let isLine = plan.movesLines && !part.isBesideOthers
      return (part.characters, share(of: isLine ? comingLine : changes.coming, at: time))
    }
  }

  /// The mean opacity of the letters of both texts; letters that move count for the new text in proportion to the progress.
  var meanOpacities: (outgoing: Double, incoming: Double) {
    func mean(
      _ parts: [(characters: Range<Int>, presence: Double)], _ travels: [Range<Int>], _ presence: Double
    ) -> Double {
      let travelling = Double(travels.reduce(0) { $0 + $1.count })
      let count = parts.reduce(travelling) { $0 + Double($1.characters.count) }
      let sum = parts.reduce(travelling * presence) { $0 + Double($1.characters.count) * $1.presence }
      return count > 0 ? sum / count : presence
    }
    return (
      mean(leaving, plan.travels.map(\.old), 1 - progress), mean(arriving, plan.travels.map(\.new), progress)
    )
  }

  /// Returns the part of a range that has passed.
  private func share(of range: ClosedRange<Double>, at time: Double) -> Double {
    min(max((time - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }

  /// The eased progress of parts that move.
  var eased: [Double] { times.map { manner.easing($0) } }

  /// The opacity of parts that move.
  var presences: [Double] { zip(plan.travels, times).map { MorphChange.presence(of: $0, at: $1) } }

  /// Returns a bump: 0 at the start and at the end of the time, and early nearly 1, before letters have moved far.
  private static func rise(at time: Double) -> Double {
    let fall = 1 - 4 * time * (1 - time)
    return 1 - fall * fall
  }

  private static func presence(of travel: MorphPlan.Travel, at time: Double) -> Double {
    travel.passage == .across ? 1 - (1 - pale) * rise(at: time) : 1
  }

  private var times: [Double] { plan.order.map { share(of: travelling, at: time($0)) } }

  /// Applies the progress to all characters.
  mutating func present() {
    let style = manner.style
    for part in leaving { MorphChange.change(&outgoing, part.characters, style, presence: part.presence) }
    for part in arriving { MorphChange.change(&incoming, part.characters, style, presence: part.presence) }
    let times = times
    for (travel, time) in zip(plan.travels, times) { move(travel, time) }
    // Characters that go or come stay on their line.
    for part in plan.leaving {
      guard let companion = part.companion else { continue }
      let y = -plan.travels[companion].way.y * manner.easing(times[companion])
      outgoing.modify(part.characters) { $0.pose.offset.y += y }
    }
    for part in plan.arriving {
      guard let companion = part.companion else { continue }
      let y = plan.travels[companion].way.y * (1 - manner.easing(times[companion]))
      incoming.modify(part.characters) { $0.pose.offset.y += y }
    }
  }

  private mutating func move(_ travel: MorphPlan.Travel, _ time: Double) {
    let eased = manner.easing(time)
    var offset = Point(x: travel.way.x * (1 - eased), y: travel.way.y * (1 - eased))
    let isAround = travel.passage == .around
    if manner.course == .curved || isAround {
      let length = (travel.way.x * travel.way.x + travel.way.y * travel.way.y).squareRoot()
      let (limits, size) = (MorphChange.detour, travel.size / max(length, 1))
      let detour = min(max(limits.height, limits.least * size), limits.most * size)
      let height = (isAround ? detour : MorphChange.arc) * MorphChange.rise(at: time)
      // To the left of its way, so that opposite ones pass each other.
      offset = offset.offset(dx: -travel.way.y * height, dy: travel.way.x * height)
    }
    let scale = travel.scale + (1 - travel.scale) * eased
    let isOne = travel.likeness == .same
    // Different letters are both seen for a moment only.
    let fade = share(of: plan.pairsByPlace ? 0.3...0.7 : 0...1, at: time)
    let presence = MorphChange.presence(of: travel, at: time)
    let start = travel.goal.offset(dx: travel.way.x, dy: travel.way.y)
    let colors = travel.old.map { outgoing[$0].color }
    outgoing.modify(travel.old) { appearance in
      guard !isOne else { return appearance.pose.opacity = 0 }
      appearance.move(
        by: offset.offset(dx: -travel.way.x, dy: -travel.way.y), scale: scale / travel.scale, around: start)
      appearance.pose.opacity *= (1 - fade) * presence
    }
    for (place, character) in travel.new.enumerated() {
      incoming.modify(character..<character + 1) { appearance in
        appearance.move(by: offset, scale: scale, around: travel.goal)
        appearance.pose.opacity *= isOne ? presence : fade * presence
        if travel.likeness != .other, colors[place] != appearance.color {
          appearance.color = colors[place].interpolated(
            to: appearance.color, by: min(max(eased, 0), 1), in: .oklab)
        }
      }
    }
  }

  /// Returns the number of a character that is shown at a presence, the last one for the true one, and how far it has turned.
  static func swap(at presence: Double) -> (step: Int, turn: Double) {
    let position = presence * Double(swaps + 1)
    let step = min(Int(position), swaps)
    return (step, position - Double(step))
  }

  /// Fades a part that goes or comes.
  ///
  /// - Parameter presence: 0 where it is gone and 1 where it is shown.
  private static func change(
    _ layout: inout PresentedLayout, _ part: Range<Int>, _ style: Morph.Style, presence: Double
  ) {
    let boxes = part.compactMap { layout.characters.rectangle(ofCharacter: $0) }
    guard presence < 1, let left = boxes.map(\.minX).min(), let right = boxes.map(\.maxX).max(),
      let box = boxes.first
    else { return }
    let away = 1 - presence
    layout.modify(part) { appearance in
      let opacity = presence
      switch style {
      case .fade: appearance.pose.opacity *= opacity
      case .scale:
        appearance.pose.opacity *= opacity
        appearance.move(
          by: .zero, scale: 1 - away * (1 - MorphChange.farScale),
          around: Point(x: (left + right) / 2, y: box.midY))
      case .blur:
        appearance.pose.opacity *= opacity
        appearance.pose.blur += away * MorphChange.blur * box.height
      case .scramble: appearance.pose.opacity *= min(2 * presence, 1)
      case .splitFlap:
        appearance.pose.opacity *= presence > 0 ? 1 : 0
        appearance.pivot = Point(x: (left + right) / 2, y: box.midY)
        let (step, turn) = MorphChange.swap(at: presence)
        let angle = step < MorphChange.swaps ? turn * 180 : turn * 90
        appearance.pose.scale.y *= max(sine(degrees: angle), 0.001)
      }
    }
  }
}

extension CharacterAppearance {
  /// Moves and scales a character together with others.
  fileprivate mutating func move(by offset: Point, scale: Double, around pivot: Point) {
    pose.offset = pose.offset.offset(dx: offset.x, dy: offset.y)
    guard scale != 1 else { return }
    pose.scale = Point(x: pose.scale.x * scale, y: pose.scale.y * scale)
    self.pivot = pivot
  }
}
