internal import GlyphreelExactText
internal import Glyphreel

/// One row of data: texts by their columns' names.
public struct DataRow: Hashable, Sendable {
  /// A column's name, and what stands under it.
  public struct Field: Hashable, Sendable {
    /// What a field holds.
    public enum Value: Hashable, Sendable {
      /// A text, a number as it is written, `true` or `false`.
      case text(String)
      /// Something that is no text, in words: `a list`.
      case unsuitable(String)
    }

    /// The column's name.
    public var name: String
    /// What stands under it.
    public var value: Value
    /// Where it stands.
    public var place: DataPlace

    /// A field.
    public init(_ name: String, _ value: Value, at place: DataPlace) {
      self.name = name
      self.value = value
      self.place = place
    }
  }

  /// Counted from 1; a table's header does not count.
  public let number: Int
  /// Where it begins.
  public let place: DataPlace
  /// In the order of the file; names are distinct.
  public let fields: [Field]

  /// A row.
  public init(number: Int, at place: DataPlace, fields: [Field]) {
    self.number = number
    self.place = place
    self.fields = fields
  }

  /// The field under a name.
  public func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// The text under a name.
  ///
  /// - Throws: A fault if there is none, which names the row.
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
