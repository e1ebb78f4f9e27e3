import GlyphreelGraphics
import GlyphreelSystem
import TestSupport
import Testing

@testable import GlyphreelComparison

@Suite struct Version1FingerprintTests {
  private let pair = ForgedPair.bitmaps()

  /// A lock as version 1 wrote it.
  private func oldLock(_ bitmap: Bitmap) throws -> LockFile {
    let fingerprint = Version1Fingerprint.text(of: Version1Fingerprint(bitmap).digest)
    return try LockFile(
      "glyphreel lock 1\nsize \(bitmap.width) \(bitmap.height)\nloop forever\nstill\nframe 0 0 \(fingerprint)\n"
    )
  }

  private func compare(_ lock: LockFile, _ bitmap: Bitmap, _ pictures: Bitmap? = nil) throws
    -> AnimationComparison
  {
    try AnimationComparator().compare(
      lock.timeline, loop: lock.loop, pictures: pictures.map { PlayableAnimation($0) },
      PlayableAnimation(bitmap))
  }

  @Test func `the fingerprint is that of version 1`() {
    let fingerprint = Version1Fingerprint(Bitmap(width: 3, height: 2, fill: 0xFF12_3456))
    let text = "11fc1931f85839d6e206d5960beab240"
    #expect(Version1Fingerprint.text(of: fingerprint.digest) == text)
    #expect(Version1Fingerprint(text[...])?.digest == fingerprint.digest)
  }

  @Test func `a forged pair has one fingerprint of version 1 and two digests`() {
    #expect(zip(pair[0].pixels, pair[1].pixels).count { $0 != $1 } > 20)
    #expect(Version1Fingerprint(pair[0]).digest == Version1Fingerprint(pair[1]).digest)
    #expect(Digest(pair[0]) != Digest(pair[1]))
  }

  @Test(arguments: [ForgedPair.bitmaps(seed: 2), ForgedPair.tiles(seed: 3)])
  func `a forged picture differs from the other one and its lock, and is not accepted`(pair: [Bitmap]) throws
  {
    let (first, second) = (PlayableAnimation(pair[0]), PlayableAnimation(pair[1]))
    #expect(try !AnimationComparator().compare(first, second).isMatch)
    #expect(try !compare(LockFile(first), pair[1]).isMatch)
    let ticks = try Acceptance.reading(
      Acceptance.header + "\n" + Acceptance.line(for: "a", showing: first)
    ).get()
    #expect(try ticks.accepts("a", showing: first))
    #expect(try !ticks.accepts("a", showing: second))
    var pictures = ReportPictures()
    #expect(try pictures.add(pair[0], to: .expected) != pictures.add(pair[1], to: .actual))
  }

  @Test func `a lock of version 1 is compared by its own fingerprints, and written as it was`() throws {
    let frames = SmallAnimations.walk(count: 4)
    let old = try oldLock(frames[0].bitmap)
    #expect(try LockFile(old.text) == old)
    let same = try compare(old, frames[0].bitmap)
    #expect(same.isMatch && same.expected.isVersion1)
    #expect(try !compare(old, frames[1].bitmap).isMatch)
    // With the pictures of the lock, differences of pixels are known.
    let detailed = try compare(old, frames[1].bitmap, frames[0].bitmap)
    #expect(detailed.differingPixelCount > 0)
    #expect(try compare(oldLock(pair[0]), pair[1]).isMatch, "the reason for version 2")
  }

  @Test func `digests of different versions of a description are no change`() throws {
    func description(_ digest: String) throws -> SceneDescription {
      try #require(
        SceneDescription("scene\n  background file \(digest)\nfonts\n  font Inter-Regular \(digest)\n"))
    }
    let old = try description("0123456789abcdef0123456789abcdef")
    let new = try description(Digest(of: "a").description)
    #expect(DescriptionChanges(old, new).causes == [])
    #expect(try DescriptionChanges(new, description(Digest(of: "b").description)).causes.count == 2)
  }
}
