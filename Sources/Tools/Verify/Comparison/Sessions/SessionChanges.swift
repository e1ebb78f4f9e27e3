internal import GlyphreelExact
internal import GlyphreelTerminal

/// The differences between the rows of two sessions: first rows that stay or scroll away, then rows that are overwritten or
/// erased, each in the order in which they were shown.
///
/// Both kinds are aligned separately, so states of a progress bar never hide the result after it.
struct SessionChanges {
  private(set) var changes: [SessionChange] = []
  private let old: SessionTranscript
  private let new: SessionTranscript
  private let vocabulary: SessionVocabulary
  /// The comparisons of rows in gaps that are left; without them rows of a gap are paired in their order.
  private var work = 1_000_000

  init(_ old: SessionTranscript, _ new: SessionTranscript, _ vocabulary: SessionVocabulary) {
    (self.old, self.new, self.vocabulary) = (old, new, vocabulary)
    let pairs =
      compare(0..<old.keptCount, 0..<new.keptCount)
      + compare(old.keptCount..<old.entries.count, new.keptCount..<new.entries.count)
    joinFates()
    if changes.isEmpty { comparePlaces(pairs) }
  }

  /// Finds rows at other places: lines that stay have moved by blank lines before them.
  private mutating func comparePlaces(_ pairs: [(old: Int, new: Int)]) {
    var shift = 0
    var shifts: Set<Int> = []
    for (i, j) in pairs {
      let (before, after) = (old.entries[i], new.entries[j])
      let moved = after.place.position - before.place.position
      if before.isKept, after.isKept, !before.place.isAlternate {
        if moved != shift { add(.blanks(moved - shift), i, j) }
        shift = moved
        shifts.insert(moved)
      } else if moved != 0, !shifts.contains(moved) {
        add(.place, i, j)
      }
    }
  }

  private mutating func add(_ kind: SessionChange.Kind, _ i: Int, _ j: Int) {
    changes.append(SessionChange(kind, i, j))
  }

  private func text(_ entry: SessionTranscript.Entry) -> Int32 { vocabulary.texts[Int(entry.line)] }

  /// Compares rows of one kind; returns the indices of those that match.
  private mutating func compare(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
    func rows(_ entries: ArraySlice<SessionTranscript.Entry>) -> [SessionAlignment.Row] {
      entries.map { .init(line: $0.line, text: text($0), isAlternate: $0.place.isAlternate) }
    }
    let pairs = SessionAlignment(rows(old.entries[a]), rows(new.entries[b])).pairs.map {
      (old: a.lowerBound + $0.old, new: b.lowerBound + $0.new)
    }
    let moved = moves(pairs, a, b)
    let start = changes.count
    var (i, j) = (a.lowerBound, b.lowerBound)
    for pair in pairs + [(a.upperBound, b.upperBound)] {
      let before = (i == a.lowerBound ? -1 : i - 1, j == b.lowerBound ? -1 : j - 1)
      gap(i..<pair.old, j..<pair.new, moved, before: before)
      if pair.old < a.upperBound { compare(pair.old, pair.new) }
      (i, j) = (pair.old + 1, pair.new + 1)
    }
    leaveOutEnd(pairs, from: start)
    return pairs
  }

  private mutating func compare(_ i: Int, _ j: Int) {
    if old.entries[i].line != new.entries[j].line {
      add(.look, i, j)
    } else if old.entries[i].place.isAlternate != new.entries[j].place.isAlternate {
      add(.screen, i, j)
    }
  }

  /// Leaves out the last rows before the limit of both sessions: their partners are after it if rows have moved.
  private mutating func leaveOutEnd(_ pairs: [(old: Int, new: Int)], from start: Int) {
    guard old.rest.count > 0, new.rest.count > 0 else { return }
    let last = pairs.last { old.entries[$0].fate != .final && new.entries[$1].fate != .final } ?? (-1, -1)
    changes[start...].removeAll { change in
      switch change.kind {
      case .gone: change.old > last.old && old.entries[change.old].fate != .final
      case .new: change.new > last.new && new.entries[change.new].fate != .final
      default: false
      }
    }
  }

  /// Returns the rows without a partner whose texts are elsewhere in the other session, by their indices.
  private func moves(
    _ pairs: [(old: Int, new: Int)], _ a: Range<Int>, _ b: Range<Int>
  ) -> (old: [Int: Int], new: Set<Int>) {
    let (olds, news) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    var places: [Int32: [Int]] = [:]
    for j in b.reversed() where !news.contains(j) { places[text(new.entries[j]), default: []].append(j) }
    var moved: [Int: Int] = [:]
    for i in a where !olds.contains(i) {
      if let j = places[text(old.entries[i])]?.popLast() { moved[i] = j }
    }
    return (moved, Set(moved.values))
  }

  /// Finds partners for the rows between two matches.
  private mutating func gap(
    _ a: Range<Int>, _ b: Range<Int>, _ moved: (old: [Int: Int], new: Set<Int>), before: (old: Int, new: Int)
  ) {
    for i in a { if let j = moved.old[i] { add(.order, i, j) } }
    var olds = a.filter { moved.old[$0] == nil }[...]
    var news = b.filter { !moved.new.contains($0) }[...]
    var last = before
    for partner in partners(Array(olds), Array(news)) + [(a.upperBound, b.upperBound)] {
      while let first = olds.first, first < partner.0 {
        add(.gone, first, last.new)
        last.old = olds.removeFirst()
      }
      while let first = news.first, first < partner.1 {
        add(.new, last.old, first)
        last.new = news.removeFirst()
      }
      guard partner.0 < a.upperBound else { break }
      add(.text, partner.0, partner.1)
      last = (olds.removeFirst(), news.removeFirst())
    }
  }

  /// Returns the pairs of rows of a gap, in order: all if there are as many, or else similar ones.
  private mutating func partners(_ olds: [Int], _ news: [Int]) -> [(Int, Int)] {
    let product = olds.count * news.count
    // Those that are left over by `zip` are gone or new.
    guard olds.count != news.count, product <= work else { return Array(zip(olds, news)) }
    work -= product
    return similar(olds, news)
  }

  /// Returns the pairs of similar rows, in order, with the largest sum of similarities.
  private func similar(_ olds: [Int], _ news: [Int]) -> [(Int, Int)] {
    Alignment.heaviest(olds.indices, news.indices, ties: .pairsFirst) { i, j in
      vocabulary[old.entries[olds[i]].line].similarity(to: vocabulary[new.entries[news[j]].line])
    }.map { (olds[$0.old], news[$0.new]) }
  }

  /// Makes one change of a row that is gone and a new one of the same text, of which one stays and the other is lost.
  private mutating func joinFates() {
    var places: [Int32: [Int]] = [:]
    for (index, change) in changes.enumerated().reversed() where change.kind == .new {
      places[text(new.entries[change.new]), default: []].append(index)
    }
    var joined: Set<Int> = []
    for (index, change) in changes.enumerated() where change.kind == .gone {
      guard let other = places[text(old.entries[change.old])]?.popLast() else { continue }
      changes[min(index, other)] = SessionChange(.fate, change.old, changes[other].new)
      joined.insert(max(index, other))
    }
    changes = changes.indices.filter { !joined.contains($0) }.map { changes[$0] }
  }
}

extension SessionLine {
  /// Returns how similar two lines are, from 0 to 1: the fraction that both begin or end with, and 0 below a
  /// third.
  fileprivate func similarity(to other: SessionLine) -> Double {
    let (a, b) = (scalars, other.scalars)
    let shorter = Swift.min(a.count, b.count)
    var (start, end) = (0, 0)
    while start < shorter, a[start] == b[start] { start += 1 }
    while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    let share = Double(start + end) / Double(Swift.max(a.count, b.count, 1))
    return share < 1.0 / 3 ? 0 : share
  }
}
