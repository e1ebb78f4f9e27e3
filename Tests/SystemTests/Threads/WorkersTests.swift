@testable import GlyphreelSystem
import Synchronization
import Testing

@Suite struct WorkersTests {
  @Test(arguments: [1, 2, 7])
  func `results are in order, however many threads there are`(threads: Int) {
    let workers = Workers(threads: threads)
    #expect(workers.results(100) { $0 * $0 } == (0..<100).map { $0 * $0 })
    #expect(workers.results(0) { $0 } == [])
  }

  @Test func `without workers nothing is done before its result is asked for`() {
    let runs = Atomic(0)
    let workers = Workers(threads: 1)
    #expect(workers.isAlone)
    let job = ConcurrentJob { runs.add(1, ordering: .relaxed).newValue }
    workers.start(job)
    #expect(runs.load(ordering: .relaxed) == 0)
    #expect(job.result() == 1)
    #expect(runs.load(ordering: .relaxed) == 1)
  }

  @Test func `a job runs once, on the first thread that gets to it`() {
    let runs = Atomic(0)
    let workers = Workers(threads: 3)
    for _ in 0..<200 {
      let job = ConcurrentJob { runs.add(1, ordering: .relaxed).newValue }
      workers.start(job)
      workers.start(job)
      job.run()
      _ = job.result()
    }
    #expect(runs.load(ordering: .relaxed) == 200)
  }

  @Test func `a job that is cancelled before it begins never runs`() {
    let runs = Atomic(0)
    let job = ConcurrentJob { runs.add(1, ordering: .relaxed).newValue }
    job.cancel()
    #expect(!job.run())
    #expect(runs.load(ordering: .relaxed) == 0)
  }

  @Test func `a job that is done or cancelled keeps nothing of what it was made from`() {
    final class Source: Sendable {}
    func job(from source: Source) -> ConcurrentJob<Int> {
      ConcurrentJob { withExtendedLifetime(source) { 1 } }
    }
    var source: Source? = Source()
    weak let rest = source
    let (done, cancelled) = (source.map(job), source.map(job))
    source = nil
    #expect(rest != nil)
    done?.run()
    cancelled?.cancel()
    #expect(rest == nil)
    #expect(done?.result() == 1)
  }
}
