import Foundation
import TestSupport
import Testing

@testable import GlyphreelBatch

/// Rows as read by Python's modules and by the library.
enum RowOracle {
  /// Lists of names and texts; nil for rejected data.
  static func python(_ kind: String, _ bytes: [UInt8]) throws -> [[[String]]]? {
    let folder = TemporaryDirectory()
    let path = folder.path("data")
    try Data(bytes).write(to: URL(filePath: path))
    let script = Repository.path("Tests/Oracles/read_rows.py")
    let output = try Oracle.run("/usr/bin/python3", [script, kind, path])
    if output.hasPrefix("error") { return nil }
    return try JSONDecoder().decode([[[String]]].self, from: Data(output.utf8))
  }

  /// The same, read by the library.
  static func ours(_ kind: String, _ bytes: [UInt8]) throws -> [[[String]]]? {
    do throws(BatchError) {
      return try rows(of: bytes, named: "data.\(kind)").map { row in row.values.map { [$0.name, $0.value] } }
    } catch {
      return nil
    }
  }

  /// Returns all rows of data in a file with that name.
  static func rows(of bytes: [UInt8], named name: String) throws(BatchError) -> [DataRow] {
    let folder = TemporaryDirectory()
    try? Data(bytes).write(to: URL(filePath: folder.path(name)))
    var reader = try RowReader(DataFile(folder.path(name)))
    var rows: [DataRow] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }

  /// Returns the lines of an error's message without the path.
  static func message(_ text: String, named name: String) -> String {
    do throws(BatchError) {
      let rows = try rows(of: Array(text.utf8), named: name)
      return "\(rows.count) rows"
    } catch {
      return error.description.split(separator: "\n").map { line in
        line.range(of: name + ":").map { String(line[$0.upperBound...]) } ?? String(line)
      }.joined(separator: "\n")
    }
  }
}
