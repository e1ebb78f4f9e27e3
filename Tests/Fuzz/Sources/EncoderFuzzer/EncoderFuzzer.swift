import GlyphreelSystem
import GlyphreelMedia
import Fuzzing
import GlyphreelGraphics

/// Any frames through each encoder, and back through giflib, libpng and libwebp: the same pixels at the same times.
@main
enum EncoderFuzzer {
  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      EncoderFuzzer.compare(&input)
      return 0
    }
  }

  private static func compare(_ input: inout FuzzInput) {
    let format = input.element(of: [OutputFormat.gif, .apng, .webP])
    let width = input.integer(in: 1...48)
    let height = input.integer(in: 1...48)
    var options = EncodingOptions(
      width: width, height: height, frameRate: Double(input.element(of: [10, 25, 50])),
      loop: input.flag() ? .forever : .times(input.integer(in: 1...300)),
      altText: input.flag() ? "" : "A text\u{0301} with \u{1F600}", matte: .white)
    options.effort = input.integer(in: 1...9)
    options.threads = input.integer(in: 1...2)
    let frames = frames(&input, width: width, height: height, options.frameRate, isGIF: format.name == "gif")
    let sink = MemorySink()
    do {
      var encoder = try format.makeEncoder(writingTo: sink, options: options)
      try encoder.encode(frames)
      var expected: [Frame] = []
      for frame in frames {
        if expected.last?.bitmap == frame.bitmap {
          expected[expected.count - 1].end = frame.end
        } else {
          expected.append(frame)
        }
      }
      var reader = try AnimationReader(sink.bytes)
      precondition(
        reader.pictureCount == expected.count, "\(expected.count) pictures became \(reader.pictureCount)")
      for frame in expected {
        guard let shown = try reader.next() else { preconditionFailure("a picture is not there") }
        precondition(shown.bitmap == frame.bitmap, "a picture differs")
        precondition(
          expected.count == 1 || abs(shown.end - frame.end) < 0.002, "a picture stays until \(shown.end)")
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Canvases that change by rectangles and dots; a GIF's have at most 255 opaque colours, and holes.
  private static func frames(
    _ input: inout FuzzInput, width: Int, height: Int, _ frameRate: Double, isGIF: Bool
  ) -> [Frame] {
    let alphas: [UInt32] = isGIF ? [255, 255, 0] : [255, 255, 0, 128, 7]
    var colors: [UInt32] = []
    for _ in 0..<input.integer(in: 1...255) {
      let alpha = input.element(of: alphas)
      let color = (0..<3).reduce(alpha << 24) { color, channel in
        let component = isGIF ? UInt32(input.byte()) & alpha : UInt32(input.byte()) * alpha / 255
        return color | component << UInt32(8 * channel)
      }
      colors.append(color)
    }
    var canvas = Bitmap(width: width, height: height, fill: colors[0])
    var frames: [Frame] = []
    for index in 0..<input.integer(in: 1...12) {
      var changed = index == 0 ? canvas.bounds : PixelRect.empty
      for _ in 0..<input.integer(in: 0...4) {
        let x = input.integer(in: 0...width - 1)
        let y = input.integer(in: 0...height - 1)
        let rect = PixelRect(
          x: x, y: y, width: input.integer(in: 1...width - x), height: input.integer(in: 1...height - y))
        if input.flag() {
          canvas.fill(rect, with: input.element(of: colors))
        } else {
          for _ in 0..<input.integer(in: 1...30) {
            canvas[
              input.integer(in: rect.minX...rect.maxX - 1), input.integer(in: rect.minY...rect.maxY - 1)] =
              input.element(of: colors)
          }
        }
        changed = changed.union(rect)
      }
      frames.append(
        Frame(
          bitmap: canvas, changed: changed, start: Double(index) / frameRate,
          end: Double(index + 1) / frameRate))
    }
    return frames
  }
}
