/// A measure of each block of a canvas over time: light in ten-thousandths of white's, or hundredths of redness.
///
/// A block takes nine bytes, and 66 more once it has changed: most of large canvases never do.
struct FlashBlocks {
  /// The smallest change that counts.
  let step: UInt32
  /// The darker of the two must be below.
  let ceiling: UInt32
  /// How many blocks have changed eight times within a second at any time: never fewer than those that do now.
  private(set) var everFlashingCount = 0

  /// The highest or lowest of each block since its last change.
  private var extremes: [UInt32] = []
  private var directions: [Direction] = []
  /// Which history a block has; -1 for none.
  private var histories: [Int32] = []
  /// When a block changed last, in milliseconds: eight times for each history.
  private var times: [Int64] = []
  /// Which of the eight is the oldest.
  private var oldest: [UInt8] = []
  private var hasFlashed: [Bool] = []

  /// Four flashes are eight changes.
  private static let changeCount = 8

  private enum Direction: UInt8 { case unknown, up, down }

  /// No blocks yet.
  init(step: UInt32, ceiling: UInt32) {
    self.step = step
    self.ceiling = ceiling
  }

  var isEmpty: Bool { extremes.isEmpty }

  /// Adds a block of which this is measured.
  mutating func append(_ measure: UInt32) {
    extremes.append(measure)
    directions.append(.unknown)
    histories.append(-1)
  }

  /// Takes what is measured of a block now; true if it changed for the eighth time within a second.
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

  /// When the oldest of eight changes was.
  private func start(of history: Int) -> Int64 { times[history * Self.changeCount + Int(oldest[history])] }

  /// True if the oldest of a block's eight changes is within the last second: more than three flashes.
  func isFlashing(_ index: Int, at now: Int64) -> Bool {
    let history = histories[index]
    return history >= 0 && start(of: Int(history)) > now - 1000
  }

  /// When the first of the flashes began that go on now.
  func firstFlash(at now: Int64) -> Int64? {
    oldest.indices.lazy.map(start).filter { $0 > now - 1000 }.min()
  }
}
