/// How much a division still uses the strings of a trie from some pixel on.
///
/// A parser that goes over the same pixels again prefers entries that the last division made good use of: so the
/// dictionary learns them earlier. A string is used by its own phrases, and less and less by those that it begins.
struct PhraseUses {
  /// The pixels at which phrases begin, which ascend, and the phrases.
  private var places: [Int] = []
  private var phrases: [Int32] = []
  /// By node, what is still to come, in thousandths of a phrase.
  private var rest: [Int32] = []
  private var next = 0
  /// No string is used more.
  private(set) var most: Int32 = 0

  /// By how many symbols shorter a string is than the phrase that it begins.
  private static let shares: [Int32] = [1000, 300, 90, 27, 8, 2]

  /// No use of anything.
  init() {}

  /// The uses of phrases of which the first begins at a pixel, and each other where the one before ends.
  init(_ phrases: [Int32], from start: Int, of trie: LZWTrie) {
    self.phrases = phrases
    rest = [Int32](repeating: 0, count: trie.count)
    places.reserveCapacity(phrases.count)
    var place = start
    for phrase in phrases {
      places.append(place)
      count(phrase, 1, trie)
      var node = phrase
      while node >= 0 {
        place += 1
        node = trie.parent(node)
      }
    }
    most = rest.max() ?? 0
  }

  /// Forgets the phrases that begin at a pixel or before it.
  mutating func pass(_ place: Int, _ trie: LZWTrie) {
    while next < places.count, places[next] <= place {
      count(phrases[next], -1, trie)
      next += 1
    }
  }

  /// What a node's string is still used for; nodes that were made later have no use.
  @inline(__always)
  func uses(of node: Int32) -> Int32 {
    node >= 0 && Int(node) < rest.count ? rest[Int(node)] : 0
  }

  private mutating func count(_ phrase: Int32, _ sign: Int32, _ trie: LZWTrie) {
    var node = phrase
    for share in Self.shares {
      // A string of one symbol needs no entry.
      let parent = trie.parent(node)
      if parent < 0 { return }
      rest[Int(node)] &+= sign &* share
      node = parent
    }
  }
}
