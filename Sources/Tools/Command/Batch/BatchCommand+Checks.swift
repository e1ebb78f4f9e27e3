import Glyphreel
import GlyphreelBatch
import GlyphreelExact
import GlyphreelSystem

// Checks of what all rows share.
extension BatchCommand {
  /// Checks that a table has the columns that the names of the outputs use.
  ///
  /// Rows of JSON can have names of their own.
  func checkNames(of pattern: OutputPattern, among reader: RowReader, of file: DataFile) throws(Failure) {
    let names = reader.columns.map(\.name)
    // Without such a column, it is the number of the row.
    let known = names + ["row"]
    guard reader.isTable, let name = pattern.names.first(where: { !known.contains($0) }) else { return }
    let hint =
      file.quoting != .allowed
      ? "the columns are \(Quoting.refusal)"
      : Suggestion.nearest(to: name, among: names).map { "did you mean '{\($0)}'?" }
        ?? "the columns are \(names.joined(separator: ", "))"
    throw Failure(
      "glyphreel: error: \(path: file.path) has no column \(quoted: name), which the names of the outputs use; \(hint)",
      .badInput)
  }

  /// Checks the scene for errors on lines without a placeholder, which all rows would have.
  func checkScene(_ source: SourceFile, with file: DataFile) throws {
    var reader = try RowReader(file)
    guard let row = try reader.next() else { return }
    let values = row.values + options.text.values
    do throws(SceneFileError) {
      _ = try SceneDocument(
        source, filling: Template(values), allowsUnusedValues: true, contentSize: options.contentSize,
        theme: options.theme, limits: options.limits)
    } catch {
      guard case .invalid(let expanded, let diagnostics) = error else { throw error }
      let own = diagnostics.filter { diagnostic in
        diagnostic.severity == .error
          && diagnostic.range.map { !expanded.file(of: $0).line($0.line).contains("{{") } ?? true
      }
      if !own.isEmpty { throw SceneFileError.invalid(expanded, own) }
    }
  }
}
