import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct PictureQueueTests {
  @Test(arguments: [OutputFormat.gif, .apng])
  func `the bytes do not depend on the number of threads`(format: OutputFormat) throws {
    for seed in 0..<6 {
      let animation = RandomAnimation(
        seed: UInt64(900 + seed), size: 1...24, frames: 1...40, colors: 1...255,
        alphas: seed % 2 == 0 ? [255] : [0, 200, 255])
      var options = animation.options()
      options.threads = 1
      let bytes = try encode(animation.frames, format, options)
      for threads in [2, 3, 8] {
        options.threads = threads
        #expect(try encode(animation.frames, format, options) == bytes)
      }
    }
  }

  @Test func `pictures that were started before one with too many colours are encoded again`() throws {
    // Few colours, then a noise of thousands, then few again over what the noise has left.
    var random = SeededGenerator(seed: 5)
    var bitmap = Bitmap(width: 40, height: 40, fill: Color.white.pixel)
    var frames: [Frame] = []
    for index in 0..<24 {
      let area = PixelRect(x: index, y: 3, width: 9, height: 20)
      if index == 9 {
        for y in 0..<40 {
          for x in 0..<40 { bitmap[x, y] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
        }
      } else {
        bitmap.fill(area, with: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000][index % 3])
      }
      frames.append(Frame(bitmap: bitmap, start: Double(index) / 10, end: Double(index + 1) / 10))
    }
    var options = EncodingOptions(width: 40, height: 40, frameRate: 10, effort: 4, threads: 1)
    let bytes = try encode(frames, .gif, options)
    for threads in [2, 4] {
      options.threads = threads
      #expect(try encode(frames, .gif, options) == bytes)
    }
  }

  @Test func `results are in order for any number of pending pictures`() {
    let coder = PictureCoder(
      global: ColorTable([0, 0xFFFFFF], spare: 1), search: GIFSearch(effort: 1), options: PaletteOptions(),
      needsTransparentIndex: false, reducedCount: 255, flatColors: [], approximation: nil)
    let areas = (1...50).map { size in
      PictureArea(
        width: size, colors: (0..<size).map { $0 % 3 == 0 ? 0 : 0xFFFFFF },
        isShown: Array(repeating: false, count: size))
    }
    var queue = PictureQueue(coder, canvas: 50, threads: 3)
    var results: [[UInt8]] = []
    for area in areas {
      queue.add(GIFPicture(area: area, header: .init(rect: .empty, delay: 2, disposal: .keep)))
      while queue.isFull { results.append(queue.next().0.codes) }
    }
    while results.count < areas.count { results.append(queue.next().0.codes) }
    #expect(results == areas.map { coder.code($0, shownIsExact: true).codes })
  }
}
