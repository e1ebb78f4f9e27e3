import GlyphreelTerminal
import Testing

@Suite struct RecordingTimesTests {
  private var recording: Recording {
    var recording = Recording(
      events: [
        .init(.output([1]), at: 1), .init(.marker("a"), at: 1.5), .init(.output([2]), at: 5),
        .init(.output([3]), at: 6),
      ])
    recording.duration = 10
    return recording
  }

  @Test func `pauses are shortened to the limit, also the first and the last`() {
    let limited = recording.limitingIdle(to: 0.75)
    #expect(limited.events.map(\.time) == [0.75, 1.25, 2, 2.75])
    #expect(limited.duration == 3.5)
  }

  @Test func `the limit is the recording's own unless another one is given`() {
    var own = recording
    own.idleLimit = 2
    #expect(own.limitingIdle().events.map(\.time) == [1, 1.5, 3.5, 4.5])
    #expect(own.limitingIdle().idleLimit == nil)
    #expect(own.limitingIdle(to: 100).events == own.events)
    #expect(recording.limitingIdle() == recording)
  }

  @Test func `a speed divides the times`() {
    #expect(recording.atSpeed(2).events.map(\.time) == [0.5, 0.75, 2.5, 3])
    #expect(recording.atSpeed(2).duration == 5)
  }

  @Test func `a part begins with what stands on the screen, without the chapters before it`() {
    let part = recording.cut(from: 2, to: 5.5)
    #expect(part.events == [.init(.output([1]), at: 0), .init(.output([2]), at: 3)])
    #expect(part.duration == 3.5)
    #expect(recording.cut(to: 100) == recording)
    #expect(recording.cut(from: 20).duration == 0)
  }
}
