internal import Dispatch
internal import Synchronization

/// Does independent parts of one work on several threads.
enum ParallelMap {
  /// The results for all parts, in their order.
  ///
  /// The calling thread works, too.
  static func results<Part: Sendable, Result: Sendable>(
    _ parts: [Part], threads: Int, _ result: @Sendable (Part) -> Result
  ) -> [Result] {
    guard threads > 1, parts.count > 1 else { return parts.map(result) }
    let results = Mutex([Result?](repeating: nil, count: parts.count))
    let lanes = min(threads, parts.count)
    DispatchQueue.concurrentPerform(iterations: lanes) { lane in
      for index in stride(from: lane, to: parts.count, by: lanes) {
        let done = result(parts[index])
        results.withLock { $0[index] = done }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
