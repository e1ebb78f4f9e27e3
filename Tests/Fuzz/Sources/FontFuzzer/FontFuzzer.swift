import Fuzzing
import Glibc
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography

/// Any bytes as a font file: an error, or text that can be set in it and painted.
@main
enum FontFuzzer {
  /// For some hundred inputs, as it has to open the fonts inside for what a fuzzed one lacks; each has a path of its own,
  /// under which it is remembered.
  nonisolated(unsafe) private static var library: FontLibrary?
  nonisolated(unsafe) private static var count = 0

  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      FontFuzzer.paint(input.rest())
      return 0
    }
  }

  private static func paint(_ bytes: [UInt8]) {
    let path = "/tmp/glyphreel-fuzzed-\(getpid())-\(count).ttf"
    guard let file = fopen(path, "w") else { preconditionFailure("\(path) can't be written") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    defer { unlink(path) }
    if count % 256 == 0 { library = try? FontLibrary() }
    count += 1
    guard let library else { preconditionFailure("the fonts inside can't be read") }
    for weight in [FontWeight.regular, .black] {
      let style = TextStyle(font: path, size: 20, weight: weight)
      var scene = Scene(layers: [Layer(text: StyledText("AVA fi 12½ é\u{301} 😀 שלום", style: style))])
      scene.canvas.background = .white
      guard
        let renderer = try? FrameRenderer(scene, typesetter: Typesetter(fonts: library, missingGlyph: .box)),
        renderer.pixelSize.width * renderer.pixelSize.height <= 1 << 18
      else { return }
      _ = try? renderer.bitmap(at: 0)
    }
  }
}
