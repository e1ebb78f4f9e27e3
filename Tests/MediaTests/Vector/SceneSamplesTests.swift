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
    #expect(inside.count == 1 && before.count > 6)
  }
}
