import Foundation
import GlyphreelGraphics
import Synchronization
import Testing

@testable import GlyphreelMedia

/// The times at which an animation is drawn.
@Suite struct SceneSamplesTests {
  /// Returns the document of a square that moves before and after a rest, and the times at which it was asked for.
  private func drawn(rests: [ClosedRange<Double>]) throws -> (text: String, times: [Double]) {
    let times = Mutex<[Double]>([])
    var animation = TestAnimation { time in
      times.withLock { $0.append(time) }
      let x = time < 0.2 ? time * 100 : time > 0.8 ? 20 + (time - 0.8) * 100 : 20
      return [.fill(Path(Rect(x: x, y: 10, width: 10, height: 10)), .color(.black))]
    }
    animation.rests = rests
    return (try animation.plainText(), times.withLock(\.self))
  }

  @Test func `frames within a rest are not drawn, and the document is the same`() throws {
    let (all, some) = (try drawn(rests: []), try drawn(rests: [0.2...0.8]))
    #expect(some.text == all.text)
    let (inside, before) = (some.times.filter { (0.27...0.73).contains($0) }, some.times.filter { $0 < 0.2 })
    #expect(inside.isEmpty && before.count > 6)
  }
  /// An animation of letters that appear at a time each between frames, and the number of its samples.
  private func appearing(_ count: Int, frames: Int = 30) -> (TestAnimation, () -> Int) {
    final class Counter { var samples = 0 }
    let counter = Counter()
    let animation = TestAnimation(
      frameTimes: (0...frames).map { Double($0) / 30 }, duration: Double(frames) / 30 + 1,
      items: { time in
        counter.samples += 1
        return (0..<count).map { index in
          let start = Double(index) * Double(frames) / 30 / Double(count)
          let rectangle = Rect(x: Double(index), y: time > start ? 1 : 0, width: 1, height: 1)
          return time > start + 0.003
            ? .fill(Path(rectangle), .color(.black))
            : .stroke(
              StrokedPath(Path(rectangle), style: StrokeStyle(width: 1)), .color(.black))
        }
      })
    return (animation, { counter.samples })
  }

  @Test func `thousands of changes between frames are not all searched for`() throws {
    let (animation, samples) = appearing(2000)
    _ = try animation.text()
    #expect(samples() < 300, "\(samples())")
  }

  @Test func `a drawing of too many pieces is refused after some of its frames`() throws {
    var (animation, samples) = appearing(200, frames: 600)
    animation.leafLimit = 100_000
    let error = #expect(throws: TestAnimation.TooSlow.self) { try animation.text() }
    #expect(try #require(error).leaves > 110_000)
    #expect(samples() < 100, "\(samples())")
  }

  @Test func `a drawing of many frames that begins with nothing is refused after some of them`() throws {
    var samples = 0
    var animation = TestAnimation(
      frameTimes: (0...3000).map { Double($0) / 30 }, duration: 101,
      items: { time in
        samples += 1
        return (0..<Int(time * 10)).map {
          .fill(Path(Rect(x: Double($0), y: 0, width: 1, height: 1)), .color(.black))
        }
      })
    animation.leafLimit = 1_000_000
    let error = #expect(throws: TestAnimation.TooSlow.self) { try animation.text() }
    // A mean of 500 pieces in 3000 frames.
    #expect(try (1_200_000...1_600_000).contains(#require(error).leaves))
    #expect(samples < 40, "\(samples)")
  }

  /// Motions of 0.3 to 0.5 s as functions of their progress: `ease-in-back` over 120 points, and damped swings of 8 points.
  private static let swinging: [(duration: Double, place: @Sendable (Double) -> Double)] = [
    (0.3, { 120 * $0 * $0 * (2.70158 * $0 - 1.70158) }),
    (0.5, { 8 * (1 - $0) * sin(8 * .pi * $0) }),
    (0.5, { 8 * (1 - $0) * sin(16 * .pi * $0) }),
  ]

  @Test(arguments: swinging.indices, [24.0, 25, 30, 50])
  func `a motion that swings keeps its places between frames, too`(motion: Int, rate: Double) throws {
    let (duration, place) = SceneSamplesTests.swinging[motion]
    let start = 0.411
    func expected(_ time: Double) -> Double { place(min(max((time - start) / duration, 0), 1)) }
    let animation = TestAnimation(
      frameTimes: (0...Int(1.2 * rate)).map { Double($0) / rate }, duration: 2,
      items: { [.fill(Path(Rect(x: expected($0), y: 10, width: 10, height: 10)), .color(.black))] })
    let sampling = Sampling(
      posterTime: 0, precision: VectorPrecision(), reach: Rect(x: -900, y: -900, width: 9000, height: 9000))
    var builder = PieceBuilder { _ in "" }
    let samples = try SceneSamples(of: animation, sampling, &builder)
    let track = try #require(samples.tracks.tracks.first?.fitted(.points, sampling)?.track)
    let largest =
      (0...1000).map { start + duration * Double($0) / 1000 }
      .map { abs(track.value(at: $0)[0] - expected($0)) }.max() ?? 0
    #expect(largest < 0.6, "\(largest)")
  }

  @Test func `a fast motion is drawn within half a point between frames, too`() throws {
    // A fall of 1600 points in 0.4 s.
    func place(_ time: Double) -> Double { 10_000 * time * time * time }
    let times = (0...10).map { Double($0) / 25 }
    let animation = TestAnimation(
      frameTimes: times, duration: 2,
      items: { [.fill(Path(Rect(x: place($0), y: 10, width: 10, height: 10)), .color(.black))] })
    let sampling = Sampling(
      posterTime: 0, precision: VectorPrecision(), reach: Rect(x: -900, y: -900, width: 9000, height: 9000))
    var builder = PieceBuilder { _ in "" }
    _ = try SceneSamples(of: animation, sampling, &builder)
    for (start, end) in zip(sampling.times, sampling.times.dropFirst()) {
      #expect(abs(place((start + end) / 2) - (place(start) + place(end)) / 2) <= 0.51)
    }
  }
}
