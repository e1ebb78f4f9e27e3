internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// A dotLottie file (version 2), which apps play with a Lottie player: a compressed animation of shapes, with a theme for dark
  /// pages; only for animations that are drawn.
  public static let lottie = OutputFormat(
    name: "lottie", fileExtensions: ["lottie"], substitutedFormats: "bodymovin riv", mergesEqualFrames: true,
    draws: true, hasTextLayers: true,
    container: .file { LottieEncoder(sink: $0, options: $1, file: .dotLottie) })

  /// The same animation in JSON, which all Lottie players read.
  public static let lottieJSON = OutputFormat(
    name: "json", fileExtensions: ["json"], mergesEqualFrames: true, draws: true, hasTextLayers: true,
    container: .file { LottieEncoder(sink: $0, options: $1, file: .json) })

  /// A sticker of Telegram: a Lottie file of 512 × 512 points and 60 frames a second, at most 3 seconds and 64 KB.
  public static let telegramSticker = OutputFormat(
    name: "tgs", fileExtensions: ["tgs"], mergesEqualFrames: true, draws: true,
    container: .file { LottieEncoder(sink: $0, options: $1, file: .telegram) })
}

/// An encoder of Lottie files.
struct LottieEncoder: FrameEncoder {
  /// A kind of file.
  enum File {
    case json, dotLottie, telegram

    /// The name in messages.
    var name: String { self == .telegram ? "a sticker of Telegram" : "Lottie" }
  }

  private let sink: any ByteSink
  private let options: EncodingOptions
  private let file: File
  private(set) var writtenFrames = 0
  private(set) var writtenSize: (width: Int, height: Int)?

  init(sink: any ByteSink, options: EncodingOptions, file: File) {
    (self.sink, self.options, self.file) = (sink, options, file)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    guard let drawing = frames.drawing else { throw EncodingError.needsDrawing(format: file.name) }
    let bytes: [UInt8]
    switch file {
    case .json: bytes = LottieEncoder.text(try document(drawing).json)
    case .dotLottie: bytes = try dotLottie(drawing)
    case .telegram: bytes = try sticker(drawing)
    }
    try EncodingError.wrapping(sink.write(bytes))
    try EncodingError.wrapping(sink.commit())
  }

  private mutating func document(
    _ drawing: some DrawnAnimation, frameRate: Double? = nil, hasThemes: Bool = false
  ) throws -> LottieDocument {
    let pictures = PictureURLs(effort: options.effort, hasGreyAlpha: false)
    let title = options.altText.utf8.split(separator: UInt8(ascii: "\n")).first.map { String(Substring($0)) }
    let document = try LottieDocument(
      drawing, format: file.name, frameRate: frameRate ?? options.frameRate, title: title ?? "",
      precision: VectorPrecision(decimals: options.precision),
      keepsText: options.keepsText && file != .telegram,
      hasThemes: hasThemes, hasMasks: file != .telegram, hasPictures: file != .telegram,
      dataURL: pictures.url)
    try pictures.check()
    (writtenFrames, writtenSize) = (document.frameCount, document.size)
    return document
  }

  static func text(_ json: JSON) -> [UInt8] { Array(json.text(isCompact: true).utf8) }

  // MARK: dotLottie

  /// The identifier of the animation for light pages.
  static let animation = "animation"

  private mutating func dotLottie(_ drawing: some DrawnAnimation) throws -> [UInt8] {
    let document = try document(drawing, hasThemes: true)
    let hasTheme = !document.darkRules.isEmpty
    var animations: [JSON] = [["id": .string(Self.animation), "themes": hasTheme ? ["dark"] : nil]]
    if document.dark != nil { animations.append(["id": "dark"]) }
    let manifest: JSON = [
      "version": "2", "generator": "Glyphreel", "animations": .array(animations),
      "themes": hasTheme ? [["id": "dark"]] : nil,
    ]
    var archive = ZipWriter()
    archive.add("manifest.json", Self.text(manifest))
    // lottie-android plays the last file whose name ends in .json.
    if hasTheme { archive.add("t/dark.json", Self.text(["rules": .array(document.darkRules)])) }
    if let dark = document.dark { archive.add("a/dark.json", Self.text(dark)) }
    archive.add("a/\(Self.animation).json", Self.text(document.json))
    return archive.finished()
  }

  // MARK: Telegram

  private mutating func sticker(_ drawing: some DrawnAnimation) throws -> [UInt8] {
    // The last frame of a scene of 3 seconds starts at their end.
    guard drawing.duration <= TelegramSticker.duration + 1 / options.frameRate + 1e-6 else {
      throw EncodingError.inexpressible(
        format: file.name, feature: "\(drawing.duration.decimal(places: 2)) seconds",
        remedy: "a sticker has at most 3: give a shorter 'duration', 'delay' or 'hold'")
    }
    let square = StickerAnimation(drawing, side: TelegramSticker.side, longest: TelegramSticker.duration)
    let document = try document(square, frameRate: TelegramSticker.frameRate)
    guard case .object(let members) = document.json else { return [] }
    if LottieEncoder.hasGradientStroke(document.json) {
      throw EncodingError.inexpressible(
        format: file.name, feature: "strokes with gradients",
        remedy: "remove them, or write a video as .webm, which stickers can be, too")
    }
    let bytes = Deflater.gzip(Self.text(.object(["tgs": 1] + members)))
    guard bytes.count <= TelegramSticker.bytes else {
      throw EncodingError.inexpressible(
        format: file.name, feature: "\(bytes.count) bytes",
        remedy: "a sticker has at most 65536: shorten the scene or its text, or write a video as .webm")
    }
    return bytes
  }

  /// Returns true if a shape in a value is a stroke with a gradient.
  private static func hasGradientStroke(_ json: JSON) -> Bool {
    switch json {
    case .object(let members):
      json["ty"]?.string == "gs" || members.members.contains { hasGradientStroke($0.value) }
    case .array(let elements): elements.contains(where: hasGradientStroke)
    default: false
    }
  }
}

/// An animation that is scaled into a square, up to a duration.
private struct StickerAnimation<Base: DrawnAnimation>: DrawnAnimation {
  private let base: Base
  private let place: AffineTransform
  let size: Size

  init(_ base: Base, side: Double, longest: Double) {
    self.base = base
    duration = min(base.duration, longest)
    let factor = side / max(base.size.width, base.size.height)
    place = AffineTransform(
      a: factor, b: 0, c: 0, d: factor, tx: (side - base.size.width * factor) / 2,
      ty: (side - base.size.height * factor) / 2)
    size = Size(width: side, height: side)
  }

  var scale: Double { 1 }
  var frameTimes: [Double] { base.frameTimes }
  let duration: Double
  var posterTime: Double { base.posterTime }
  var hasDarkVariant: Bool { false }
  var markers: [AnimationMarker] { [] }
  var byteLimit: Int { base.byteLimit }

  func background(isDark: Bool) -> Color { base.background(isDark: isDark) }

  func isAtRest(from start: Double, to end: Double) -> Bool { base.isAtRest(from: start, to: end) }

  func displayList(at time: Double, isDark: Bool) throws -> DisplayList {
    DisplayList([
      .group(DisplayList.Group(transform: place, items: try base.displayList(at: time, isDark: isDark).items))
    ])
  }

  func located(
    _ error: EncodingError, at time: Double, isDark: Bool, where isCause: ([DisplayList.Item]) -> Bool
  ) -> any Error { base.located(error, at: time, isDark: isDark, where: isCause) }

  func tooLarge(_ bytes: Int) -> any Error { base.tooLarge(bytes) }
}
