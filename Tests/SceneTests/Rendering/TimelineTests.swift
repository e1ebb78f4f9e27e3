import Testing

@testable import GlyphreelScene

@Suite struct TimelineTests {
  @Test func `frame n shows time n over the rate, and the last one is held`() {
    let timeline = Timeline(duration: 1, frameRate: 30, hold: 2)
    #expect(timeline.frameCount == 31)
    #expect(timeline.start(ofFrame: 10) == 10.0 / 30)
    #expect(timeline.end(ofFrame: 10) == 11.0 / 30)
    #expect(timeline.start(ofFrame: 30) == 1)
    #expect(timeline.end(ofFrame: 30) == 3)
    #expect(timeline.duration == 3)
  }

  @Test func `motion that ends inside a frame gets the whole frame`() {
    #expect(Timeline(duration: 1.01, frameRate: 30, hold: 1).motionFrames == 31)
    // Three times a third of a second is a second, whatever the sum rounds to.
    #expect(
      Timeline(duration: 1.0 / 3 + 1.0 / 3 + 1.0 / 3 + 1e-12, frameRate: 30, hold: 1).motionFrames == 30)
    #expect(Timeline(duration: 0.3, frameRate: 30, hold: 1).motionFrames == 9)
  }

  @Test func `any time can be shown, and after the end the held frame`() {
    let held = Timeline(duration: 0.5, frameRate: 10, hold: 1)
    for (time, shown) in [
      (0, 0), (0.09, 0.09), (0.1, 0.1), (0.3, 0.3), (0.49, 0.49), (0.5, 0.5), (1, 0.5), (99, 0.5),
    ] {
      #expect(held.moment(shownAt: time) == shown)
    }
    // Every frame is shown at the moment at which it starts, whatever the quotient rounds to.
    for rate in [7.0, 12.5, 23.976, 30, 50] {
      let timeline = Timeline(duration: 3, frameRate: rate, hold: nil)
      for frame in 0..<timeline.frameCount {
        let start = timeline.start(ofFrame: frame)
        #expect(timeline.moment(shownAt: start) == start)
        #expect(timeline.moment(shownAt: (start * 1e6).rounded(.down) / 1e6) == start)
      }
    }
    let endless = Timeline(duration: 2, frameRate: 10, hold: nil)
    #expect(endless.moment(shownAt: 2) == 0 && abs(endless.moment(shownAt: 5.35) - 1.35) < 1e-12)
    #expect(Timeline(duration: 0, frameRate: 5, hold: nil).moment(shownAt: 0.4) == 0)
  }

  @Test func `the end is shown for a frame at least`() {
    #expect(Timeline(duration: 1, frameRate: 20, hold: 0).duration == 1.05)
    #expect(Timeline(duration: 0, frameRate: 20, hold: 0).frameCount == 1)
  }

  @Test func `a loop that begins elsewhere has the same frames in the same order`() {
    let timeline = Timeline(duration: 0.5, frameRate: 10, hold: 2)
    for first in 0..<timeline.frameCount {
      let rotated = timeline.beginning(with: first)
      #expect(rotated.frameCount == 6 && rotated.duration == timeline.duration)
      #expect(rotated.start(ofFrame: 0) == 0 && abs(rotated.end(ofFrame: 5) - 2.5) < 1e-12)
      for index in 0..<6 {
        let source = (first + index) % 6
        #expect(rotated.moment(ofFrame: index) == timeline.moment(ofFrame: source))
        let length = timeline.end(ofFrame: source) - timeline.start(ofFrame: source)
        #expect(abs(rotated.end(ofFrame: index) - rotated.start(ofFrame: index) - length) < 1e-12)
        if index > 0 { #expect(rotated.start(ofFrame: index) == rotated.end(ofFrame: index - 1)) }
      }
    }
  }

  @Test func `a scene that never rests ends with its motion`() {
    let timeline = Timeline(duration: 2, frameRate: 10, hold: nil)
    #expect(timeline.frameCount == 20)
    #expect(timeline.duration == 2)
    #expect(Timeline(duration: 0, frameRate: 10, hold: nil).frameCount == 1)
  }
}
