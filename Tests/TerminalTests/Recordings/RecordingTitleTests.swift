import GlyphreelTerminal
import Testing

@Suite struct RecordingTitleTests {
  private func recording(_ outputs: String...) -> Recording {
    Recording(events: outputs.enumerated().map { .init(.output(Array($1.utf8)), at: Double($0)) })
  }

  @Test func `without a title of its own a recording has the last one that a program set`() {
    var titled = recording("a\u{1B}]2;one\u{7}", "\u{1B}]0;two\u{1B}\\b")
    #expect(titled.shownTitle == "two")
    titled.title = "Own"
    #expect(titled.shownTitle == "Own")
    #expect(recording("a\u{1B}]8;;x\u{7}").shownTitle.isEmpty && recording("a").shownTitle.isEmpty)
  }
}
