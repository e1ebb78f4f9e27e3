/// The history of one measure per block of a canvas: luminance in ten-thousandths of white's, or redness in
/// hundredths.
///
/// A block takes 9 bytes, and 66 more after its first change. Most blocks of large canvases never change.
struct FlashBlocks: Sendable {
  /// The minimum change that counts.
  let step: UInt32
  /// The darker of the two values must be below this value.
  let ceiling: UInt32
  /// The number of blocks that have ever changed eight times within a second: an upper bound for the current number.
  private(set) var everFlashingCount = 0

  /// The extreme value of each block since its last change.
  private var extremes: [UInt32] = []
  private var directions: [Direction] = []
  /// The index of each block's history; -1 for none.
  private var histories: [Int32] = []
  /// The times of each history's last eight changes, in milliseconds.
  private var times: [Int64] = []
  /// The index of the oldest of the eight changes of each history.
  private var oldest: [UInt8] = []
  private var hasFlashed: [Bool] = []

  /// Four flashes are eight changes.
  private static let changeCount = 8

  private enum Direction: UInt8 { case unknown, up, down }

  /// Creates an empty list of blocks.
  init(step: UInt32, ceiling: UInt32) {
    self.step = step
    self.ceiling = ceiling
  }

  var isEmpty: Bool { extremes.isEmpty }

  /// Adds a block with its first measure.
  mutating func append(_ measure: UInt32) {
    extremes.append(measure)
    directions.append(.unknown)
    histories.append(-1)
  }

  /// Adds a block's measure at a time.
  ///
  /// Returns true if it is the eighth change within a second.
  mutating func add(_ measure: UInt32, to index: Int, at now: Int64) -> Bool {
    let extreme = extremes[index]
    if measure == extreme { return false }
    let rises = measure >= extreme &+ step && extreme < ceiling
    let falls = extreme >= measure &+ step && measure < ceiling
    switch directions[index] {
    case .unknown where rises, .down where rises: return change(index, .up, measure, now)
    case .unknown where falls, .up where falls: return change(index, .down, measure, now)
    case .unknown: break
    case .up: extremes[index] = max(extreme, measure)
    case .down: extremes[index] = min(extreme, measure)
    }
    return false
  }

  private mutating func change(_ index: Int, _ direction: Direction, _ measure: UInt32, _ now: Int64) -> Bool
  {
    directions[index] = direction
    extremes[index] = measure
    if histories[index] < 0 {
      histories[index] = Int32(oldest.count)
      oldest.append(0)
      hasFlashed.append(false)
      times += Array(repeating: .min / 2, count: Self.changeCount)
    }
    let history = Int(histories[index])
    times[history * Self.changeCount + Int(oldest[history])] = now
    oldest[history] = (oldest[history] + 1) % UInt8(Self.changeCount)
    guard start(of: history) > now - 1000 else { return false }
    if !hasFlashed[history] { everFlashingCount += 1 }
    hasFlashed[history] = true
    return true
  }

  /// Returns the time of the oldest of eight changes.
  private func start(of history: Int) -> Int64 { times[history * Self.changeCount + Int(oldest[history])] }

  /// Returns true if the oldest of a block's eight changes is within the last second, which is more than three
  /// flashes.
  func isFlashing(_ index: Int, at now: Int64) -> Bool {
    let history = histories[index]
    return history >= 0 && start(of: Int(history)) > now - 1000
  }

  /// Returns the start of the first flash that is still going on.
  func firstFlash(at now: Int64) -> Int64? {
    oldest.indices.lazy.map(start).filter { $0 > now - 1000 }.min()
  }
}
