import Foundation
import TestSupport
import Testing

@testable import GlyphreelBatch

@Suite struct ContentDigestTests {
  @Test func `the digest depends on every byte, but not on how they are divided`() throws {
    var random = SeededGenerator(seed: 3)
    var bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    func digest(_ step: Int) -> String {
      var content = ContentDigest()
      for start in stride(from: 0, to: bytes.count, by: step) {
        content.update(Array(bytes[start..<min(start + step, bytes.count)]))
      }
      return "\(content.finished())"
    }
    let whole = digest(bytes.count)
    #expect(digest(65536) == whole)
    #expect(digest(1000) == whole)
    let folder = TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: folder.path("file")))
    let file = try DataFile(folder.path("file")).digest()
    #expect("\(file.digest)" == whole)
    #expect(file.size == 200_000)
    bytes[150_000] ^= 1
    #expect(digest(bytes.count) != whole)
  }

  @Test func `the boundaries of fields affect the digest`() {
    func digest(_ fields: String...) -> String {
      var content = ContentDigest()
      for field in fields { content.update(field: field) }
      return "\(content.finished())"
    }
    #expect(digest("ab", "c") != digest("a", "bc"))
    #expect(digest("a", "") != digest("a"))
  }
}
