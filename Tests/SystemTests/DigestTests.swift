import TestSupport
import Testing

@testable import GlyphreelSystem

@Suite struct DigestTests {
  @Test func `digests are those of another implementation of BLAKE2b, and never change`() throws {
    let lengths = [0, 1, 31, 127, 128, 129, 255, 256, 257, 5000]
    let theirs = try Oracle.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import hashlib
        for count in \(lengths):
            print(hashlib.blake2b(bytes(i * 7 % 251 for i in range(count)), digest_size=32).hexdigest())
        """,
      ])
    let ours = lengths.map { Digest((0..<$0).map { UInt8($0 * 7 % 251) }).description }
    #expect(ours == theirs.split(separator: "\n").map(String.init))
    #expect(
      Digest(of: "glyphreel").description
        == "75b2d6c3b194ed67e5bea530e2bff56bb70dcb4c368a4cf013dd82049e3b0672")
  }

  @Test func `a digest's text survives a round trip`() throws {
    let digest = Digest(of: "a")
    let text = digest.description
    #expect(Digest(text) == digest)
    for other in [
      "xyz", text + "0", text.uppercased(), String(repeating: "g", count: 64), "+" + text.dropFirst(),
    ] {
      #expect(Digest(other) == nil, "\(other) has more than one reading")
    }
  }

  @Test func `a digest does not depend on how the bytes are divided`() {
    var random = SeededGenerator(seed: 3)
    let bytes = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
    for step in [1, 100, 128, 129, 4999] {
      var content = ContentDigest()
      for start in stride(from: 0, to: bytes.count, by: step) {
        content.update(Array(bytes[start..<min(start + step, bytes.count)]))
      }
      #expect(content.finished() == Digest(bytes))
    }
  }

  @Test func `the boundaries of fields affect the digest`() {
    func digest(_ fields: String...) -> Digest {
      var content = ContentDigest()
      for field in fields { content.update(field: field) }
      return content.finished()
    }
    #expect(digest("ab", "c") != digest("a", "bc"))
    #expect(digest("a", "") != digest("a"))
  }
}
