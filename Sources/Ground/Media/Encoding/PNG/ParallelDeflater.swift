internal import GlyphreelSystem
internal import Synchronization

/// A parallel compressor of several buffers, with one compressor per thread.
///
/// The bytes do not depend on the number of threads.
final class ParallelDeflater: Sendable {
  private final class Worker: Sendable {
    let deflater = Mutex(Deflater())
  }

  private let workers: [Worker]

  /// The input size in bytes below which starting another thread does not pay off.
  private static let smallSize = 1 << 16

  init(threads: Int) {
    workers = (0..<max(threads, 1)).map { _ in Worker() }
  }

  /// Returns the compressed size of each input.
  func sizes(of inputs: [DeflateInput]) -> [Int] {
    results(inputs) { deflater, input in
      deflater.size(of: input)
    } size: {
      $0.bytes.count
    }
  }

  /// Returns the shortest zlib stream of each picture's variants.
  func shortest(_ pictures: [[DeflateInput]]) -> [[UInt8]] {
    results(pictures) { deflater, variants in
      var shortest: [UInt8]?
      for stream in variants.lazy.map(deflater.compress) where stream.count < shortest?.count ?? .max {
        shortest = stream
      }
      return shortest ?? []
    } size: {
      $0.reduce(0) { $0 + $1.bytes.count }
    }
  }

  private func results<Input: Sendable, Value: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Deflater, Input) -> Value, size: (Input) -> Int
  ) -> [Value] {
    let isSmall = inputs.reduce(0) { $0 + size($1) } <= Self.smallSize
    let used = isSmall ? 1 : max(1, min(workers.count, inputs.count))
    let pool = Workers(threads: used)
    // Neighbours have similar sizes, so inputs are distributed round-robin.
    let shares = pool.results(used) { [workers] worker in
      workers[worker].deflater.withLock { deflater in
        stride(from: worker, to: inputs.count, by: used).map { work(deflater, inputs[$0]) }
      }
    }
    return inputs.indices.map { shares[$0 % used][$0 / used] }
  }
}
