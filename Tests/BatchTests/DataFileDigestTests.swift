import Foundation
import GlyphreelSystem
import TestSupport
import Testing

@testable import GlyphreelBatch

@Suite struct DataFileDigestTests {
  @Test func `the digest of a file is that of all its bytes`() throws {
    var random = SeededGenerator(seed: 3)
    let bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let folder = TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: folder.path("file")))
    let file = try DataFile(folder.path("file")).digest()
    #expect(file.digest == Digest(bytes))
    #expect(file.size == 200_000)
  }
}
