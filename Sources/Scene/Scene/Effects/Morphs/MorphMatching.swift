internal import GlyphreelExact
internal import GlyphreelGraphics

/// The search for characters that two texts have in common: first for large parts, then for smaller ones between them.
struct MorphMatching {
  private let old: MorphParts
  private let new: MorphParts
  /// For each character of the new text, the one of the old text that becomes it; nil for none.
  private(set) var partner: [Int?]
  private var isTaken: [Bool]
  /// For each character of the new text, true if its whole line or paragraph is in both texts.
  private var isWhole: [Bool]
  /// For each character of the new text, the number of the part with which it starts to move.
  private(set) var group: [Int]
  private var groupCount = 0
  /// The groups that have changed places.
  private(set) var moved: Set<Int> = []

  init(_ old: MorphParts, _ new: MorphParts) {
    self.old = old
    self.new = new
    partner = [Int?](repeating: nil, count: new.all.count)
    isTaken = [Bool](repeating: false, count: old.all.count)
    isWhole = [Bool](repeating: false, count: new.all.count)
    group = [Int](repeating: 0, count: new.all.count)
  }

  /// Matches the parts of two ranges that are in the same order.
  mutating func match(_ a: Range<Int>, _ b: Range<Int>, _ levels: ArraySlice<MorphParts.Level>) {
    guard let level = levels.first, !a.isEmpty, !b.isEmpty else { return }
    if level == .character { return matchSimilarWords(a, b) }
    let (partsA, partsB) = (old.parts(level, in: a), new.parts(level, in: b))
    let pairs = MorphElement.pairs(partsA.map(old.element), partsB.map(new.element))
    var (startA, startB) = (a.lowerBound, b.lowerBound)
    for pair in pairs {
      let (partA, partB) = (partsA[pair.old], partsB[pair.new])
      match(startA..<partA.lowerBound, startB..<partB.lowerBound, levels.dropFirst())
      join(partA, partB)
      if level == .paragraph { for character in partB { isWhole[character] = true } }
      (startA, startB) = (partA.upperBound, partB.upperBound)
    }
    match(startA..<a.upperBound, startB..<b.upperBound, levels.dropFirst())
  }

  /// Matches the characters of words that are alike; the characters of others would fly across the text.
  private mutating func matchSimilarWords(_ a: Range<Int>, _ b: Range<Int>) {
    let (wordsA, wordsB) = (old.parts(.word, in: a), new.parts(.word, in: b))
    let charactersA = wordsA.map { old.parts(.character, in: $0) }
    let charactersB = wordsB.map { new.parts(.character, in: $0) }
    guard wordsA.count * wordsB.count <= MorphMatching.comparisons else { return }
    /// Returns the pairs of characters of two words; none if the words aren't alike.
    func pairs(_ i: Int, _ j: Int) -> [Alignment.Pair] {
      let (first, second) = (charactersA[i], charactersB[j])
      let (shorter, longer) = (min(first.count, second.count), max(first.count, second.count))
      guard 5 * shorter >= 2 * longer else { return [] }
      let isNumber = old.isNumber(wordsA[i]) && new.isNumber(wordsB[j])
      let pairs = MorphMatching.stretches(
        MorphElement.pairs(first.map(old.element), second.map(new.element)),
        first.count, second.count, least: isNumber ? 1 : 3)
      // A name of which few letters stay is another name; a longer form of a word keeps all of it.
      let isWhole = pairs.count == shorter
      if isWhole, shorter < 3, !isNumber, let pair = pairs.first {
        // A short word in the middle of another one is not a part of it.
        let start = first.count < second.count ? pair.new : pair.old
        guard start == 0 || start + shorter == longer else { return [] }
      }
      return 5 * pairs.count >= (isNumber || isWhole ? 2 : 3) * longer ? pairs : []
    }
    // Of the words that are alike, those that share most, in the same order.
    let words = Alignment.heaviest(wordsA.indices, wordsB.indices, ties: .newFirst) { pairs($0, $1).count }
    for word in words {
      for pair in pairs(word.old, word.new) {
        join(charactersA[word.old][pair.old], charactersB[word.new][pair.new])
      }
    }
  }

  /// Returns the pairs in stretches of some length, and those of all of a word: single letters between others would be crumbs.
  private static func stretches(
    _ pairs: [Alignment.Pair], _ oldCount: Int, _ newCount: Int, least: Int
  ) -> [Alignment.Pair] {
    var kept: [Alignment.Pair] = []
    var rest = pairs[...]
    while let first = rest.first {
      let count = zip(rest, 0...).prefix { $0.old - first.old == $1 && $0.new - first.new == $1 }.count
      if count >= min(least, oldCount, newCount) { kept += rest.prefix(count) }
      rest = rest.dropFirst(count)
    }
    return kept
  }

  private mutating func join(_ a: Range<Int>, _ b: Range<Int>) {
    guard a.count == b.count else { return }
    // Characters that are adjacent in both texts start together.
    let former = b.lowerBound > 0 ? partner[b.lowerBound - 1] : nil
    if former != a.lowerBound - 1 || former == nil { groupCount += 1 }
    for (former, character) in zip(a, b) where old.isVisible(former) && new.isVisible(character) {
      partner[character] = former
      group[character] = groupCount
      isTaken[former] = true
    }
  }

  /// Releases punctuation marks that would move to a line to which no adjacent word moves.
  mutating func releaseSigns() {
    struct Way: Hashable { let from, to: Int? }
    func way(_ former: Int, _ character: Int) -> Way {
      Way(from: old.line(of: former), to: new.line(of: character))
    }
    var ways: Set<Way> = []
    for (character, former) in partner.enumerated() {
      if let former, new.letterCount(character..<character + 1) > 0 { ways.insert(way(former, character)) }
    }
    let (words, newWords) = (old.linesWithWords, new.linesWithWords)
    for (character, former) in partner.enumerated() where !isWhole[character] {
      guard let former else { continue }
      let way = way(former, character)
      let areSigns = !words.contains(way.from) && !newWords.contains(way.to)
      if areSigns || ways.contains(way) { continue }
      (partner[character], isTaken[former]) = (nil, false)
    }
  }

  /// Releases single characters that would fly across the text by themselves.
  mutating func releaseCrumbs() {
    let matched = partner.indices.filter { partner[$0] != nil }
    let ways = matched.map { character -> Point? in
      guard let former = partner[character], let from = old.anchor(of: former..<former + 1),
        let goal = new.anchor(of: character..<character + 1)
      else { return nil }
      let (x, y) = (goal.point.x - from.point.x, goal.point.y - from.point.y)
      return abs(x) + abs(y) > MorphMatching.crumbWay * goal.size ? Point(x: x, y: y) : .zero
    }
    func isAlone(_ place: Int) -> Bool {
      let own = group[matched[place]]
      return ![place - 1, place + 1].contains {
        matched.indices.contains($0) && group[matched[$0]] == own
      }
    }
    let crumbs = matched.indices.filter { place in
      guard isAlone(place), let way = ways[place], way != .zero else { return false }
      // Beside others that move alike it is none.
      return ![place - 1, place + 1].contains { other in
        guard ways.indices.contains(other), !isAlone(other), let beside = ways[other] else { return false }
        return abs(beside.x - way.x) < 1 && abs(beside.y - way.y) < 1
      }
    }
    for place in crumbs {
      if let former = partner[matched[place]] { isTaken[former] = false }
      partner[matched[place]] = nil
    }
  }

  /// The way of a single character, as a multiple of its size, beyond which it needs company.
  private static let crumbWay = 1.5

  /// Matches parts that have changed places, the nearest ones first.
  mutating func matchMoves(by unit: Morph.Unit) {
    switch unit {
    case .line: matchMoves(.paragraph, letters: 1)
    case .word, .character:
      matchMoves(.paragraph, letters: 4)
      matchMoves(.word, letters: 2)
    case .token:
      matchMoves(.paragraph, letters: 4)
      // A name that is used often would fly across the whole text.
      matchMoves(.token, letters: 3, lines: 2)
    }
  }

  /// - Parameters:
  ///   - letters: The least number of letters and digits.
  ///   - lines: The distance in line heights up to which parts match.
  private mutating func matchMoves(
    _ level: MorphParts.Level, letters: Int, lines: Double = .infinity
  ) {
    func free(_ parts: MorphParts, _ isFree: (Int) -> Bool) -> [ExactString: [(Range<Int>, Point)]] {
      var found: [ExactString: [(Range<Int>, Point)]] = [:]
      for part in parts.parts(level, in: parts.all)
      where parts.letterCount(part) >= letters && part.allSatisfy(isFree) {
        let element = parts.element(part)
        found[element.text, default: []].append((part, Point(x: element.x, y: element.y)))
      }
      return found
    }
    let (candidates, places) = (free(new) { partner[$0] == nil }, free(old) { !isTaken[$0] })
    let reach = lines * (new.index.layout.lines.first.map { $0.ascent + $0.descent } ?? 0)
    var pairs: [(distance: Double, old: Range<Int>, new: Range<Int>)] = []
    for (text, parts) in candidates {
      guard let others = places[text], others.count * parts.count <= MorphMatching.comparisons else {
        continue
      }
      for (part, point) in parts {
        for (other, from) in others {
          let distance = abs(from.x - point.x) + abs(from.y - point.y)
          if abs(from.y - point.y) <= reach { pairs.append((distance, other, part)) }
        }
      }
    }
    pairs.sort {
      ($0.distance, $0.new.lowerBound, $0.old.lowerBound) < (
        $1.distance, $1.new.lowerBound, $1.old.lowerBound
      )
    }
    for pair in pairs where !isTaken[pair.old.lowerBound] && partner[pair.new.lowerBound] == nil {
      join(pair.old, pair.new)
      moved.insert(groupCount)
    }
  }

  /// Returns pairs of other parts by their place, in the order of the new text, if less than a third of both texts
  /// travels.
  ///
  /// Parts on one line pair in order, evenly if their numbers differ, between the characters that travel.
  func pairsByPlace(_ level: MorphParts.Level) -> [(old: Range<Int>, new: Range<Int>)] {
    let shared = partner.count { $0 != nil }
    let count = old.all.count(where: old.isVisible) + new.all.count(where: new.isVisible)
    guard moved.isEmpty, 6 * shared < count else { return [] }
    /// A line, and the number of characters before that travel.
    struct Place: Hashable { let line: Int?, rank: Int }
    func places(_ parts: MorphParts, _ travels: [Bool]) -> [Place: [Range<Int>]] {
      let ranks = travels.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ? 1 : 0)) }
      return Dictionary(grouping: parts.visibleParts(level) { !travels[$0] }) {
        Place(line: parts.line(of: $0.lowerBound), rank: ranks[$0.lowerBound])
      }
    }
    let (sources, goals) = (places(old, isTaken), places(new, partner.map { $0 != nil }))
    return goals.flatMap { place, goals -> [(old: Range<Int>, new: Range<Int>)] in
      let sources = sources[place] ?? []
      let count = min(sources.count, goals.count)
      return (0..<count).map {
        let middle = 2 * $0 + 1
        return (sources[middle * sources.count / (2 * count)], goals[middle * goals.count / (2 * count)])
      }
    }.sorted { $0.new.lowerBound < $1.new.lowerBound }
  }

  /// The number of comparisons up to which equal parts are compared by distance.
  private static let comparisons = 10_000
}
