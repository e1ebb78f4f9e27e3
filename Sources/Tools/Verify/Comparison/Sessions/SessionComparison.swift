internal import GlyphreelExact
package import GlyphreelTerminal

/// The result of comparing two terminal recordings by what they show and in which order, but not when.
package struct SessionComparison: Hashable, Sendable {
  /// The causes: the size of the terminal, then rows that stay or scroll away, and rows that are overwritten or erased, each in
  /// the order in which they were shown; causes for the whole terminal come last.
  ///
  /// If a recording may not be quoted, there is one cause without text.
  package private(set) var causes: [Cause] = []
  /// The number of differences that are not in the list of causes.
  package private(set) var unlistedCount = 0
  /// The numbers of bytes after which both screens show the first difference; nil if no row differs.
  package private(set) var firstDifference: Moment?

  /// The given masks that match nothing in either recording.
  package private(set) var unusedMasks: [String] = []
  /// True if the masks cover all rows of both recordings, so that rows can't differ.
  package private(set) var isFullyMasked = false

  /// The same moment in two recordings, as numbers of bytes of their output.
  package struct Moment: Hashable, Sendable {
    package var expected: Int
    package var actual: Int
  }

  /// True if there are no differences.
  package var isMatch: Bool { causes.isEmpty }

  /// Compares two recordings.
  ///
  /// - Parameter masks: Regular expressions for what is not compared, in addition to those in the recordings.
  package init(
    _ expected: Recording, _ actual: Recording, masks: [String] = []
  ) throws(ComparisonError) {
    try self.init(expected, actual, masks: masks, limit: .init())
  }

  init(
    _ expected: Recording, _ actual: Recording, masks: [String] = [], limit: SessionTranscript.Limit
  ) throws(ComparisonError) {
    let quoting = expected.quoting.and(actual.quoting)
    do throws(ComparisonError) { try compare(expected, actual, masks, limit) } catch {
      guard case .badMask(let mask, _) = error, quoting == .forbidden, !masks.contains(mask) else {
        throw error
      }
      throw .badMask("***", reason: "is \(Quoting.refusal)")
    }
    if quoting == .forbidden, !isMatch {
      causes = [Cause(.line, "what differs is \(Quoting.refusal)")]
      unlistedCount = 0
    }
  }

  private mutating func compare(
    _ expected: Recording, _ actual: Recording, _ masks: [String], _ limit: SessionTranscript.Limit
  ) throws(ComparisonError) {
    var recorded = expected.masks
    for mask in actual.masks where !recorded.contains(mask) { recorded.append(mask) }
    var vocabulary = SessionVocabulary(try SessionMasks(masks, recorded: recorded))
    do throws(Diagnostic) { for recording in [expected, actual] { try recording.checkResizes() } } catch {
      throw .tooManyCells
    }
    let old = try SessionTranscript(expected, &vocabulary, limit: limit)
    let new = try SessionTranscript(actual, &vocabulary, limit: limit)
    let used = vocabulary.usedMasks
    unusedMasks = masks.indices.filter { !used.contains($0) }.map { masks[$0] }
    isFullyMasked =
      unusedMasks.count < masks.count && vocabulary.isMasked && old.rest.count + new.rest.count == 0
    addSize(old, new)
    addRows(old, new, vocabulary)
    addTerminal(old, new)
  }

  private mutating func addSize(_ old: SessionTranscript, _ new: SessionTranscript) {
    guard old.sizes != new.sizes else { return }
    let same = zip(old.sizes, new.sizes).prefix { $0 == $1 }.count
    let (before, after) = (old.sizes.dropFirst(same).first, new.sizes.dropFirst(same).first)
    let words =
      switch (before, after) {
      case (let before?, let after?):
        "the size of the terminal changed from \(before.words) to \(after.words)"
      case (let before?, nil): "the terminal is no longer resized to \(before.words)"
      case (nil, let after?): "the terminal is resized to \(after.words) now"
      case (nil, nil): ""
      }
    causes.append(Cause(.terminal, words))
  }

  private mutating func addRows(
    _ old: SessionTranscript, _ new: SessionTranscript, _ vocabulary: SessionVocabulary
  ) {
    let changes = SessionChanges(old, new, vocabulary).changes
    let found = SessionCauses(changes, SessionWords(old: old, new: new, vocabulary: vocabulary))
    causes += found.all
    unlistedCount = found.unlistedCount
    if old.rest != new.rest {
      let count = min(old.entries.count, new.entries.count)
      causes.append(Cause(.line, "the rows after the first \(count) differ; compare shorter sessions"))
    }
    func offset(_ entries: [SessionTranscript.Entry], _ index: Int) -> Int {
      entries.indices.contains(index) ? entries[index].offset : 0
    }
    firstDifference = changes.map {
      Moment(expected: offset(old.entries, $0.old), actual: offset(new.entries, $0.new))
    }.min { ($0.actual, $0.expected) < ($1.actual, $1.expected) }
  }

  private mutating func addTerminal(_ old: SessionTranscript, _ new: SessionTranscript) {
    func add(_ words: String) { causes.append(Cause(.terminal, words)) }
    if old.title != new.title {
      func title(_ text: String) -> String { text.isEmpty ? "none" : SessionWords.quoted(text) }
      add("the title of the window changed from \(title(old.title)) to \(title(new.title))")
    }
    if old.isAlternate != new.isAlternate {
      add(
        "the alternate screen is \(new.isAlternate ? "shown at the end now" : "no longer shown at the end")")
    }
    let (a, b) = (old.screen, new.screen)
    if a.cursor.isVisible != b.cursor.isVisible {
      add(b.cursor.isVisible ? "the cursor is visible at the end now" : "the cursor is hidden at the end now")
    }
    if a.cursor.shape != b.cursor.shape {
      add("the cursor at the end changed from \(a.cursor.shape.rawValue) to \(b.cursor.shape.rawValue)")
    }
    if a.isReversed != b.isReversed {
      add(
        b.isReversed
          ? "text and background are exchanged at the end now"
          : "text and background are no longer exchanged at the end")
    }
    if a.colors != b.colors { add("the colours that the program sets for the terminal changed") }
    if old.status != new.status {
      func words(_ status: Int?) -> String { status.map(String.init) ?? "none" }
      add("the exit status changed from \(words(old.status)) to \(words(new.status))")
    }
    // Other rows move the cursor, so it is compared last. In a row with a masked text it can be in another column.
    if causes.isEmpty, a.cursor.isVisible, b.cursor.isVisible,
      a.cursor.row != b.cursor.row || a.cursor.column != b.cursor.column && old.hasSameLastRow(as: new)
    {
      func place(_ cursor: Screen.Cursor) -> String { "row \(cursor.row + 1), column \(cursor.column + 1)" }
      add("the cursor is at \(place(b.cursor)) at the end, not at \(place(a.cursor))")
    }
  }

  /// The lines of a report: the causes, and the number of other differences; empty for a match.
  package var report: [String] {
    let rest = unlistedCount == 0 ? [] : ["\(unlistedCount) more rows differ"]
    return causes.map { "cause: \($0.words)" } + rest
  }
}

extension SessionTranscript {
  /// Returns true if the texts in the rows of both cursors are equal without masks, too.
  fileprivate func hasSameLastRow(as other: SessionTranscript) -> Bool {
    screen.lines[screen.cursor.row].map(\.text) == other.screen.lines[other.screen.cursor.row].map(\.text)
  }
}
