extension LZWBeamParser {
  /// How far the search goes.
  struct Breadth {
    /// How many shorter phrases are tried beside the longest.
    var shorter: Int
    /// By how many pixels a division may fall back behind another with as many codes.
    var lag: Int
  }
}
