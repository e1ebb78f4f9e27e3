import ArgumentParser
import GlyphreelComparison
import GlyphreelExact
import GlyphreelGraphics

/// The tolerances of comparisons; exact by default.
struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Largest difference of a pixel's components, 0 to 255.", valueName: "levels"))
  var tolerance = 0

  @Option(
    help: ArgumentHelp(
      "Largest distance of colours in OKLab, 0 to 1.",
      discussion: "Takes the place of --tolerance; 0.02 is barely visible.", valueName: "distance"))
  var perceptual: Double?

  @Flag(help: "Ignore differences that antialiasing may cause at edges.")
  var ignoreAntialiasing = false

  @Option(
    name: .customLong("ignore-area"),
    help: ArgumentHelp("Ignore a rectangle of pixels.", discussion: "May be repeated.", valueName: "x,y,w,h"))
  var ignore: [PixelArea] = []

  @Option(
    help: ArgumentHelp(
      "Pixels per frame that may differ: a number, or 0.1%.", discussion: "Repeat it to keep both limits.",
      valueName: "pixels"))
  var maxPixels: [PixelAllowance] = []

  @Option(
    help: ArgumentHelp(
      "Fraction of any 8 × 8 pixels that may differ.",
      discussion: "Scattered pixels pass, a block does not.", valueName: "fraction"))
  var maxDensity: Share?

  @Option(
    name: .customLong("frame-rate"),
    help: ArgumentHelp(
      "Frames per second of PNGs without a manifest.json.", valueName: "rate"))
  var inputRate: Double?

  @Option(help: ArgumentHelp("How much earlier or later frames may be. (default: 0.5ms)", valueName: "time"))
  var timeTolerance: Seconds?

  func validate() throws {
    try checkRange("--frame-rate", inputRate, in: NumberRange.frameRate)
    try checkRange("--tolerance", tolerance, in: 0...255)
    try checkRange("--perceptual", perceptual, in: 0...1)
    try checkRange("--time-tolerance", timeTolerance?.value, in: 0...86_400, " seconds")
    if tolerance == 255 {
      throw ValidationError("--tolerance must be less than 255, with which no picture can fail")
    }
    if perceptual == 1 {
      throw ValidationError(
        "--perceptual must be less than 1, with which no picture can fail; 0.02 is barely visible")
    }
    let shares = maxPixels.compactMap(\.share).map { ("--max-pixels", $0) }
    for (option, share) in shares + [("--max-density", maxDensity?.value ?? 0)] where share == 1 {
      throw ValidationError(
        "\(option) must be less than 100 %, with which no picture can fail; write '1%' for one per cent"
      )
    }
    if perceptual != nil, tolerance > 0 {
      throw ValidationError("--perceptual replaces --tolerance; choose one")
    }
  }

  /// Rejects an ignored area that lies outside every picture, and options with which a picture can't fail.
  func checkAreas(in sizes: [(width: Int, height: Int)]) throws(Failure) {
    guard let largest = sizes.max(by: { $0.width * $0.height < $1.width * $1.height }) else { return }
    for area in ignore.map(\.rect) {
      let isSeen = sizes.contains {
        area.minX < $0.width && area.minY < $0.height && area.maxX > 0 && area.maxY > 0
      }
      guard !isSeen else { continue }
      throw Failure(
        "glyphreel: error: --ignore-area \(area.minX),\(area.minY),\(area.width),\(area.height) is outside the picture of \(largest.width) × \(largest.height) pixels; write x,y,width,height in pixels from the top left",
        .usage)
    }
    for (width, height) in sizes {
      let picture = PixelRect(x: 0, y: 0, width: width, height: height)
      if !ignore.isEmpty, picture.isCovered(by: ignore.map(\.rect)) {
        throw Failure(
          "glyphreel: error: --ignore-area covers all of a picture of \(width) × \(height) pixels, so that it can't fail; leave out a part of it",
          .usage)
      }
      let count = maxPixels.compactMap(\.count).min()
      if let count, maxPixels.allSatisfy({ $0.share == nil }), maxDensity == nil, count >= picture.area {
        throw Failure(
          "glyphreel: error: --max-pixels must be less than \(picture.area), the pixels of a picture of \(width) × \(height), which could not fail; write --max-pixels 1% for one per cent of each picture",
          .usage)
      }
    }
  }

  /// Returns the error of areas that are ignored and of limits with which these pictures can't fail; nil if there is none.
  func refusal(in sizes: [(width: Int, height: Int)]) -> Failure? {
    do throws(Failure) {
      try checkAreas(in: sizes)
      return nil
    } catch {
      return error
    }
  }

  /// The tolerances of pixels that are given, as they are written, such as `--max-pixels 1%`.
  var words: String {
    given.map { option, value in value.isEmpty ? option : option + " " + value }.joined(separator: " and ")
  }

  /// The names of all options that are given, each once.
  var names: [String] {
    let others = [("--time-tolerance", timeTolerance != nil), ("--frame-rate", inputRate != nil)]
    let names = given.map { $0.option } + others.filter { $0.1 }.map { $0.0 }
    return names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The tolerances of pixels that are given, each with its value.
  private var given: [(option: String, value: String)] {
    var given: [(option: String, value: String)] = []
    if tolerance > 0 { given.append(("--tolerance", "\(tolerance)")) }
    if let perceptual { given.append(("--perceptual", perceptual.decimal)) }
    if ignoreAntialiasing { given.append(("--ignore-antialiasing", "")) }
    for area in ignore.map(\.rect) {
      given.append(("--ignore-area", "\(area.minX),\(area.minY),\(area.width),\(area.height)"))
    }
    given += maxPixels.map { ("--max-pixels", $0.text) }
    if let maxDensity { given.append(("--max-density", maxDensity.text)) }
    return given
  }

  /// The options of the comparison; all given limits must be met, and they replace the default, which permits no difference.
  var comparison: ComparisonOptions {
    var options = ComparisonOptions.exact
    options.channelTolerance = tolerance
    options.perceptualTolerance = perceptual
    options.ignoresAntialiasing = ignoreAntialiasing
    options.ignoredAreas = ignore.map(\.rect)
    if !maxPixels.isEmpty || maxDensity != nil {
      options.maximumPixelCount = maxPixels.compactMap(\.count).min() ?? .max
      options.maximumPixelShare = maxPixels.compactMap(\.share).min() ?? 1
      options.maximumDensity = maxDensity?.value ?? 1
    }
    if let timeTolerance { options.timeTolerance = timeTolerance.value }
    return options
  }
}

extension PixelRect {
  /// Returns true if each of its pixels is in another rectangle.
  fileprivate func isCovered(by others: [PixelRect]) -> Bool {
    guard let other = others.first else { return isEmpty }
    let inner = intersection(other)
    let rest = Array(others.dropFirst())
    if inner.isEmpty { return isCovered(by: rest) }
    return [
      PixelRect(x: minX, y: minY, width: width, height: inner.minY - minY),
      PixelRect(x: minX, y: inner.maxY, width: width, height: maxY - inner.maxY),
      PixelRect(x: minX, y: inner.minY, width: inner.minX - minX, height: inner.height),
      PixelRect(x: inner.maxX, y: inner.minY, width: maxX - inner.maxX, height: inner.height),
    ].allSatisfy { $0.isEmpty || $0.isCovered(by: rest) }
  }
}

/// A rectangle of pixels: `x,y,width,height`.
struct PixelArea: ExpressibleByArgument {
  let rect: PixelRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let limit = 1 << 30
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], (-limit...limit).contains(x), (-limit...limit).contains(y),
      (1...limit).contains(width), (1...limit).contains(height)
    else { return nil }
    rect = PixelRect(x: x, y: y, width: width, height: height)
  }
}

/// The pixels of a frame that may differ: a number, or a percentage such as `0.1%`.
struct PixelAllowance: ExpressibleByArgument {
  /// The number of pixels; nil for a percentage.
  let count: Int?
  /// The fraction of the frame's pixels; nil for a number.
  let share: Double?
  /// The allowance as written.
  let text: String

  init?(argument: String) {
    text = argument
    if argument.hasSuffix("%") {
      guard let share = Share(argument: argument) else { return nil }
      (self.share, count) = (share.value, nil)
    } else {
      guard let number = Int(argument), (0...1_000_000_000_000).contains(number) else { return nil }
      (share, count) = (nil, number)
    }
  }
}

/// A fraction: `0.001` or `0.1%`.
struct Share: ExpressibleByArgument {
  let value: Double
  /// The fraction as written.
  let text: String

  init?(argument: String) {
    let isPercent = argument.hasSuffix("%")
    guard let number = Double(isPercent ? String(argument.dropLast()) : argument) else { return nil }
    value = isPercent ? number / 100 : number
    text = argument
    guard (0...1).contains(value) else { return nil }
  }
}
