internal import Dispatch
internal import Synchronization

/// Compressors that work at the same time, each with memory of its own.
final class DeflaterLanes: Sendable {
  /// One compressor and what it made last.
  private final class Lane: Sendable {
    private let state: Mutex<(deflater: Deflater, streams: [[UInt8]])>

    init(level: Int) throws(EncodingError) {
      state = Mutex((try Deflater(level: level), []))
    }

    func compress(_ pictures: [[[UInt8]]]) {
      state.withLock { state in state.streams = pictures.map(state.deflater.shortest) }
    }

    func takeStreams() -> [[UInt8]] {
      state.withLock { state in
        defer { state.streams = [] }
        return state.streams
      }
    }
  }

  private let lanes: [Lane]

  init(count: Int, level: Int) throws(EncodingError) {
    var lanes: [Lane] = []
    for _ in 0..<count { lanes.append(try Lane(level: level)) }
    self.lanes = lanes
  }

  /// For each of the pictures the shortest stream of its variants.
  func compress(_ pictures: [[[UInt8]]]) -> [[UInt8]] {
    let lanes = lanes.prefix(pictures.count)
    // Neighbours are alike, so every lane gets its share of the large ones.
    let shares = lanes.indices.map { lane in
      stride(from: lane, to: pictures.count, by: lanes.count).map { pictures[$0] }
    }
    if lanes.count == 1 {
      lanes[0].compress(shares[0])
    } else {
      DispatchQueue.concurrentPerform(iterations: lanes.count) { lanes[$0].compress(shares[$0]) }
    }
    let streams = lanes.map { $0.takeStreams() }
    return pictures.indices.map { streams[$0 % lanes.count][$0 / lanes.count] }
  }
}
