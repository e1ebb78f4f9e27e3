import ArgumentParser
import Glyphreel
import GlyphreelBatch
import GlyphreelCaptions
import GlyphreelExactText
import GlyphreelSceneFile
import GlyphreelTypography

/// `glyphreel captions`: subtitles and transcripts as animated captions.
struct CaptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "captions", abstract: "Turns subtitles or a transcript into captions whose words light up.",
    discussion: """
      Example: glyphreel captions talk.srt -o captions.mov
      Example: glyphreel captions talk.json --style pop --canvas 9:16 -o captions.webm
      Example: glyphreel captions talk.vtt --print-scene

      Reads SubRip (.srt), WebVTT (.vtt), SubStation Alpha (.ass) and transcripts in JSON, as Whisper and cloud services \
      write them; '-' is standard input. Words without times of their own share those of their cue. The captions are \
      transparent; --over puts them on a video.
      """)

  @Argument(help: "The captions; '-' reads standard input.", completion: .file())
  var file: String

  @Option(help: "The style: \(CaptionStyle.allCases.map(\.rawValue).joined(separator: ", ")).")
  var style: CaptionStyle = .box

  @Option(
    help: ArgumentHelp(
      "The picture: 9:16 (1080x1920), 4:5, 1:1, 16:9 (1920x1080), or a size in pixels.", valueName: "size"))
  var canvas = CaptionCanvas.upright

  @Option(help: "The part of the safe area: top, center or bottom.")
  var position: CaptionPosition = .bottom

  @Option(help: "The largest number of lines, 1 to 6.")
  var lines = 2

  @Option(help: "The largest number of words shown at once. (default: as many as fit; 4 for pop)")
  var words: Int?

  @Option(help: "The font: a family that 'glyphreel fonts' lists, or a font file. (default: Inter)")
  var font: String?

  @Option(
    help:
      "The size of letters in pixels. (default: 7.4 % of an upright picture's width, 6 % of another's height)"
  )
  var size: Double?

  @Option(help: "The text's colour.")
  var color = "white"

  @Option(help: ArgumentHelp("The colour of the active word, its box or its line.", valueName: "color"))
  var accent: String?

  @Option(help: ArgumentHelp("The language, such as ja or pt-BR.", valueName: "tag"))
  var language: String?

  @Flag(help: "Renders only the band in which captions are, and prints where it belongs.")
  var region = false

  @Flag(help: "Prints the scene file instead of rendering it.")
  var printScene = false

  @Option(help: "Frames a second.")
  var frameRate = 30.0

  @Option(name: .customLong("font-dir"), help: .fontDirectory, completion: .directory)
  var fontDirectories: [String] = []

  @Flag(help: .systemFonts)
  var systemFonts = false

  @Option(help: .missingGlyph)
  var missingGlyph: MissingGlyph = .error

  @Option(name: .customLong("limit"), help: .limit)
  var limitChanges: [LimitChange] = []

  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    try checkRange("--lines", Double(lines), in: 1...6)
    try checkRange("--words", words.map(Double.init), in: 1...100)
    try checkRange("--size", size, in: 4...2000, " pixels")
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
  }

  func run() throws {
    let content = try CaptionFile.reading(try DataFile(file).bytes(limit: CaptionFile.sizeLimit), path: file)
    for note in content.notes { Console.error([note.text("note", in: file)]) }
    if content.track.timing == .estimated, style != .minimal {
      Console.error(["\(file): note: the words have no times of their own; they are estimated from syllables"]
      )
    }
    let limits = Limits(limitChanges)
    let fonts = try FontLibrary(directories: fontDirectories, systemFonts: systemFonts, limits: limits.fonts)
    let typesetter = Typesetter(fonts: fonts, missingGlyph: missingGlyph)
    let yaml = try yaml(of: content, typesetter, limits)
    if printScene { return try Console.document(String(yaml.dropLast())) }
    Interruption.removeUnfinishedOutputs()
    let document = try SceneDocument(SourceFile(path: "<captions>", text: yaml), limits: limits)
    for diagnostic in document.diagnostics {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    var output = output
    // The slowest levels take three times as long for 5 % of the bytes.
    if output.effort == nil { output.effort = 4 }
    try delivery.deliver(
      document, named: OutputPath.derived(from: file, format: output.format ?? "mov"),
      inputs: InputFiles([file] + document.files, fontDirectories: fontDirectories),
      SceneAdjustments(limits: limits), typesetter, output)
  }

  /// Returns the scene file, and prints where its band belongs.
  private func yaml(
    of content: CaptionFile.Content, _ typesetter: Typesetter, _ limits: Limits
  ) throws -> String {
    var scene = CaptionScene(
      canvas: canvas, style: style, size: size ?? canvas.fontSize, isUppercase: style.isUppercase)
    scene.font = font
    scene.color = color
    scene.accent = accent
    scene.position = position
    scene.frameRate = frameRate
    scene.language = language ?? content.track.language
    if region {
      let band = CaptionScene.band(lines, on: canvas, scene.size, position)
      scene.region = band
      Console.error(
        "glyphreel: note: the band is \(Int(band.upperBound - band.lowerBound)) pixels high and belongs at y = \(Int(band.lowerBound)) of \(canvas.height)"
      )
    }
    var pager = CaptionPager(lineWidth: canvas.safeArea.width, keepsCues: content.keepsCues)
    pager.lines = lines
    pager.words = words ?? style.words
    let measure = try WordMeasure(scene, typesetter, limits)
    let pages = pager.pages(of: content.track, space: try measure.space()) { measure.width(of: $0) }
    return scene.yaml(pages)
  }
}
