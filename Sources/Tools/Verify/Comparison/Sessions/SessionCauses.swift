internal import GlyphreelExact
internal import GlyphreelTerminal

/// The causes of the differences between the rows of two sessions.
///
/// Rows that changed in the same way have one cause, and so have the states of a row that is drawn again and again.
struct SessionCauses {
  private var groups: [Group] = []
  private let words: SessionWords

  /// The largest number of causes.
  private static let limit = 12

  /// Differences with one cause.
  private struct Group {
    var change: SessionChange
    /// False for a row that is overwritten, erased or left with the alternate screen.
    var isKept: Bool
    var isAlternate: Bool
    var rowCount = 1
    /// The number of states that differ, besides the row itself.
    var stateCount = 0
  }

  /// The common properties of changes of rows that have one cause.
  private struct Key: Hashable {
    var words: ExactString
    var isKept: Bool
    var isAlternate: Bool
  }

  /// A place in one of the sessions; a line that is new in one of them moves those after it.
  private struct Place: Hashable {
    var place: SessionTranscript.Place
    var isOld: Bool
  }

  init(_ changes: [SessionChange], _ words: SessionWords) {
    self.words = words
    var indices: [Place: Int] = [:]
    var same: [Key: Int] = [:]
    for change in changes {
      let (old, new) = (
        change.oldRow.map { words.old.entries[$0] }, change.newRow.map { words.new.entries[$0] }
      )
      let places =
        [old.map { Place(place: $0.place, isOld: true) }, new.map { Place(place: $0.place, isOld: false) }]
        .compactMap { $0 }
      let isKept = old?.isKept ?? false || new?.isKept ?? false
      if !isKept, let index = places.lazy.compactMap({ indices[$0] }).first {
        groups[index].stateCount += 1
        continue
      }
      let isAlternate = (old ?? new)?.place.isAlternate ?? false
      var index = groups.count
      if let words = words.key(change) {
        let key = Key(words: words, isKept: isKept, isAlternate: isAlternate)
        index = same[key] ?? index
        same[key] = index
      }
      for place in places { indices[place] = index }
      if index < groups.count {
        groups[index].rowCount += 1
      } else {
        groups.append(Group(change: change, isKept: isKept, isAlternate: isAlternate))
      }
    }
  }

  /// The causes of the first differences.
  var all: [Cause] {
    groups.prefix(Self.limit).map { group in
      var cause = words.cause(group.change, rowCount: group.rowCount)
      cause.words += Self.states(group)
      return cause
    }
  }

  /// The number of differences without a cause.
  var unlistedCount: Int { max(groups.count - Self.limit, 0) }

  /// Returns words for additional states of a row, or for a row that is not seen at the end.
  private static func states(_ group: Group) -> String {
    let rows = group.rowCount == 1 ? "this row, which is" : "these rows, which are"
    if group.stateCount > 0 {
      let kind = group.isKept ? "earlier" : "more"
      let states = group.stateCount.counted("\(kind) state")
      return "; \(states) of \(rows) drawn again, differ\(group.stateCount == 1 ? "s" : "")"
    }
    switch group.change.kind {
    case .text, .look, .new:
      return group.isKept || group.isAlternate
        ? "" : "; \(group.rowCount == 1 ? "it is" : "they are") overwritten or erased later"
    case .gone, .screen, .fate, .order, .place, .blanks: return ""
    }
  }
}
