import Foundation

/// A test file of the Unicode Character Database, from Debian's package unicode-data.
package enum UnicodeTestFile {
  /// A row of a file about boundaries: a text, and the offsets at which it may be divided.
  package struct Row: Sendable {
    package var scalars: [Unicode.Scalar]
    /// In Unicode scalars, both ends of the text included if the file has them.
    package var boundaries: [Int]
    /// The row as it is written, without its comment.
    package var text: String

    package var string: String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
  }

  /// The version that a file's first line tells: `15.0.0`.
  package static func version(of name: String) throws -> String {
    let first = try lines(of: name, comments: true).first ?? ""
    return first.split(separator: "-").last.map { String($0).replacing(".txt", with: "") } ?? ""
  }

  /// The rows of a file about boundaries, in which ÷ stands for one and × for none.
  package static func boundaries(_ name: String) throws -> [Row] {
    try lines(of: name).map { line in
      var row = Row(scalars: [], boundaries: [], text: line)
      for word in line.split(separator: " ") {
        switch word {
        case "÷": row.boundaries.append(row.scalars.count)
        case "×": break
        default: row.scalars.append(try scalar(word))
        }
      }
      return row
    }
  }

  /// The rows of a file with fields between semicolons.
  package static func fields(_ name: String) throws -> [[Substring]] {
    try lines(of: name).map { $0.split(separator: ";", omittingEmptySubsequences: false) }
  }

  /// A code point in hexadecimal digits.
  package static func scalar(_ digits: Substring) throws -> Unicode.Scalar {
    guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
      throw Oracle.Missing(description: "'\(digits)' is no Unicode scalar")
    }
    return scalar
  }

  private static func lines(of name: String, comments: Bool = false) throws -> [String] {
    let path = "/usr/share/unicode/\(name)"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Oracle.Missing(description: "\(path) is needed by this test: run 'make deps-test'")
    }
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let content = comments ? line : line.prefix { $0 != UInt8(ascii: "#") }
      let text = String(decoding: content, as: UTF8.self).trimmingCharacters(in: .whitespaces)
      return text.isEmpty ? nil : text
    }
  }
}
