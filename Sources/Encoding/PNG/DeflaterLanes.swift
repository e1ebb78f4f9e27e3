internal import Synchronization

/// Compressors that work at the same time, each with memory of its own.
final class DeflaterLanes: Sendable {
  private final class Lane: Sendable {
    let deflater: Mutex<Deflater>

    init(level: Int) throws(EncodingError) {
      deflater = Mutex(try Deflater(level: level))
    }
  }

  private let lanes: [Lane]

  /// So many bytes are compressed before another thread has begun.
  private static let smallSize = 1 << 16

  /// - Parameter level: As a deflater has it.
  init(threads: Int, level: Int) throws(EncodingError) {
    var lanes: [Lane] = []
    for _ in 0..<threads { lanes.append(try Lane(level: level)) }
    self.lanes = lanes
  }

  /// For each of the pictures the shortest stream of its variants.
  func compress(_ pictures: [[[UInt8]]]) -> [[UInt8]] {
    results(pictures.count, bytes: pictures.reduce(0) { $1.reduce($0) { $0 + $1.count } }) {
      $0.shortest(pictures[$1])
    }
  }

  /// How many bytes each of the buffers has when it is compressed.
  func sizes(of buffers: [[UInt8]]) -> [Int] {
    results(buffers.count, bytes: buffers.reduce(0) { $0 + $1.count }) { $0.size(of: buffers[$1]) }
  }

  private func results<Value: Sendable>(
    _ count: Int, bytes: Int, _ work: @escaping @Sendable (Deflater, Int) -> Value
  ) -> [Value] {
    let used = bytes <= Self.smallSize ? 1 : min(lanes.count, count)
    // Neighbours are alike, so every lane gets its share of the large ones.
    var threads = Lanes(threads: used)
    let shares = threads.results(used) { [lanes] lane in
      lanes[lane].deflater.withLock { deflater in
        stride(from: lane, to: count, by: used).map { work(deflater, $0) }
      }
    }
    return (0..<count).map { shares[$0 % used][$0 / used] }
  }
}
