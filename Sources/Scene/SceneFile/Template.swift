internal import GlyphreelExact
import GlyphreelScene

/// Values for the placeholders `{{name}}` of a scene.
///
/// Placeholders are allowed in scalar values, not in keys. They are filled after parsing, so a value can't change
/// the structure of the scene or the positions in it. Values are not searched for placeholders. `{{{{` represents two
/// literal braces.
public struct Template: Sendable {
  /// The names and values; the last value of a name applies.
  private let values: [(name: String, value: String)]
  /// The table whose columns are the names; nil for none.
  package var table: String?
  /// The largest size of a filled text, in bytes.
  var byteLimit = Int.max
  /// The names that have been used.
  private var used: Set<ExactString> = []

  /// Creates a template with these values.
  ///
  /// The last value of a name applies.
  public init(_ values: [(name: String, value: String)] = []) {
    self.values = values
  }

  /// The text with its placeholders filled.
  struct Filled {
    private(set) var text: String
    /// The ranges of the values in the text, in Unicode scalars.
    private(set) var insertions: [Range<Int>] = []
    private var length = 0

    init(text: String) {
      self.text = text
      length = text.unicodeScalars.count
    }

    mutating func append(_ part: some StringProtocol) {
      text += part
      length += part.unicodeScalars.count
    }

    mutating func insert(_ value: String) {
      let start = length
      append(value)
      insertions.append(start..<length)
    }

    /// The placeholders that could not be filled, as they are written and in source order, with the reasons.
    var faults: [(placeholder: String, problem: Diagnostic)] = []
  }

  /// The names in the order given, without duplicates.
  var names: [String] {
    var seen: Set<ExactString> = []
    return values.map(\.name).filter { seen.insert(ExactString($0)).inserted }
  }

  /// The names that the text has used, in the order given.
  var usedNames: [String] { names.filter { used.contains(ExactString($0)) } }

  /// The names that no text has used, in the order given.
  var unused: [String] { names.filter { !used.contains(ExactString($0)) } }

  /// Fills the placeholders of text; returns nil if it has none.
  ///
  /// Values in the scope take precedence over those in the template.
  mutating func fill(_ text: String, in scope: PlaceholderScope = PlaceholderScope()) -> Filled? {
    guard var open = Self.firstIndex(of: "{", in: text[...]) else { return nil }
    var filled = Filled(text: "")
    var rest = text[...]
    while true {
      filled.append(rest[..<open])
      guard filled.text.utf8.count <= byteLimit else {
        filled.faults.append(
          (
            "{{",
            Diagnostic(
              .error, "filled, the text has more than \(byteLimit) bytes",
              hint: "shorten it, or allow more with --limit text=\(2 * byteLimit)")
          ))
        return filled
      }
      rest = rest[open...].dropFirst(2)
      if rest.hasPrefix("{{") {
        filled.append("{{")
        rest = rest.dropFirst(2)
      } else if let close = Self.firstIndex(of: "}", in: rest) {
        switch value(of: rest[..<close], in: scope) {
        case .success(let value): filled.insert(value)
        case .failure(let problem): filled.faults.append(("{{\(rest[..<close])}}", problem))
        }
        rest = rest[close...].dropFirst(2)
      } else {
        let word = rest.prefix(60).prefix { !$0.isNewline }
        filled.faults.append(
          (
            "{{\(word)",
            Diagnostic(
              .error, "'{{' without '}}'", hint: "close the placeholder, or write '{{{{' for two braces")
          ))
        filled.append(rest)
        return filled
      }
      guard let next = Self.firstIndex(of: "{", in: rest) else {
        filled.append(rest)
        return filled
      }
      open = next
    }
  }

  /// Returns the name of a placeholder that is the whole text; nil for any other text.
  static func wholeName(_ text: String) -> String? {
    guard text.hasPrefix("{{"), text.hasSuffix("}}"), text.utf8.count > 4 else { return nil }
    let inner = text.dropFirst(2).dropLast(2)
    return inner.contains(where: { $0 == "{" || $0 == "}" }) ? nil : trimmed(inner)
  }

  private mutating func value(
    of written: Substring, in scope: PlaceholderScope
  ) -> Result<String, Diagnostic> {
    let name = Self.trimmed(written)
    guard !name.isEmpty, !name.contains(where: { $0 == "{" || $0 == "}" || $0.isNewline }) else {
      return .failure(
        Diagnostic(
          .error, "a placeholder needs a name", hint: "write {{name}}, or '{{{{' for two braces"))
    }
    if let value = scope.value(name) {
      switch value.content {
      case .scalar(let text, _): return .success(text)
      case .null, .invalid: return .success("")
      case .list, .mapping:
        return .failure(
          Diagnostic(
            .error, "\(Diagnostic.quoted(name)) is \(value.found), which can't be part of a text",
            hint: "let the placeholder be the whole value, or give it a text"))
      }
    }
    if let value = values.last(where: { $0.name == name })?.value {
      used.insert(ExactString(name))
      return .success(value)
    }
    return .failure(unknown(name, in: scope))
  }

  private func unknown(_ name: String, in scope: PlaceholderScope) -> Diagnostic {
    if let gap = scope.gaps.last(where: { $0.name == name }) { return gap.error }
    let known = scope.names + names
    let hint =
      if let near = Suggestion.nearest(to: name, among: known) {
        "did you mean '\(near)'?"
      } else if name == "item", scope.names.contains("number") {
        "a number has no items: write {{index}} or {{number}}"
      } else if let table {
        "add it to the columns of \(path: table), or give '--set \(name.shortened(to: 60))=...'"
      } else if known.isEmpty {
        "give it with --set \(name.shortened(to: 60))=..."
      } else {
        "use "
          + Diagnostic.listing(
            known.map { $0.shortened(to: 60) },
            all: scope.names.isEmpty ? "--set" : "docs/reference/components.md")
      }
    return Diagnostic(
      .error, "\(Self.unfilled) \(Diagnostic.quoted(name))", hint: hint)
  }

  private static let unfilled = "no value for the placeholder"

  /// Returns true for the error that a placeholder has no value.
  ///
  /// The scene may be correct apart from missing values.
  package static func isUnfilled(_ diagnostic: Diagnostic) -> Bool { diagnostic.message.hasPrefix(unfilled) }

  /// Returns the index of the first two consecutive braces.
  private static func firstIndex(of brace: Unicode.Scalar, in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while let found = text[index...].firstIndex(of: brace) {
      let next = text.unicodeScalars.index(after: found)
      if next < text.endIndex, text.unicodeScalars[next] == brace { return found }
      index = next
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.trimming { $0 == " " })
  }
}
