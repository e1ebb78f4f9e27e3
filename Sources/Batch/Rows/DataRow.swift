internal import GlyphreelExactText
internal import Glyphreel

/// A row of data: fields by column name.
public struct DataRow: Hashable, Sendable {
  /// A column's name and value.
  public struct Field: Hashable, Sendable {
    /// A field's value.
    public enum Value: Hashable, Sendable {
      /// A text, a number in its original notation, `true` or `false`.
      case text(String)
      /// A value that is not a scalar, with its description: `a list`.
      case unsuitable(String)
    }

    /// The column's name.
    public var name: String
    /// The value.
    public var value: Value
    /// The position of the value.
    public var place: DataPosition

    /// Creates a field.
    public init(_ name: String, _ value: Value, at place: DataPosition) {
      self.name = name
      self.value = value
      self.place = place
    }
  }

  /// The row's number, counted from 1 without the header.
  public let number: Int
  /// The position of the row's start.
  public let place: DataPosition
  /// The fields in file order, with distinct names.
  public let fields: [Field]

  /// Creates a row.
  public init(number: Int, at place: DataPosition, fields: [Field]) {
    self.number = number
    self.place = place
    self.fields = fields
  }

  /// Returns the field of a column.
  public func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// Returns the text of a column.
  ///
  /// - Throws: A fault that names the row if the column is missing or has no text.
  public func text(_ name: String) throws(DataFault) -> String {
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
  public var values: [(name: String, value: String)] {
    fields.compactMap { field in
      if case .text(let text) = field.value { (field.name, text) } else { nil }
    }
  }
}
