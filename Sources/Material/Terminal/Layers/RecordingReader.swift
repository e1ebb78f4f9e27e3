package import GlyphreelSceneFile
internal import GlyphreelExact
package import GlyphreelScene
internal import GlyphreelGraphics
internal import GlyphreelSystem

extension SceneFormat {
  /// Recordings of terminals.
  package static let recording = SceneFormat(
    key: RecordingContent.key,
    summary: "Path of a terminal recording, relative to the scene: asciicast or a program's output.",
    keys: [
      "speed", "idleLimit", "from", "to", "columns", "rows", "theme", "font", "size", "lineHeight",
      "cursor", "ligatures", "letters", "title",
    ],
    distinctKeys: ["idleLimit", "ligatures", "letters"], keysOfStyles: ["font", "size", "lineHeight"],
    files: { RecordingFiles([:]) }, complete: RecordingReader.fillBackground,
    marks: Marks(introducer: RenditionText.introducer) { text, style, spanLimit, options in
      RenditionReader(layer: style, spanLimit: spanLimit).text(of: text, reportingTo: &options)
    })
}

/// Reads the recording of a terminal and how its screen looks.
enum RecordingReader {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - isDark: True if the colours are for a dark page, unless the layer has a theme.
  ///   - files: The scene's recordings.
  static func recording(
    _ options: inout MappingReader, isDark: Bool, source: SourceFile, from files: inout RecordingFiles
  ) -> RecordingContent {
    let path = options.string("recording") ?? ""
    let idle = options.seconds(
      "idleLimit",
      "The longest pause; longer ones are shortened to it. The recording's own limit by default.",
      in: 0.001...86_400)
    let from = options.seconds(
      "from", "The moment of the recording at which the layer starts, after pauses are shortened.", default: 0
    )
    let to = options.seconds("to", "The moment of the recording at which the layer ends.")
    let columns = options.int(
      "columns", "Columns of the screen; the recording's or 80 by default.", in: RecordingLimit.columns)
    let rows = options.int(
      "rows", "Rows of the screen; the recording's, those of a program's lines, or 24 by default.",
      in: RecordingLimit.rows)
    if let to, to <= from {
      options.report(.error, "'to' is not after 'from'", hint: "give a later moment", at: "to")
    }
    let ligatures = options.bool("ligatures", "Whether the font's ligatures are used.", default: false)
    let part = RecordingFiles.Part(
      idleLimit: idle, from: from, to: to, columns: columns, rows: rows, ligatures: ligatures)
    let file = source.file(of: options.value("recording")?.range)
    let recording = path.isEmpty ? nil : files.recording(path, from: file, &options)
    let screens = recording == nil ? nil : files.screens(path, part, from: file, &options)
    var content = RecordingContent(screens.map { .screens($0) } ?? .unreadable("can't use \(path: path)"))
    content.file = PathParts(path).name
    let theme = theme(&options, of: recording)
    content.theme = theme ?? .named(isDark ? .githubDark : .githubLight)
    content.isOpaque = theme != nil
    content.font =
      options.string("font", "A monospaced font: a family or a file.").map {
        source.font($0, at: "font", &options)
      } ?? content.font
    options.note("font", default: content.font)
    content.size = options.length(
      "size", "Size of the letters in points.", in: 1...1000, default: content.size)
    content.lineHeight = options.double(
      "lineHeight", "Height of a row as a multiple of the font's own.", in: 0.5...4,
      default: content.lineHeight)
    content.showsCursor = options.bool(
      "cursor", "Whether the cursor is shown; by default it is, but not in a program's output.",
      default: recording?.isProgramOutput != true)
    content.ligatures = ligatures
    content.letters = options.choice(
      "letters",
      "Characters in an SVG: text in a font inside it, outlines, or text in a font that its readers have.",
      default: .embedded)
    content.speed = options.double(
      "speed", "Playback rate of an animated image or a recording.", in: 0.01...100, default: 1)
    content.alternativeText = options.string(
      "title", "Text alternative of the recording; the text of its last screen follows it.", default: "")
    return content
  }

  /// Gives a layer the background of its terminal's theme, unless it has its own.
  @Sendable static func fillBackground(_ layer: inout Layer) {
    guard var recording = layer.recording, recording.isOpaque, layer.appearance.background == .clear,
      let theme = recording.theme
    else { return }
    layer.appearance.background = .fill(.color(theme.background))
    recording.isOpaque = false
    layer.recording = recording
  }

  /// Reads a theme: a name, or its colours.
  private static func theme(_ options: inout MappingReader, of recording: Recording?) -> TerminalTheme? {
    options.forms(
      "theme",
      "The terminal's colours: a theme, recording for those of the file, or a mapping. GitHub's light or dark colours without a background by default.",
      scalar: { options in
        let name = options.parsed("theme", as: themes) { text in
          text == "recording" || TerminalTheme.Name(rawValue: text) != nil ? text : nil
        }
        guard let name else { return nil }
        if let theme = TerminalTheme.Name(rawValue: name) { return .named(theme) }
        if let theme = recording?.theme { return TerminalTheme(theme) }
        if recording != nil {
          options.report(
            .error, "the recording has no theme", hint: "name one, such as 'theme: github-dark'", at: "theme")
        }
        return nil
      }, mapping: { $0.nestedIfPresent("theme") { colors(&$0) } ?? nil })
  }

  private static var themes: Grammar {
    Grammar(
      "a theme", example: "github-dark",
      words: TerminalTheme.Name.allCases.map(\.rawValue) + ["recording"])
  }

  /// Reads the colours of a theme; those that are missing are those of `github-dark`.
  private static func colors(_ options: inout MappingReader) -> TerminalTheme? {
    var theme = TerminalTheme.named(.githubDark)
    theme.foreground = options.color("foreground", "Colour of text.") ?? theme.foreground
    theme.background = options.color("background", "Colour of the background.") ?? theme.background
    theme.cursor =
      options.color("cursor", "Colour of the cursor; that of text by default.") ?? theme.foreground
    let palette = options.scalars(
      "palette", "The 16 colours: black, red, green, yellow, blue, magenta, cyan, white, then bright ones.",
      as: "a colour", example: "black, red, green, yellow", kind: .grammar(.color), count: 16...16
    ) { Color(css: $0) }
    if let palette {
      if palette.count == 16 {
        theme.palette = palette
      } else {
        options.report(
          .error, "a palette has 16 colours, and this one has \(palette.count)",
          hint: "list eight colours, then their bright versions", at: "palette")
      }
    }
    return theme
  }
}
