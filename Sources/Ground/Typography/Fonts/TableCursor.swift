/// A reader of big-endian numbers in a font table.
///
/// Reading beyond the end returns 0 and sets `isBeyondEnd`, so a sequence of reads needs only one check.
struct TableCursor {
  private let table: [UInt8]
  private(set) var offset: Int
  /// True if any read went beyond the table's end.
  private(set) var isBeyondEnd = false

  init(_ table: [UInt8], at offset: Int) {
    self.table = table
    self.offset = offset
  }

  /// Reads an unsigned number of `count` bytes.
  mutating func unsigned(bytes count: Int) -> Int {
    guard !isBeyondEnd, offset >= 0, offset <= table.count - count else {
      isBeyondEnd = true
      return 0
    }
    var value = 0
    for index in offset..<(offset + count) { value = value << 8 | Int(table[index]) }
    offset += count
    return value
  }

  /// Reads a signed number of `count` bytes.
  mutating func signed(bytes count: Int) -> Int {
    let unused = Int.bitWidth - 8 * count
    return (unsigned(bytes: count) << unused) >> unused
  }

  mutating func uint8() -> Int { unsigned(bytes: 1) }
  mutating func uint16() -> Int { unsigned(bytes: 2) }
  mutating func uint24() -> Int { unsigned(bytes: 3) }
  mutating func uint32() -> Int { unsigned(bytes: 4) }

  /// Reads a signed length in font units.
  mutating func fword() -> Double { Double(signed(bytes: 2)) }
  /// Reads an unsigned length in font units.
  mutating func ufword() -> Double { Double(uint16()) }
  /// Reads a 2.14 fixed-point number.
  mutating func f2dot14() -> Double { Double(signed(bytes: 2)) / 16384 }
  /// Reads a 16.16 fixed-point number.
  mutating func fixed() -> Double { Double(signed(bytes: 4)) / 65536 }

  mutating func skip(bytes count: Int) { offset += count }
}
