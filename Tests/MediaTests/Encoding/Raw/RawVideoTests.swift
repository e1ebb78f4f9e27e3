import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct RawVideoTests {
  @Test func `rgba has straight alpha, and a longer frame is repeated`() throws {
    let frames = [
      Frame(bitmap: Bitmap(width: 2, height: 1, pixels: [pixel(1, 2, 3), 0]), start: 0, end: 0.1),
      Frame(bitmap: Bitmap(width: 2, height: 1, fill: pixel(50, 25, 0, 100)), start: 0.1, end: 0.4),
    ]
    let bytes = try encode(frames, .rgba, EncodingOptions(width: 2, height: 1, frameRate: 10))
    let held: [UInt8] = [128, 64, 0, 100, 128, 64, 0, 100]
    #expect(bytes == [1, 2, 3, 255, 0, 0, 0, 0] + held + held + held)
  }

  @Test func `pam has an image for each frame, with its times in a comment`() throws {
    let frames = [
      Frame(bitmap: Bitmap(width: 2, height: 1, pixels: [pixel(1, 2, 3), 0]), start: 0, end: 0.1),
      Frame(bitmap: Bitmap(width: 2, height: 1, fill: pixel(50, 25, 0, 100)), start: 0.1, end: 0.4),
    ]
    func header(_ comments: String) -> [UInt8] {
      Array(
        "P7\n\(comments)WIDTH 2\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n".utf8)
    }
    let bytes = try encode(frames, .pam, EncodingOptions(width: 2, height: 1, frameRate: 10, loop: .times(3)))
    let first = header("# loop 3\n# shown 0 0.1\n") + [1, 2, 3, 255, 0, 0, 0, 0]
    #expect(bytes == first + header("# shown 0.1 0.4\n") + [128, 64, 0, 100, 128, 64, 0, 100])
  }

  private func y4m(
    _ bitmap: Bitmap, frameRate: Double = 30, matte: Color = .white, chroma: VideoOptions.Chroma = .half,
    background: Color? = nil
  ) throws -> (header: String, planes: [UInt8]) {
    var options = EncodingOptions(
      width: bitmap.width, height: bitmap.height, frameRate: frameRate, matte: matte)
    options.video.chroma = chroma
    options.background = background
    let bytes = try encode([Frame(bitmap: bitmap, start: 0, end: 1 / frameRate)], .y4m, options)
    let header = bytes.prefix { $0 != 10 }
    let rest = bytes.dropFirst(header.count + 1)
    #expect(rest.starts(with: Array("FRAME\n".utf8)))
    return (String(decoding: header, as: UTF8.self), Array(rest.dropFirst(6)))
  }

  @Test func `a y4m header has the size, rate and chroma format`() throws {
    #expect(
      try y4m(Bitmap(width: 4, height: 2)).header
        == "YUV4MPEG2 W4 H2 F30:1 Ip A1:1 C420jpeg XYSCSS=420JPEG XCOLORRANGE=LIMITED")
    #expect(
      try y4m(Bitmap(width: 3, height: 2), frameRate: 30000.0 / 1001, chroma: .full).header
        == "YUV4MPEG2 W3 H2 F30000:1001 Ip A1:1 C444 XYSCSS=444 XCOLORRANGE=LIMITED")
    #expect(
      try y4m(Bitmap(width: 3, height: 1)).header
        == "YUV4MPEG2 W4 H2 F30:1 Ip A1:1 C420jpeg XYSCSS=420JPEG XCOLORRANGE=LIMITED")
  }

  @Test func `an odd size gets a column and a row of the background, or its last ones again`() throws {
    let white = Bitmap(width: 3, height: 1, fill: pixel(255, 255, 255))
    let padded = try y4m(white, background: .black).planes
    #expect(padded == [235, 235, 235, 16, 16, 16, 16, 16] + Array(repeating: 128, count: 4))
    #expect(try y4m(white).planes == Array(repeating: 235, count: 8) + Array(repeating: 128, count: 4))
  }

  @Test func `translucent pixels are an error where no matte is chosen`() throws {
    let half = Bitmap(width: 2, height: 2, fill: pixel(0, 0, 0, 128))
    var options = EncodingOptions(width: 2, height: 2, frameRate: 1)
    options.rejectsTransparency = true
    #expect(throws: EncodingError.transparent(format: "y4m")) {
      try encode([Frame(bitmap: half, start: 0, end: 1)], .y4m, options)
    }
    let opaque = Bitmap(width: 2, height: 2, fill: pixel(0, 0, 0))
    #expect(throws: Never.self) { try encode([Frame(bitmap: opaque, start: 0, end: 1)], .y4m, options) }
  }

  @Test func `colours match BT.601 to the last unit`() throws {
    var random = SeededGenerator(seed: 6)
    let colors = (0..<201).map { _ in (0..<3).map { _ in Int.random(in: 0...255, using: &random) } }
    let bitmap = Bitmap(width: 201, height: 1, pixels: colors.map { pixel($0[0], $0[1], $0[2]) })
    let planes = try y4m(bitmap, chroma: .full).planes
    #expect(planes.count == 3 * 201)
    for (place, color) in colors.enumerated() {
      let (red, green, blue) = (Double(color[0]) / 255, Double(color[1]) / 255, Double(color[2]) / 255)
      // The standard's own formula.
      let luma = 0.299 * red + 0.587 * green + 0.114 * blue
      #expect(abs(Double(planes[place]) - (16 + 219 * luma)) < 0.51)
      #expect(abs(Double(planes[201 + place]) - (128 + 224 * (blue - luma) / 1.772)) < 0.51)
      #expect(abs(Double(planes[402 + place]) - (128 + 224 * (red - luma) / 1.402)) < 0.51)
    }
  }

  @Test func `chroma at half resolution is the mean of four pixels`() throws {
    let (red, white) = (pixel(255, 0, 0), pixel(255, 255, 255))
    let bitmap = Bitmap(width: 4, height: 2, pixels: [red, white, red, red, white, red, red, red])
    let planes = try y4m(bitmap).planes
    #expect(planes == [81, 235, 81, 81, 235, 81, 81, 81] + [109, 90] + [184, 240])
  }

  @Test func `half-transparent pixels are blended onto the matte`() throws {
    let half = Bitmap(width: 2, height: 2, fill: pixel(0, 0, 0, 128))
    #expect(try y4m(half, matte: .black).planes == [16, 16, 16, 16, 128, 128])
    #expect(try y4m(half, matte: .white).planes == [125, 125, 125, 125, 128, 128])
  }

  @Test(arguments: ["rgba", "y4m"])
  func `an empty canvas and no frames are errors`(name: String) throws {
    let format = try OutputFormat.matching(.standardOutput, name: name)
    #expect(throws: EncodingError.emptyCanvas(width: 0, height: 0)) {
      try encode([], format, EncodingOptions(width: 0, height: 0, frameRate: 1))
    }
    #expect(throws: EncodingError.noFrames) {
      try encode([], format, EncodingOptions(width: 1, height: 1, frameRate: 1))
    }
  }
}
