import GlyphreelExact
import TestSupport
import Testing

@testable import GlyphreelBatch

@Suite struct CSVRowsTests {
  static let tables = [
    "id,text\n1,a\n2,b\n",
    "id,text\r\n1,a\r\n2,b",
    "id,text\r1,a\r2,b\r",
    "\u{FEFF}id,text\n1,a\n",
    "id,text\n1,\"a, b\"\n2,\"say \"\"hi\"\"\"\n",
    "id,text\n1,\"two\nlines\"\n2,\"two\r\nlines\"\n",
    "id,text\n\n1,a\n\r\n\n2,b\n\n",
    "id,text\n1,\n2,\"\"\n,\n",
    "id,text\n1, spaces \n2,a\"b\n",
    "id,text\n1,\"a\"b\n",
    "id,text\n1,\"open\n",
    "id,text\n1\n",
    "id,text\n1,2,3\n",
    "id,text\n1,日本語 🎉 e\u{301}\n",
    "only\na\nb\n",
    "a,b\n\"x\",\"\"\"\"\n",
    "a,b\n1,\u{2028}x\n",
  ]

  @Test(arguments: tables)
  func `tables are read as Python's csv reads them`(table: String) throws {
    let bytes = Array(table.utf8)
    #expect(try RowOracle.ours("csv", bytes) == RowOracle.python("csv", bytes))
  }

  @Test func `random tables are read as Python's csv reads them`() throws {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "b", ",", "\"", "\"\"", "\n", "\r\n", "\r", " ", "é", "\",\"", "\"\n"]
    // All tables are in one file, as a Python process for each would be slow. They are compared one by one only on
    // failure.
    for _ in 0..<40 {
      var table = "x,y\n"
      for _ in 0..<12 { table += pieces.randomElement(using: &random) ?? "" }
      let bytes = Array(table.utf8)
      let (ours, python) = (try RowOracle.ours("csv", bytes), try RowOracle.python("csv", bytes))
      #expect(ours == python, "\(table.debugDescription)")
    }
  }

  @Test func `positions are correct for all kinds of line breaks`() throws {
    let rows = try RowOracle.rows(
      of: Array("id,text\r\n1,\"a\nb\"\r\n\r\né2,\"c\"\n".utf8), named: "data.csv")
    #expect(rows.map(\.number) == [1, 2])
    #expect(rows.map(\.place) == [DataPosition(line: 2, column: 1), DataPosition(line: 5, column: 1)])
    #expect(rows[1].fields[1].place == DataPosition(line: 5, column: 4))
  }

  @Test func `a table of many blocks is read correctly`() throws {
    var text = "id,text\n"
    for number in 0..<9000 { text += "\(number),\"ä\(number)\n\"\n" }
    let rows = try RowOracle.rows(of: Array(text.utf8), named: "data.csv")
    #expect(rows.count == 9000)
    #expect(
      rows.enumerated().allSatisfy { (try? $1.text("text")) == "ä\($0)\n" && $1.place.line == 2 + 2 * $0 })
  }

  static let faults = [
    ("", "1:1: error: the file is empty; the first line names the columns, as in 'id,title'"),
    ("id,id\n", "1:4: error: duplicate column: 'id'"),
    (
      "id,text\n1\n",
      "2:1: error: row 1 has 1 field, but the header has 2; every field must be present, even if empty"
    ),
    (
      "id,text\n1,2,3\n",
      "2:5: error: row 1 has 3 fields, but the header has 2; put a value that contains ',' in double quotes"
    ),
    (
      "id,text\n1,\"a\"b\n",
      "2:6: error: unexpected text after the closing quote; write two quotes for one inside a text"
    ),
    ("id,text\n1,\"a\n", "2:3: error: this quote is never closed; close it with a quote"),
    (
      "id;text\n1;a\n",
      "1:1: error: the columns are separated by ';': 'id;text'; save the table with commas"
    ),
    (
      "id\ttext\n1\ta\n",
      "1:1: error: the columns are separated by tabs; save the table with commas, or end its name with .tsv"
    ),
    ("PK\u{3}\u{4}xl/workbook.xml", "1:1: error: this is a spreadsheet, not a table as text; save it as CSV"),
    ("id,text\n1,a\0b\n", "2:3: error: the character NUL can't be part of a text"),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its position`(table: String, message: String) {
    #expect(RowOracle.message(table, named: "data.csv") == message)
  }

  @Test func `invalid UTF-8 and UTF-16 are rejected`() {
    func message(_ bytes: [UInt8]) -> String? {
      do throws(BatchError) { _ = try RowOracle.rows(of: bytes, named: "data.csv") } catch {
        return error.description
      }
      return nil
    }
    #expect(
      message([0x61, 0x0A, 0xFF, 0x0A])?.hasSuffix("2:1: error: the text is not UTF-8; save it as UTF-8")
        == true)
    #expect(
      message([0xFF, 0xFE, 0x61, 0])?.hasSuffix("1:1: error: the text is UTF-16; save it as UTF-8") == true)
  }

  @Test func `a TSV file is separated by tabs, and columns without a name are ignored`() throws {
    let rows = try RowOracle.rows(of: Array("id\t\ttext\t\n1\tx\ta,b\ty\n".utf8), named: "data.tsv")
    #expect(rows.map { $0.values.map(\.value) } == [["1", "a,b"]])
  }
}
