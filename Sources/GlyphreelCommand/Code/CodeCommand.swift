import ArgumentParser
import Glyphreel
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelSystem

/// `glyphreel code`: code that moves from one version to the next.
struct CodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "code", abstract: "Renders code that moves from one version to the next.",
    discussion: """
      Example: glyphreel code before.swift after.swift -o change.gif
      Example: glyphreel code --git HEAD~1..HEAD -- main.swift
      Example: glyphreel code --log 3 --theme dark -- main.swift
      Example: glyphreel code one.ansi two.ansi --title main.swift

      Words that two versions share move to their new places; unchanged lines stay. Removed lines are marked red, added ones \
      green. Comments, strings, numbers and keywords get the colours of a neutral scheme. For the colours of a highlighter, \
      give files that it has coloured: 'bat --color=always main.swift > one.ansi', or 'pygmentize -f terminal256'.
      """)

  @Argument(
    help: ArgumentHelp("The versions in their order; '-' reads standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Two revisions of one file, such as HEAD~1..HEAD; with only one, the file as it is now follows.",
      valueName: "revisions"))
  var git: String?

  @Option(
    help: ArgumentHelp("The last changes of one file that are committed, as a number.", valueName: "changes"))
  var log: Int?

  @OptionGroup(title: "Look") var look: CodeOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    try checkRange("--log", log, in: 1...100)
    if let option = files.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw ValidationError("options stand before '--', and so does \(quoted: option)")
    }
    if git != nil, log != nil { throw ValidationError("--git and --log both choose versions; leave out one") }
    if let option = git != nil ? "--git" : log != nil ? "--log" : nil {
      guard files.count == 1, files != ["-"] else {
        throw ValidationError(
          "\(option) is for one file; write for example 'glyphreel code \(option) ... -- main.swift'")
      }
    } else if files.count < 2 {
      throw ValidationError(
        "code needs two versions or more; write 'glyphreel code before.swift after.swift', or '--git HEAD~1..HEAD' before the file"
      )
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one version can be read from standard input")
    }
  }

  func run() throws {
    let name =
      files.last { $0 != "-" && DescriptorPath.number(of: $0) == nil }.map { PathParts($0).name } ?? ""
    let language = look.language(ofFile: name)
    let versions = try contents().map { version in
      try CodeVersion(version.bytes, named: version.name, in: language, tabWidth: look.tabWidth)
    }
    let pages = CodePages(
      versions.map { $0.lines.map(\.text) }, context: look.context, height: look.lines)
    if pages.areEqual, !output.quiet {
      Console.error(["glyphreel: warning: the versions have the same lines, so nothing moves"])
    }
    func scene(_ theme: Look.Theme) throws -> SourceNode {
      try CodeScene(of: versions, in: pages, titled: look.title ?? name, theme, look).nodes
    }
    let nodes = try scene(look.theme ?? .light)
    if look.printScene {
      let header = [
        "# Code that moves from one version to the next",
        "# Render it with: glyphreel render code.yaml --scale \(LookOptions.scale.decimal)",
      ]
      return try Console.document((header + nodes.blockLines).joined(separator: "\n"))
    }
    Interruption.removeUnfinishedOutputs()
    // An SVG has both variants, unless a theme is asked for.
    let showsDark = look.theme == nil && (delivery.picture || delivery.draws(output))
    let document = try document(nodes)
    for diagnostic in document.diagnostics where !output.quiet {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    try delivery.deliver(
      document, dark: showsDark ? try self.document(scene(.dark)) : nil,
      named: OutputPath.named(
        OutputName("code", texts: [look.title ?? name], values: look.theme == .dark ? ["dark"] : []).text,
        format: output.format ?? output.destination?.formats.first ?? "gif"),
      inputs: InputFiles(files + document.files, fontDirectories: look.fonts.directories),
      defaultScale: LookOptions.scale, SceneAdjustments(limits: look.fonts.limits),
      try look.fonts.typesetter(missingGlyph: .box), output)
  }

  private func document(_ nodes: SourceNode) throws -> SceneDocument {
    let trace = ArgumentTrace(arguments: Program.arguments, nodes: nodes)
    var source = SourceFile(name: "<code>", trusted: "")
    source.presentation = { trace.lines(for: $0) }
    return try SceneDocument(trace.nodes, from: source, limits: look.fonts.limits)
  }

  // MARK: Versions

  /// The contents of a version, and its name in messages.
  private typealias Contents = (name: String, bytes: [UInt8])

  private func contents() throws -> [Contents] {
    let path = files[0]
    if let git { return try contents(of: path, in: git) }
    guard let log else { return try files.map { try contents(of: $0) } }
    let git = try Git()
    let commits = try git.commits(changing: path, count: log + 1)
    guard commits.count > 1 else {
      throw Failure(
        "glyphreel: error: \(path: path) has \(commits.isEmpty ? "no version" : "only one version") in the history of this repository",
        .noInput)
    }
    return try commits.map { try contents(of: path, in: $0, called: String($0.prefix(7)), git) }
  }

  /// Returns a file's contents.
  private func contents(of path: String) throws -> Contents {
    let bytes: [UInt8] = try fileContents(path, limit: CodeVersion.limit, .anything)
    return (path == "-" ? "<stdin>" : path.printable(), bytes)
  }

  /// Returns two versions of a file: of the revisions `A..B`, or of one and the file itself.
  private func contents(of path: String, in revisions: String) throws -> [Contents] {
    let git = try Git()
    func version(_ revision: Substring) throws -> Contents {
      let name = revision.isEmpty ? "HEAD" : String(revision)
      return try contents(of: path, in: git.commit(name), called: name, git)
    }
    guard let dots = revisions.firstRange(of: "..") else {
      return [try version(revisions[...]), try contents(of: path)]
    }
    return [try version(revisions[..<dots.lowerBound]), try version(revisions[dots.upperBound...])]
  }

  private func contents(
    of path: String, in commit: String, called name: String, _ git: Git
  ) throws -> Contents {
    (
      "\(name.printable()):\(path.printable())",
      try git.contents(of: path, in: commit, called: name, limit: CodeVersion.limit)
    )
  }
}
