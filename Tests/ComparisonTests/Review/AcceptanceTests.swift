import GlyphreelMedia
import Testing

@testable import GlyphreelComparison

@Suite struct AcceptanceTests {
  private func line(_ frames: [Frame], _ name: String = "a", loop: LoopCount = .forever) throws -> String {
    try Acceptance.line(for: name, showing: PlayableAnimation(frames, loop: loop))
  }

  @Test func `the line of a case depends on its name, pictures, times and plays`() throws {
    let frames = SmallAnimations.walk()
    let later = frames.map { Frame(bitmap: $0.bitmap, start: $0.start * 2, end: $0.end * 2) }
    let lines = try [
      line(frames), line(frames, "b"), line(Array(frames.dropLast())), line(later),
      line(frames, loop: .times(3)), line(SmallAnimations.walk(count: 3)),
    ]
    #expect(Set(lines).count == lines.count)
    #expect(try line(frames) == lines[0])
  }

  @Test func `names that look alike are different names`() throws {
    let frames = SmallAnimations.walk(count: 2)
    let text = try Acceptance.header + "\n" + line(frames, "caf\u{E9}\n\"x\"") + "\r\n\n"
    let acceptance = try Acceptance.reading(text).get()
    #expect(acceptance.entries.map(\.name) == ["caf\u{E9}\n\"x\""])
    #expect(try acceptance.accepts("caf\u{E9}\n\"x\"", showing: PlayableAnimation(frames)))
    #expect(try !acceptance.accepts("cafe\u{301}\n\"x\"", showing: PlayableAnimation(frames)))
  }

  @Test(arguments: [
    ("", 1), ("glyphreel accepts 1\n", 1), ("glyphreel accepts 2\nx", 2),
    ("glyphreel accepts 2\n\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n", 3),
    ("glyphreel accepts 2\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdeg \"a\"\n", 2),
  ])
  func `anything else is an error with its line`(text: String, line: Int) {
    guard case .failure(let fault) = Acceptance.reading(text) else {
      Issue.record("it was read")
      return
    }
    #expect(fault.line == line)
  }
}
