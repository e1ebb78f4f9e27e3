@testable import GlyphreelSystem
import Dispatch
import Foundation
import Synchronization
import Testing

@Suite struct LaneTests {
  @Test func `what goes ahead is done before what waits already, and else all is done in order`() {
    let lane = Lane()
    let done = Mutex<[Int]>([])
    let (begins, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    _ = lane.add { begins.wait() }
    for number in 0..<3 { _ = lane.add { done.withLock { $0.append(number) } } }
    for number in 10..<12 { _ = lane.add(.ahead) { done.withLock { $0.append(number) } } }
    _ = lane.add { ends.signal() }
    begins.signal()
    ends.wait()
    #expect(done.withLock { $0 } == [10, 11, 0, 1, 2])
  }

  @Test func `a thread does not start for little, and once there was much it takes all`() {
    let lane = Lane()
    #expect(!lane.isWorthwhile(60_000) && !lane.isWorthwhile(60_000))
    #expect(lane.isWorthwhile(60_000) && lane.isWorthwhile(1))
    #expect(Lane().isWorthwhile(.max))
  }

  @Test func `jobs that come after a pause are done, too`() {
    let lane = Lane()
    let done = DispatchSemaphore(value: 0)
    for pause in [0, 1, 30_000, 0, 30_000] {
      usleep(UInt32(pause))
      _ = lane.add { done.signal() }
      done.wait()
    }
    for _ in 0..<1000 {
      _ = lane.add { done.signal() }
      done.waitAwake()
    }
    #expect(!done.takesSignal())
  }

  @Test func `a lane whose thread is refused takes no job, and does not ask again`() {
    let requests = Atomic(0)
    let lane = Lane(start: { _ in
      requests.add(1, ordering: .relaxed)
      return false
    })
    for _ in 0..<3 { #expect(!lane.add { Issue.record("a job without a thread") }) }
    #expect(requests.load(ordering: .relaxed) == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `a thread that sleeps at once does all jobs, too`() {
    let lane = Lane(spins: false)
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<2000 {
      #expect(lane.add { done.signal() })
      done.wait()
    }
  }
}
