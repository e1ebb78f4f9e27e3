import GlyphreelBatch
internal import GlyphreelExact
import GlyphreelScene
internal import GlyphreelSystem

extension SceneExpansion {
  /// The values of one repetition by name.
  typealias Row = [(name: String, value: SourceNode)]

  /// Returns the rows of `repeat`: of a number, of a list of values, or of a table.
  ///
  /// Returns nil after an error.
  mutating func rows(of entry: SourceNode.Entry, _ place: Place) -> [Row]? {
    let value = filled(entry.value, place)
    let range = value.range ?? place.range(entry.keyRange)
    switch value.content {
    case .invalid: return nil
    case .list(let elements):
      guard isAllowed(elements.count, at: range) else { return nil }
      return elements.map(Self.row)
    case .scalar(let text, let style) where style != .quoted && CoreSchema.int(text) != nil:
      guard let count = CoreSchema.int(text), count >= 0 else { break }
      return isAllowed(count, at: range) ? Array(repeating: [], count: count) : nil
    case .scalar(let text, _) where Self.isTable(text): return table(text, at: range)
    case .mapping:
      var options = MappingReader(value, named: "repeat", at: range, advisor: SceneAdvisor())
      options.require("file")
      let path = options.string("file")
      let place = options.value("file")?.range
      options.finish()
      diagnostics += options.diagnostics
      guard !options.hasErrors, let path else { return nil }
      guard Self.isTable(path) else {
        report(
          .error, "\(path: path) has no name of a table",
          hint: "a table's name ends in .csv, .tsv, .json, .jsonl or .ndjson", at: place ?? range)
        return nil
      }
      return table(path, at: place ?? range)
    default: break
    }
    report(
      .error, "expected a number, a list or a table for 'repeat', found \(value.found)",
      hint: "write, for example, 'repeat: 3', 'repeat: [Milk, Bread]' or 'repeat: rows.csv'", at: range)
    return nil
  }

  /// Returns true for the path of a table of `glyphreel batch`.
  private static func isTable(_ text: String) -> Bool {
    guard let dot = text.lastIndex(of: ".") else { return false }
    let suffix = text[dot...].lowercased()
    return [".csv", ".tsv", ".json", ".jsonl", ".ndjson"].contains { suffix == $0 }
  }

  /// Reads the rows of a table; its path is relative to the file in which it is written.
  private mutating func table(_ path: String, at range: SourceRange?) -> [Row]? {
    let naming = range.map { file(of: $0) } ?? source
    let place = FileScope.joined(path, naming.directory)
    if let known = tables[ExactString(place)] { return known }
    if !files.contains(place) { files.append(place) }
    var rows: [Row] = []
    var bytes = 0
    do throws(BatchError) {
      var reader = try RowReader(
        DataFile(path, in: naming.scope, from: naming.directory, limit: limits.sceneBytes))
      while let row = try reader.next() {
        guard isAllowed(rows.count + 1, at: range) else { return nil }
        bytes += row.values.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        rows.append(row.values.map { ($0.name, SourceNode(.scalar($0.value, .untyped))) })
      }
    } catch {
      reportTable(error, place, at: range)
      return nil
    }
    guard bytes <= limits.sceneBytes else {
      report(
        .error, "a table of more than \(limits.sceneBytes) bytes of values",
        hint: Limits.Kind.scene.remedy("use fewer rows", raisingTo: bytes), at: range)
      return nil
    }
    tables[ExactString(place)] = rows
    return rows
  }

  /// Reports where a table has an error, without quoting it: a scene can name any table in its scope.
  private mutating func reportTable(_ error: BatchError, _ path: String, at range: SourceRange?) {
    switch error {
    case .badData(_, let faults, _):
      for fault in faults.prefix(3) {
        report(
          .error,
          "\(path.shortenedInside(to: 100)):\(fault.place.line):\(fault.place.column): \(fault.message)",
          hint: fault.hint, at: range)
      }
    case .unreadable(_, let reason):
      report(
        .error, "can't read the table \(path: path): \(reason)",
        hint: reason == FileFailure.outside.reason() ? nil : FileScope.hint,
        at: range)
    default: report(.error, "can't read the table \(path: path)", at: range)
    }
  }

  private mutating func isAllowed(_ count: Int, at range: SourceRange?) -> Bool {
    guard count > limits.layers else { return true }
    report(
      .error, "\(count) repetitions make more than \(limits.layers) layers",
      hint: Limits.Kind.layers.remedy("repeat fewer", raisingTo: count), at: range)
    return false
  }

  /// Returns the errors for the names that each element of a list lacks and others have; none for other values.
  func gaps(
    in rows: [Row], of value: SourceNode, _ place: Place
  ) -> [[(name: String, error: Diagnostic)]] {
    guard case .list(let elements) = value.content, elements.count == rows.count else { return [] }
    var names: [String] = []
    // Few names, so that the time is linear in the number of rows.
    for row in rows where names.count < 20 { names += row.map(\.name).filter { !names.contains($0) } }
    return zip(rows, elements).enumerated().map { index, pair in
      names.filter { name in !pair.0.contains { $0.name == name } }.map { name in
        let message = "item \(index + 1) of 'repeat' has no \(Diagnostic.quoted(name))"
        return (
          name,
          Diagnostic(.error, message, hint: "add it there", at: place.range(pair.1.range ?? value.range))
        )
      }
    }
  }

  /// Returns the values of an element: `item`, and the keys of a mapping.
  private static func row(_ element: SourceNode) -> Row {
    guard case .mapping(let entries) = element.content else { return [("item", element)] }
    return [("item", element)] + entries.map { ($0.key, $0.value) }
  }
}
