import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelSystem
import GlyphreelTypography

/// `glyphreel code`: code that moves from one version to the next.
struct CodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "code", abstract: "Turn versions of code into an animation.",
    discussion: """
      Example: glyphreel code before.swift after.swift -o change.gif
      Example: glyphreel code --git HEAD~1..HEAD -- main.swift
      Example: glyphreel code --log 3 --theme dark -- main.swift
      Example: glyphreel code one.ansi two.ansi --title main.swift

      Lines that two versions share move to their new places as a whole. Removed lines are marked red, added ones green. A \
      single file is a picture, or a patch in the unified format ('git diff | glyphreel code -'). Comments, strings, numbers and keywords get the colours of a neutral scheme. For the colours of a highlighter, \
      give files that it has coloured: 'bat --color=always main.swift > one.ansi', or 'pygmentize -f terminal256'.
      """)

  @Argument(
    help: ArgumentHelp("Versions in their order; '-' reads standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Two revisions of one file, such as HEAD~1..HEAD.",
      discussion: "With only one, the file as it is now follows.", valueName: "revisions"))
  var git: String?

  @Option(
    help: ArgumentHelp("The last changes of one file, as a number.", valueName: "changes"))
  var log: Int?

  @OptionGroup(title: "Look") var look: CodeOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  /// The quality of GIFs if none is given: letters look the same, and files are a third smaller.
  private static let quality = 75
  /// The bytes of a GIF above which a note names remedies: about what pages show without delay.
  private static let largeGIF = 3_000_000

  func validate() throws {
    try checkRange("--log", log, in: 1...100)
    if let option = files.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw ValidationError("options go before '--', and so must \(quoted: option)")
    }
    try MisplacedOutput.check(files)
    if git?.isEmpty == true { throw ValidationError("--git needs revisions, such as HEAD~1..HEAD") }
    if git != nil, log != nil { throw ValidationError("--git and --log both choose versions; leave out one") }
    if let option = git != nil ? "--git" : log != nil ? "--log" : nil {
      if git != nil, files.count == 2, let git, !git.contains("..") {
        throw ValidationError(
          "two revisions are written as one word with two dots: '--git \(ShellWord.quoted((git + ".." + files[0]).shortened(to: 100))) -- \(ShellWord.quoted(files[1].shortened(to: 100)))'"
        )
      }
      guard files.count == 1, files != ["-"] else {
        throw ValidationError(
          "\(option) is for one file; write, for example, 'glyphreel code \(option) ... -- main.swift'")
      }
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one version can be read from standard input")
    }
  }

  func run() throws {
    let single = git == nil && log == nil && files.count == 1 ? try contents(of: files[0]) : nil
    let patch = try single.flatMap(patch)
    var look = look
    // A patch has only parts of a file.
    if patch != nil { look.hidesNumbers = true }
    let name =
      patch?.name ?? files.last { $0 != "-" && DescriptorPath.number(of: $0) == nil }.map {
        PathParts($0).name
      } ?? ""
    let language = look.language(ofFile: name)
    let sources =
      try patch.map { patch in
        [patch.before, patch.after].map { Contents(name: patch.name, bytes: Array($0.utf8)) }
      } ?? single.map { [$0] } ?? contents()
    let captions = try look.captions(sources.map(\.subject))
    let versions = try sources.map {
      try CodeVersion($0.bytes, named: $0.name, in: language, tabWidth: look.tabWidth)
    }
    let typesetter = try look.fonts.typesetter(missingGlyph: .box)
    let (steps, pages) = pages(versions)
    if !output.quiet { warn(about: pages, of: versions) }
    if case .lines(let ranges)? = look.focus, let last = versions.last, !output.quiet,
      let range = ranges.first(where: { $0.upperBound > last.lines.count })
    {
      Console.error(
        "glyphreel: warning: --focus names line \(range.upperBound), but the last version has \(last.lines.count.counted("line"))"
      )
    }
    func scene(_ theme: Look.Theme) throws -> SourceNode {
      try CodeScene(
        of: steps, in: pages, titled: look.title ?? name, captions: captions,
        advance: look.advance(typesetter), theme, look.style
      ).nodes
    }
    let nodes = try scene(look.theme ?? .light)
    let missing = warning(ofMissingCharactersIn: versions, typesetter.fonts)
    if let missing, look.fonts.missingGlyph == nil, !output.quiet { Console.error([missing]) }
    if look.printScene {
      let boxes = missing == nil ? "" : " --missing-glyph box"
      let text = ScenePrinter.text(
        nodes,
        under: [
          "Code that moves from one version to the next",
          "Render it with: glyphreel render code.yaml --scale \(LookOptions.scale.decimal)\(boxes)",
        ])
      return try Console.document(String(text.dropLast()))
    }
    Interruption.removeUnfinishedOutputs()
    // An SVG has both variants, unless a theme is asked for.
    let showsDark = look.theme == nil && (delivery.picture || delivery.draws(output))
    let document = try document(nodes)
    for diagnostic in document.diagnostics where !output.quiet {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    try deliver(
      document, dark: showsDark ? try self.document(scene(.dark)) : nil, named: name,
      isFilm: versions.count > 1, typesetter)
  }

  /// Writes the outputs, and reports large ones.
  private func deliver(
    _ document: SceneDocument, dark: SceneDocument?, named name: String, isFilm: Bool,
    _ typesetter: Typesetter
  ) throws {
    let path = OutputPath.named(
      OutputName("code", texts: [look.title ?? name], others: Program.arguments.filter(Self.isNamed)).text,
      format: output.format ?? output.destination?.formats.first ?? (isFilm ? "gif" : "png"))
    try delivery.deliver(
      document, dark: dark, named: path,
      inputs: InputFiles(files + document.files, fontDirectories: look.fonts.directories),
      defaultScale: LookOptions.scale, look.adjustments, typesetter,
      delivery.reducing(output, named: path, to: Self.quality))
    if !output.quiet {
      delivery.noteSizes(
        above: Self.largeGIF, named: path,
        remedy:
          "smaller are an SVG, and GIFs with '--scale 1', '--max-lines 15', '--context 1' or '--no-marks'")
    }
  }

  /// Warns of versions that don't differ, and of changes that are not shown.
  private func warn(about pages: CodePages, of versions: [CodeVersion]) {
    if pages.areEqual, versions.count > 1 {
      Console.error(["glyphreel: warning: the versions have the same lines, so nothing moves"])
    }
    if look.style.shownColumns(pages) < pages.changedColumns {
      Console.error([
        "glyphreel: warning: a change lies beyond the columns that are shown; to show it, write '--columns \(min(pages.changedColumns, 1000))'"
      ])
    }
  }

  /// Returns true for an argument that may change the picture.
  private static func isNamed(_ argument: String) -> Bool {
    !["-q", "--quiet", "--json", "--no-clobber", "--force", "--alt"].contains(argument)
  }

  /// Returns a warning of characters that no font has; nil if there are none.
  private func warning(ofMissingCharactersIn versions: [CodeVersion], _ fonts: FontLibrary) -> String? {
    let scalars = Set(versions.flatMap(\.lines).flatMap(\.text.unicodeScalars)).filter { !$0.isASCII }
    let strict = Typesetter(fonts: fonts)
    let errors = scalars.sorted().compactMap { scalar -> TypographyError? in
      do throws(TypographyError) {
        _ = try strict.layout(StyledText(String(scalar)))
        return nil
      } catch {
        return error
      }
    }
    guard let first = errors.first else { return nil }
    let count = errors.count == 1 ? "a character is" : "\(errors.count) characters are"
    return "glyphreel: warning: \(count) shown as a box: \(first)"
  }

  private func document(_ nodes: SourceNode) throws -> SceneDocument {
    try ArgumentTrace(arguments: Program.arguments, nodes: nodes).document(
      of: "code", look.fonts.limits)
  }

  /// Returns the versions with the steps between them and their rows, as many as the longest film can show, and reports which
  /// rows are left out.
  private func pages(_ versions: [CodeVersion]) -> (CodeSteps, CodePages) {
    let texts = versions.map { $0.lines.map(\.text) }
    let pairings = zip(texts, texts.dropFirst()).map { LinePairing($0, $1) }
    func pages(_ stops: Int) -> (CodeSteps, CodePages, length: Double) {
      let steps = CodeSteps(versions, pairings, context: look.context, height: look.lines, most: stops)
      let pages = CodePages(steps, context: look.context, height: look.lines, stops: stops)
      return (steps, pages, CodeTimes(steps.versions, pages.pages, look.style).end)
    }
    let longest = look.maxDuration?.value ?? 60
    let (steps, full, length) = pages(.max)
    guard length > longest else { return (steps, full) }
    var shown = (steps, full)
    for stops in [32, 16, 8, 4, 2, 1] {
      let (steps, shorter, length) = pages(stops)
      shown = (steps, shorter)
      if length <= longest { break }
    }
    let leftOut = shown.1.leftOut.enumerated().flatMap { step, lines in
      lines.map { shown.0.origin(of: $0, in: step) }
    }
    let names = versions.indices.flatMap { version in
      Set(leftOut.filter { $0.version == version }.map(\.line)).sorted().consecutiveRanges.map {
        "\($0.lowerBound + 1)-\($0.upperBound) of version \(version + 1)"
      }
    }
    if !names.isEmpty, !output.quiet {
      let named = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and more" : "")
      Console.error([
        "glyphreel: warning: changed lines are not shown, as the film would last \(Int(length.rounded(.up))) s: lines \(named); to show them, write '--max-duration \(Int(length.rounded(.up)))s'"
      ])
    }
    return shown
  }
}
