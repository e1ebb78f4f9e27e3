internal import Synchronization
internal import GlyphreelSystem

/// Compressors that work at the same time, each with memory of its own.
final class DeflaterLanes: Sendable {
  private final class Lane: Sendable {
    let deflater: Mutex<Deflater>

    init(_ method: DeflateMethod, threads: Int) throws(EncodingError) {
      deflater = Mutex(try Deflater(method, threads: threads))
    }
  }

  private let lanes: [Lane]

  /// So many bytes are compressed before another thread has begun.
  private static let smallSize = 1 << 16

  /// - Parameters:
  ///   - threads: How many pictures are compressed at the same time.
  ///   - threadsOfEach: How many threads may work on each of them.
  init(threads: Int, threadsOfEach: Int = 1, _ method: DeflateMethod) throws(EncodingError) {
    var lanes: [Lane] = []
    for _ in 0..<threads { lanes.append(try Lane(method, threads: threadsOfEach)) }
    self.lanes = lanes
  }

  /// For each of the pictures the shortest stream of its variants.
  func compress(_ pictures: [PNGCompressor.Draft]) -> [[UInt8]] {
    results(pictures.count, bytes: pictures.reduce(0) { $0 + $1.byteCount }) {
      $0.shortest(pictures[$1].variants)
    }
  }

  /// How many bytes each of the inputs has when it is compressed.
  func sizes(of inputs: [DeflateInput]) -> [Int] {
    results(inputs.count, bytes: inputs.reduce(0) { $0 + $1.bytes.count }) { $0.size(of: inputs[$1]) }
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
