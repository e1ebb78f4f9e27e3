internal import GlyphreelExact
internal import Glyphreel

/// A row of data: fields by column name.
package struct DataRow: Hashable, Sendable {
  /// A column's name and value.
  package struct Field: Hashable, Sendable {
    /// A field's value.
    package enum Value: Hashable, Sendable {
      /// A text, a number in its original notation, `true` or `false`.
      case text(String)
      /// A value that is not a scalar, with its description: `a list`.
      case unsuitable(String)
    }

    /// The column's name.
    package var name: String
    /// The value.
    package var value: Value
    /// The position of the value.
    package var place: DataPosition

    /// Creates a field.
    package init(_ name: String, _ value: Value, at place: DataPosition) {
      self.name = name
      self.value = value
      self.place = place
    }
  }

  /// The row's number, counted from 1 without the header.
  package let number: Int
  /// The position of the row's start.
  package let place: DataPosition
  /// The fields in file order, with distinct names.
  package let fields: [Field]

  /// Creates a row.
  package init(number: Int, at place: DataPosition, fields: [Field]) {
    self.number = number
    self.place = place
    self.fields = fields
  }

  /// Returns the field of a column.
  package func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// Returns the text of a column.
  ///
  /// - Throws: A fault that names the row if the column is missing or has no text.
  package func text(_ name: String) throws(DataFault) -> String {
    guard let field = field(name) else {
      let known = fields.map(\.name)
      let hint =
        Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "it has \(known.joined(separator: ", "))"
      throw DataFault(at: place, "row \(number) has no \(Diagnostic.quoted(name))", hint: hint)
    }
    switch field.value {
    case .text(let text): return text
    case .unsuitable(let kind):
      throw DataFault(
        at: field.place, "row \(number): \(Diagnostic.quoted(name)) is \(kind)",
        hint: "a text, a number, true or false can be filled in")
    }
  }

  /// All fields that are texts, for a scene's placeholders.
  package var values: [(name: String, value: String)] {
    fields.compactMap { field in
      if case .text(let text) = field.value { (field.name, text) } else { nil }
    }
  }
}
