internal import GlyphreelMedia
package import GlyphreelGraphics
internal import GlyphreelSystem

/// Pairs of different inputs with one fingerprint of the program's first version.
///
/// That fingerprint folded the product of two words of the input and of its state. With one bit in a factor, `folded` is
/// linear, and a difference can be chosen that the next 16 bytes take back.
package struct ForgedPair {
  package private(set) var first: [UInt64]
  package private(set) var second: [UInt64]

  private var state: (first: UInt64, second: UInt64)
  private var random: SeededGenerator
  private let isAllowed: (UInt64) -> Bool

  private static let constants: (UInt64, UInt64, UInt64, UInt64) = (
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1
  )

  /// Makes two inputs of equal words up to `prefix`, and of words that are allowed.
  ///
  /// - Parameters:
  ///   - byteCount: The length of both inputs, of which the caller may add equal bytes.
  ///   - blocks: The number of 16-byte blocks.
  private init(
    prefix: [UInt64], blocks: Int, byteCount: Int, seed: UInt64, isAllowed: @escaping (UInt64) -> Bool
  ) {
    (first, second) = ([], [])
    state = (Self.constants.0 ^ UInt64(byteCount), Self.constants.2)
    random = SeededGenerator(seed: seed)
    self.isAllowed = isAllowed
    if let word = prefix.first { add(word, prefix.count > 1 ? prefix[1] : allowed()) }
    while first.count + 6 <= 2 * blocks {
      let (known, count) = (state, first.count)
      add(allowed(), allowed())
      if !addDifference() {
        // Another block leads to another state, which may allow a difference.
        state = known
        first.removeSubrange(count...)
        second.removeSubrange(count...)
      }
    }
    while first.count < 2 * blocks { add(allowed(), allowed()) }
  }

  /// Returns two bitmaps of premultiplied pixels; their numbers of pixels are multiples of 4.
  package static func bitmaps(width: Int = 16, height: Int = 16, seed: UInt64 = 1) -> [Bitmap] {
    let pair = ForgedPair(
      prefix: [], blocks: width * height / 4, byteCount: width * height * 4, seed: seed,
      isAllowed: arePixels)
    return [pair.first, pair.second].map { bitmap($0[...], width, height) }
  }

  /// Returns two bitmaps of 16 × 16 pixels, whose fingerprint in `diff` began with a tile's position.
  package static func tiles(seed: UInt64 = 1) -> [Bitmap] {
    let pair = ForgedPair(prefix: [0], blocks: 64, byteCount: 1032, seed: seed, isAllowed: arePixels)
    return [pair.first, pair.second].map { bitmap($0[1...] + [0xFF00_00FF_FF00_00FF], 16, 16) }
  }

  /// Returns two GIF files of 16 × 16 pixels that have other colours.
  package static func gifs(seed: UInt64 = 1) -> [[UInt8]] {
    let header = Array("GIF89a".utf8) + [16, 0, 16, 0, 0xF7, 0, 0] + [0, 0, 0]
    var codes: [UInt8] = []
    var (bits, count) = (0, 0)
    // A clear code before each 100 pixels keeps all codes at nine bits.
    for code in (0..<256).flatMap({ $0 % 100 == 0 ? [256, $0] : [$0] }) + [257] {
      (bits, count) = (bits | code << count, count + 9)
      while count >= 8 {
        codes.append(UInt8(bits & 255))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    codes.append(UInt8(bits))
    var data: [UInt8] = [0x2C, 0, 0, 0, 0, 16, 0, 16, 0, 0, 8]
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      data += [UInt8(block.count)] + block
    }
    // The last colours of the table, and the file's end.
    let rest = [UInt8](repeating: 0, count: 13) + data + [0, 0x3B]
    let prefix = [header[..<8], header[8...]].map { $0.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    let pair = ForgedPair(
      prefix: prefix, blocks: 48, byteCount: 48 * 16 + rest.count, seed: seed, isAllowed: { _ in true })
    return [pair.first, pair.second].map { words in
      words.flatMap { word in (0..<8).map { UInt8(word >> (8 * $0) & 255) } } + rest
    }
  }

  /// Returns a bitmap as a PNG file.
  package static func png(_ bitmap: Bitmap) throws -> [UInt8] {
    let sink = MemorySink()
    var encoder = try OutputFormat.png.makeEncoder(
      writingTo: sink,
      options: EncodingOptions(width: bitmap.width, height: bitmap.height, frameRate: 1, loop: .once))
    try encoder.encode([Frame(bitmap: bitmap, start: 0, end: 1)])
    return sink.bytes
  }

  private mutating func allowed() -> UInt64 {
    while true {
      let word = UInt64.random(in: 0...UInt64.max, using: &random)
      if isAllowed(word) { return word }
    }
  }

  /// Appends two equal words.
  private mutating func add(_ a: UInt64, _ b: UInt64) {
    add(a, b, b)
  }

  private mutating func add(_ a: UInt64, _ b: UInt64, _ other: UInt64) {
    first += [a, b]
    second += [a, other]
    state = (
      Self.folded(state.first ^ a, b ^ Self.constants.1), Self.folded(state.second ^ b, a ^ Self.constants.3)
    )
  }

  /// Appends two blocks that differ and lead to one state; returns false if no such words are allowed.
  private mutating func addDifference() -> Bool {
    let a = state.first ^ 1 << 32
    guard isAllowed(a) else { return false }
    for bit in 0..<32 as Range<UInt64> {
      let (b, other) = (state.second ^ 1 << bit, state.second ^ 1 << (bit + 32))
      guard isAllowed(b), isAllowed(other) else { continue }
      let change =
        Self.folded(1 << bit, a ^ Self.constants.3) ^ Self.folded(1 << (bit + 32), a ^ Self.constants.3)
      let next = Self.folded(1 << 32, b ^ Self.constants.1) ^ 1 << 32
      guard isAllowed(next) else { continue }
      for _ in 0..<100 {
        let word = allowed()
        guard isAllowed(word ^ change) else { continue }
        add(a, b, other)
        add(next, word, word ^ change)
        return true
      }
    }
    return false
  }

  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low ^ (a << 32 | a >> 32) ^ b
  }

  /// Returns true for two premultiplied pixels.
  private static func arePixels(_ word: UInt64) -> Bool {
    [UInt32(truncatingIfNeeded: word), UInt32(word >> 32)].allSatisfy { pixel in
      [0, 8, 16].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 }
    }
  }

  private static func bitmap(_ words: ArraySlice<UInt64>, _ width: Int, _ height: Int) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: words.flatMap { [UInt32(truncatingIfNeeded: $0), UInt32($0 >> 32)] })
  }
}
