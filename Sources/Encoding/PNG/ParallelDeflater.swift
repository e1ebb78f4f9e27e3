internal import GlyphreelSystem

internal import Synchronization

/// Compresses several buffers at the same time, with one compressor for each thread.
///
/// The bytes are the same with any number of threads.
final class ParallelDeflater: Sendable {
  private final class Worker: Sendable {
    let deflater = Mutex(Deflater())
  }

  private let workers: [Worker]

  /// Fewer bytes are compressed before another thread has begun.
  private static let smallSize = 1 << 16

  init(threads: Int) {
    workers = (0..<max(threads, 1)).map { _ in Worker() }
  }

  /// Returns the number of bytes that each of the inputs has when it is compressed.
  func sizes(of inputs: [DeflateInput]) -> [Int] {
    results(inputs) { deflater, input in
      deflater.size(of: input)
    } size: {
      $0.bytes.count
    }
  }

  /// Returns for each picture the shortest zlib stream of its variants.
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
    // Neighbours have similar sizes, so inputs are dealt out in turn.
    let shares = pool.results(used) { [workers] worker in
      workers[worker].deflater.withLock { deflater in
        stride(from: worker, to: inputs.count, by: used).map { work(deflater, inputs[$0]) }
      }
    }
    return inputs.indices.map { shares[$0 % used][$0 / used] }
  }
}
