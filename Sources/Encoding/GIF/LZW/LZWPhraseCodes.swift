/// The codes of phrases that were found in a trie, and the dictionary that a decoder makes of them.
struct LZWPhraseCodes {
  var codes: [UInt16] = []
  /// By entry, the code of the string that it extends, and the symbol by which; `unknown` for those that repeat
  /// another.
  private(set) var entries: [(prefix: UInt16, symbol: UInt8)] = []

  /// No code.
  static let unknown = UInt16.max

  /// The codes of phrases, which are nodes of a trie.
  ///
  /// - Parameters:
  ///   - entryLimit: How many phrases the dictionary learns from.
  ///   - following: The symbol of the pixel after the last phrase, if that is an entry's last.
  init(_ phrases: [Int32], of trie: LZWTrie, symbolBits: Int, entryLimit: Int, following: UInt8?) {
    var known = [UInt16](repeating: Self.unknown, count: trie.count)
    for symbol in 0..<(1 << symbolBits) { known[symbol] = UInt16(symbol) }
    codes.reserveCapacity(phrases.count)
    entries.reserveCapacity(min(phrases.count, entryLimit))
    let base = (1 << symbolBits) + 2
    for (number, node) in phrases.enumerated() {
      let code = known[Int(node)]
      codes.append(code)
      let next = number + 1 < phrases.count ? trie.firstSymbol(phrases[number + 1]) : following
      guard let next, number < entryLimit else { continue }
      let entry = trie.child(node, next)
      if entry >= 0, known[Int(entry)] == Self.unknown {
        known[Int(entry)] = UInt16(base + number)
        entries.append((code, next))
      } else {
        entries.append((Self.unknown, next))
      }
    }
  }
}
