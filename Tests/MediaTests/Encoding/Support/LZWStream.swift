/// A code stream read to its end.
struct LZWStream {
  var symbols: [UInt8] = []
  /// The number of clear codes, including the first one.
  var clears = 0
  /// The number of symbols before the last dictionary was full, and of codes after that; nil if it never was.
  var full: (start: Int, codes: Int)?
  /// The phrases of the last dictionary.
  private(set) var phrases: Set<[UInt8]> = []
  /// True when the end code was the last one and less than a byte of zeros followed.
  var isComplete = false

  init(_ bytes: [UInt8], symbolBits: Int) {
    let bits = bytes.flatMap { byte in (0..<8).map { Int(byte) >> $0 & 1 } }
    let clear = 1 << symbolBits
    var (place, width) = (0, symbolBits + 1)
    var strings: [[UInt8]] = []
    var last: [UInt8] = []
    while place + width <= bits.count {
      let code = (0..<width).reduce(0) { $0 | bits[place + $1] << $1 }
      place += width
      if code == clear {
        clears += 1
        strings = (0..<(clear + 2)).map { $0 < clear ? [UInt8($0)] : [] }
        (last, width, full) = ([], symbolBits + 1, nil)
        continue
      }
      if code == clear + 1 {
        phrases = Set(strings)
        isComplete = bits.count - place < 8 && bits[place...].allSatisfy { $0 == 0 }
        return
      }
      guard code < strings.count || (code == strings.count && !last.isEmpty) else { return }
      let string = code < strings.count ? strings[code] : last + last.prefix(1)
      if !last.isEmpty, strings.count < 4096 { strings.append(last + string.prefix(1)) }
      if strings.count == 1 << width, width < 12 { width += 1 }
      full?.codes += 1
      symbols += string
      if full == nil, strings.count == 4096 { full = (symbols.count, 0) }
      last = string
    }
  }
}
