internal import GlyphreelMedia
package import GlyphreelExact
internal import GlyphreelSystem
internal import GlyphreelScene

/// A pattern of output paths with columns in braces, such as `out/{lang}/{id}.gif`.
///
/// `{row}` is the row's number unless a column has that name. `{{` and `}}` are escapes for braces.
package struct OutputPattern: Sendable {
  private enum Part: Sendable {
    case literal(String)
    case name(String)
  }

  /// The directory that contains all outputs: the path before the last slash before the first column.
  package let folder: String
  /// The parts of the pattern after `folder`.
  private let parts: [Part]
  private let pattern: String

  /// Parses a pattern.
  ///
  /// - Throws: `BatchError.badPattern`, even for a pattern that gives all outputs the same name.
  package init(_ pattern: String) throws(BatchError) {
    self.pattern = pattern
    var parts = try OutputPattern.parts(of: pattern)
    guard let first = parts.firstIndex(where: { if case .name = $0 { true } else { false } }) else {
      throw .badPattern(
        pattern, reason: "every row would write the same file; put a column in braces, as in 'out/{id}.gif'")
    }
    // Adjacent literals are joined, so at most one precedes the first name.
    if first == 1, case .literal(let lead) = parts[0], let slash = lead.lastIndex(of: "/") {
      folder = slash == lead.startIndex ? "/" : String(lead[..<slash])
      parts[0] = .literal(String(lead[lead.unicodeScalars.index(after: slash)...]))
    } else {
      folder = "."
    }
    self.parts = parts
    if pattern.hasSuffix("/") {
      throw .badPattern(pattern, reason: "each row becomes one file, and this is a directory")
    }
  }

  /// The names of the columns used, without duplicates.
  package var names: [String] {
    var names: [String] = []
    for case .name(let name) in parts where !names.contains(name) { names.append(name) }
    return names
  }

  /// The literal end of all output names, usually the extension.
  package var suffix: String {
    if case .literal(let text)? = parts.last { text } else { "" }
  }

  /// Returns a row's output path relative to `folder`.
  ///
  /// - Parameter constants: The values of names that the row does not have.
  /// - Throws: The fault that makes the name invalid as a file in `folder`.
  package func name(of row: DataRow, constants: [(name: String, value: String)]) throws(Diagnostic) -> String
  {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .name(let name): result += try value(of: name, row, constants)
      }
    }
    for component in result.split(separator: "/", omittingEmptySubsequences: false) {
      if component.isEmpty || component == "." || component == ".." {
        throw Diagnostic(
          at: row.place, "row \(row.number): \(Diagnostic.quoted(result)) would leave the folder '\(folder)'")
      }
      // NAME_MAX of Linux and macOS.
      if component.utf8.count > 255 {
        throw Diagnostic(
          at: row.place, "row \(row.number): the output's name has \(component.utf8.count) bytes",
          hint: "255 are possible")
      }
    }
    return result
  }

  /// Returns the path of an output relative to the current directory.
  package func path(of name: String) -> String {
    PathParts(directory: folder, name: name).path
  }

  private func value(
    of name: String, _ row: DataRow, _ constants: [(name: String, value: String)]
  ) throws(Diagnostic) -> String {
    let value: String
    if row.field(name) == nil, let constant = constants.last(where: { $0.name == name }) {
      value = constant.value
    } else if row.field(name) == nil, name == "row" {
      value = "\(row.number)"
    } else {
      value = try row.text(name)
    }
    let place = row.field(name)?.place ?? row.place
    let quotedName = Diagnostic.quoted(name)
    if value.isEmpty {
      throw Diagnostic(
        at: place,
        "row \(row.number): \(quotedName) is empty, and the output \(quoted: pattern) is named after it")
    }
    if value.unicodeScalars.contains("/") {
      throw Diagnostic(
        at: place,
        "row \(row.number): \(quotedName) is \(Diagnostic.quoted(value)), which contains '/'",
        hint: "a value in an output's name can't")
    }
    if value.unicodeScalars.contains(where: \.isActive) {
      throw Diagnostic(
        at: place,
        "row \(row.number): \(quotedName) is \(Diagnostic.quoted(value)), which contains a control character",
        hint: "a value in an output's name can't")
    }
    return value
  }

  private static func parts(of pattern: String) throws(BatchError) -> [Part] {
    var parts: [Part] = []
    var literal = String.UnicodeScalarView()
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "{" || scalar == "}", rest.first == scalar {
        literal.append(scalar)
        rest.removeFirst()
      } else if scalar == "{" {
        guard let close = rest.firstIndex(of: "}") else {
          throw .badPattern(pattern, reason: "a '}' is missing; '{{' stands for a brace")
        }
        guard close > rest.startIndex else {
          throw .badPattern(pattern, reason: "a column's name is missing between '{' and '}'")
        }
        if !literal.isEmpty { parts.append(.literal(String(literal))) }
        literal = String.UnicodeScalarView()
        parts.append(.name(String(rest[..<close])))
        rest = rest[rest.index(after: close)...]
      } else if scalar == "}" {
        throw .badPattern(pattern, reason: "a '}' without '{'; '}}' stands for a brace")
      } else {
        literal.append(scalar)
      }
    }
    if !literal.isEmpty { parts.append(.literal(String(literal))) }
    return parts
  }
}
