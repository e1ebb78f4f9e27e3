extension LZWBeamParser {
  /// A division that has reached a pixel.
  struct Candidate {
    /// Below 0 where there is none.
    var codes: Int32 = -1
    /// Its codes less what its dictionary promises: of two at one pixel the one with less is kept.
    var cost: Int32 = 0
    var dictionary: Int32 = 0
    /// Where its last phrase stands in the log, and the phrase.
    var parent: Int32 = -1
    var node: Int32 = -1
    /// The symbol that the next phrase must begin with, as it is part of an entry; below 0 for any.
    var first: Int16 = -1
  }

  /// A phrase, and the one before it.
  struct Phrase {
    var parent: Int32
    var node: Int32
  }
}
