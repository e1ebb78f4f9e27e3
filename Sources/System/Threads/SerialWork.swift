internal import Dispatch
internal import Synchronization

/// Work on a value that is done in order, by a thread beside the caller's if there may be one.
///
/// The caller goes on meanwhile, but not too far: what the work needs is kept in memory until then.
package final class SerialWork<Value: Sendable>: Sendable {
  private struct Pending: Sendable {
    var pieces: [(size: Int, done: DispatchSemaphore)] = []
    var size = 0
  }

  private let value: Mutex<Value>
  private let pending = Mutex(Pending())
  private let lane: Lane?
  /// How large pieces that wait may be together.
  private let sizeLimit: Int

  private static var countLimit: Int { 8 }
  /// The work on less is done before another thread has begun.
  private static var smallSize: Int { 1 << 13 }

  /// Work on a value by one of so many threads, the caller's among them.
  package convenience init(_ value: Value, threads: Int, sizeLimit: Int) {
    self.init(value, lane: Lanes(threads: threads).first, sizeLimit: sizeLimit)
  }

  /// Work on a value by a thread, or by the caller if there is none.
  init(_ value: Value, lane: Lane?, sizeLimit: Int) {
    self.value = Mutex(value)
    self.lane = lane
    self.sizeLimit = sizeLimit
  }

  /// Adds a piece of work that needs memory of this size.
  package func add(size: Int, _ work: @escaping @Sendable (inout Value) -> Void) {
    guard let lane, isBehind || size >= Self.smallSize && lane.isWorthwhile(size) else {
      value.withLock { work(&$0) }
      return
    }
    while let done = first(where: { $0.count >= Self.countLimit || $0.size + size > sizeLimit }) {
      done.waitAwake()
    }
    let done = DispatchSemaphore(value: 0)
    pending.withLock {
      $0.pieces.append((size, done))
      $0.size += size
    }
    let piece: @Sendable () -> Void = { [self] in
      value.withLock { work(&$0) }
      done.signal()
    }
    if !lane.add(.ahead, piece) { piece() }
  }

  /// What `read` finds when all work is done.
  package func result<Result: Sendable>(_ read: @Sendable (inout Value) -> Result) -> Result {
    while let done = first(where: { _ in true }) { done.waitAwake() }
    return value.withLock { read(&$0) }
  }

  /// Whether there is work that was not done yet, as far as anybody knows.
  private var isBehind: Bool {
    pending.withLock { pending in
      while let first = pending.pieces.first, first.done.takesSignal() {
        pending.pieces.removeFirst()
        pending.size -= first.size
      }
      return !pending.pieces.isEmpty
    }
  }

  /// The end of the piece that was added first, which is taken out, if there is one and something is true of all.
  private func first(where isWanted: (_ pieces: (count: Int, size: Int)) -> Bool) -> DispatchSemaphore? {
    pending.withLock { pending in
      guard !pending.pieces.isEmpty, isWanted((pending.pieces.count, pending.size)) else { return nil }
      let first = pending.pieces.removeFirst()
      pending.size -= first.size
      return first.done
    }
  }
}
