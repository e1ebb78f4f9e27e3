import ArgumentParser
import GlyphreelComparison
import GlyphreelExactText
import GlyphreelGraphics

/// What counts as a difference; everything, unless said otherwise.
struct ToleranceOptions: ParsableArguments {
  @Option(help: "How far each component of a pixel may be off, 0 to 255.")
  var tolerance = 0

  @Option(help: "How far apart colours may be in OKLab, 0 to 1, in place of components; 0.02 is hardly seen.")
  var perceptual: Double?

  @Flag(help: "Passes over pixels on an edge that antialiasing may have made different.")
  var ignoreAntialiasing = false

  @Option(
    help: ArgumentHelp("Passes over a rectangle of pixels. May be repeated.", valueName: "x,y,width,height"))
  var ignore: [PixelArea] = []

  @Option(help: "How many pixels of a picture may differ.")
  var maxPixels: Int?

  @Option(
    help: ArgumentHelp("Which share of a picture's pixels may differ, such as 0.1%.", valueName: "share"))
  var maxShare: Share?

  @Option(
    help: ArgumentHelp(
      "Which share of any window of 8 × 8 pixels may differ: scattered pixels pass, a block does not.",
      valueName: "share"))
  var maxDensity: Share?

  @Option(help: "How much earlier or later frames may appear; half a millisecond unless said otherwise.")
  var timeTolerance: Seconds?

  func validate() throws {
    try checkRange("--tolerance", tolerance, in: 0...255)
    try checkRange("--perceptual", perceptual, in: 0...1)
    try checkRange("--max-pixels", maxPixels, in: 0...1_000_000_000_000)
    try checkRange("--time-tolerance", timeTolerance?.value, in: 0...86_400, " seconds")
    if perceptual != nil, tolerance > 0 {
      throw ValidationError("--perceptual is in place of --tolerance")
    }
  }

  /// Alone, one limit for whole pictures is the only one; both must be kept where both are given.
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

/// A part of a whole: `0.001` or `0.1%`.
struct Share: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    let isPercent = argument.hasSuffix("%")
    guard let number = Double(isPercent ? String(argument.dropLast()) : argument) else { return nil }
    value = isPercent ? number / 100 : number
    guard (0...1).contains(value) else { return nil }
  }
}
