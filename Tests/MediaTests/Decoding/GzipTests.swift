import GlyphreelMedia
import Testing

@Suite struct GzipTests {
  /// "hello\n" and "there\n", compressed by Python's gzip.
  private static let members: [[UInt8]] = [
    [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 72, 205, 201, 201, 231, 2, 0, 32, 48, 58, 54, 6, 0, 0, 0],
    [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 43, 201, 72, 45, 74, 229, 2, 0, 11, 31, 225, 43, 6, 0, 0, 0],
  ]

  @Test func `the members of a file are its contents`() throws {
    #expect(Gzip.isCompressed(Self.members[0]))
    #expect(try Gzip.expanded(Self.members[0], limit: 100) == Array("hello\n".utf8))
    #expect(try Gzip.expanded(Self.members[0] + Self.members[1], limit: 12) == Array("hello\nthere\n".utf8))
  }

  @Test func `contents beyond the limit, and damage, are errors`() {
    #expect(throws: Gzip.Failure.tooLarge) { try Gzip.expanded(Self.members[0], limit: 5) }
    #expect(throws: Gzip.Failure.tooLarge) {
      try Gzip.expanded(Self.members[0] + Self.members[1], limit: 11)
    }
    #expect(throws: Gzip.Failure.damaged) { try Gzip.expanded(Self.members[0].dropLast(3) + [], limit: 100) }
    var changed = Self.members[0]
    changed[changed.count - 6] ^= 1
    #expect(throws: Gzip.Failure.damaged) { try Gzip.expanded(changed, limit: 100) }
  }

  @Test func `of a damaged file, the contents before the damage can be salvaged`() {
    let (first, second) = (Self.members[0], Self.members[1])
    for missing in [1, 8, 9] {
      let (contents, isCutOff) = Gzip.salvaged(first + second.dropLast(missing), limit: 100)
      #expect(contents.starts(with: Array("hello\nt".utf8)) && isCutOff, "\(missing) bytes are missing")
    }
    var changed = first
    changed[changed.count - 6] ^= 1
    let (contents, isCutOff) = Gzip.salvaged(changed + second, limit: 100)
    #expect(contents == Array("hello\n".utf8) && !isCutOff)
    #expect(Gzip.salvaged(first + second.dropLast(9), limit: 3).contents == Array("hel".utf8))
  }
}
