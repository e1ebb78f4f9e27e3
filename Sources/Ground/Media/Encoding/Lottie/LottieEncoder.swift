internal import GlyphreelExact
internal import GlyphreelSystem

extension OutputFormat {
  /// A dotLottie file (version 2), which apps play with a Lottie player: a compressed animation of shapes, with a theme for dark
  /// pages; only for animations that are drawn.
  public static let lottie = OutputFormat(
    name: "lottie", fileExtensions: ["lottie"], substitutedFormats: "bodymovin riv tgs",
    mergesEqualFrames: true,
    draws: true, hasTextLayers: true,
    container: .file { LottieEncoder(sink: $0, options: $1, file: .dotLottie) })

  /// The same animation in JSON, which all Lottie players read.
  public static let lottieJSON = OutputFormat(
    name: "json", fileExtensions: ["json"], mergesEqualFrames: true, draws: true, hasTextLayers: true,
    container: .file { LottieEncoder(sink: $0, options: $1, file: .json) })
}

/// An encoder of Lottie files.
struct LottieEncoder: FrameEncoder {
  /// A kind of file.
  enum File {
    case json, dotLottie
  }

  private let sink: any ByteSink
  private let options: EncodingOptions
  private let file: File
  private(set) var writtenFrames = 0
  private(set) var writtenSize: (width: Int, height: Int)?
  private(set) var embedsPictures = false

  init(sink: any ByteSink, options: EncodingOptions, file: File) {
    (self.sink, self.options, self.file) = (sink, options, file)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    guard let drawing = frames.drawing else { throw EncodingError.needsDrawing(format: "Lottie") }
    let bytes: [UInt8]
    switch file {
    case .json: bytes = LottieEncoder.text(try document(drawing).json)
    case .dotLottie: bytes = try dotLottie(drawing)
    }
    try EncodingError.wrapping(sink.write(bytes))
    try EncodingError.wrapping(sink.commit())
  }

  private mutating func document(
    _ drawing: some DrawnAnimation, hasThemes: Bool = false
  ) throws -> LottieDocument {
    let pictures = PictureURLs(effort: options.effort, hasGreyAlpha: false)
    let title = options.altText.utf8.split(separator: UInt8(ascii: "\n")).first.map { String(Substring($0)) }
    let document = try LottieDocument(
      drawing, frameRate: options.frameRate, title: title ?? "",
      precision: VectorPrecision(decimals: options.precision),
      keepsText: options.keepsText, hasThemes: hasThemes, dataURL: pictures.url)
    try pictures.check()
    (writtenFrames, writtenSize) = (document.frameCount, document.size)
    embedsPictures = pictures.isUsed
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
}
