/// The emoji of Unicode's emoji-test.txt, from Debian's package unicode-data.
package enum EmojiTestFile {
  /// Every fully qualified emoji without a skin tone, in the file's order: 1,870 in version 15.
  package static func sequences() throws -> [String] {
    try sequences { !$0.contains(where: \.properties.isEmojiModifier) }
  }

  /// Every fully qualified emoji with a skin tone.
  package static func skinTones() throws -> [String] {
    try sequences { $0.contains(where: \.properties.isEmojiModifier) }
  }

  /// Two hundred texts that have each of `sequences` once, in an order without groups.
  package static func texts() throws -> [[String]] {
    var generator = SeededGenerator(seed: 1)
    let shuffled = try sequences().shuffled(using: &generator)
    return (0..<200).map { first in stride(from: first, to: shuffled.count, by: 200).map { shuffled[$0] } }
  }

  private static func sequences(where isWanted: ([Unicode.Scalar]) -> Bool) throws -> [String] {
    try UnicodeTestFile.fields("emoji/emoji-test.txt").filter {
      $0.count > 1 && $0[1].contains("fully-qualified")
    }.map { try $0[0].split(separator: " ").map(UnicodeTestFile.scalar) }.filter(isWanted).map { scalars in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
  }
}
