import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct GIFEncoderTests {
  /// Random animations of up to 255 colours: seeds, and which alphas their pixels have.
  static let animations: [RandomAnimation] = (0..<24).map { seed in
    let alphas: [[UInt32]] = [[255], [0, 255], [0, 40, 127, 128, 200, 255], [255]]
    return RandomAnimation(
      seed: UInt64(seed), size: seed % 4 == 0 ? 1...6 : 1...40, colors: seed % 3 == 0 ? 1...4 : 1...255,
      alphas: alphas[seed % 4], frameRate: [30, 25, 50, 24, 10, 33][seed % 6])
  }

  @Test(arguments: animations.indices)
  func `giflib restores all pixels and delays`(index: Int) throws {
    let animation = Self.animations[index]
    let gif = try GIFReader(encode(animation.frames, .gif, animation.options()))
    #expect(gif.width == animation.width)
    #expect(gif.height == animation.height)
    #expect(gif.played() == ExpectedFrames(animation.frames))
    for picture in gif.pictures {
      #expect((2...65535).contains(picture.delay))
      #expect(picture.disposal == 1 || picture.disposal == 2)
    }
  }

  @Test func `pixels can vanish in the last frame alone`() throws {
    let opaque = Frame(bitmap: Bitmap(width: 5, height: 4, fill: pixel(9, 8, 7)), start: 0, end: 0.1)
    let blank = Frame(bitmap: Bitmap(width: 5, height: 4), start: 0.1, end: 0.3)
    let options = EncodingOptions(width: 5, height: 4, frameRate: 10)
    let gif = try GIFReader(encode([opaque, blank], .gif, options))
    #expect(gif.played() == ExpectedFrames([opaque, blank]))
  }

  @Test func `Pillow restores all pixels and delays`() throws {
    let directory = TemporaryDirectory()
    var paths: [String] = []
    for (index, animation) in Self.animations.enumerated() {
      paths.append(directory.path("\(index).gif"))
      let bytes = try encode(animation.frames, .gif, animation.options(altText: "Nummer \(index) ✓"))
      try Data(bytes).write(to: URL(filePath: paths[index]))
    }
    let pictures = try Oracle.pillow(paths)
    try #require(pictures.count == paths.count)
    for (index, picture) in pictures.enumerated() {
      let animation = Self.animations[index]
      #expect(picture.format == "GIF")
      #expect(picture.size == [animation.width, animation.height])
      #expect(picture.comment == "Nummer \(index) ✓")
      #expect(picture.loop == 0)
      #expect(picture.played() == ExpectedFrames(animation.frames), "animation \(index)")
    }
  }

  @Test func `gifsicle reports no errors`() throws {
    let directory = TemporaryDirectory()
    for (index, animation) in Self.animations.enumerated().filter({ $0.offset % 8 < 2 }) {
      let path = directory.path("\(index).gif")
      let bytes = try encode(animation.frames, .gif, animation.options())
      try Data(bytes).write(to: URL(filePath: path))
      let count = try GIFReader(bytes).pictures.count
      let info = try Oracle.gifsicle(path)
      #expect(info.contains("\(count) image"))
      #expect(info.contains("logical screen \(animation.width)x\(animation.height)"))
      #expect(info.contains("loop forever"))
    }
  }

  @Test func `the same frames give the same bytes`() throws {
    for animation in Self.animations.prefix(6) {
      let once = try encode(animation.frames, .gif, animation.options())
      let again = try encode(animation.frames, .gif, animation.options())
      #expect(once == again)
    }
  }

  @Test func `larger damage rectangles and repeated frames do not change the bytes`() throws {
    for animation in Self.animations.prefix(6) {
      let loose = animation.frames.map { Frame(bitmap: $0.bitmap, start: $0.start, end: $0.end) }
      let halves = loose.flatMap { frame -> [Frame] in
        let middle = (frame.start + frame.end) / 2
        return [
          Frame(bitmap: frame.bitmap, start: frame.start, end: middle),
          Frame(bitmap: frame.bitmap, start: middle, end: frame.end),
        ]
      }
      let bytes = try encode(animation.frames, .gif, animation.options())
      #expect(try encode(loose, .gif, animation.options()) == bytes)
      #expect(try encode(halves, .gif, animation.options()) == bytes)
    }
  }

  @Test func `edges are blended onto the matte`() throws {
    let animation = RandomAnimation(
      seed: 77, size: 8...16, frames: 2...5, colors: 30...60, alphas: [0, 60, 127, 128, 129, 180, 255])
    let matte = Color(red: 20 / 255, green: 40 / 255, blue: 200 / 255, alpha: 0)
    let gif = try GIFReader(encode(animation.frames, .gif, animation.options(matte: matte)))
    #expect(gif.played() == ExpectedFrames(animation.frames, matte: [20, 40, 200]))
  }

  @Test func `only frames with vanishing pixels are disposed of to the background`() throws {
    let red = Color(red: 1, green: 0, blue: 0).pixel
    var bitmaps = [Bitmap](repeating: Bitmap(width: 12, height: 9), count: 4)
    bitmaps[1].fill(PixelRect(x: 2, y: 2, width: 5, height: 3), with: red)
    bitmaps[2] = bitmaps[1]
    bitmaps[2].fill(PixelRect(x: 4, y: 2, width: 5, height: 3), with: red)
    bitmaps[3].fill(PixelRect(x: 4, y: 2, width: 5, height: 3), with: red)
    let frames = bitmaps.enumerated().map { index, bitmap in
      Frame(bitmap: bitmap, start: Double(index) / 10, end: Double(index + 1) / 10)
    }
    let gif = try GIFReader(
      encode(frames, .gif, EncodingOptions(width: 12, height: 9, frameRate: 10)))
    #expect(gif.pictures.map(\.disposal) == [1, 1, 2, 1])
    #expect(gif.played() == ExpectedFrames(frames))
  }

  @Test func `an opaque animation is never cleared, and only changed areas are stored`() throws {
    let white = Bitmap(width: 20, height: 10, fill: Color.white.pixel)
    var dot = white
    dot[7, 3] = Color.black.pixel
    let frames = [
      Frame(bitmap: white, start: 0, end: 0.1),
      Frame(bitmap: dot, changed: PixelRect(x: 5, y: 0, width: 9, height: 9), start: 0.1, end: 0.2),
      Frame(bitmap: white, start: 0.2, end: 0.3),
    ]
    let gif = try GIFReader(encode(frames, .gif, EncodingOptions(width: 20, height: 10, frameRate: 10)))
    #expect(gif.pictures.map(\.disposal) == [1, 1, 1])
    #expect(
      gif.pictures.map { [$0.left, $0.top, $0.width, $0.height] } == [
        [0, 0, 20, 10], [7, 3, 1, 1], [7, 3, 1, 1],
      ])
  }

  @Test func `a frame longer than 65535 hundredths is split without loss`() throws {
    for (index, seconds) in [655.34, 655.35, 655.36, 655.37, 2000].enumerated() {
      var animation = RandomAnimation(
        seed: UInt64(index), size: 3...9, frames: 6...8, colors: 9...9,
        alphas: index % 2 == 0 ? [255] : [0, 255])
      for index in animation.frames.indices {
        animation.frames[index].start = Double(index) * seconds
        animation.frames[index].end = Double(index + 1) * seconds
      }
      let gif = try GIFReader(encode(animation.frames, .gif, animation.options()))
      #expect(gif.played() == ExpectedFrames(animation.frames))
      for picture in gif.pictures { #expect((2...65535).contains(picture.delay)) }
    }
  }

  @Test func `exactly 256 opaque colours are kept, without a transparent index`() throws {
    let pixels = (0..<256).map { pixel($0, 255 - $0, $0 * 7 % 256) }
    var frames: [Frame] = []
    for index in 0..<3 {
      frames.append(
        Frame(
          bitmap: Bitmap(width: 16, height: 16, pixels: Array(pixels[index...] + pixels[..<index])),
          start: Double(index) / 10, end: Double(index + 1) / 10))
    }
    let gif = try GIFReader(encode(frames, .gif, EncodingOptions(width: 16, height: 16, frameRate: 10)))
    #expect(gif.played() == ExpectedFrames(frames))
    #expect(gif.colorTable.count == 256)
    #expect(gif.pictures.allSatisfy { $0.transparentIndex == -1 })
  }

  @Test(arguments: [300, 2000])
  func `with too many colours, the shown ones are near, and unchanged pixels do not flicker`(
    count: Int
  ) throws {
    for alphas: [UInt32] in [[255], [0, 255]] {
      let animation = noise(colors: count, alphas: alphas)
      let played = try GIFReader(encode(animation.frames, .gif, animation.options())).played()
      let expected = ExpectedFrames(animation.frames)
      #expect(played.shown.map(\.end) == expected.shown.map(\.end))
      for index in expected.shown.indices {
        let (shown, wanted) = (played.shown[index].pixels, expected.shown[index].pixels)
        for place in wanted.indices {
          if index > 0, alphas == [255], wanted[place] == expected.shown[index - 1].pixels[place] {
            #expect(shown[place] == played.shown[index - 1].pixels[place])
          }
          #expect((shown[place] == 0) == (wanted[place] == 0))
        }
      }
      #expect(meanError(played, expected) < 12)
    }
  }

  @Test func `a limit of colours applies to every picture`() throws {
    let animation = noise(colors: 100, alphas: [255])
    for limit in [2, 3, 16, 64] {
      var options = animation.options()
      options.palette.colorLimit = limit
      let gif = try GIFReader(encode(animation.frames, .gif, options))
      for picture in gif.pictures { #expect(Set(picture.indices).count <= limit) }
      let expected = ExpectedFrames(animation.frames)
      #expect(gif.played().shown.map(\.end) == expected.shown.map(\.end))
    }
  }

  @Test func `a tolerance bounds the error of every component and makes the file smaller`() throws {
    var random = SeededGenerator(seed: 4)
    let ramp = (0..<3600).map { pixel(100 + $0 % 60 / 3 + Int.random(in: 0...2, using: &random), 90, 80) }
    let frame = Frame(bitmap: Bitmap(width: 60, height: 60, pixels: ramp), start: 0, end: 1)
    var sizes: [Int] = []
    for tolerance in [0, 1, 2] {
      var options = EncodingOptions(width: 60, height: 60, frameRate: 1)
      options.palette.tolerance = tolerance
      let bytes = try encode([frame], .gif, options)
      sizes.append(bytes.count)
      for (shown, wanted) in zip(try GIFReader(bytes).played().shown[0].pixels, ramp) {
        #expect(abs(Int(shown & 0xFF) - Int(wanted & 0xFF)) <= tolerance && shown >> 8 == wanted >> 8)
      }
    }
    #expect(sizes[2] < sizes[1] && sizes[1] < sizes[0])
  }

  @Test func `a flat background keeps its colour in small palettes`() throws {
    let white = pixel(255, 255, 255)
    var frames: [Frame] = []
    for index in 0..<3 {
      var bitmap = Bitmap(width: 40, height: 30, fill: white)
      for place in 0..<400 {
        bitmap[place % 20 + index * 7, place / 20] = pixel(place % 256, place / 2, 255 - index)
      }
      frames.append(Frame(bitmap: bitmap, start: Double(index) / 10, end: Double(index + 1) / 10))
    }
    for (limit, tolerance) in [(8, 0), (64, 0), (64, 3), (256, 9)] {
      var options = EncodingOptions(width: 40, height: 30, frameRate: 10)
      options.palette = PaletteOptions(colorLimit: limit, tolerance: tolerance)
      let played = try GIFReader(encode(frames, .gif, options)).played()
      for (shown, frame) in zip(played.shown, frames) {
        for (output, source) in zip(shown.pixels, frame.bitmap.pixels) where source == white {
          #expect(output == white)
        }
      }
    }
  }

  @Test func `frames whose colours all change are exact with local tables`() throws {
    let frames = (0..<5).map { index in
      Frame(
        bitmap: Bitmap(
          width: 20, height: 12, pixels: (0..<240).map { pixel($0, index * 50, 255 - $0) }),
        start: Double(index) / 10, end: Double(index + 1) / 10)
    }
    let gif = try GIFReader(encode(frames, .gif, EncodingOptions(width: 20, height: 12, frameRate: 10)))
    #expect(gif.played() == ExpectedFrames(frames))
  }

  private func noise(colors: Int, alphas: [UInt32]) -> RandomAnimation {
    var animation = RandomAnimation(
      seed: UInt64(colors), size: 40...40, frames: 5...5, colors: colors...colors, alphas: alphas)
    var random = SeededGenerator(seed: 8)
    // A first frame with all colours.
    let first = Bitmap(
      width: 40, height: 40,
      pixels: (0..<1600).map { _ in
        let alpha = Int(alphas.randomElement(using: &random) ?? 255)
        let value = Int.random(in: 0..<colors, using: &random)
        return alpha == 0 ? 0 : pixel(value % 256, value / 8 % 256, value * 7 % 256)
      })
    animation.frames.insert(Frame(bitmap: first, start: -0.1, end: 0), at: 0)
    animation.frames[1].changed = first.bounds
    for index in animation.frames.indices {
      animation.frames[index].start += 0.1
      animation.frames[index].end += 0.1
    }
    return animation
  }

  /// The root of the mean squared error of a component.
  private func meanError(_ played: ExpectedFrames, _ expected: ExpectedFrames) -> Double {
    var (sum, count) = (0, 0)
    for (shown, wanted) in zip(played.shown, expected.shown) {
      for (output, source) in zip(shown.pixels, wanted.pixels) {
        for shift: UInt32 in [0, 8, 16] {
          let difference = Int(output >> shift & 0xFF) - Int(source >> shift & 0xFF)
          sum += difference * difference
          count += 1
        }
      }
    }
    return (Double(sum) / Double(count)).squareRoot()
  }

  @Test func `the first picture has the size of what is visible`() throws {
    var bitmap = Bitmap(width: 40, height: 30)
    bitmap.fill(PixelRect(x: 7, y: 9, width: 5, height: 4), with: 0xFF00_00FF)
    var next = bitmap
    next.fill(PixelRect(x: 20, y: 2, width: 3, height: 3), with: 0xFFFF_0000)
    for frames in [[bitmap, next], [next, bitmap], [Bitmap(width: 40, height: 30), bitmap]] {
      let timed = frames.enumerated().map { Frame(bitmap: $1, start: Double($0), end: Double($0 + 1)) }
      let bytes = try encode(timed, .gif, EncodingOptions(width: 40, height: 30, frameRate: 1))
      let reader = try GIFReader(bytes)
      #expect(reader.width == 40 && reader.height == 30)
      #expect(try reader.played() == ExpectedFrames(timed))
    }
    let still = [Frame(bitmap: bitmap, start: 0, end: 1)]
    let picture = try GIFReader(encode(still, .gif, EncodingOptions(width: 40, height: 30, frameRate: 1)))
      .pictures[0]
    #expect(picture.left == 7 && picture.top == 9 && picture.width == 5 && picture.height == 4)
  }
}

extension OraclePicture {
  /// Returns the frames that Pillow shows, in the form of `ExpectedFrames`.
  func played() -> ExpectedFrames {
    var result = ExpectedFrames()
    var now = 0
    for frame in frames {
      now += Int((frame.duration / 10).rounded())
      let bytes = [UInt8](frame.rgba)
      let pixels = stride(from: 0, to: bytes.count, by: 4).map { place -> UInt32 in
        let alpha = Int(bytes[place + 3])
        return alpha == 0
          ? 0 : pixel(Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]), alpha)
      }
      result.append(pixels, end: now)
    }
    return result
  }
}
