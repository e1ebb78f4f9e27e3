internal import Dispatch
internal import Synchronization

/// A picture that is coded once, by whichever thread comes first.
final class PictureJob: Sendable {
  private enum State: Sendable {
    case waiting
    case running
    case done(CodedPicture)
  }

  let area: PictureArea
  /// Whether all that the player shows before is as it was in the frames.
  let shownIsExact: Bool
  private let coder: PictureCoder
  /// How many may work on this picture alone.
  private let threads: Int
  private let state = Mutex(State.waiting)
  private let finished = DispatchSemaphore(value: 0)

  init(_ area: PictureArea, _ coder: PictureCoder, shownIsExact: Bool, threads: Int) {
    self.area = area
    self.coder = coder
    self.shownIsExact = shownIsExact
    self.threads = threads
  }

  /// Codes the picture, unless that has begun already; returns whether it did.
  @discardableResult
  func run() -> Bool {
    let isMine = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .running
      return true
    }
    guard isMine else { return false }
    let picture = coder.code(area, shownIsExact: shownIsExact, threads: threads)
    state.withLock { $0 = .done(picture) }
    finished.signal()
    return true
  }

  /// Keeps the picture from being coded if that has not begun.
  func cancel() {
    state.withLock { state in
      if case .waiting = state { state = .running }
    }
  }

  /// Waits for the coded picture; for one caller, once.
  func result() -> CodedPicture {
    run()
    finished.wait()
    guard case .done(let picture) = state.withLock({ $0 }) else {
      preconditionFailure("a cancelled picture has no result")
    }
    return picture
  }
}
