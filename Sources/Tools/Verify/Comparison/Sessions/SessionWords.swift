internal import GlyphreelExact
internal import GlyphreelTerminal

/// The words for the differences of two sessions.
struct SessionWords {
  let old: SessionTranscript
  let new: SessionTranscript
  let vocabulary: SessionVocabulary

  /// The largest number of characters that are quoted.
  private static let quoteLimit = 60

  /// Returns words that changes with the same cause have in common; nil for a change with a separate cause.
  func key(_ change: SessionChange) -> ExactString? {
    switch change.kind {
    case .text, .look: ExactString(rowChange(change).words)
    case .place:
      ExactString("\(new.entries[change.new].place.position - old.entries[change.old].place.position)")
    case .screen, .fate, .order, .gone, .new, .blanks: nil
    }
  }

  /// Returns how text or a look changed, without its place.
  private func rowChange(_ change: SessionChange) -> (kind: Cause.Kind, words: String) {
    let (before, after) = (vocabulary[old.entries[change.old].line], vocabulary[new.entries[change.new].line])
    return change.kind == .look ? lookChange(before, after) : (.text, Self.textChange(before, after))
  }

  /// Returns the cause of a difference.
  ///
  /// - Parameter rowCount: The number of rows that changed in the same way.
  func cause(_ change: SessionChange, rowCount: Int = 1) -> Cause {
    let (before, after) = (change.oldRow.map { old.entries[$0] }, change.newRow.map { new.entries[$0] })
    let place = before.map(Self.place) ?? ""
    func text(_ entry: SessionTranscript.Entry?) -> String { entry.map { vocabulary[$0.line].text } ?? "" }
    let line = Self.quoted(text(before ?? after))
    let more = "\(rowCount - 1) more row\(rowCount == 2 ? "" : "s")"
    switch change.kind {
    case .text, .look:
      let (kind, words) = rowChange(change)
      return Cause(kind, "\(place)\(rowCount == 1 ? "" : " and \(more)"): \(words)", about: text(after))
    case .screen:
      let words = after?.place.isAlternate == true ? "is on the alternate screen now" : "is no longer there"
      return Cause(.line, "\(place): \(line) \(words)")
    case .fate:
      let words =
        after?.isKept == false ? "is erased or overwritten now" : "is no longer erased or overwritten"
      return Cause(.line, "\(place): \(line) \(words)")
    case .order:
      let last = new.index(before: change.new)
      let words = last < 0 ? "comes first now" : "comes after \(Self.quoted(text(new.entries[last]))) now"
      return Cause(.order, "the order of the lines changed: \(line) \(words)")
    case .gone: return Cause(.line, "\(place): the line \(line) is gone")
    case .new: return Cause(.line, "\(newPlace(change)): \(line)")
    case .place:
      let there = after.map(Self.place) ?? ""
      let others = rowCount == 1 ? "" : "; \(more) moved as far"
      return Cause(.position, "\(line) moved from \(place) to \(there)\(others)")
    case .blanks(let count):
      let row = count > 0 ? new.entries[change.new] : old.entries[change.old]
      let lines = abs(count) == 1 ? "a blank line was" : "\(abs(count)) blank lines were"
      return Cause(
        .line,
        "\(lines) \(count > 0 ? "added" : "removed") in \(Self.place(ofBlanks: abs(count), before: row))")
    }
  }

  /// Returns the place of a new row in words.
  private func newPlace(_ change: SessionChange) -> String {
    let entry = new.entries[change.new]
    if !entry.isKept { return "a new line in \(Self.place(entry))" }
    guard change.old >= 0 else { return "a new first line" }
    let before = old.entries[change.old]
    return before.place.isAlternate == entry.place.isAlternate
      ? "a new line after \(Self.place(before))" : "a new line in \(Self.place(entry))"
  }

  /// Returns the place of a row in words: its row on the screen, or its line since the start if it has scrolled away.
  static func place(_ entry: SessionTranscript.Entry) -> String {
    if entry.fate == .scrolled { return "line \(entry.place.position + 1)" }
    return "row \(entry.row + 1)" + (entry.place.isAlternate ? " of the alternate screen" : "")
  }

  /// Returns the place of blank lines before a row in words.
  private static func place(ofBlanks count: Int, before entry: SessionTranscript.Entry) -> String {
    // They can have scrolled away when the row has not.
    let isScrolled = entry.fate == .scrolled || entry.row < count
    let end = isScrolled ? entry.place.position : entry.row
    let (name, start) = (isScrolled ? "line" : "row", end - count + 1)
    return count == 1 ? "\(name) \(start)" : "\(name)s \(start) to \(end)"
  }

  static func quoted(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    if scalars.count <= quoteLimit { return "`\(text)`" }
    return "`\(SessionLine.text(scalars[..<(quoteLimit - 1)]))…`"
  }

  // MARK: Texts

  /// Returns a description of how text changed, in words.
  static func textChange(_ a: SessionLine, _ b: SessionLine) -> String {
    let (olds, news) = (words(of: a.scalars), words(of: b.scalars))
    let shorter = min(olds.count, news.count)
    var (start, end) = (0, 0)
    while start < shorter, a.scalars[olds[start]] == b.scalars[news[start]] { start += 1 }
    while end < shorter - start,
      a.scalars[olds[olds.count - 1 - end]] == b.scalars[news[news.count - 1 - end]]
    { end += 1 }
    func part(_ line: SessionLine, _ words: [Range<Int>]) -> ArraySlice<Unicode.Scalar>? {
      let middle = words[start..<words.count - end]
      guard let first = middle.first, let last = middle.last else { return nil }
      return line.scalars[first.lowerBound..<last.upperBound]
    }
    func neighbour() -> String {
      if start > 0 { return " after \(quoted(SessionLine.text(a.scalars[olds[start - 1]])))" }
      return end > 0 ? " before \(quoted(SessionLine.text(a.scalars[olds[olds.count - end]])))" : ""
    }
    switch (part(a, olds), part(b, news)) {
    case (let old?, let new?):
      let (old, new) = shortened(old, new)
      return "`\(old)` became `\(new)`"
    case (nil, let new?): return "\(quoted(SessionLine.text(new))) is new\(neighbour())"
    case (let old?, nil): return "\(quoted(SessionLine.text(old))) is gone\(neighbour())"
    case (nil, nil): return "the blanks in \(quoted(b.text)) changed"
    }
  }

  private static func words(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    scalars.indices.split { scalars[$0] == " " }.map { $0.startIndex..<$0.endIndex }
  }

  /// Returns two texts, which are cut where both are equal if they are long.
  private static func shortened(
    _ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>
  ) -> (String, String) {
    guard max(a.count, b.count) > quoteLimit else { return (SessionLine.text(a), SessionLine.text(b)) }
    let common = zip(a, b).prefix { $0 == $1 }.count
    // Some characters before the difference show where it is.
    let cut = max(common - 20, 0)
    func excerpt(_ text: ArraySlice<Unicode.Scalar>) -> String {
      let rest = text.dropFirst(cut)
      return (cut > 0 ? "…" : "") + SessionLine.text(rest.prefix(quoteLimit))
        + (rest.count > quoteLimit ? "…" : "")
    }
    return (excerpt(a), excerpt(b))
  }

  // MARK: Looks

  /// Returns how the look of text changed, for the first part of it that did.
  private func lookChange(_ a: SessionLine, _ b: SessionLine) -> (Cause.Kind, String) {
    guard let first = a.looks.indices.first(where: { a.looks[$0] != b.looks[$0] }) else {
      return (.style, "")
    }
    let (from, to) = (a.looks[first], b.looks[first])
    var end = first
    var last = first
    // Blanks can have the same look between words that changed.
    while end < a.looks.count, (a.looks[end], b.looks[end]) == (from, to) || a.scalars[end] == " " {
      if a.scalars[end] != " " || (a.looks[end], b.looks[end]) == (from, to) { last = end }
      end += 1
    }
    let part = Self.quoted(SessionLine.text(a.scalars[first...last]))
    return LookChange(vocabulary.looks.values[Int(from)], vocabulary.looks.values[Int(to)]).words(part)
  }
}
