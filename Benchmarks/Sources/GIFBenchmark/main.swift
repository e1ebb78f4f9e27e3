import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics

// Encodes frames from a file as a GIF, and prints its size, the time, and the time of all processors together. The file begins with two lines of text: width,
// height and number of frames; the delays in hundredths of a second. Then come the frames' pixels, four bytes each: red,
// green, blue and alpha, premultiplied.
//
//   GIFBenchmark FRAMES [--effort N] [--colors N] [--tolerance N] [--threads N]
//     [--opaque] [--runs N] [-o OUT]

final class MemorySink: ByteSink {
  var bytes: [UInt8] = []
  func write(_ bytes: Span<UInt8>) {
    for place in bytes.indices { self.bytes.append(bytes[place]) }
  }
  func commit() {}
}

struct Recording {
  var frames: [Frame] = []
  var width = 0
  var height = 0

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    var start = data.startIndex
    func numbers() -> [Int] {
      let end = data[start...].firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
      defer { start = min(end + 1, data.endIndex) }
      return String(decoding: data[start..<end], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    }
    let header = numbers()
    let delays = numbers()
    guard header.count == 3, delays.count == header[2], data.count - start == header.reduce(4, *) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    (width, height) = (header[0], header[1])
    var now = 0
    for delay in delays {
      let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
        count =
          data.copyBytes(
            to: UnsafeMutableRawBufferPointer(buffer), from: start..<(start + width * height * 4)) / 4
      }
      start += width * height * 4
      frames.append(
        Frame(
          bitmap: Bitmap(width: width, height: height, pixels: pixels), start: Double(now) / 100,
          end: Double(now + delay) / 100))
      now += delay
    }
  }
}

var arguments = Array(CommandLine.arguments.dropFirst())
@MainActor func option(_ name: String) -> String? {
  guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(place...(place + 1)) }
  return arguments[place + 1]
}
@MainActor func flag(_ name: String) -> Bool {
  guard let place = arguments.firstIndex(of: name) else { return false }
  arguments.remove(at: place)
  return true
}
let effort = option("--effort").flatMap { Int($0) }
let threads = option("--threads").flatMap { Int($0) }
let runs = option("--runs").flatMap { Int($0) } ?? 1
let isOpaque = flag("--opaque")
let output = option("-o")
let palette = PaletteOptions(
  colorLimit: option("--colors").flatMap { Int($0) } ?? 256,
  tolerance: option("--tolerance").flatMap { Int($0) } ?? 0)
for path in arguments {
  let recording = try Recording(path)
  for effort in effort.map({ [$0] }) ?? [1, 3, 6, 9] {
    var options = EncodingOptions(
      width: recording.width, height: recording.height, frameRate: 50, effort: effort, threads: threads)
    options.palette = palette
    options.isOpaque = isOpaque
    var best = Duration.seconds(1_000_000)
    var leastWork = Double.infinity
    let sink = MemorySink()
    for _ in 0..<runs {
      sink.bytes = []
      let start = clock()
      let time = try ContinuousClock().measure {
        var encoder = try OutputFormat.gif.makeEncoder(writingTo: sink, options: options)
        try encoder.encode(recording.frames)
      }
      best = min(best, time)
      leastWork = min(leastWork, Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC))
    }
    let milliseconds = Double(best.components.attoseconds) / 1e15 + Double(best.components.seconds) * 1000
    func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
    print(
      "\(path) effort \(effort): \(sink.bytes.count) bytes, \(tenths(milliseconds)) ms,",
      "\(tenths(leastWork)) ms of work")
    if let output { try Data(sink.bytes).write(to: URL(filePath: output)) }
  }
}
