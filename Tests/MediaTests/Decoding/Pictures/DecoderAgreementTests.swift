import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

/// Random animations through every animated format, and back through decoders that are not ours.
///
/// `GLYPHREEL_ANIMATIONS` tries so many instead of a dozen, with sizes up to `GLYPHREEL_SIZE` instead of 200 pixels,
/// and asks ffmpeg, too.
@Suite(.tags(.thorough)) struct DecoderAgreementTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let longCount = environment["GLYPHREEL_ANIMATIONS"].flatMap { Int($0) }
  private static let largest = environment["GLYPHREEL_SIZE"].flatMap { Int($0) } ?? 200
  /// Some are animations with which players disagreed once: areas were cleared between opaque pictures.
  static let seeds = longCount.map { Array(0..<$0) } ?? Array(0..<12) + [103, 171, 359, 401, 483]

  /// Small ones are as frequent as large ones; few frames where they are large.
  private static func animation(_ seed: Int) -> RandomAnimation {
    var random = SeededGenerator(seed: UInt64(seed) &* 7919)
    let alphas: [UInt32] = [[255], [0, 255], [255], [0, 40, 127, 128, 200, 255]][seed % 4]
    let limit = [8, 50, 120, largest].randomElement(using: &random) ?? 8
    let isLong = longCount != nil && limit <= 50 && seed % 5 == 0
    return RandomAnimation(
      seed: UInt64(seed) &+ 5000, size: 1...limit, frames: 1...(isLong ? 300 : 12),
      colors: seed % 3 == 0 ? 1...4 : seed % 3 == 1 ? 2...250 : 200...(alphas.count > 2 ? 250 : 255),
      alphas: alphas, frameRate: [30, 25, 50, 10, 24][seed % 5])
  }

  /// The frames that a format should show: equal frames merged, with ends in milliseconds.
  private static func expected(
    _ animation: RandomAnimation, isGIF: Bool
  ) -> (rgba: Data, ends: [Double], colors: Int, isTransparent: Bool) {
    var shown: [(pixels: [UInt32], end: Double)] = []
    if isGIF {
      shown = ExpectedFrames(animation.frames).shown.map { ($0.pixels, Double($0.end) * 10) }
    } else {
      for frame in animation.frames {
        let pixels = frame.bitmap.pixels.map(Self.straight)
        if shown.last?.pixels == pixels { shown.removeLast() }
        shown.append((pixels, frame.end * 1000))
      }
    }
    var rgba = Data()
    for (pixels, _) in shown { pixels.withUnsafeBytes { rgba.append(contentsOf: $0) } }
    let values = Set(shown.flatMap(\.pixels))
    return (
      rgba, shown.map(\.end), Set(values.filter { $0 >> 24 > 0 }.map { $0 & 0xFF_FFFF }).count,
      values.contains { $0 >> 24 < 255 }
    )
  }

  /// A premultiplied pixel divided in floating point.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return 0 }
    return [0, 8, 16].reduce(alpha << 24) { result, shift in
      let component = Double(pixel >> UInt32(shift) & 0xFF) * 255 / Double(alpha)
      return result | UInt32(component.rounded()) << UInt32(shift)
    }
  }

  /// The animated formats, and how far times may be off in milliseconds.
  private static let formats: [(OutputFormat, Double)] = [(.gif, 0), (.apng, 0.01), (.webP, 0.5)]

  private static func options(_ animation: RandomAnimation, _ seed: Int) -> EncodingOptions {
    var options = animation.options(loop: seed % 2 == 0 ? .forever : .times(5), altText: "Nr. \(seed)")
    options.effort = longCount != nil || seed > 100 ? 1 + seed % 9 : 1 + seed % 6
    return options
  }

  private static func decoders(
    of format: OutputFormat, _ bytes: [UInt8], _ isTransparent: Bool, isLong: Bool
  ) -> [String] {
    switch format.name {
    // A cleared area is transparent to browsers and everyone else; to gifsicle it has the background's colour, unless
    // the first picture has a transparent one.
    case "gif": ["pillow", "imagemagick"] + (isTransparent ? [] : ["gifsicle"]) + (isLong ? ["ffmpeg"] : [])
    // ffmpeg 5 can't play pictures of less than 8 bits a sample, whoever wrote them.
    case "apng": ["apngdis", "pillow"] + (isLong && bytes[24] == 8 ? ["ffmpeg"] : [])
    default: ["pillow"]
    }
  }

  @Test(arguments: seeds)
  func `all decoders show every pixel for its duration, as does the inspection`(seed: Int) throws {
    let animation = Self.animation(seed)
    let folder = TemporaryDirectory()
    let isLong = Self.longCount != nil
    for (format, tolerance) in Self.formats {
      let options = Self.options(animation, seed)
      let bytes = try encode(animation.frames, format, options)
      let path = folder.path("a.\(format.name)")
      try Data(bytes).write(to: URL(filePath: path))
      let isGIF = format.name == "gif"
      let expected = Self.expected(animation, isGIF: isGIF)
      try expected.rgba.write(to: URL(filePath: folder.path("expected.rgba")))
      let decoders = Self.decoders(of: format, bytes, expected.isTransparent, isLong: isLong)
      let verdicts = try Oracle.run(
        "/usr/bin/python3",
        [
          Repository.path("Tests/Oracles/compare_frames.py"), folder.path("expected.rgba"),
          "\(animation.width)", "\(animation.height)", expected.ends.map { "\($0)" }.joined(separator: ","),
          "\(tolerance)", path,
        ] + decoders)
      #expect(
        verdicts == decoders.map { "\($0) ok\n" }.joined(),
        "\(format.name) of \(animation.width)×\(animation.height), \(expected.ends.count) frames")
      switch format.name {
      case "gif": #expect(try GIFReader(bytes).played() == ExpectedFrames(animation.frames))
      case "webp": _ = try Oracle.run("/usr/bin/webpinfo", ["-quiet", path])
      default: _ = try Oracle.pngcheck(path)
      }

      let found = try Inspector().inspect(bytes)
      #expect(found.damage == [] && found.texts == ["Nr. \(seed)"])
      #expect(found.width == animation.width && found.height == animation.height)
      #expect(found.distinctColorCount == expected.colors && found.hasTransparency == expected.isTransparent)
      if expected.ends.count > 1 {
        #expect(found.pictures.count == expected.ends.count)
        #expect(found.loop == options.loop)
        #expect(abs(found.duration * 1000 - (expected.ends.last ?? 0)) <= 1)
      }
    }
  }

  /// A file for Chromium to decode.
  private struct Job: Encodable {
    var expected: String
    var width: Int
    var height: Int
    var ends: String
    var tolerance: Double
    var path: String
    var type: String
  }

  /// Starting a browser takes a second, so it is asked for many files at a time.
  @Test(arguments: Array(stride(from: 0, to: seeds.count, by: 50)))
  func `Chromium shows every pixel for its duration`(first: Int) throws {
    let folder = TemporaryDirectory()
    var jobs: [Job] = []
    for seed in Self.seeds[first..<min(first + 50, Self.seeds.count)] {
      let animation = Self.animation(seed)
      for (format, tolerance) in Self.formats {
        let expected = Self.expected(animation, isGIF: format.name == "gif")
        // Of each picture's time the browser takes the whole milliseconds.
        let job = Job(
          expected: folder.path("\(seed).\(format.name).rgba"), width: animation.width,
          height: animation.height,
          ends: expected.ends.map { "\($0)" }.joined(separator: ","),
          tolerance: tolerance + (format.name == "apng" ? Double(expected.ends.count) : 0),
          path: folder.path("\(seed).\(format.name)"), type: "image/\(format.name)")
        try expected.rgba.write(to: URL(filePath: job.expected))
        try Data(encode(animation.frames, format, Self.options(animation, seed)))
          .write(to: URL(filePath: job.path))
        jobs.append(job)
      }
    }
    try JSONEncoder().encode(jobs).write(to: URL(filePath: folder.path("jobs.json")))
    let verdicts = try Oracle.run(
      "/usr/bin/python3", [Repository.path("Tests/Oracles/chromium_frames.py"), folder.path("jobs.json")]
    ).split(separator: "\n")
    #expect(verdicts.count == jobs.count)
    for (job, verdict) in zip(jobs, verdicts) {
      #expect(verdict == "ok", "\(job.type) of \(job.width)×\(job.height), seed \(job.path)")
    }
  }
}
