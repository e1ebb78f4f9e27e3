/// The targets of links on the screen and above it, with a number from 1 for each.
struct LinkTable {
  /// The number of targets that are kept.
  static let limit = 1000
  /// The maximum length of a target in bytes; a longer one is not a link.
  static let longest = 2083

  private(set) var targets: [String] = []
  private var numbers: [ArraySlice<UInt8>: UInt16] = [:]

  /// Returns the number of a target; 0 if it is none, or if the table is full.
  mutating func number(of target: ArraySlice<UInt8>) -> UInt16 {
    guard !target.isEmpty, target.count <= Self.longest, target.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return 0 }
    if let known = numbers[target] { return known }
    guard targets.count < Self.limit else { return 0 }
    targets.append(String(decoding: target, as: UTF8.self))
    let number = UInt16(targets.count)
    numbers[ArraySlice(Array(target))] = number
    return number
  }
}
