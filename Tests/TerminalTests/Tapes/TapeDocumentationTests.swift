import Foundation
import GlyphreelTerminal
import TestSupport
import Testing

@Suite struct TapeDocumentationTests {
  @Test func `the tapes of the documentation can be read`() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/reference/tapes.md"), encoding: .utf8)
    let tapes = page.components(separatedBy: "```tape\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(tapes.count >= 3)
    for text in tapes {
      #expect(try !Tape(Array(text.utf8), path: "demo.tape").commands.isEmpty, "\(text)")
    }
  }
}
