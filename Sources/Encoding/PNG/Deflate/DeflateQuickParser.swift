internal import GlyphreelSystem

/// Divides the bytes of a picture that was drawn into tokens, quickly: by repetitions that are long, but for the next place's.
///
/// Most of such a picture is background, in long runs, and letters repeat the row above. So runs are gone over at once, and few
/// places are looked at.
struct DeflateQuickParser {
  /// How many places are looked at to find a repetition.
  let depth: Int

  /// So many tokens are divided into blocks and written before others are looked for, so that memory is bounded.
  private static let sectionLimit = 1 << 14
  /// How exactly it is found where codes should change.
  private static let partSize = 512
  /// A repetition comes behind no more literals at once.
  private static let literalLimit = 16

  /// Pictures are cut into strips of about so many bytes, which several threads can divide; each knows what stands before it.
  private static let stripSize = 1 << 17

  /// The bytes as a DEFLATE stream, behind others.
  ///
  /// - Parameter threads: How many may work at the same time; the stream is the same with any.
  func write(_ bytes: [UInt8], _ grid: PixelGrid, threads: Int = 1, to writer: inout BitWriter) {
    var lanes = Lanes(threads: threads)
    let count = max(1, bytes.count / Self.stripSize)
    for first in stride(from: 0, to: count, by: lanes.threads) {
      let last = min(first + lanes.threads, count)
      let strips = lanes.results(last - first) { number in
        let start = (first + number) * bytes.count / count
        return blocks(bytes, grid, start..<((first + number + 1) * bytes.count / count))
      }
      for (number, blocks) in strips.enumerated() {
        for (index, block) in blocks.enumerated() {
          block.write(to: &writer, isLast: first + number + 1 == count && index + 1 == blocks.count)
        }
      }
    }
  }

  private func blocks(_ bytes: [UInt8], _ grid: PixelGrid, _ strip: Range<Int>) -> [DeflateBlock] {
    var blocks: [DeflateBlock] = []
    parse(bytes, grid, strip) { blocks += DeflateDivision($0, partSize: Self.partSize).blocks }
    return blocks
  }

  /// How many bits the bytes take, nearly: as if thousands of tokens were one block.
  func bitCount(_ bytes: [UInt8], _ grid: PixelGrid) -> Int {
    var bits = 0
    parse(bytes, grid, bytes.indices) { bits += 3 + DeflateBlock($0[...]).bitCount }
    return bits
  }

  // Bounds: the chains are asked for places of the strip only, whose end they know; a section has room for what is stored after
  // its limit was asked.
  /// Hands on the tokens of a strip in sections.
  private func parse(
    _ bytes: [UInt8], _ grid: PixelGrid, _ strip: Range<Int>, _ body: ([DeflateToken]) -> Void
  ) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, !strip.isEmpty else { return body([]) }
      precondition(buffer.indices.contains(strip.lowerBound) && strip.upperBound <= buffer.count)
      var chains = unsafe MatchChains(
        base, from: strip.lowerBound, count: strip.upperBound, grid, depth: depth)
      defer { chains.deallocate() }
      var place = strip.lowerBound
      while place < strip.upperBound {
        let limit = min(Self.sectionLimit, strip.upperBound &- place)
        let tokens = unsafe [DeflateToken](unsafeUninitializedCapacity: limit + Self.literalLimit + 1) {
          tokens, count in
          while place < strip.upperBound, count < limit {
            let (literals, token) = next(place, &chains)
            for literal in place..<(place &+ literals) {
              unsafe tokens.initializeElement(at: count, to: DeflateToken(literal: base[literal]))
              count &+= 1
            }
            place &+= literals
            if let token {
              unsafe tokens.initializeElement(at: count, to: token)
              count &+= 1
              place &+= token.length
            }
            chains.add(upTo: place)
          }
        }
        body(tokens)
      }
    }
  }

  /// How many bytes of a place are literals, and what is repeated behind them.
  @inline(__always)
  private func next(_ place: Int, _ chains: inout MatchChains) -> (literals: Int, token: DeflateToken?) {
    guard chains.isSearchable(place) else { return (1, nil) }
    if chains.isInsideRun(place) { return (0, run(place, &chains)) }
    var (length, distance) = chains.addAndFind(place, over: 2, steps: depth)
    if distance == 0 { return (1, nil) }
    var literals = 0
    // Where the next place has a better one, this one's byte is a literal.
    while length < MatchChains.goodLength, literals < Self.literalLimit,
      chains.isSearchable(place &+ literals &+ 1)
    {
      let following = place &+ literals &+ 1
      let (nextLength, nextDistance) =
        chains.isInsideRun(following)
        ? (min(chains.runEnd(following) &- following, DeflateSymbols.lengths.upperBound), 1)
        : chains.addAndFind(following, over: max(2, length &- 1), steps: (depth &+ 1) / 2)
      guard nextDistance > 0,
        DeflateSymbols.worth(nextLength, nextDistance) > DeflateSymbols.worth(length, distance)
          &+ Self.literalWorth
      else { break }
      literals &+= 1
      (length, distance) = (nextLength, nextDistance)
    }
    return (literals, DeflateToken(length: length, distance: distance))
  }

  /// What is repeated inside a run: its byte, or what stood where another run ended, if that goes on longer.
  @inline(__always)
  private func run(_ place: Int, _ chains: inout MatchChains) -> DeflateToken {
    let end = chains.runEnd(place)
    if end &- place < DeflateSymbols.lengths.upperBound, chains.isSearchable(end &- 3),
      let best = chains.longest(fromRunAt: place, to: end)
    {
      return DeflateToken(length: best.length, distance: best.distance)
    }
    return DeflateToken(length: min(end &- place, DeflateSymbols.lengths.upperBound), distance: 1)
  }

  /// So much better the next place must be.
  private static let literalWorth = 2
}
