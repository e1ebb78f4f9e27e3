import ArgumentParser
import GlyphreelScene
import GlyphreelBatch
import GlyphreelCaptions
import GlyphreelMedia
import GlyphreelExact
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelSystem
import GlyphreelTypography

/// `glyphreel captions`: subtitles and transcripts as animated captions.
struct CaptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "captions", abstract: "Turn subtitles into animated captions.",
    discussion: """
      Example: glyphreel captions talk.srt -o captions.mov
      Example: glyphreel captions talk.json --style pop --canvas 9:16 -o captions.webm
      Example: glyphreel captions talk.vtt --print-scene

      Reads SubRip (.srt), WebVTT (.vtt), YouTube's .sbv, SubStation Alpha (.ass) and transcripts in JSON, Whisper's or a list of words \
      with times; '-' is standard input. Times of words that the file lacks are estimated from those of the cue. The captions \
      are transparent; --over puts them on a video. --effort is 2 by default.

      Several files are tracks, such as two languages, from top to bottom. --style, --position, --font, --size, --color, \
      --accent, --language and --encoding can then be given once for each, in the same order.
      """)

  @Argument(
    help: ArgumentHelp("Captions; '-' reads standard input.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "box, karaoke, pop, ..., or a style file. (default: box)",
      discussion:
        "\(StyleChoice.allValueStrings.joined(separator: ", ")). Additional tracks default to minimal.",
      valueName: "style"))
  var style: [StyleChoice] = []

  @Option(
    help: ArgumentHelp(
      "Size: 9:16 (1080x1920), 4:5, 1:1, 16:9, or in pixels.",
      discussion: "(default: the size of --over or of the platform's videos, or 9:16)", valueName: "size"))
  var canvas: CaptionCanvas?

  @Option(
    help: ArgumentHelp(
      "Platform whose interface must not cover captions.",
      discussion: "\(SafeArea.allValueStrings.joined(separator: ", ")).", valueName: "platform"))
  var platform: SafeArea?

  @Option(
    help: ArgumentHelp("Part of the safe area: top, center or bottom.", valueName: "position"))
  var position: [CaptionPosition] = []

  @Option(name: .customLong("max-lines"), help: ArgumentHelp("Maximum lines, 1 to 6.", valueName: "number"))
  var lines = 2

  @Option(
    help: ArgumentHelp(
      "Maximum words on screen.", discussion: "(default: as many as fit; 4 for pop)", valueName: "number"))
  var words: Int?

  @Option(
    help: .font(default: "Inter"))
  var font: [String] = []

  @Option(
    help: ArgumentHelp(
      "Size of letters in pixels.",
      discussion:
        "(default: 7.4 % of an upright picture's width, 6 % of another's height; 75 % of it for additional tracks)",
      valueName: "pixels"))
  var size: [Double] = []

  @Option(help: ArgumentHelp("Colour of the text. (default: white)", valueName: "color"))
  var color: [Color] = []

  @Option(help: ArgumentHelp("Colour of the active word, its box or its line.", valueName: "color"))
  var accent: [Color] = []

  @Option(help: ArgumentHelp("Language, such as ja or pt-BR.", valueName: "tag"))
  var language: [String] = []

  @Option(
    help: ArgumentHelp(
      "Encoding of a file, such as windows-1252.", valueName: "name"))
  var encoding: [TextEncoding] = []

  @Option(
    help: ArgumentHelp("Pixels between tracks. (default: half the size)", valueName: "pixels"))
  var gap: Double?

  @Flag(help: "Show the name of a speaker above what they say.")
  var speakerNames = false

  @Flag(help: "Render only the band of the captions, and print its place.")
  var region = false

  @Flag(help: .printScene)
  var printScene = false

  @Option(
    help: ArgumentHelp("Frames per second. (default: those of --over, or 30)", valueName: "rate"))
  var frameRate: Double?

  @Option(
    help: ArgumentHelp("Let styles read files below this directory, too.", valueName: "directory"),
    completion: .directory)
  var root: String?

  @OptionGroup var fonts: FontOptions

  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    try MisplacedOutput.check(files)
    for tag in language where !LanguageTag.isWellFormed(tag) {
      let meant = Advice.value(tag, of: "language").map { "'--language \($0)'" } ?? "for example ja or pt-BR"
      throw ValidationError("\(quoted: tag) is not a language tag; write \(meant)")
    }
    let counts = [
      ("--style", style.count), ("--position", position.count), ("--font", font.count),
      ("--size", size.count),
      ("--color", color.count), ("--accent", accent.count), ("--language", language.count),
      ("--encoding", encoding.count),
    ]
    for (option, count) in counts where count > files.count {
      throw ValidationError(
        "\(option) is given \(count) times for \(files.count.counted("file")); each file takes one, in the same order"
      )
    }
    try checkRange("--max-lines", Double(lines), in: 1...6)
    try checkRange("--words", words.map(Double.init), in: 1...100)
    for size in size { try checkRange("--size", size, in: 4...2000, " pixels") }
    try checkRange("--gap", gap, in: 0...2000, " pixels")
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    if files.count > CaptionsCommand.trackLimit {
      throw ValidationError("up to \(CaptionsCommand.trackLimit) files can be shown, not \(files.count)")
    }
    if region, output.over != nil {
      throw ValidationError("--region makes a band without a video; leave out --region or --over")
    }
  }

  /// The maximum number of tracks.
  private static let trackLimit = 4

  func run() throws {
    let limits = Limits(fonts.limitChanges, of: Captions.limits)
    let typesetter = try fonts.typesetter(limits: limits)
    if output.over == nil, output.matte == nil,
      let format = delivery.formats(output).first(where: { $0.codec?.hasAlpha == false })
    {
      throw Failure(
        "glyphreel: error: captions are transparent, and \(format.name) can't be; burn them into a video with '--over talk.mp4', choose a background with '--matte white', or write .webm or .mov",
        .badInput)
    }
    // Wrong options are reported before faults in files.
    let styles = try files.indices.map { index in
      try style.value(ofTrack: index)?.style(root: root) ?? (index == 0 ? .box : .minimal)
    }
    let tracks = try tracks(styles)
    let video = try output.over.map {
      try BackgroundVideo($0, for: delivery.outputs.first ?? "the video", limits.decoding.video)
    }
    let captions = try captions(tracks, over: video)
    let composed = try captions.composed(typesetter, limits)
    if !output.quiet {
      Console.error(captions.tracks.flatMap(notes))
      Console.error(composed.warnings)
      if let over = output.over, let length = video?.duration {
        Console.error(cut(of: captions, at: length, of: over).map { [$0] } ?? [])
      }
    }
    if let band = composed.band, region, !output.quiet {
      Console.error(
        "glyphreel: note: the band is \(band.upperBound - band.lowerBound) pixels high and belongs at y = \(band.lowerBound) of \(captions.canvas.height)"
      )
    }
    if printScene { return try Console.document(String(composed.text.dropLast())) }
    Interruption.removeUnfinishedOutputs()
    let document = try composed.document(limits)
    // Higher levels take two to five times as long for 3 % of the bytes.
    var adjustments = SceneAdjustments(effort: 2, limits: limits)
    if output.over != nil {
      adjustments.videoRow = composed.band?.lowerBound ?? 0
    }
    let styleFiles = style.map(\.name).filter { CaptionStyle.Name(rawValue: $0) == nil }
    try delivery.deliver(
      document, named: outputName,
      inputs: InputFiles(files + styleFiles + document.files, fontDirectories: fonts.directories),
      adjustments,
      typesetter, output, warnsOfCut: false)
  }

  /// The output without `-o`: over a video, an output in the video's format.
  var outputName: String {
    guard let over = output.over else {
      return OutputPath.derived(from: files[0], format: output.format ?? "mov")
    }
    let suffix = PathParts(over).fileExtension.lowercased()
    let known = OutputFormat.all.first { $0.codec != nil && $0.fileExtensions.contains(suffix) }
    let name = OutputPath.derived(from: files[0], format: output.format ?? known?.name ?? "mp4")
    return OutputPath.marked(name, "captions")
  }

  /// Returns the tracks of all files.
  private func tracks(_ styles: [CaptionStyle]) throws -> [StyledTrack] {
    var tracks: [StyledTrack] = []
    for (index, file) in files.enumerated() {
      let data = try DataFile(file)
      let content = try CaptionFile.reading(
        try data.bytes(limit: CaptionFile.sizeLimit), path: data.path,
        encoding: encoding.value(ofTrack: index), quoting: data.quoting)
      var track = StyledTrack(content, path: data.path)
      track.style = styles[index]
      if let accent = accent.value(ofTrack: index) { track.style.accent = accent.css }
      track.color = color.value(ofTrack: index)?.css
      track.font = font.value(ofTrack: index)
      track.size = index < size.count ? size[index] : nil
      track.language = index < language.count ? language[index] : nil
      track.position = position.value(ofTrack: index) ?? .bottom
      tracks.append(track)
    }
    return tracks
  }

  /// Returns the captions of tracks.
  private func captions(_ tracks: [StyledTrack], over video: BackgroundVideo?) throws -> Captions {
    var captions = Captions(tracks: tracks)
    captions.lines = lines
    captions.words = words
    captions.gap = gap
    captions.namesSpeakers = speakerNames
    // Over a video, rows without captions need not be rendered. A printed scene has the video's size.
    captions.usesBand = region || output.over != nil && !printScene
    captions.canvas = try chosenCanvas(video)
    // For variable frame rates, ffmpeg reports that of the clock, such as 1000.
    captions.frameRate = frameRate ?? video?.frameRate.map { min($0, 120) } ?? 30
    return captions
  }

  /// Returns a warning about captions that end after a video; nil if there are none.
  private func cut(of captions: Captions, at length: Double, of video: String) -> String? {
    let cues = captions.tracks.flatMap(\.content.track.cues)
    // Files often let the last caption end with the video, rounded.
    guard let end = cues.map(\.end).max(), end > length + 0.25 else { return nil }
    let isWhole = cues.contains { $0.start >= length }
    return
      "\(captions.tracks[0].path): warning: the captions end at \(end.decimal(places: 1)) s, and the video \(path: video) at \(length.decimal(places: 1)) s; \(isWhole ? "the captions after it are left out" : "the last caption is cut off")"
  }

  /// Returns what the reader of a file noticed.
  private func notes(on track: StyledTrack) -> [String] {
    var notes = track.content.notes.map { $0.text(in: track.path) }
    if track.content.track.timing == .estimated, track.style.hasWordEffects {
      notes.append(
        "\(track.path): note: the words have no times of their own, so their times are estimated from syllables"
      )
    }
    return notes
  }

  /// Returns the canvas of the options, or that of a video.
  private func chosenCanvas(_ video: BackgroundVideo?) throws -> CaptionCanvas {
    var sides = canvas.map { ($0.width, $0.height) }
    if let video {
      if let sides, sides != (video.width, video.height) {
        throw Failure(
          "glyphreel: error: the video is \(video.width) × \(video.height) pixels, but --canvas is \(sides.0) × \(sides.1); leave out --canvas",
          .usage)
      }
      guard CaptionCanvas.sides.contains(video.width), CaptionCanvas.sides.contains(video.height) else {
        throw Failure(
          "glyphreel: error: the video is \(video.width) × \(video.height) pixels, but captions need 16 to 16384 per side",
          .badInput)
      }
      sides = (video.width, video.height)
    }
    guard let sides else { return platform.map { CaptionCanvas($0) } ?? .upright }
    return CaptionCanvas(width: sides.0, height: sides.1, platform: platform)
  }
}
