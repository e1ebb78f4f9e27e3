/// Divides the bytes of a picture into the tokens that cost least.
///
/// Codes follow from tokens, and the best tokens from what codes cost: so bytes are divided several times, each time by what the
/// last division's tokens would cost. What can be repeated at each place is found once.
struct DeflateParser {
  /// How many places are looked at to find a repetition.
  let depth: Int
  /// How often bytes are divided.
  let passes: Int
  /// Where there are more bytes, repetitions begin where pixels do: a third of the work, and hardly ever longer.
  let eachPlaceLimit: Int
  /// How often so many bytes are divided.
  let largePasses: Int

  init(depth: Int, passes: Int, eachPlaceLimit: Int, largePasses: Int? = nil) {
    self.depth = depth
    self.passes = passes
    self.eachPlaceLimit = eachPlaceLimit
    self.largePasses = largePasses ?? passes
  }

  /// Blocks of so few bytes are divided for DEFLATE's own codes, too.
  private static let smallBlock = 4096

  /// How exactly it is found where codes should change.
  private static let partSize = 256

  // Bounds: blocks are within the buffer, whose end they know.
  /// The bytes as a DEFLATE stream, behind others.
  func write(_ bytes: [UInt8], _ grid: PixelGrid, to writer: inout BitWriter) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, !buffer.isEmpty else {
        DeflateBlock([]).write(to: &writer, isLast: true)
        return
      }
      var tree = unsafe MatchTree(base, count: buffer.count, depth: depth)
      defer { tree.deallocate() }
      let isSmall = buffer.count <= eachPlaceLimit
      let (grid, count) = isSmall ? (.bytes, passes) : (grid, largePasses)
      var start = 0
      while start < buffer.count {
        let block = unsafe Repetitions(base, from: start, to: buffer.count, grid, &tree)
        start += block.count
        let parts = DeflateDivision(best(block, passes: count), partSize: Self.partSize).blocks
        for (number, part) in parts.enumerated() {
          part.write(to: &writer, isLast: start == buffer.count && number + 1 == parts.count)
        }
      }
    }
  }

  private func best(_ block: Repetitions, passes: Int) -> [DeflateToken] {
    var tokens = block.longest()
    var choices = Repetitions.Choices(for: block)
    var frequencies = DeflateFrequencies(tokens[...])
    for _ in 0..<passes {
      tokens = block.cheapest(DeflateCosts(frequencies), &choices)
      let now = DeflateFrequencies(tokens[...])
      if now == frequencies { break }
      frequencies = now
    }
    guard block.count < Self.smallBlock else { return tokens }
    let costs = DeflateCosts(DeflateBlock.fixedLiterals, DeflateBlock.fixedDistances)
    let fixed = block.cheapest(costs, &choices)
    return DeflateBlock(fixed[...]).bitCount < DeflateBlock(tokens[...]).bitCount ? fixed : tokens
  }
}
