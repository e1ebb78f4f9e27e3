extension LZWBeamParser {
  /// How far the search goes.
  struct Breadth {
    /// How many shorter phrases are tried beside the longest.
    var shorter: Int
    /// By how many pixels a division may fall back behind another with as many codes.
    var lag: Int
    /// How often small pictures are divided, each time with an eye to what the time before made use of.
    var passes = 1
    /// From this length on, strings of one symbol alone are followed at once; what is found is the same with any.
    var chainLength = 4
  }
}
