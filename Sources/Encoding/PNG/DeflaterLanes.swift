internal import Dispatch
internal import Synchronization

/// Compressors that work at the same time, each on a buffer of its own.
final class DeflaterLanes: Sendable {
  /// One compressor and what it made last.
  private final class Lane: Sendable {
    private let state: Mutex<(deflater: Deflater, stream: [UInt8])>

    init(level: Int) throws(EncodingError) {
      state = Mutex((try Deflater(level: level), []))
    }

    func compress(_ variants: [[UInt8]]) {
      state.withLock { state in state.stream = state.deflater.shortest(variants) }
    }

    func takeStream() -> [UInt8] {
      state.withLock { state in
        defer { state.stream = [] }
        return state.stream
      }
    }
  }

  private let lanes: [Lane]

  init(count: Int, level: Int) throws(EncodingError) {
    var lanes: [Lane] = []
    for _ in 0..<count { lanes.append(try Lane(level: level)) }
    self.lanes = lanes
  }

  /// For each of the pictures, of which there are no more than lanes, the shortest stream of its variants.
  func compress(_ pictures: [[[UInt8]]]) -> [[UInt8]] {
    precondition(pictures.count <= lanes.count)
    if pictures.count == 1 {
      lanes[0].compress(pictures[0])
    } else {
      DispatchQueue.concurrentPerform(iterations: pictures.count) { lanes[$0].compress(pictures[$0]) }
    }
    return pictures.indices.map { lanes[$0].takeStream() }
  }
}
