import Foundation
import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

/// Videos of random frames, decoded by ffmpeg.
@Suite struct VideoEncoderTests {
  /// Encodes frames, and decodes the file to raw samples.
  private func decoded(
    _ frames: [Frame], _ format: OutputFormat, _ options: EncodingOptions, as arguments: [String],
    decoder: [String] = []
  ) throws -> [UInt8] {
    let folder = TemporaryDirectory()
    let path = folder.path("video.\(format.name)")
    try Data(encode(frames, format, options)).write(to: URL(filePath: path))
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      ["-v", "error"] + decoder + ["-i", path] + arguments + ["-f", "rawvideo", folder.path("raw")])
    return try folder.read("raw")
  }

  /// The samples of a pixel by the formulas of BT.709: luma, Cb, Cr.
  private func samples(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return (
      16 + 219 * luma / 255, 128 + 224 * (blue - luma) / 1.8556 / 255, 128 + 224 * (red - luma) / 1.5748 / 255
    )
  }

  /// The planes of a bitmap with half chroma: luma, Cb, Cr and alpha.
  private func planes(_ bitmap: Bitmap) -> [Double] {
    let (width, height) = (bitmap.width, bitmap.height)
    var (luma, alphas): ([Double], [Double]) = ([], [])
    for pixel in bitmap.pixels {
      let alpha = Double(pixel >> 24)
      let scale = alpha == 0 ? 0 : 255 / alpha
      func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) * scale }
      luma.append(samples(component(0), component(8), component(16)).0)
      alphas.append(alpha)
    }
    var (blues, reds): ([Double], [Double]) = ([], [])
    for y in stride(from: 0, to: height, by: 2) {
      for x in stride(from: 0, to: width, by: 2) {
        var (sum, alpha) = ([0.0, 0, 0], 0.0)
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] where x + dx < width && y + dy < height {
          let pixel = bitmap[x + dx, y + dy]
          for index in 0..<3 { sum[index] += Double(pixel >> UInt32(8 * index) & 0xFF) }
          alpha += Double(pixel >> 24) / 255
        }
        let mean = sum.map { alpha == 0 ? 0 : $0 / alpha }
        let sample = samples(mean[0], mean[1], mean[2])
        blues.append(alpha == 0 ? 128 : sample.1)
        reds.append(alpha == 0 ? 128 : sample.2)
      }
    }
    return luma + blues + reds + alphas
  }

  @Test(arguments: 0..<6)
  func `lossless WebM has the samples of BT.709, and alpha`(seed: Int) throws {
    let animation = RandomAnimation(
      seed: UInt64(seed), frames: 2...8, colors: 2...9, alphas: [0, 90, 180, 255])
    var options = animation.options()
    options.video.quality = 100
    let bytes = try decoded(
      animation.frames, .webM, options, as: ["-pix_fmt", "yuva420p"], decoder: ["-c:v", "libvpx-vp9"])
    let expected = animation.frames.flatMap { planes($0.bitmap) }
    try #require(bytes.count == expected.count)
    let worst = zip(bytes, expected).map { abs(Double($0) - $1) }.max() ?? 0
    // Straight colours are rounded to 8 bits before.
    #expect(worst <= 1.01)
  }

  @Test(arguments: 0..<4)
  func `ProRes 4444 keeps alpha, and opaque colours nearly`(seed: Int) throws {
    let animation = RandomAnimation(
      seed: UInt64(seed), size: 20...60, frames: 2...5, colors: 2...5, alphas: [0, 3, 90, 180, 255])
    var options = animation.options()
    options.video.quality = 100
    let alphas = try decoded(
      animation.frames, .mov, options, as: ["-vf", "alphaextract,format=gray"])
    let expected = animation.frames.flatMap { $0.bitmap.pixels.map { Int($0 >> 24) } }
    try #require(alphas.count == expected.count)
    #expect(zip(alphas, expected).allSatisfy { abs(Int($0) - $1) <= 1 })
    let opaque = RandomAnimation(
      seed: UInt64(seed), size: 20...60, frames: 2...3, colors: 2...5, alphas: [255])
    options = opaque.options()
    options.isOpaque = true
    options.video.quality = 100
    let colors = try decoded(
      opaque.frames, .mov, options,
      as: ["-vf", "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int", "-pix_fmt", "rgb24"])
    let shown = opaque.frames.flatMap {
      $0.bitmap.pixels.flatMap { [$0 & 0xFF, $0 >> 8 & 0xFF, $0 >> 16 & 0xFF] }
    }
    try #require(colors.count == shown.count)
    let error = zip(colors, shown).map { abs(Double($0) - Double($1)) }.reduce(0, +) / Double(shown.count)
    #expect(error < 4)
  }

  @Test(arguments: [(5, 3), (1, 1), (16, 9), (64, 33)])
  func `H.264 has even sizes and BT.709, whatever the canvas`(width: Int, height: Int) throws {
    let frame = Frame(
      bitmap: Bitmap(width: width, height: height, fill: pixel(200, 40, 90)), start: 0, end: 0.2)
    var options = EncodingOptions(width: width, height: height, frameRate: 10)
    options.isOpaque = true
    options.video.quality = 100
    let bytes = try decoded([frame], .mp4, options, as: ["-pix_fmt", "yuv420p"])
    let (evenWidth, evenHeight) = (width + width % 2, height + height % 2)
    try #require(bytes.count == 2 * evenWidth * evenHeight * 3 / 2)
    let expected = samples(200, 40, 90)
    #expect(abs(Double(bytes[0]) - expected.0) <= 2)
    #expect(abs(Double(bytes[evenWidth * evenHeight]) - expected.1) <= 2)
    #expect(abs(Double(bytes[evenWidth * evenHeight * 5 / 4]) - expected.2) <= 2)
  }

  @Test(arguments: ["mp4", "webm", "mov"])
  func `an empty canvas, no frames, and transparency for MP4 are errors`(name: String) throws {
    let format = try OutputFormat.matching(.standardOutput, name: name)
    #expect(throws: EncodingError.emptyCanvas(width: 0, height: 0)) {
      try encode([], format, EncodingOptions(width: 0, height: 0, frameRate: 1))
    }
    #expect(throws: EncodingError.noFrames) {
      try encode([], format, EncodingOptions(width: 2, height: 2, frameRate: 1))
    }
    var options = EncodingOptions(width: 2, height: 2, frameRate: 1)
    options.rejectsTransparency = true
    let frame = Frame(bitmap: Bitmap(width: 2, height: 2), start: 0, end: 1)
    if name == "mp4" {
      #expect(throws: EncodingError.transparent(format: "mp4")) { try encode([frame], format, options) }
    } else {
      #expect(throws: Never.self) { try encode([frame], format, options) }
    }
  }
}
