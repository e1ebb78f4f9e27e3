import Dispatch
import Foundation
import Synchronization
import Testing

@testable import GlyphreelSystem

@Suite struct TaskQueueTests {
  @Test func `tasks of high priority run first, and else in the order of arrival`() {
    let queue = TaskQueue(limit: 1)
    let done = Mutex<[Int]>([])
    let (begins, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    _ = queue.add { begins.wait() }
    for number in 0..<3 { _ = queue.add { done.withLock { $0.append(number) } } }
    for number in 10..<12 { _ = queue.add(.high) { done.withLock { $0.append(number) } } }
    _ = queue.add { ends.signal() }
    begins.signal()
    ends.wait()
    #expect(done.withLock { $0 } == [10, 11, 0, 1, 2])
  }

  @Test func `as many tasks run at the same time as there may be workers`() {
    let queue = TaskQueue(limit: 3)
    let (begun, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<3 {
      _ = queue.add {
        begun.signal()
        ends.wait()
      }
    }
    for _ in 0..<3 { begun.wait() }
    #expect(queue.add { begun.signal() })
    #expect(begun.wait(timeout: .now() + 0.05) == .timedOut)
    for _ in 0..<3 { ends.signal() }
    begun.wait()
  }

  @Test(arguments: [true, false])
  func `tasks that come after a pause run, too`(spins: Bool) {
    let queue = TaskQueue(limit: 2, spins: spins)
    let done = DispatchSemaphore(value: 0)
    for pause in [0, 1, 30_000, 0, 30_000] {
      usleep(UInt32(pause))
      #expect(queue.add { done.signal() })
      done.wait()
    }
    for _ in 0..<2000 {
      _ = queue.add { done.signal() }
      done.waitSpinning()
    }
    #expect(!done.takesSignal())
  }

  @Test func `a queue whose thread is refused takes no task, and does not ask again`() {
    let requests = Atomic(0)
    let queue = TaskQueue(
      limit: 2,
      start: { _ in
        requests.add(1, ordering: .relaxed)
        return false
      })
    for _ in 0..<3 { #expect(!queue.add { Issue.record("a task without a thread") }) }
    #expect(requests.load(ordering: .relaxed) == 1)
  }
}
