import Synchronization

/// The results of all threads, and the index of the next task.
final class SharedResults<Value: Sendable>: Sendable {
  private struct State {
    var next = 0
    var done = 0
    var results: [Value?]
    var progress: Progress?
  }

  private let state: Mutex<State>

  init(count: Int, progress: Progress? = nil) {
    state = Mutex(State(results: Array(repeating: nil, count: count), progress: progress))
  }

  /// Returns the index of the next task; nil after the last one.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func set(_ result: Value, at index: Int) {
    state.withLock { state in
      state.results[index] = result
      state.done += 1
      state.progress?.update(done: state.done, total: state.results.count)
    }
  }

  func finish() { state.withLock { $0.progress?.finish() } }

  var all: [Value] { state.withLock { $0.results.compactMap { $0 } } }
}
