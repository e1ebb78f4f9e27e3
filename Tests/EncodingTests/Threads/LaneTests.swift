import Dispatch
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
}
