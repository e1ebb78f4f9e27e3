/// How many bits codes take after a clear code: their width depends on nothing but their number.
struct LZWCodeLength {
  let symbolBits: Int

  /// The bits of so many codes.
  func bits(codes: Int) -> Int {
    // A code is as wide as the next entry's number needs, which is that of the first code but one for each code before.
    let first = (1 << symbolBits) + 2
    var (bits, counted) = (0, 0)
    for width in (symbolBits + 1)..<12 {
      let last = (1 << width) - first + 1
      if codes <= last { return bits + (codes - counted) * width }
      bits += (last - counted) * width
      counted = last
    }
    return bits + (codes - counted) * 12
  }

  /// The bits of a segment that ends with a clear or end code.
  func segment(codes: Int) -> Int { bits(codes: codes + 1) }
}
