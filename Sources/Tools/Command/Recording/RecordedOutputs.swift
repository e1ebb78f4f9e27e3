import GlyphreelScene
import GlyphreelExact
import GlyphreelMedia
import GlyphreelSystem
import GlyphreelTerminal

/// The files that a recording is written to.
struct RecordedOutputs {
  private let paths: [String]
  /// The pictures of moments.
  private let screenshots: [String]
  /// The options of `glyphreel terminal` for pictures.
  private let options: [String]
  /// The moment that represents the recording where it does not play, as a fraction of its time; 0 for the
  /// end.
  private let loopOffset: Double
  /// The colours of the recording; nil for those of `glyphreel terminal`.
  private let theme: Recording.Theme?
  private let quiet: Bool
  private let name: String

  /// - Parameters:
  ///   - name: The output if neither the tape nor the user names one.
  ///   - outputs: The user's outputs, which replace the tape's.
  ///   - fonts: The fonts for pictures.
  init(
    _ tape: Tape?, named name: String, overridden outputs: [String], _ fonts: FontOptions, quiet: Bool
  ) {
    let own = tape?.outputs.map(\.path) ?? []
    screenshots = (tape?.commands ?? []).compactMap { command in
      if case .screenshot(let path) = command.action { path } else { nil }
    }
    paths = !outputs.isEmpty ? outputs : own.isEmpty ? [name] : own
    options = (tape?.settings.pictureOptions ?? []) + fonts.arguments + (quiet ? ["--quiet"] : [])
    loopOffset = tape?.settings.loopOffset ?? 0
    theme = tape?.settings.colors
    (self.name, self.quiet) = (name, quiet)
  }

  /// True for a recording, and not a picture of it.
  private static func isRecording(_ path: String) -> Bool {
    OutputPath.split(path).suffix.lowercased() == ".cast" || path == "-"
  }

  /// The paths of all outputs.
  var all: [String] { paths + screenshots }

  /// Rejects outputs that can't be written, before anything is run: outputs that would replace an input or are in no folder,
  /// and outputs whose formats or fonts are missing.
  func check(against inputs: InputFiles) throws {
    var blank = Recording(columns: 1, rows: 1)
    blank.theme = theme
    for path in all where path != "-" {
      try inputs.check(path)
      let target = try OutputTarget(path)
      if !Self.isRecording(path) {
        let command = try picture([path], [])
        let format: OutputFormat
        do { format = try command.output.format(of: target) } catch EncodingError.formatNotTold(_, let known)
        {
          throw EncodingError.formatNotTold(target: path, known: [".cast"] + known)
        }
        try inputs.check(target, format)
        if format.codec != nil { _ = try FFmpeg(for: path) }
        try command.check(blank)
      }
      guard case .file = target, DescriptorPath.number(of: path) == nil else { continue }
      let place = try OutputPlace(path)
      // The temporary file is removed at once.
      if place.existing?.isStream != true { _ = try AtomicFile(at: place, overwriting: .ownFrames) }
    }
  }

  /// Writes all outputs, and the pictures of moments.
  func write(_ recording: Recording, _ screenshots: [(path: String, recording: Recording)]) throws {
    for path in paths where Self.isRecording(path) {
      let bytes = Array(recording.asciicast.utf8)
      guard bytes.count <= RecordingLimit.bytes else {
        throw Failure(
          "glyphreel: error: the recording is larger than \(RecordingLimit.bytes >> 20) MiB; record less",
          .badInput)
      }
      if path == "-" {
        try Console.put(bytes)
        continue
      }
      let file = try AtomicFile(path: path)
      try file.write(bytes)
      try file.commit()
      if !quiet { Console.summary(path) }
    }
    // Together, so that what they have in common is reported once.
    let pictures = paths.filter { !Self.isRecording($0) }
    if !pictures.isEmpty {
      let command = try picture(pictures, [])
      let showsPoster = try pictures.contains {
        try command.output.format(of: try OutputTarget($0)).storesPoster
      }
      let poster = "\((loopOffset * recording.duration).decimal)s"
      try picture(pictures, loopOffset > 0 && showsPoster ? ["--poster", poster] : []).render(recording)
    }
    for screenshot in screenshots {
      let still = screenshot.recording.cut(from: screenshot.recording.duration)
      try picture([screenshot.path], ["--hold", "0s"]).render(still)
    }
  }

  /// Returns the command that renders the recording.
  private func picture(_ paths: [String], _ more: [String]) throws -> TerminalCommand {
    let arguments = [name] + paths.flatMap { ["-o", $0] } + options + more
    do { return try TerminalCommand.parse(arguments) } catch {
      throw Failure(
        "glyphreel: error: \(TerminalCommand.message(for: error)) (for the output \(path: paths[0]))", .usage)
    }
  }
}

extension TapeSettings {
  /// The colours of the theme; nil without one, or if its name is unknown.
  var colors: Recording.Theme? {
    switch theme {
    case .named(let name): TerminalTheme.Name(spelled: name).map { TerminalTheme.named($0).recorded }
    case .colors(let theme): theme
    case nil: nil
    }
  }

  /// A warning about a theme that is not known; nil if there is none.
  var themeWarning: Diagnostic? {
    guard case .named(let name) = theme, colors == nil else { return nil }
    let known = TerminalTheme.Name.allCases.map(\.rawValue)
    let near = Suggestion.nearest(to: name.replacing(" ", with: "-"), among: known).map {
      "did you mean '\($0)'?"
    }
    return Diagnostic(
      .warning, at: themePlace, "unknown theme \(quoted: name)",
      hint: near ?? "use \(known.joined(separator: ", "))")
  }

  /// Removes a font that pictures can't use, and returns a warning about it; nil if there is none.
  mutating func replaceUnknownFont() -> Diagnostic? {
    guard let family = fontFamily else { return nil }
    do {
      let command = try TerminalCommand.parse(["-", "--font", family])
      try command.check(Recording(columns: 1, rows: 1))
      return nil
    } catch {
      fontFamily = nil
      return Diagnostic(
        .warning, at: fontPlace,
        "\(quoted: family) is not among the monospaced fonts, so pictures use JetBrains Mono",
        hint: "'glyphreel fonts' lists the families; a path names a font file")
    }
  }

  /// The settings as options of `glyphreel terminal`.
  var pictureOptions: [String] {
    var options: [String] = []
    func add(_ option: String, _ value: Double?) {
      if let value { options += [option, value.decimal] }
    }
    add("--size", fontSize)
    add("--line-height", lineHeight)
    add("--frame-rate", frameRate)
    if let fontFamily { options += ["--font", fontFamily] }
    return options
  }
}
