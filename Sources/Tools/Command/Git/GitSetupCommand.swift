import ArgumentParser
import GlyphreelExact
import GlyphreelSystem

/// `glyphreel git-setup`: git compares animations by their frames.
struct GitSetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "git-setup", abstract: "Let git compare animations by their frames.",
    discussion: """
      Example: glyphreel git-setup --goldens Goldens

      'git diff' and 'git log -p' then show which frames, times and texts of an animation changed, and 'git difftool -t \
      glyphreel' names the causes. The file .gitattributes gets the patterns; commit it. The settings go into the \
      repository's own configuration, so everyone who clones it runs this command once.
      """)

  @Option(
    help: ArgumentHelp(
      "A directory of goldens, relative to the repository's root. May be repeated.", valueName: "directory"),
    completion: .directory)
  var goldens: [String] = []

  /// The patterns of files that are compared by their frames.
  private static let patterns = ["*.gif", "*.apng", "*.webp"]

  /// The settings; after `--` no name of a file is taken for an option.
  ///
  /// A command that fails would end 'git diff', so where the program is missing, sizes and checksums are compared.
  private static let settings = [
    (
      "diff.glyphreel.textconv",
      """
      f() { if command -v glyphreel > /dev/null; then glyphreel git-textconv -- "$1"; else \
      echo "glyphreel is not in PATH; install it, and run 'glyphreel git-setup' again to compare frames"; \
      cksum < "$1"; fi; }; f
      """
    ), ("diff.glyphreel.cachetextconv", "true"),
    ("difftool.glyphreel.cmd", "glyphreel diff -- \"$LOCAL\" \"$REMOTE\""),
  ]

  func run() throws {
    let repository = try GitRepository()
    // git resolves the link of a file that it names, so only the folder is asked for.
    let configuration =
      try repository.line("rev-parse", "--path-format=absolute", "--git-common-dir") + "/config"
    if FileStatus(configuration, followingLinks: false)?.kind == .symbolicLink {
      throw FileError.cannotCreate(configuration, .symbolicLink)
    }
    let added = try addAttributes(below: repository.root)
    // What git has kept may be checksums.
    _ = try? repository.line("update-ref", "-d", "refs/notes/textconv/glyphreel")
    // Earlier versions had a merge driver.
    _ = try? repository.line("config", "--local", "--remove-section", "merge.glyphreel")
    for (name, value) in Self.settings { _ = try repository.line("config", "--local", name, value) }
    try Console.result(
      added.map { ".gitattributes: \($0)" }
        + ["git config: " + Self.settings.map(\.0).joined(separator: ", ")])
  }

  /// Adds the lines that .gitattributes lacks, and returns them.
  private func addAttributes(below root: String) throws -> [String] {
    let name = ".gitattributes"
    let folder = try GoldenFolder.folderMade(root)
    var text: [UInt8] = []
    if folder.status(of: name) != nil {
      do throws(FileFailure) { text = try folder.bytes(of: name, limit: 1 << 20) } catch {
        throw FileError.readingFailed(path: root + "/" + name, reason: error.reason())
      }
    }
    let known = text.split(separator: UInt8(ascii: "\n"))
    let lines = (Self.patterns + goldens.map { "/\(Self.pattern(of: $0))/**" }).map { "\($0) diff=glyphreel" }
    let added = lines.filter { line in !known.contains { $0.elementsEqual(line.utf8) } }
    guard !added.isEmpty else { return [] }
    if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    for line in added { text += Array(line.utf8) + [UInt8(ascii: "\n")] }
    try GoldenFolder.write(text, to: name, below: root, .refused)
    return added
  }

  /// Returns a directory as a pattern, in which spaces and signs of patterns are escaped.
  private static func pattern(of directory: String) -> String {
    var pattern = ""
    for scalar in PathParts.names(in: directory).filter({ !($0.utf8.elementsEqual(".".utf8)) })
      .joined(separator: "/").unicodeScalars
    {
      switch scalar {
      case " ": pattern += "[[:space:]]"
      case "*", "?", "[", "\\": pattern += "\\" + String(scalar)
      default: pattern.unicodeScalars.append(scalar)
      }
    }
    return pattern
  }
}
