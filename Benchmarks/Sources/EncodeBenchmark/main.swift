// Encodes frames that were drawn before, for `Benchmarks/peers` to compare: raw RGBA at 30 frames a second, opaque, as
// `glyphreel render --format rgba` writes them. The encoder isn't told what changed.
//
//   EncodeBenchmark WIDTH HEIGHT FRAMES.rgba OUT [EFFORT [TOLERANCE]]
import Encoding
import Graphics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct RawFrames {
  let width: Int
  let height: Int
  let descriptor: Int32
  let count: Int

  init?(width: Int, height: Int, path: String) {
    descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    (self.width, self.height) = (width, height)
    count = Int(lseek(descriptor, 0, SEEK_END)) / (width * height * 4)
  }

  func frame(_ index: Int) -> Frame {
    let size = width * height * 4
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, filled in
      let read = pread(descriptor, buffer.baseAddress, size, off_t(index * size))
      precondition(read == size, "the file was cut short")
      filled = width * height
    }
    return Frame(
      bitmap: Bitmap(width: width, height: height, pixels: pixels), start: Double(index) / 30,
      end: Double(index + 1) / 30)
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 5, let width = Int(arguments[1]), let height = Int(arguments[2]),
  let frames = RawFrames(width: width, height: height, path: arguments[3])
else {
  print("EncodeBenchmark WIDTH HEIGHT FRAMES.rgba OUT [EFFORT [TOLERANCE]]")
  exit(64)
}
let target = try OutputTarget(arguments[4])
var options = EncodingOptions(width: width, height: height, frameRate: 30)
options.isOpaque = true
if arguments.count > 5, let effort = Int(arguments[5]) { options.effort = effort }
if arguments.count > 6, let tolerance = Int(arguments[6]) { options.palette.tolerance = tolerance }
// One file with motion is an animated PNG, whatever its extension.
let name = target.fileExtension == "png" && frames.count > 1 ? "apng" : nil
var encoder = try OutputFormat.matching(target, name: name).makeEncoder(writingTo: target, options: options)
for index in 0..<frames.count where encoder.needsSurvey { try encoder.survey(frames.frame(index)) }
let kept = encoder.keptFrames
for index in 0..<frames.count {
  if index < kept { try encoder.encodeKept() } else { try encoder.encode(frames.frame(index)) }
}
try encoder.finish()
