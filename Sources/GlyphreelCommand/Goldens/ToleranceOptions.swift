import ArgumentParser
import GlyphreelComparison
import GlyphreelExact
import GlyphreelGraphics

/// The tolerances of comparisons; exact by default.
struct ToleranceOptions: ParsableArguments {
  @Option(help: "The largest difference of a pixel's components, 0 to 255.")
  var tolerance = 0

  @Option(
    help: "The largest distance of colours in OKLab, 0 to 1, instead of components; 0.02 is barely visible.")
  var perceptual: Double?

  @Flag(help: "Ignores differences that antialiasing may cause at edges.")
  var ignoreAntialiasing = false

  @Option(
    help: ArgumentHelp("Ignores a rectangle of pixels. May be repeated.", valueName: "x,y,width,height"))
  var ignore: [PixelArea] = []

  @Option(help: "The most pixels of a frame that may differ.")
  var maxPixels: Int?

  @Option(
    help: ArgumentHelp(
      "The largest share of a frame's pixels that may differ, such as 0.1%.", valueName: "share"))
  var maxShare: Share?

  @Option(
    help: ArgumentHelp(
      "The largest share of any window of 8 × 8 pixels that may differ: scattered pixels pass, a block does not.",
      valueName: "share"))
  var maxDensity: Share?

  @Option(
    help: ArgumentHelp(
      "The frame rate of directories of PNGs that have no manifest.json.", valueName: "frames a second"))
  var inputRate: Double?

  @Option(help: "How much earlier or later frames may appear. (default: 0.5ms)")
  var timeTolerance: Seconds?

  func validate() throws {
    try checkRange("--input-rate", inputRate, in: NumberRange.frameRate)
    try checkRange("--tolerance", tolerance, in: 0...255)
    try checkRange("--perceptual", perceptual, in: 0...1)
    try checkRange("--max-pixels", maxPixels, in: 0...1_000_000_000_000)
    try checkRange("--time-tolerance", timeTolerance?.value, in: 0...86_400, " seconds")
    if tolerance == 255 {
      throw ValidationError("--tolerance must be less than 255, with which no picture can fail")
    }
    if perceptual == 1 {
      throw ValidationError(
        "--perceptual must be less than 1, with which no picture can fail; 0.02 is barely visible")
    }
    for (option, share) in [("--max-share", maxShare), ("--max-density", maxDensity)] where share?.value == 1
    {
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
        "glyphreel: error: --ignore \(area.minX),\(area.minY),\(area.width),\(area.height) is outside the picture of \(largest.width) × \(largest.height) pixels; write x,y,width,height in pixels from the top left",
        .usage)
    }
    for (width, height) in sizes {
      let picture = PixelRect(x: 0, y: 0, width: width, height: height)
      if !ignore.isEmpty, picture.isCovered(by: ignore.map(\.rect)) {
        throw Failure(
          "glyphreel: error: --ignore covers all of a picture of \(width) × \(height) pixels, so that it can't fail; leave out a part of it",
          .usage)
      }
      if let maxPixels, maxShare == nil, maxDensity == nil, maxPixels >= picture.area {
        throw Failure(
          "glyphreel: error: --max-pixels must be less than \(picture.area), the pixels of a picture of \(width) × \(height), which could not fail; write --max-share 1% for one per cent of each picture",
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

  /// The tolerances of pixels that are given, as they are written, such as `--max-share 1%`.
  var words: String {
    given.map { option, value in value.isEmpty ? option : option + " " + value }.joined(separator: " and ")
  }

  /// The names of all options that are given, each once.
  var names: [String] {
    let others = [("--time-tolerance", timeTolerance != nil), ("--input-rate", inputRate != nil)]
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
      given.append(("--ignore", "\(area.minX),\(area.minY),\(area.width),\(area.height)"))
    }
    if let maxPixels { given.append(("--max-pixels", "\(maxPixels)")) }
    if let maxShare { given.append(("--max-share", maxShare.text)) }
    if let maxDensity { given.append(("--max-density", maxDensity.text)) }
    return given
  }

  /// The options of the comparison; limits that are given must all hold, and replace that of no difference.
  var comparison: ComparisonOptions {
    var options = ComparisonOptions.exact
    options.channelTolerance = tolerance
    options.perceptualTolerance = perceptual
    options.ignoresAntialiasing = ignoreAntialiasing
    options.ignoredAreas = ignore.map(\.rect)
    if maxPixels != nil || maxShare != nil || maxDensity != nil {
      options.maximumPixelCount = maxPixels ?? .max
      options.maximumPixelShare = maxShare?.value ?? 1
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

/// A share: `0.001` or `0.1%`.
struct Share: ExpressibleByArgument {
  let value: Double
  /// The share as it was written.
  let text: String

  init?(argument: String) {
    let isPercent = argument.hasSuffix("%")
    guard let number = Double(isPercent ? String(argument.dropLast()) : argument) else { return nil }
    value = isPercent ? number / 100 : number
    text = argument
    guard (0...1).contains(value) else { return nil }
  }
}
