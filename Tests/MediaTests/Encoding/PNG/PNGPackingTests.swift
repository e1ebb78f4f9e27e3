import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct PNGPackingTests {
  /// The bits of pixels one by one, each row behind a byte that names no filter.
  private func packed(_ bitmap: Bitmap, _ format: PNGPixelFormat) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<bitmap.height {
      var bits: [Bool] = []
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y] >> 24 == 0 ? 0 : bitmap[x, y]
        var samples: [(value: UInt32, bits: Int)]
        let components = (0..<4 as Range<UInt32>).map { pixel.straight >> ($0 * 8) & 0xFF }
        let isGone = pixel == 0 && format.transparentSample != nil
        let transparent = format.transparentSample ?? 0
        switch format.kind {
        case .indexed: samples = [(UInt32(format.palette.firstIndex(of: pixel) ?? 999), format.bits)]
        case .grey:
          samples = [(isGone ? transparent : components[0] >> UInt32(8 - format.bits), format.bits)]
        case .greyAlpha: samples = [(components[0], 8), (components[3], 8)]
        case .rgb:
          samples = (0..<3).map { (isGone ? transparent >> UInt32($0 * 8) & 0xFF : components[$0], 8) }
        case .rgba: samples = components.map { ($0, 8) }
        }
        for (value, count) in samples {
          for bit in stride(from: count - 1, through: 0, by: -1) {
            bits.append(value >> UInt32(bit) & 1 != 0)
          }
        }
      }
      while bits.count % 8 != 0 { bits.append(false) }
      bytes.append(0)
      for place in stride(from: 0, to: bits.count, by: 8) {
        bytes.append(bits[place..<(place + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
      }
    }
    return bytes
  }

  @Test(arguments: [(2, 9), (4, 30), (12, 33), (120, 41), (700, 40)], [false, true])
  func `runs are packed like their single pixels`(size: (colors: Int, width: Int), motion: Bool) {
    var random = SeededGenerator(seed: UInt64(size.colors))
    for number in 0..<8 {
      var bitmap = PixelSurveyTests.picture(width: size.width, height: 21, colors: size.colors, &random)
      if number % 2 == 0 {
        // Opaque ones, grey and in colours.
        let mask: UInt32 = number % 4 == 0 ? 0xFF : 0xFF00
        bitmap = Bitmap(
          width: bitmap.width, height: bitmap.height,
          pixels: bitmap.pixels.map { 0xFF00_0000 | ($0 & mask) * (mask == 0xFF ? 0x01_0101 : 1) })
      }
      var survey = PixelSurvey()
      survey.add(bitmap)
      let format = PNGPixelFormat(for: survey, motion: motion)
      let converter = SampleConverter(format)
      let rows = format.pack(bitmap, converter: converter)
      #expect(rows.filtered([.none]) == packed(bitmap, format))
      let canvas = SampleCanvas(bitmap, converter: converter)
      #expect(format.pack(canvas.samples, width: bitmap.width, height: 21).bytes == rows.bytes)
    }
  }
}
