/// Reads numbers one after the other from a font's table, which are big-endian.
///
/// Beyond the table's end everything is 0 and the cursor says so, so that one question after reading is enough.
struct TableCursor {
  private let table: [UInt8]
  private(set) var offset: Int
  /// True once something was read that the table does not have.
  private(set) var isBeyondEnd = false

  init(_ table: [UInt8], at offset: Int) {
    self.table = table
    self.offset = offset
  }

  /// An unsigned number of some bytes.
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

  mutating func uint8() -> Int { unsigned(bytes: 1) }
  mutating func uint16() -> Int { unsigned(bytes: 2) }
  mutating func uint24() -> Int { unsigned(bytes: 3) }
  mutating func uint32() -> Int { unsigned(bytes: 4) }

  /// A signed length in font units.
  mutating func fword() -> Double { Double(Int16(truncatingIfNeeded: uint16())) }
  /// A length in font units.
  mutating func ufword() -> Double { Double(uint16()) }
  /// 2.14 fixed point.
  mutating func f2dot14() -> Double { Double(Int16(truncatingIfNeeded: uint16())) / 16384 }
  /// 16.16 fixed point.
  mutating func fixed() -> Double { Double(Int32(truncatingIfNeeded: uint32())) / 65536 }

  /// Goes over what is not needed.
  mutating func skip(bytes count: Int) { offset += count }
}
