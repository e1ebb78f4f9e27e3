internal import GlyphreelExact
package import GlyphreelSystem

/// Patterns that divide the words of a language (Liang's algorithm), as in the `hyph_*.dic` files of Hunspell.
///
/// Of the patterns that end at a letter only the longest applies, as in libhyphen. Patterns that would change letters
/// prevent a division instead.
public struct HyphenationPatterns: Hashable, Sendable {
  /// The largest file of patterns, in bytes; the German one has a megabyte.
  package static let byteLimit = 1 << 21

  /// The smallest number of letters before and after a division.
  let before, after: Int
  /// The same in parts of a compound word.
  private let partBefore, partAfter: Int
  /// The patterns; those of compound words come first if the file has them.
  private let levels: [PatternTrie]
  /// Identifies the patterns, because comparing them takes long.
  package let digest: Digest

  /// Reads patterns from the bytes of a file.
  ///
  /// - Throws: `TypographyError.unavailable` for other files and other encodings than UTF-8 and ISO 8859-1.
  public init(_ bytes: [UInt8]) throws(TypographyError) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let encoding = bytes[..<end].filter { $0 > 0x20 && $0 != UInt8(ascii: "-") }
    let text: String.UnicodeScalarView?
    switch String(decoding: encoding, as: UTF8.self).uppercased() {
    case "UTF8": text = String(validating: bytes[end...], as: UTF8.self)?.unicodeScalars
    case "ISO88591":
      text = String(String.UnicodeScalarView(bytes[end...].map { Unicode.Scalar($0) })).unicodeScalars
    default: text = nil
    }
    guard let text else {
      throw .unavailable(
        "its first line must be its encoding, UTF-8 or ISO8859-1; convert the file to UTF-8",
        key: "hyphenation")
    }
    var levels = [PatternTrie()]
    var minima: [ExactString: Int] = [:]
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r" })
    where line.first != "%" && line.first != "#" {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let word = words.first else { continue }
      if word.first.map({ ("A"..."Z").contains($0) }) != true {
        levels[levels.count - 1].insert(word)
      } else if String(word) == "NEXTLEVEL", levels.count == 1 {
        levels.append(PatternTrie())
      } else if words.count > 1, let number = Int(String(words[1])) {
        minima[ExactString(String(word))] = number
      }
    }
    func minimum(_ key: String) -> Int { max(minima[ExactString(key)] ?? 2, 1) }
    (before, after) = (minimum("LEFTHYPHENMIN"), minimum("RIGHTHYPHENMIN"))
    (partBefore, partAfter) = (minimum("COMPOUNDLEFTHYPHENMIN"), minimum("COMPOUNDRIGHTHYPHENMIN"))
    self.levels = levels
    digest = Digest(bytes)
  }

  /// Returns the numbers of letters after which a word in lower case, of at most 100 letters, can be divided, ascending.
  func divisions(of word: ArraySlice<Unicode.Scalar>) -> [Int] {
    guard word.count <= 100 else { return [] }
    let compound = levels[0].divisions(of: word)
    guard levels.count > 1 else { return compound }
    if compound.isEmpty { return levels[1].divisions(of: word) }
    let edges = [0] + compound + [word.count]
    let inner = zip(edges, edges.dropFirst()).flatMap { start, end in
      divisions(of: word[word.startIndex + start..<word.startIndex + end]).map { start + $0 }.filter {
        (start == 0 || $0 >= start + partBefore) && (end == word.count || $0 <= end - partAfter)
      }
    }
    return (compound + inner).sorted()
  }

  /// Returns true if both have been read from the same bytes.
  public static func == (a: Self, b: Self) -> Bool { a.digest == b.digest }

  /// Consistent with `==`.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// The patterns of one level as a prefix tree.
private struct PatternTrie {
  /// The nodes by their parent and letter.
  private var children: [UInt64: Int] = [:]
  /// For every node, the values before, between and after the letters of its pattern; empty without one.
  private var values: [[UInt8]] = [[]]

  private static func key(_ node: Int, _ letter: Unicode.Scalar) -> UInt64 {
    UInt64(node) << 21 | UInt64(letter.value)
  }

  mutating func insert(_ pattern: some Collection<Unicode.Scalar>) {
    var (node, own): (Int, [UInt8]) = (0, [0])
    // The part after a slash replaces letters at the hyphenation point.
    for scalar in pattern.prefix(while: { $0 != "/" }) {
      if ("0"..."9").contains(scalar) {
        own[own.count - 1] = UInt8(scalar.value - 0x30)
        continue
      }
      own.append(0)
      let key = Self.key(node, scalar)
      node = children[key] ?? values.count
      if node == values.count {
        children[key] = node
        values.append([])
      }
    }
    values[node] = pattern.contains("/") ? own.map { $0 + $0 % 2 } : own
  }

  func divisions(of word: ArraySlice<Unicode.Scalar>) -> [Int] {
    let letters = ["."] + word + ["."]
    // For each end, the node of the longest pattern or beginning of one, and its start.
    var longest = [(node: Int, start: Int)?](repeating: nil, count: letters.count)
    for start in letters.indices {
      var node = 0
      for end in start..<letters.count {
        guard let next = children[Self.key(node, letters[end])] else { break }
        node = next
        if longest[end] == nil { longest[end] = (node, start) }
      }
    }
    var highest = [UInt8](repeating: 0, count: letters.count + 1)
    for case let (node, start)? in longest {
      for (index, value) in values[node].enumerated() {
        highest[start + index] = max(highest[start + index], value)
      }
    }
    return (1..<max(word.count, 1)).filter { highest[$0 + 1] % 2 == 1 }
  }
}
