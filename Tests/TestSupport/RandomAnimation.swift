package import GlyphreelMedia
package import GlyphreelGraphics
internal import GlyphreelSystem

/// The bytes of a pixel as they are, in a bitmap's order.
package func pixel(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> Bitmap.Pixel {
  UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
}

/// A small animation of random rectangles and dots.
package struct RandomAnimation {
  package var frames: [Frame] = []
  package var width: Int
  package var height: Int
  package var frameRate: Double

  /// `alphas` are the alpha values that pixels may have.
  package init(
    seed: UInt64, size: ClosedRange<Int> = 1...40, frames frameCount: ClosedRange<Int> = 1...30,
    colors colorCount: ClosedRange<Int>, alphas: [UInt32], frameRate: Double = 30
  ) {
    var random = SeededGenerator(seed: seed)
    width = .random(in: size, using: &random)
    height = .random(in: size, using: &random)
    self.frameRate = frameRate
    let colors = (0..<Int.random(in: colorCount, using: &random)).map { _ in
      let alpha = alphas.randomElement(using: &random) ?? 255
      func component() -> UInt32 { (UInt32.random(in: 0...255, using: &random) * alpha + 127) / 255 }
      return component() | component() << 8 | component() << 16 | alpha << 24
    }
    func color() -> UInt32 { colors.randomElement(using: &random) ?? 0 }
    var canvas = Bitmap(width: width, height: height, fill: color())
    for index in 0..<Int.random(in: frameCount, using: &random) {
      var changed = PixelRect.empty
      // Some frames are the same as the one before.
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let x = Int.random(in: 0..<width, using: &random)
        let y = Int.random(in: 0..<height, using: &random)
        let rect = PixelRect(
          x: x, y: y, width: .random(in: 1...(width - x), using: &random),
          height: .random(in: 1...(height - y), using: &random))
        if Bool.random(using: &random) {
          canvas.fill(rect, with: color())
        } else {
          for _ in 0..<min(rect.area, 30) {
            let px = Int.random(in: rect.minX..<rect.maxX, using: &random)
            canvas[px, .random(in: rect.minY..<rect.maxY, using: &random)] = color()
          }
        }
        changed = changed.union(rect)
      }
      frames.append(
        Frame(
          bitmap: canvas, changed: index == 0 ? canvas.bounds : changed, start: Double(index) / frameRate,
          end: Double(index + 1) / frameRate))
    }
  }

  package func options(loop: LoopCount = .forever, altText: String = "", matte: Color = .white)
    -> EncodingOptions
  {
    EncodingOptions(
      width: width, height: height, frameRate: frameRate, loop: loop, altText: altText, matte: matte)
  }
}

/// Runs frames through an encoder and returns the file's bytes.
package func encode(_ frames: [Frame], _ format: OutputFormat, _ options: EncodingOptions) throws -> [UInt8] {
  let sink = MemorySink()
  var encoder = try format.makeEncoder(writingTo: sink, options: options)
  try encoder.encode(frames)
  return sink.bytes
}

/// A picture of random premultiplied pixels with alpha values in a range.
package func noise(alphas: ClosedRange<Int>) -> Bitmap {
  var random = SeededGenerator(seed: 5)
  return Bitmap(
    width: 37, height: 29,
    pixels: (0..<(37 * 29)).map { _ in
      let alpha = Int.random(in: alphas, using: &random)
      func component() -> Int { .random(in: 0...alpha, using: &random) }
      return pixel(component(), component(), component(), alpha)
    })
}
