// Encodes frames that were drawn before, for `Benchmarks/peers` to compare: raw RGBA at 30 frames a second, opaque, as
// `glyphreel render --format rgba` writes them. What changed is found here, too, within the time that counts.
//
//   EncodeBenchmark WIDTH HEIGHT FRAMES.rgba OUT [EFFORT [TOLERANCE]]
//
// Or tells what encoding alone takes when the frames are in memory, and nothing is written: median milliseconds, and bytes.
//
//   EncodeBenchmark WIDTH HEIGHT FRAMES.rgba memory:FORMAT [EFFORT]
import GlyphreelSystem
import GlyphreelMedia
import GlyphreelGraphics
import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Median milliseconds and bytes of many runs.
func measureInMemory(_ frames: RawFrames, format name: String, options: EncodingOptions) throws {
  guard let format = OutputFormat.all.first(where: { $0.name == name && $0.writesOneFile }) else {
    print("no such format: \(name)")
    exit(64)
  }
  let all = (0..<frames.count).map(frames.frame)
  var size = 0
  let measurement = try Measurement(runs: 21) {
    let sink = MemorySink()
    var encoder = try format.makeEncoder(writingTo: sink, options: options)
    try encoder.encode(all)
    size = sink.bytes.count
  }
  print(measurement.median / 1000, size)
}

let arguments = CommandLine.arguments
guard arguments.count >= 5, let width = Int(arguments[1]), let height = Int(arguments[2]),
  var frames = RawFrames(width: width, height: height, path: arguments[3])
else {
  print("EncodeBenchmark WIDTH HEIGHT FRAMES.rgba OUT|memory:FORMAT [EFFORT [TOLERANCE]]")
  exit(64)
}
var options = EncodingOptions(width: width, height: height, frameRate: 30)
options.isOpaque = true
if arguments.count > 5, let effort = Int(arguments[5]) { options.effort = effort }
if arguments.count > 6, let tolerance = Int(arguments[6]) { options.palette.tolerance = tolerance }
if let format = arguments[4].split(separator: ":").last, arguments[4].hasPrefix("memory:") {
  try measureInMemory(frames, format: String(format), options: options)
  exit(0)
}
let target = try OutputTarget(arguments[4])
// One file with motion is an animated PNG, whatever its extension.
let name = target.fileExtension == "png" && frames.count > 1 ? "apng" : nil
var encoder = try OutputFormat.matching(target, name: name).makeEncoder(writingTo: target, options: options)
frames.compare()
var source = RawFrameSource(frames: frames)
try encoder.encode(&source)

/// The frames of a file for an encoder.
struct RawFrameSource: FrameSource {
  let frames: RawFrames
  private var index = 0

  init(frames: RawFrames) {
    self.frames = frames
  }

  mutating func next() -> FrameChange? {
    guard index < frames.count else { return nil }
    defer { index += 1 }
    return frames.change(index)
  }

  mutating func skip() { index += 1 }

  mutating func restart() { index = 0 }
}
