import GlyphreelExact
import GlyphreelTerminal
import Testing

@Suite struct RecordingReadingTests {
  @Test func `plain output is shown as it stands, with a CR before each LF`() throws {
    for text in ["a\nb\nc\n", "a\r\nb\nc\r\n", "a\nb\r\nc\n"] {
      let recording = try Recording(Array(text.utf8))
      let output = try #require(recording.events.first?.kind)
      guard case .output(let bytes) = output else { continue }
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("a\r\nb\r\nc"), "\(text)")
      #expect(recording.events.count == 1 && recording.isProgramOutput)
    }
    #expect(try Recording(Array("{ \"a\": 1 }".utf8)).columns == nil)
    #expect(throws: Diagnostic.self) { try Recording([]) }
    #expect(throws: Diagnostic.self) { try Recording([0x89, 0x50, 0x4E, 0x47, 0, 0xFF]) }
  }

  @Test func `a missing file is named`() {
    #expect(throws: RecordingError.self) { try Recording.reading("/nonexistent/demo.cast") }
  }
}
