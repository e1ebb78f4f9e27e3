import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct AnimatedPNGTests {
  /// A chunk's name and contents.
  private func chunks(_ bytes: [UInt8]) -> [(name: String, data: [UInt8])] {
    var chunks: [(name: String, data: [UInt8])] = []
    var place = 8
    while place < bytes.count {
      let length = number(bytes[place..<(place + 4)])
      let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      chunks.append((name, Array(bytes[(place + 8)..<(place + 8 + length)])))
      place += length + 12
    }
    return chunks
  }

  private func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// A bitmap's straight pixels, divided in floating point.
  private func straight(_ bitmap: Bitmap) -> Data {
    Data(
      bitmap.pixels.flatMap { pixel -> [UInt8] in
        let alpha = pixel >> 24
        return [0, 8, 16].map { shift -> UInt8 in
          alpha == 0 ? 0 : UInt8((Double(pixel >> UInt32(shift) & 0xFF) * 255 / Double(alpha)).rounded())
        } + [UInt8(alpha)]
      })
  }

  /// The pictures and their durations in thirtieths, equal ones in a row merged.
  private func shown(_ frames: [Frame]) -> [(rgba: Data, periods: Int)] {
    var shown: [(rgba: Data, periods: Int)] = []
    for frame in frames {
      let rgba = straight(frame.bitmap)
      if shown.last?.rgba == rgba {
        shown[shown.count - 1].periods += 1
      } else {
        shown.append((rgba, 1))
      }
    }
    return shown
  }

  static let animations: [RandomAnimation] = [
    (1, 2...2, [255]), (2, 3...8, [255]), (3, 5...14, [255, 0]), (4, 100...200, [255, 0]),
    (5, 250...255, [255]), (6, 100...200, [255, 128, 40, 0]), (7, 600...900, [255]),
    (8, 600...900, [255, 0]), (9, 600...900, [255, 170, 60, 0]), (10, 2...3, [90, 0]),
    (11, 400...900, [0, 128]), (12, 1...1, [0]),
  ].map { (seed, colors, alphas) in
    RandomAnimation(seed: seed, size: 1...48, frames: 1...24, colors: colors, alphas: alphas)
  }

  @Test(arguments: animations.indices, [2, 6])
  func `apngdis shows every pixel for its duration`(index: Int, effort: Int) throws {
    let animation = Self.animations[index]
    var options = animation.options()
    options.effort = effort
    let bytes = try encode(animation.frames, .apng, options)
    let expected = shown(animation.frames)
    let found = try Oracle.apngdis(bytes)
    try #require(found.count == expected.count)
    for (number, (found, expected)) in zip(found, expected).enumerated() {
      #expect(found.rgba == expected.rgba, "frame \(number)")
      if found.delay.isEmpty || expected.periods == animation.frames.count { continue }
      // `delay=1/30`
      let parts = found.delay.dropFirst(6).split(separator: "/").compactMap { Int($0) }
      #expect(parts.count == 2 && parts[0] * 30 == parts[1] * expected.periods, "\(found.delay)")
    }
    #expect(try encode(animation.frames, .png, options) == bytes)
  }

  /// Marks that appear on a picture of many colours and disappear again.
  private static let blinking: RandomAnimation = {
    var animation = RandomAnimation(seed: 13, size: 24...40, frames: 8...8, colors: 100...200, alphas: [255])
    var random = SeededGenerator(seed: 14)
    let first = animation.frames[0].bitmap
    animation.frames[0].bitmap = Bitmap(
      width: first.width, height: first.height,
      pixels: first.pixels.map { _ in pixel(.random(in: 0...9, using: &random) * 25, 0, 0) })
    for index in animation.frames.indices.dropFirst() {
      animation.frames[index].bitmap = animation.frames[0].bitmap
      animation.frames[index].changed = animation.frames[0].bitmap.bounds
      for _ in 0..<(index % 2 * 5) {
        let (x, y) = (Int.random(in: 0..<24, using: &random), Int.random(in: 0..<24, using: &random))
        animation.frames[index].bitmap[x, y] = pixel(0, 200, index)
      }
    }
    return animation
  }()

  /// An animation in shades of grey.
  private static func grey(_ animation: RandomAnimation) -> RandomAnimation {
    var animation = animation
    for index in animation.frames.indices {
      let bitmap = animation.frames[index].bitmap
      animation.frames[index].bitmap = Bitmap(
        width: bitmap.width, height: bitmap.height,
        pixels: bitmap.pixels.map { $0 & 0xFF00_0000 | ($0 & 0xFF) * 0x10101 })
    }
    return animation
  }

  /// Animations of each colour type: palettes, greys, and more colours than a palette holds.
  private static let colorTypes: [RandomAnimation] =
    [blinking, grey(blinking), animations[2], animations[5]] + animations[4...9].map(grey) + animations[6...8]

  @Test(arguments: colorTypes.indices)
  func `decoders of other projects show every frame of every colour type`(index: Int) throws {
    let animation = Self.colorTypes[index]
    let folder = TemporaryDirectory()
    let bytes = try encode(animation.frames, .apng, animation.options())
    try Data(bytes).write(to: URL(filePath: folder.path("a.apng")))
    let expected = shown(animation.frames)
    try expected.reduce(Data()) { $0 + $1.rgba }.write(to: URL(filePath: folder.path("expected.rgba")))
    var (ends, periods) = ([String](), 0)
    for frame in expected {
      periods += frame.periods
      ends.append("\(1000 * Double(periods) / 30)")
    }
    // The program's own Python has the newest Pillow, the system's an old one.
    for (python, decoders) in [
      ("/usr/bin/python3", ["pillow", "apngdis", "ffmpeg"]),
      (Repository.path("Tests/Oracles/.venv/bin/python"), ["pillow"]),
    ] {
      let verdicts = try Oracle.run(
        python,
        [
          Repository.path("Tests/Oracles/compare_frames.py"), folder.path("expected.rgba"),
          "\(animation.width)", "\(animation.height)", ends.joined(separator: ","), "0.01",
          folder.path("a.apng"),
        ] + decoders)
      #expect(verdicts == decoders.map { "\($0) ok\n" }.joined(), "\(python)")
    }
  }

  /// A gradient of 1,000 colours in the upper third of a flat picture, and marks below it.
  private static func banner(marks: Int) -> Bitmap {
    var banner = Bitmap(width: 96, height: 96, fill: pixel(240, 240, 240))
    for y in 0..<32 {
      for x in 0..<96 { banner[x, y] = pixel(2 * x + y / 4, 255 - x - y, 60 + (x * y) % 7) }
    }
    for mark in 0..<marks { banner[mark * 5 % 96, 40 + mark * 11 % 56] = pixel(200, mark % 8, 20) }
    return banner
  }

  private func animation(of bitmaps: [Bitmap]) -> [Frame] {
    bitmaps.enumerated().map { index, bitmap in
      Frame(bitmap: bitmap, start: Double(index) / 30, end: Double(index + 1) / 30)
    }
  }

  @Test func `opaque animations of many colours have an alpha only where it saves bytes`() throws {
    let options = EncodingOptions(width: 96, height: 96, frameRate: 30)
    func colorType(_ bitmaps: [Bitmap]) throws -> UInt8 {
      try chunks(encode(animation(of: bitmaps), .apng, options))[0].data[9]
    }
    // Marks that are spread over a gradient keep the pixels between them.
    var scattered = (0..<4).map { _ in Self.banner(marks: 0) }
    for index in 1..<4 {
      for mark in 0..<20 { scattered[index][mark * 37 % 96, mark * 13 % 32] = pixel(0, index, mark) }
    }
    #expect(try colorType(scattered) == 6)
    // A picture that changes as a whole keeps none.
    let changing = (0..<4).map { index in
      Bitmap(width: 96, height: 96, pixels: Self.banner(marks: 9).pixels.map { $0 ^ UInt32(index * 3) })
    }
    #expect(try colorType(changing) == 2)
  }

  @Test func `a gradient on a flat picture is filtered in an animation as in a still`() throws {
    let options = EncodingOptions(width: 96, height: 96, frameRate: 30)
    func firstPicture(_ bitmaps: [Bitmap]) throws -> Int {
      try chunks(encode(animation(of: bitmaps), .png, options)).filter { $0.name == "IDAT" }
        .reduce(0) { $0 + $1.data.count }
    }
    let still = try firstPicture([Self.banner(marks: 5)])
    #expect(try firstPicture([Self.banner(marks: 5), Self.banner(marks: 200)]) <= still + still / 10)
  }

  @Test func `an APNG file is decoded as its first frame by PNG decoders`() throws {
    let animation = Self.animations[6]
    let bytes = try encode(animation.frames, .png, animation.options())
    #expect(try PNGDecoder().decode(bytes).bitmap == animation.frames[0].bitmap)
    let directory = TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: directory.path("a.png")))
    #expect(try Oracle.pngcheck(directory.path("a.png")).contains("No errors detected"))
  }

  @Test(arguments: [(LoopCount.forever, 0), (LoopCount.once, 1), (LoopCount.times(7), 7)])
  func `chunks are in order, sequence numbers are consecutive, and the loop count is stored`(
    loop: LoopCount, plays: Int
  ) throws {
    let animation = Self.animations[3]
    let chunks = try chunks(encode(animation.frames, .apng, animation.options(loop: loop, altText: "x")))
    let count = shown(animation.frames).count
    #expect(
      chunks.map(\.name) == ["IHDR", "PLTE", "tRNS", "iTXt", "acTL", "fcTL", "IDAT"]
        + (1..<count).flatMap { _ in ["fcTL", "fdAT"] } + ["IEND"])
    let numbers = chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }.map { number($0.data.prefix(4)) }
    #expect(numbers == Array(0..<(2 * count - 1)))
    let control = try #require(chunks.first { $0.name == "acTL" }).data
    #expect(number(control[0..<4]) == count)
    #expect(number(control[4..<8]) == plays)
    // The first frame covers the canvas.
    let first = try #require(chunks.first { $0.name == "fcTL" }).data
    #expect(number(first[4..<8]) == animation.width && number(first[8..<12]) == animation.height)
    #expect(first[12..<20].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    (24.0, "1/24"), (60.0, "1/60"), (1000.0, "1/1000"), (30000.0 / 1001, "1001/30000"), (0.5, "2/1"),
  ])
  func `a frame period is stored as an exact fraction`(rate: Double, delay: String) throws {
    let frames = (0..<5).map { index in
      Frame(
        bitmap: Bitmap(width: 2, height: 1, fill: pixel(index, 0, 0)), start: Double(index) / rate,
        end: Double(index + 1) / rate)
    }
    let options = EncodingOptions(width: 2, height: 1, frameRate: rate)
    let found = try Oracle.apngdis(encode(frames, .apng, options))
    #expect(found.count == 5)
    #expect(found.allSatisfy { $0.delay == "delay=\(delay)" })
  }

  @Test func `a frame longer than the maximum delay is continued without changes`() throws {
    var animation = Self.animations[5]
    animation.frames = Array(animation.frames.prefix(3))
    for (index, frame) in animation.frames.enumerated() {
      animation.frames[index].bitmap.fill(
        PixelRect(x: 0, y: 0, width: 1, height: 1), with: index == 1 ? 0 : pixel(1, 2, 3))
      animation.frames[index].changed = frame.bitmap.bounds
    }
    animation.frames[1].end = 100_000
    animation.frames[2].start = 100_000
    animation.frames[2].end = 100_001
    let found = try Oracle.apngdis(encode(animation.frames, .apng, animation.options()))
    try #require(found.count == 4)
    #expect(found.map(\.rgba) == [0, 1, 1, 2].map { straight(animation.frames[$0].bitmap) })
    let delays = found.map { frame -> Double in
      let parts = frame.delay.dropFirst(6).split(separator: "/").compactMap { Double($0) }
      return parts[0] / parts[1]
    }
    // So long a delay is told in whole seconds.
    #expect(abs(delays[0] + delays[1] + delays[2] - 100_000) < 1)
  }

  @Test func `R18 the plain text is the animation's description`() throws {
    let animation = Self.animations[2]
    let bytes = try encode(animation.frames, .apng, animation.options(altText: "Größe\n🎉"))
    #expect(try PNGDecoder().decode(bytes).altText == "Größe\n🎉")
  }

  @Test func `loop counts beyond the format's limit are rejected`() {
    for (loop, error) in [
      (LoopCount.times(0), EncodingError.noPlays(0)),
      (.times(1 << 31), .tooManyPlays(format: "PNG", plays: 1 << 31, limit: Int(Int32.max))),
    ] {
      #expect(throws: error) {
        try OutputFormat.apng.makeEncoder(
          writingTo: MemorySink(), options: EncodingOptions(width: 1, height: 1, frameRate: 1, loop: loop))
      }
    }
  }
}
