/// How many bits codes take after a clear code: their width depends on nothing but their number.
struct LZWCodeLength {
  /// The bits of the first n codes, up to the full dictionary.
  private var table: [Int] = [0]

  init(symbolBits: Int) {
    var width = symbolBits + 1
    for next in ((1 << symbolBits) + 2)..<LZWCodeWriter.codeLimit {
      table.append(table[table.count - 1] + width)
      if next == 1 << width { width += 1 }
    }
  }

  /// The bits of so many codes.
  func bits(codes: Int) -> Int {
    let full = table.count - 1
    return codes <= full ? table[codes] : table[full] + (codes - full) * 12
  }

  /// The bits of a segment that ends with a clear or end code.
  func segment(codes: Int) -> Int { bits(codes: codes + 1) }
}
