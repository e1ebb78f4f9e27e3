internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// The fingerprint of a bitmap in locks of version 1, which are read but no longer written.
///
/// Two lanes fold the full product of two words into their state, 16 bytes per step, as in the wyhash family. The
/// constants are the fractional parts of the square roots of 2, 3, 5 and 7. Two pictures with one fingerprint can be made
/// in milliseconds.
struct Version1Fingerprint {
  private let high, low: UInt64

  private static let constants: (UInt64, UInt64, UInt64, UInt64) = (
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1
  )

  /// Computes the fingerprint of a bitmap's size and pixels.
  init(_ bitmap: Bitmap) {
    var words: [UInt64] = []
    words.reserveCapacity(bitmap.pixels.count / 2 + 4)
    for place in stride(from: 0, to: bitmap.pixels.count - 1, by: 2) {
      words.append(UInt64(bitmap.pixels[place + 1]) << 32 | UInt64(bitmap.pixels[place]))
    }
    if bitmap.pixels.count % 2 == 1, let last = bitmap.pixels.last { words.append(UInt64(last)) }
    let pixels = Self(words, byteCount: bitmap.pixels.count * 4)
    self.init([pixels.high, pixels.low, UInt64(bitmap.width), UInt64(bitmap.height)], byteCount: 32)
  }

  private init(_ words: [UInt64], byteCount: Int) {
    let (k0, k1, k2, k3) = Self.constants
    var (first, second) = (k0 ^ UInt64(byteCount), k2)
    for place in stride(from: 0, through: byteCount / 16 * 2, by: 2) {
      let a = place < words.count ? words[place] : 0
      let b = place + 1 < words.count ? words[place + 1] : 0
      first = Self.folded(first ^ a, b ^ k1)
      second = Self.folded(second ^ b, a ^ k3)
    }
    high = Self.folded(first ^ k2, second ^ k0)
    low = Self.folded(second ^ k1, first ^ k3)
  }

  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low ^ (a &<< 32 | a &>> 32) ^ b
  }

  /// Parses 32 hexadecimal digits; returns nil for any other text.
  init?(_ text: Substring) {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// The fingerprint in the place of a digest, which no bytes have.
  var digest: Digest { Digest(words: [high, low, 0, 0]) }

  /// Returns the 32 hexadecimal digits of a fingerprint that is in the place of a digest.
  static func text(of digest: Digest) -> String {
    digest.words[0].hex(digits: 16) + digest.words[1].hex(digits: 16)
  }
}

extension FrameTimeline {
  /// Plays an animation to compare it with the timeline of a lock.
  ///
  /// - Returns: The timeline of the animation; and the timeline of the lock, in which digests take the places of the
  ///   fingerprints of version 1 that frames of the animation have.
  package func played(
    with source: PlayableAnimation
  ) throws(ComparisonError) -> (expected: FrameTimeline, actual: FrameTimeline) {
    guard isVersion1 else { return (self, try FrameTimeline(source)) }
    try source.checkWholePictures(source.frameCount)
    var known: [Digest: Digest] = [:]
    let actual = try FrameTimeline(source) { bitmap, digest in
      let fingerprint = Version1Fingerprint(bitmap).digest
      known[fingerprint] = known[fingerprint] ?? digest
    }
    let entries = entries.map { entry in
      var entry = entry
      entry.digest = known[entry.digest] ?? entry.digest
      return entry
    }
    let expected = FrameTimeline(
      width: width, height: height, clock: clock, isStill: isStill, entries: entries, isVersion1: true)
    return (expected, actual)
  }
}
