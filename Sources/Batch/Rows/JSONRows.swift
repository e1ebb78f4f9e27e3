internal import Glyphreel

/// A reader of a JSON array of objects, or of a sequence of objects as in JSON Lines.
struct JSONRows: Sendable {
  private var scanner: JSONScanner
  private let isArray: Bool
  private var count = 0
  private var isAtEnd = false

  init(_ stream: DataStream) throws(BatchError) {
    scanner = JSONScanner(stream)
    isArray = try scanner.skip("[")
  }

  mutating func next() throws(BatchError) -> DataRow? {
    guard !isAtEnd else { return nil }
    if try isArray ? endsArray() : scanner.peek() == nil {
      isAtEnd = true
      return nil
    }
    let start = try scanner.peek()
    let place = scanner.stream.place
    count += 1
    guard start == UInt8(ascii: "{"), case .object(let members) = try scanner.value() else {
      throw scanner.stream.fault(
        "row \(count) is no object", hint: "a row names its values: { \"id\": \"de\", ... }", at: place)
    }
    return DataRow(number: count, at: place, fields: members.map(JSONRows.field))
  }

  /// Returns true at the end of the array; otherwise requires a comma between rows.
  private mutating func endsArray() throws(BatchError) -> Bool {
    if try scanner.skip("]") {
      guard try scanner.peek() == nil else {
        throw scanner.stream.fault("something stands behind the array of rows")
      }
      return true
    }
    if count == 0 { return false }
    guard try scanner.skip(",") else {
      throw scanner.stream.fault("a ',' or ']' is missing behind row \(count)")
    }
    return false
  }

  private static func field(_ member: JSONValue.Member) -> DataRow.Field {
    let value: DataRow.Field.Value =
      switch member.value {
      case .string(let text), .number(let text): .text(text)
      case .bool(let bool): .text(bool ? "true" : "false")
      case .null: .unsuitable("null")
      case .array: .unsuitable("a list")
      case .object: .unsuitable("an object")
      }
    return DataRow.Field(member.name, value, at: member.place)
  }
}
