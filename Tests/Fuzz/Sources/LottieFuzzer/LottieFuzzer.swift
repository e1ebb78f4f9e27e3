import Fuzzing
import GlyphreelGraphics
import GlyphreelLottie
import GlyphreelTypography

/// Any bytes as a Lottie file: errors that can be shown, or frames that don't depend on the order in which they are drawn.
@main
enum LottieFuzzer {
  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      LottieFuzzer.draw(input.rest())
      return 0
    }
  }

  private static func draw(_ bytes: [UInt8]) {
    let composition: LottieComposition
    do throws(LottieError) {
      composition = try LottieComposition(file: bytes)
    } catch {
      precondition(!error.faults.isEmpty && !error.text(in: "fuzzed").isEmpty, "an error says nothing")
      return
    }
    // Fonts of the machine are no part of the input.
    guard let fonts = try? FontLibrary() else { preconditionFailure("the fonts inside can't be read") }
    let drawing = LottieDrawing(composition, Typesetter(fonts: fonts, missingGlyph: .box))
    let (start, end) = (composition.start, composition.end)
    let frames = [start, start + (end - start) * 0.37, end, start + (end - start) * 0.37]
    let pictures = frames.map { frame in
      var bitmap = Bitmap(width: 64, height: 64, fill: 0)
      var painter = Painter()
      painter.paint(
        DisplayList(drawing.items(at: frame)), transform: .identity, background: 0, in: bitmap.bounds,
        into: &bitmap)
      return bitmap
    }
    precondition(pictures[1] == pictures[3], "a frame depends on the one before it")
  }
}
