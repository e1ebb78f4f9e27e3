import Glyphreel
import GlyphreelExact
import GlyphreelSystem

// The versions: of files, of a patch, or of revisions.
extension CodeCommand {
  /// The contents of a version.
  struct Contents {
    /// Its name in messages.
    let name: String
    let bytes: [UInt8]
    /// The subject of the commit that made it; nil if it is not known.
    var subject: String?
  }

  /// Returns the patch that is given in place of versions; nil for a version.
  func patch(_ contents: Contents) throws -> Patch? {
    guard Patch.isOne(files[0]) else { return nil }
    let name = contents.name
    guard let patch = Patch(contents.bytes) else {
      if contents.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0a || $0 == 0x0d }) {
        throw Failure(
          "\(name): error: the patch is empty; 'git diff' prints nothing where nothing changed", .badInput)
      }
      if files[0] == "-" { return nil }
      throw Failure(
        "\(name): error: this is not a patch, and code needs two versions or more; write 'glyphreel code before.swift after.swift'",
        .badInput)
    }
    if patch.otherFiles > 0, !output.quiet {
      let others = patch.otherFiles.counted("more file")
      Console.error("\(name): note: shows \(quoted: patch.name); the patch changes \(others), too")
    }
    return patch
  }

  func contents() throws -> [Contents] {
    let path = files[0]
    if let git { return try contents(of: path, in: git) }
    guard let log else { return try files.map { try contents(of: $0) } }
    let file = try GitFile(path)
    let commits = try file.commits(count: log + 1)
    guard commits.count > 1 else {
      throw Failure(
        "glyphreel: error: \(path: path) has \(commits.isEmpty ? "no version" : "only one version") in the history of this repository",
        .noInput)
    }
    return try commits.enumerated().map { index, version in
      let (commit, file) = version
      var contents = try contents(of: file, in: commit, called: String(commit.prefix(7)))
      if index > 0 { contents.subject = try file.subject(of: commit) }
      return contents
    }
  }

  /// Returns a file's contents.
  func contents(of path: String) throws -> Contents {
    let bytes: [UInt8] = try fileContents(path, limit: CodeVersion.limit, .anything)
    return Contents(name: path == "-" ? "<stdin>" : path.printable(), bytes: bytes)
  }

  /// Returns two versions of a file: of the revisions `A..B`, of `B` and where it left `A` for `A...B`, or of one and the file
  /// itself.
  ///
  /// A revision without the file, also under a former name, is an empty version. It is an error if both revisions lack it.
  private func contents(of path: String, in revisions: String) throws -> [Contents] {
    let file = try GitFile(path)
    guard let dots = revisions.firstRange(of: "..") else {
      // Git shows the path in a link, and not the file that it leads to.
      guard FileStatus(path, followingLinks: false)?.kind != .symbolicLink else {
        throw Failure(
          "\(path.printable()): error: links in a repository are not followed; name the file that it points to",
          .badInput)
      }
      return [
        try contents(of: file, in: file.repository.commit(revisions), called: revisions),
        try contents(of: path),
      ]
    }
    let isSymmetric = revisions[dots.upperBound...].hasPrefix(".")
    let ends = [revisions[..<dots.lowerBound], revisions[dots.upperBound...].dropFirst(isSymmetric ? 1 : 0)]
    let names = ends.map { $0.isEmpty ? "HEAD" : String($0) }
    var commits = try names.map { try file.repository.commit($0) }
    if isSymmetric { commits[0] = try file.repository.line("merge-base", commits[0], commits[1]) }
    let before = try file.exists(in: commits[0]) ? file : file.former(in: commits) ?? file
    let isOne = try before.exists(in: commits[0]) != file.exists(in: commits[1])
    var versions = try zip(zip(commits, names), [before, file]).map { version, file in
      try !isOne || file.exists(in: version.0)
        ? contents(of: file, in: version.0, called: version.1)
        : Contents(name: "\(version.1.printable()):\(path.printable())", bytes: [])
    }
    versions[1].subject = try file.subject(from: commits[0], to: commits[1])
    return versions
  }

  private func contents(of file: GitFile, in commit: String, called name: String) throws -> Contents {
    Contents(
      name: "\(name.printable()):\(file.path.printable())",
      bytes: try file.contents(in: commit, called: name, limit: CodeVersion.limit))
  }
}
