internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The plan of which characters of a laid-out text become which characters of another, and which disappear and appear.
struct MorphPlan {
  /// Adjacent characters that both texts have and that move alike.
  struct Travel {
    var old: Range<Int>
    var new: Range<Int>
    /// The left end of the baseline in the new text, around which they scale.
    let goal: Point
    /// The distance from there to the left end in the old text.
    let way: Point
    /// The size of the letters in the new text, in points.
    let size: Double
    /// The old size as a factor of the new one.
    let scale: Double
    let likeness: Likeness
    /// The number of the part with which it starts to move.
    let group: Int
    /// True if it has swapped places with others.
    var isMoved: Bool
    /// The way in which it passes others.
    var passage = Passage.free
  }

  /// The way in which a stretch passes others.
  enum Passage {
    /// It meets none.
    case free
    /// On an arc, around others on its line.
    case around
    /// Pale, across other lines, and past parts that move in the same direction.
    case across
  }

  /// Characters that disappear or appear.
  struct Part {
    let characters: Range<Int>
    /// The stretch with which their line moves up or down; nil if it stays.
    let companion: Int?
    /// True if a stretch travels on their line.
    let isBesideOthers: Bool
    /// True if they are in the way of stretches that travel.
    var isInTheWay = false
  }

  /// How alike the glyphs of equal characters are.
  enum Likeness {
    /// The same outlines, maybe in other sizes and colours.
    case same
    /// Outlines of one family, in different weights or widths.
    case family
    /// Outlines of different fonts or characters.
    case other
  }

  /// The characters that travel, in reading order of the new text.
  let travels: [Travel]
  /// When each of them starts: 0 for the first ones, 1 for the last ones.
  let order: [Double]
  /// The parts of the old text that go.
  let leaving: [Part]
  /// The parts of the new text that appear.
  let arriving: [Part]
  /// True if parts of the old text become different ones of the new text.
  let pairsByPlace: Bool
  /// True if lines move over the places of other parts that disappear or appear: these places are empty at that time.
  let movesLines: Bool

  /// - Parameter pairsByPlace: True if parts of texts that have little in common become each other by their place.
  init(from old: LayoutIndex, to new: LayoutIndex, by unit: Morph.Unit, pairsByPlace: Bool = false) {
    let (old, new) = (MorphParts(old), MorphParts(new))
    var matching = MorphMatching(old, new)
    matching.match(old.all, new.all, unit.levels[...])
    if unit == .token { matching.releaseSigns() } else if unit != .line { matching.releaseCrumbs() }
    matching.matchMoves(by: unit)
    let partner = matching.partner
    let pairs = pairsByPlace ? matching.pairsByPlace(unit.part) : []
    self.pairsByPlace = !pairs.isEmpty
    let others = pairs.enumerated().compactMap { index, pair in
      MorphPlan.travel(pair.old, old, pair.new, new, .other, group: -1 - index, isMoved: false)
    }
    let travels = (MorphPlan.travels(matching, old, new).passing + others)
      .sorted { $0.new.lowerBound < $1.new.lowerBound }
    self.travels = travels
    var ranks: [Int: Int] = [:]
    for travel in travels where ranks[travel.group] == nil { ranks[travel.group] = ranks.count }
    order = travels.map { Double(ranks[$0.group] ?? 0) / Double(max(ranks.count - 1, 1)) }
    var stays = [Bool](repeating: false, count: old.all.count)
    var isNew = partner.map { $0 == nil }
    for travel in travels {
      for former in travel.old { stays[former] = true }
      for character in travel.new { isNew[character] = false }
    }
    let (starts, ends) = (TravelLines(travels) { $0.start }, TravelLines(travels) { $0.goal })
    var leaving = old.visibleParts(unit.part) { !stays[$0] }.map {
      starts.part($0, at: old.anchor(of: $0)?.point)
    }
    arriving = new.visibleParts(unit.part) { isNew[$0] }.map {
      ends.part($0, at: new.anchor(of: $0)?.point)
    }
    movesLines =
      travels.contains { $0.movesWithLine } && (leaving + arriving).contains { !$0.isBesideOthers }
    for index in leaving.indices {
      guard let place = old.anchor(of: leaving[index].characters)?.point else { continue }
      leaving[index].isInTheWay =
        starts.on(place.y).contains { travels[$0].passes(place) }
        || movesLines && !leaving[index].isBesideOthers
    }
    self.leaving = leaving
  }

  /// Returns pairs of characters as stretches that move alike.
  private static func travels(_ matching: MorphMatching, _ old: MorphParts, _ new: MorphParts) -> [Travel] {
    let partner = matching.partner
    var travels: [Travel] = []
    var next = 0
    while next < partner.count {
      let start = next
      next += 1
      guard let former = partner[start] else { continue }
      func isTogether(_ character: Int) -> Bool {
        let other = former + character - start
        return partner[character] == other && (new.isJoined(character) || old.isJoined(other))
      }
      while next < partner.count, isTogether(next) { next += 1 }
      let (from, to) = (former..<former + next - start, start..<next)
      let group = matching.group[start]
      guard
        let travel = travel(
          from, old, to, new, likeness(from, old, to, new), group: group,
          isMoved: matching.moved.contains(group))
      else { continue }
      if let last = travels.last, last.continues(with: travel, old, new) {
        travels[travels.count - 1].old = last.old.lowerBound..<from.upperBound
        travels[travels.count - 1].new = last.new.lowerBound..<to.upperBound
      } else {
        travels.append(travel)
      }
    }
    return travels
  }

  private static func travel(
    _ from: Range<Int>, _ old: MorphParts, _ to: Range<Int>, _ new: MorphParts, _ likeness: Likeness,
    group: Int, isMoved: Bool
  ) -> Travel? {
    guard let source = old.anchor(of: from), let goal = new.anchor(of: to) else { return nil }
    return Travel(
      old: from, new: to, goal: goal.point,
      way: Point(x: source.point.x - goal.point.x, y: source.point.y - goal.point.y), size: goal.size,
      scale: goal.size > 0 ? source.size / goal.size : 1, likeness: likeness, group: group, isMoved: isMoved)
  }

  private static func likeness(
    _ from: Range<Int>, _ old: MorphParts, _ to: Range<Int>, _ new: MorphParts
  ) -> Likeness {
    var result = Likeness.same
    for (former, character) in zip(from, to) {
      guard let (before, beforeGlyphs) = old.glyphs(of: former),
        let (after, glyphs) = new.glyphs(of: character)
      else { continue }
      let areDrawnAlike =
        before.obliqueness == after.obliqueness && before.expansion == after.expansion
        && before.fill == after.fill && before.outlines == after.outlines
        && before.attachment == after.attachment
      let areEqual = beforeGlyphs.elementsEqual(glyphs) {
        $0.outline === $1.outline && $0.id == $1.id && ($0.color == nil) == ($1.color == nil)
      }
      if areDrawnAlike, areEqual { continue }
      let isFamily =
        areDrawnAlike && ExactString(before.font) == ExactString(after.font) && before.italic == after.italic
        && beforeGlyphs.elementsEqual(glyphs) { $0.id == $1.id }
      if !isFamily { return .other }
      result = .family
    }
    return result
  }
}

/// The stretches that travel, by the lines on which they start or end.
private struct TravelLines {
  private let travels: [MorphPlan.Travel]
  private let place: (MorphPlan.Travel) -> Point
  private let lines: [Int: [Int]]

  init(_ travels: [MorphPlan.Travel], at place: @escaping (MorphPlan.Travel) -> Point) {
    (self.travels, self.place) = (travels, place)
    lines = Dictionary(grouping: travels.indices) { TravelLines.key(place(travels[$0]).y) }
  }

  private static func key(_ y: Double) -> Int { Int((y * 16).rounded()) }

  /// Returns the indices of the stretches on a line.
  func on(_ y: Double) -> [Int] { lines[TravelLines.key(y)] ?? [] }

  /// Returns a part that disappears or appears at a place.
  func part(_ characters: Range<Int>, at point: Point?) -> MorphPlan.Part {
    let others = point.map { on($0.y) } ?? []
    let nearest = others.min { abs(x(of: $0, from: point)) < abs(x(of: $1, from: point)) }
    return MorphPlan.Part(
      characters: characters, companion: nearest.flatMap { travels[$0].movesWithLine ? $0 : nil },
      isBesideOthers: nearest != nil)
  }

  private func x(of travel: Int, from point: Point?) -> Double { place(travels[travel]).x - (point?.x ?? 0) }
}

extension MorphPlan.Travel {
  /// The left end of the baseline in the old text.
  fileprivate var start: Point { goal.offset(dx: way.x, dy: way.y) }

  /// True if it moves up or down, and little to the side, as whole lines do.
  fileprivate var movesWithLine: Bool { !isMoved && abs(way.y) > size / 2 && abs(way.x) < size }

  /// Returns true if another stretch follows it in both texts, on the same lines, and moves as it does.
  fileprivate func continues(with next: MorphPlan.Travel, _ old: MorphParts, _ new: MorphParts) -> Bool {
    let gap = next.new.lowerBound - self.new.upperBound
    guard gap >= 0, next.old.lowerBound - self.old.upperBound == gap, next.likeness == likeness,
      next.isMoved == isMoved,
      next.scale == scale,
      next.goal.y == goal.y
    else { return false }
    let isBlank =
      !(self.new.upperBound..<next.new.lowerBound).contains(where: new.isVisible)
      && !(self.old.upperBound..<next.old.lowerBound).contains(where: old.isVisible)
    let x = way.x + (scale - 1) * (next.goal.x - goal.x)
    return isBlank && abs(next.way.x - x) < 0.01 && abs(next.way.y - way.y) < 0.01
  }
}

extension [MorphPlan.Travel] {
  /// The same with the ways in which those that have changed places pass others, unless they move little beside them.
  fileprivate var passing: Self {
    guard contains(where: \.isMoved) else { return self }
    let lines = Dictionary(grouping: self, by: \.goal.y)
    return map { travel in
      var travel = travel
      if travel.isMoved, abs(travel.way.y) > travel.size / 2 {
        if contains(where: { $0.crosses(travel) }) { travel.passage = .across }
        return travel
      }
      let others = (lines[travel.goal.y] ?? []).filter {
        ($0.isMoved || travel.isMoved) && $0.passes(travel)
      }
      if let farthest = others.map({ abs($0.way.x) }).max(), abs(travel.way.x) > farthest / 3 {
        // Those that pass others in the same direction would lie on each other on their arcs.
        let isAlone = !others.contains {
          $0.isMoved && abs($0.way.x) > farthest / 3 && $0.way.x * travel.way.x > 0
        }
        travel.passage = isAlone ? .around : .across
      }
      return travel
    }
  }
}

extension MorphPlan.Travel {
  /// Returns true if both change their order on a line.
  fileprivate func passes(_ other: Self) -> Bool {
    let (x, y) = (goal.x - other.goal.x, goal.y - other.goal.y)
    let isOnLine = Swift.max(abs(y), abs(y + way.y - other.way.y)) < size / 2
    return isOnLine && x * (x + way.x - other.way.x) < 0
  }

  /// Returns true if both change the order of their lines.
  fileprivate func crosses(_ other: Self) -> Bool {
    let y = goal.y - other.goal.y
    return y * (y + way.y - other.way.y) < 0
  }

  /// Returns true if it moves across a point on the line on which it starts.
  fileprivate func passes(_ point: Point) -> Bool {
    abs(way.y) < size / 2 && (goal.x - point.x) * (goal.x + way.x - point.x) <= 0 && abs(way.x) > size / 2
  }
}

/// The last plan of a layer, which all frames of a morph share.
struct MorphPlans {
  private var last: (old: LayoutIndex, new: LayoutIndex, manner: Morph.Manner, plan: MorphPlan)?

  /// Returns the plan for two layouts.
  mutating func plan(from old: LayoutIndex, to new: LayoutIndex, _ manner: Morph.Manner) -> MorphPlan {
    if let last, last.old === old, last.new === new, last.manner == manner { return last.plan }
    let plan = MorphPlan(from: old, to: new, by: manner.unit, pairsByPlace: manner.pairsByPlace)
    last = (old, new, manner, plan)
    return plan
  }
}
