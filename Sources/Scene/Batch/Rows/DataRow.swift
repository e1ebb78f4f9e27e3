package import GlyphreelExact
internal import GlyphreelScene

/// A row of data: values by column name.
package struct DataRow: Sendable {
  /// The row's number, counted from 1 without the header.
  package let number: Int
  /// The position of the row's start.
  package let place: DataPosition
  /// The values in file order, with distinct names; CSV values are strings.
  package let fields: [JSON.Member]

  /// Creates a row.
  package init(number: Int, at place: DataPosition, fields: [JSON.Member]) {
    self.number = number
    self.place = place
    self.fields = fields
  }

  /// Returns the field of a column.
  package func field(_ name: String) -> JSON.Member? { fields.first { $0.name == name } }

  /// Returns the text of a column.
  ///
  /// - Throws: A fault that names the row if the column is missing or has no text.
  package func text(_ name: String) throws(Diagnostic) -> String {
    guard let field = field(name) else {
      let known = fields.map(\.name)
      let hint =
        Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "it has \(known.joined(separator: ", "))"
      throw Diagnostic(at: place, "row \(number) has no \(Diagnostic.quoted(name))", hint: hint)
    }
    if let text = field.value.scalar { return text }
    let kind =
      switch field.value {
      case .array: "a list"
      case .object: "an object"
      default: "null"
      }
    throw Diagnostic(
      at: field.place, "row \(number): \(Diagnostic.quoted(name)) is \(kind)",
      hint: "a text, a number, true or false can be filled in")
  }

  /// All fields that are scalars, for a scene's placeholders.
  package var values: [(name: String, value: String)] {
    fields.compactMap { field in field.value.scalar.map { (field.name, $0) } }
  }
}
