import GlyphreelSystem
import GlyphreelMedia
import GlyphreelGraphics

/// How long it takes to write a picture as a PNG into memory, from pixels to bytes.
func measurePNG(_ name: String, _ bitmap: Bitmap) {
  for effort in [1, 6] {
    var options = EncodingOptions(width: bitmap.width, height: bitmap.height, frameRate: 30, effort: effort)
    options.isOpaque = true
    var size = 0
    let time = Stopwatch.nanoseconds(
      2,
      [
        {
          let sink = MemorySink()
          do {
            var encoder = try OutputFormat.png.makeEncoder(writingTo: sink, options: options)
            let frame = Frame(bitmap: bitmap, start: 0, end: 1)
            try encoder.encode([frame])
          } catch {
            print("\(name): \(error)")
          }
          size = sink.bytes.count
        }
      ])[0]
    print("\(name) as a PNG, effort \(effort): \((time / 1e6).column(0, decimals: 2)) ms, \(size) bytes")
  }
}
