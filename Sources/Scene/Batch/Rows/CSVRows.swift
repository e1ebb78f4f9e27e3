internal import GlyphreelExact
internal import GlyphreelScene

/// A reader of CSV (RFC 4180) with a header.
///
/// Lines end in CR LF, LF or CR, and empty lines are skipped. Text after a closing quote is an error, as in Python's
/// `csv` with `strict=True`.
struct CSVRows: Sendable {
  /// The names and positions of the columns.
  ///
  /// A column with an empty name is not accessible.
  let columns: [(name: String, place: DataPosition)]
  private var stream: DataStream
  private let separator: UInt8
  private var count = 0

  /// The largest size of a record in bytes: 16 MiB.
  private static let recordLimit = 1 << 24

  /// The fields of a record with their positions.
  private typealias Record = [(text: String, place: DataPosition)]

  /// - Parameter separator: A comma or a tab.
  init(_ stream: DataStream, separator: UInt8) throws(BatchError) {
    self.stream = stream
    self.separator = separator
    guard let header = try CSVRows.record(&self.stream, separator) else {
      throw stream.fault("the file is empty", hint: "the first line names the columns, as in 'id,title'")
    }
    if separator == 0x2C, header.count == 1,
      let mark = header[0].text.unicodeScalars.first(where: { $0 == ";" || $0 == "\t" })
    {
      throw mark == ";"
        ? stream.fault(
          "the columns are separated by ';'", quoting: header[0].text, hint: "save the table with commas",
          at: header[0].place)
        : stream.fault(
          "the columns are separated by tabs", hint: "save the table with commas, or end its name with .tsv",
          at: header[0].place)
    }
    var names: Set<ExactString> = []
    for (name, place) in header where !name.isEmpty && !names.insert(ExactString(name)).inserted {
      throw stream.fault("duplicate column", quoting: name, at: place)
    }
    columns = header.map { ($0.text, $0.place) }
  }

  mutating func next() throws(BatchError) -> DataRow? {
    guard let record = try CSVRows.record(&stream, separator) else { return nil }
    count += 1
    guard record.count == columns.count else {
      let place = record.count > columns.count ? record[columns.count].place : record[0].place
      throw stream.fault(
        "row \(count) has \(record.count.counted("field")), but the header has \(columns.count)",
        hint: record.count > columns.count
          ? "put a value that contains '\(separator == 0x09 ? "tab" : ",")' in double quotes"
          : "every field must be present, even if empty",
        at: place)
    }
    var fields: [JSON.Member] = []
    fields.reserveCapacity(record.count)
    for (column, field) in zip(columns, record) where !column.name.isEmpty {
      fields.append(JSON.Member(column.name, .string(field.text), at: field.place))
    }
    return DataRow(number: count, at: record[0].place, fields: fields)
  }

  private static func record(_ stream: inout DataStream, _ separator: UInt8) throws(BatchError) -> Record? {
    while let byte = try stream.peek(), byte == 0x0A || byte == 0x0D { _ = try stream.next() }
    guard try stream.peek() != nil else { return nil }
    var record: Record = []
    let start = stream.offset
    while true {
      let place = stream.place
      let limit = start + recordLimit
      let bytes =
        try stream.peek() == 0x22
        ? try quoted(&stream, separator, limit: limit) : try plain(&stream, separator, limit: limit)
      if bytes.contains(0) { throw stream.fault("the character NUL can't be part of a text", at: place) }
      record.append((try stream.text(bytes, at: place), place))
      if try stream.skip(separator) { continue }
      if try stream.skip(0x0D) {
        _ = try stream.skip(0x0A)
      } else {
        _ = try stream.skip(0x0A)
      }
      return record
    }
  }

  /// Reads an unquoted field up to a separator or the end of the line.
  ///
  /// Quotes inside it are literal.
  private static func plain(
    _ stream: inout DataStream, _ separator: UInt8, limit: Int
  ) throws(BatchError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let byte = try stream.peek(), byte != separator, byte != 0x0A, byte != 0x0D {
      bytes.append(byte)
      _ = try stream.next()
      if stream.offset > limit { throw tooLong(stream) }
    }
    return bytes
  }

  /// Reads a quoted field up to the closing quote.
  ///
  /// Two quotes are an escape for one.
  private static func quoted(
    _ stream: inout DataStream, _ separator: UInt8, limit: Int
  ) throws(BatchError) -> [UInt8] {
    let start = stream.place
    var bytes: [UInt8] = []
    _ = try stream.next()
    while let byte = try stream.next() {
      if byte == 0x22, try !stream.skip(0x22) {
        if let behind = try stream.peek(), behind != separator, behind != 0x0A, behind != 0x0D {
          throw stream.fault(
            "unexpected text after the closing quote", hint: "write two quotes for one inside a text")
        }
        return bytes
      }
      bytes.append(byte)
      if stream.offset > limit { throw tooLong(stream) }
    }
    throw stream.fault("this quote is never closed", hint: "close it with a quote", at: start)
  }

  private static func tooLong(_ stream: DataStream) -> BatchError {
    stream.fault("a row of more than \(recordLimit >> 20) MiB", hint: "is a quote missing before it?")
  }
}
