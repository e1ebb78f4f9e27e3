import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Encoding

@Suite struct LaneTests {
  @Test func `what goes ahead is done before what waits already, and else all is done in order`() {
    let lane = Lane(label: "test")
    let done = Mutex<[Int]>([])
    let (begins, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    lane.add { begins.wait() }
    for number in 0..<3 { lane.add { done.withLock { $0.append(number) } } }
    for number in 10..<12 { lane.add(.ahead) { done.withLock { $0.append(number) } } }
    lane.add { ends.signal() }
    begins.signal()
    ends.wait()
    #expect(done.withLock { $0 } == [10, 11, 0, 1, 2])
  }

  @Test func `a thread does not start for little, and once there was much it takes all`() {
    let lane = Lane(label: "test")
    #expect(!lane.isWorthwhile(60_000) && !lane.isWorthwhile(60_000))
    #expect(lane.isWorthwhile(60_000) && lane.isWorthwhile(1))
    #expect(Lane(label: "test").isWorthwhile(.max))
  }

  @Test func `jobs that come after a pause are done, too`() {
    let lane = Lane(label: "test")
    let done = DispatchSemaphore(value: 0)
    for pause in [0, 1, 30_000, 0, 30_000] {
      usleep(UInt32(pause))
      lane.add { done.signal() }
      done.wait()
    }
    for _ in 0..<1000 {
      lane.add { done.signal() }
      done.waitAwake()
    }
    #expect(!done.takesSignal())
  }
}
