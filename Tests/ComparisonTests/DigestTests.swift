import GlyphreelSystem
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelComparison

@Suite struct DigestTests {
  @Test func `digests are part of the lock format and never change`() {
    #expect(Digest(of: "").description == "cdb74fba465d18e36ca464d14559d0e8")
    #expect(Digest(of: "glyphreel").description == "af7ace92c3cea9031d2129e88d8027fa")
    #expect(
      Digest(Bitmap(width: 3, height: 2, fill: 0xFF12_3456)).description == "11fc1931f85839d6e206d5960beab240"
    )
  }

  @Test func `a digest's text survives a round trip`() {
    let digest = Digest(of: "a")
    #expect(Digest(digest.description) == digest)
    #expect(Digest("xyz") == nil)
    #expect(Digest(String(repeating: "g", count: 32)) == nil)
  }

  @Test func `a digest depends on every bit, the length, and the size of a bitmap`() {
    var seen: Set<Digest> = []
    var bytes = [UInt8](repeating: 0, count: 40)
    func add() { #expect(seen.insert(Digest(bytes)).inserted) }
    add()
    for bit in 0..<320 {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      add()
      bytes[bit / 8] = 0
    }
    for count in 0..<40 {
      bytes = [UInt8](repeating: 0, count: count)
      add()
    }
    #expect(Digest(Bitmap(width: 4, height: 1)) != Digest(Bitmap(width: 2, height: 2)))
  }

  @Test func `half of the bits change with any bit`() {
    var random = SeededGenerator(seed: 5)
    var changed = 0
    for _ in 0..<200 {
      var bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
      let before = Digest(bytes)
      bytes[Int.random(in: 0..<64, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      let after = Digest(bytes)
      for (a, b) in zip(before.description, after.description) {
        changed += ((a.hexDigitValue ?? 0) ^ (b.hexDigitValue ?? 0)).nonzeroBitCount
      }
    }
    #expect((60...68).contains(changed / 200))
  }
}
