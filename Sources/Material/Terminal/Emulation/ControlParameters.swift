/// The parameters of a control sequence: numbers that semicolons divide, with subparameters that colons divide.
struct ControlParameters {
  /// The number of parameters and subparameters that are kept; a sequence with more of them is ignored.
  static let limit = 64
  /// The largest number; larger ones are cut to it.
  static let largest: Int32 = 65535

  /// The numbers, with -1 for a missing one.
  private(set) var values: [Int32] = []
  /// The bits of the numbers that are subparameters of the one before.
  private var subparameters: UInt64 = 0
  /// The private marker before the first number, one of `<=>?`; 0 for none.
  private(set) var marker: UInt8 = 0
  private var isOpen = false

  /// The number of parameters and subparameters.
  var count: Int { values.count }

  /// Returns the number of a parameter; nil if it is missing.
  subscript(index: Int) -> Int? {
    guard index < values.count, values[index] >= 0 else { return nil }
    return Int(values[index])
  }

  /// Returns the number of a parameter; 0 and a missing parameter mean 1.
  func count(at index: Int = 0) -> Int { max(self[index] ?? 1, 1) }

  /// Returns true if a number is a subparameter.
  func isSubparameter(_ index: Int) -> Bool {
    index < values.count && subparameters >> UInt64(index) & 1 == 1
  }

  /// Returns the end of the subparameters after a parameter.
  func end(ofSubparametersAfter index: Int) -> Int {
    var end = index + 1
    while isSubparameter(end) { end += 1 }
    return end
  }

  /// Removes all.
  mutating func clear() {
    values.removeAll(keepingCapacity: true)
    (subparameters, marker, isOpen) = (0, 0, false)
  }

  /// Reads a byte of 0x30 to 0x3F and returns whether it can be there.
  mutating func read(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if !isOpen {
        values.append(-1)
        isOpen = true
      }
      let last = values.count - 1
      values[last] = min(max(values[last], 0) * 10 + Int32(byte & 0x0F), Self.largest)
    case UInt8(ascii: ":"), UInt8(ascii: ";"):
      if !isOpen { values.append(-1) }
      guard values.count < Self.limit else { return false }
      values.append(-1)
      isOpen = true
      if byte == UInt8(ascii: ":") { subparameters |= 1 << UInt64(values.count - 1) }
    default:
      guard values.isEmpty, marker == 0 else { return false }
      marker = byte
    }
    return true
  }
}
