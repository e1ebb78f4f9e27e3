/// The form of BCP 47 language tags, such as `de-CH`.
package enum LanguageTag {
  /// Returns true for parts of one to eight letters and digits, the first of which is a language code of two or three letters.
  ///
  /// BCP 47 reserves longer codes, and none is registered: `english` is a mistake.
  package static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      (index == 0 ? 2...3 : 1...8).contains(part.count)
        && part.allSatisfy { isLetter($0) || index > 0 && (48...57).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
}
