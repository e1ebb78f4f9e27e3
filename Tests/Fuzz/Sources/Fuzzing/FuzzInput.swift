/// Bytes of the fuzzer, read as values; after the last one all are 0.
public struct FuzzInput {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// An input as libFuzzer hands it over.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  }

  /// Whether all bytes are used up.
  public var isAtEnd: Bool { position >= bytes.count }

  /// The next byte.
  public mutating func byte() -> UInt8 {
    defer { position += 1 }
    return position < bytes.count ? bytes[position] : 0
  }

  /// Whether a coin shows heads.
  public mutating func flag() -> Bool { byte() & 1 == 1 }

  /// One of a range of at most 65,536 numbers.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let value = range.count <= 256 ? Int(byte()) : Int(byte()) | Int(byte()) << 8
    return range.lowerBound + value % range.count
  }

  /// One of some values, of which there is one at least.
  public mutating func element<Values: Collection>(of values: Values) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: integer(in: 0...values.count - 1))]
  }

  /// A number of any size and kind: mostly small with a fraction, sometimes huge, tiny, infinite or none.
  public mutating func number() -> Double {
    let kind = byte()
    switch kind & 15 {
    case 0:
      var bits: UInt64 = 0
      for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
      return Double(bitPattern: bits)
    case 1: return Double(integer(in: -32768...32767)) * 65536
    case 2: return Double(integer(in: -32768...32767)) / 1_048_576
    default: return Double(integer(in: -32768...32767)) / Double(1 << (kind >> 4))
    }
  }

  /// All bytes that are left.
  public mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return position < bytes.count ? Array(bytes[position...]) : []
  }
}
