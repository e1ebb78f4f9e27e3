internal import GlyphreelExact

/// The reason why git can't answer a request.
package enum GitError: Error, Hashable, CustomStringConvertible {
  case notInstalled
  case noRepository
  /// A subcommand failed.
  case failed(String, reason: String)
  /// A subcommand printed more than it may.
  case tooMuchOutput(String, limit: Int)
  /// An option in place of a revision.
  case option(String)
  case unknownRevision(String)

  /// The reason and its remedy, in one line without a full stop.
  package var description: String {
    switch self {
    case .notInstalled: "git is not installed, or not in PATH"
    case .noRepository:
      "the current folder is not in a git repository; 'cd' into one, or make one with 'git init'"
    case .failed(let command, let reason): "git \(command): \(reason)"
    case .tooMuchOutput(let command, let limit):
      "git \(command): \(FileFailure.tooLarge(limit: limit).reason())"
    case .option(let text): "'\(text.printable())' is not a revision"
    case .unknownRevision(let text): "unknown revision \(quoted: text)"
    }
  }
}

/// The git repository that contains a folder, read by the installed git.
///
/// Everything that runs git does so through this type, because git starts programs for untrusted files: it treats every folder
/// with the members `HEAD`, `objects` and `refs` as a repository, and the configuration of a repository names programs.
///
/// - The repository is that of the nearest folder with a member `.git`, which no commit can contain. git gets its paths, and searches for none.
/// - Only commands that read objects are run. They use no attributes, filters, `textconv`, external diffs, pagers and hooks.
/// - An object that is missing in a partial clone is not fetched, and every protocol is forbidden, so neither `uploadpack` nor
///   `core.sshCommand`, a proxy, a credential helper or a remote helper starts.
package struct GitRepository {
  /// The absolute path of the folder that contains `.git`, without symbolic links.
  package let root: String
  /// The absolute path of the repository's own folder.
  private let folder: String
  /// The program, its environment, and the options before a subcommand.
  private let command: [String]

  private static let environment = [
    "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
  ]

  private static let settings = [
    "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null",
    "core.sshCommand=false", "core.askPass=false", "credential.helper=", "gpg.program=false",
  ]

  /// Finds the repository of a folder, or that of the variable `GIT_DIR`, as git's hooks have it.
  ///
  /// git rejects the repository of another user.
  package init(of start: String = ".") throws(GitError) {
    guard let program = InstalledProgram.path(of: "git"), let setter = InstalledProgram.path(of: "env") else {
      throw .notInstalled
    }
    let named = environmentVariable("GIT_DIR")
    let tree = named == nil ? nil : environmentVariable("GIT_WORK_TREE") ?? "."
    guard let root = Self.root(of: start) ?? tree.flatMap(resolvedPath) else { throw .noRepository }
    let options = ["--no-pager", "--literal-pathspecs", "-C", root, "--work-tree", root]
    let command = [setter] + Self.environment + [program] + options + Self.settings.flatMap { ["-c", $0] }
    // A relative path in the variable is relative to the current folder.
    let search = named.map { ["--git-dir", resolvedPath($0) ?? $0] } ?? []
    folder = try Self.firstLine(
      Self.run(command + search, ["rev-parse", "--absolute-git-dir"], limit: 1 << 16))
    self.root = root
    self.command = command + ["--git-dir", folder]
  }

  /// Returns the nearest folder above a folder, or itself, that contains `.git`; nil if there is none.
  private static func root(of start: String) -> String? {
    guard var folder = resolvedPath(start) else { return nil }
    let ceilings = (environmentVariable("GIT_CEILING_DIRECTORIES") ?? "").utf8
      .split(separator: UInt8(ascii: ":")).map {
        PathParts.withoutSlashes(String(decoding: $0, as: UTF8.self))
      }
    while true {
      let member = PathParts(directory: folder, name: ".git").path
      // git skips an empty folder of this name.
      if FileStatus(member)?.kind == .regular || FileStatus(member + "/HEAD") != nil { return folder }
      let parent = PathParts(folder).directory
      guard parent != folder, !ceilings.contains(parent) else { return nil }
      folder = parent
    }
  }

  /// Returns the path of a file from the root of the repository; nil if it is not in the repository, but in another one or in none.
  ///
  /// The file need not exist, nor its folders.
  package func path(of file: String) -> String? {
    let parts = PathParts(file)
    var (folder, names) = (parts.directory, [parts.name])
    while resolvedPath(folder) == nil, folder != "." {
      let parts = PathParts(folder)
      (folder, names) = (parts.directory, [parts.name] + names)
    }
    guard let resolved = resolvedPath(folder), (Self.root(of: resolved) ?? root) == root else { return nil }
    let path = ([resolved == "/" ? "" : resolved] + names).joined(separator: "/")
    let start = root == "/" ? root : root + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.unicodeScalars.count)) : nil
  }

  /// Runs a subcommand and returns the first line of its output.
  package func line(_ arguments: String...) throws(GitError) -> String {
    try Self.firstLine(output(arguments, limit: .max))
  }

  /// Runs a subcommand and returns its output.
  ///
  /// - Parameter limit: The maximum number of bytes of output; exceeding it is an error.
  package func output(_ arguments: [String], limit: Int) throws(GitError) -> [UInt8] {
    try Self.run(command, arguments, limit: limit)
  }

  /// Returns the commit that a revision names.
  package func commit(_ revision: String) throws(GitError) -> String {
    guard !revision.hasPrefix("-") else { throw .option(revision) }
    do throws(GitError) {
      return try line("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}")
    } catch {
      throw .unknownRevision(revision)
    }
  }

  /// Returns the object of a file in a commit; nil if the commit has no such file.
  package func blob(_ path: String, in commit: String) throws(GitError) -> String? {
    let entry = try line("ls-tree", "--full-tree", commit, "--", path)
    let words = entry.prefix { $0 != "\t" }.split(separator: " ")
    return words.count == 3 && words[1] == "blob" ? String(words[2]) : nil
  }

  private static func firstLine(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func run(_ command: [String], _ arguments: [String], limit: Int) throws(GitError) -> [UInt8]
  {
    let process: ChildProcess
    do throws(FileFailure) {
      process = try ChildProcess(
        command[0], command.dropFirst() + arguments, readsInput: false, givesOutput: true)
    } catch {
      throw .failed(arguments[0], reason: error.reason())
    }
    var output: [UInt8] = []
    while case let bytes = process.read(limit: 1 << 14), !bytes.isEmpty {
      output += bytes
      guard output.count <= limit else {
        process.kill()
        throw .tooMuchOutput(arguments[0], limit: limit)
      }
    }
    guard process.finish() == .exited(0) else {
      throw .failed(arguments[0], reason: process.lastLines(1).first ?? "it failed")
    }
    return output
  }
}
