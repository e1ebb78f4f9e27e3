import GlyphreelExact
import GlyphreelSystem

// Versions of a file in the history of a repository.
extension Git {
  /// Returns the commit that a revision names.
  func commit(_ revision: String) throws(Failure) -> String {
    guard !revision.hasPrefix("-") else {
      throw Failure("glyphreel: error: '\(revision.printable())' is no revision", .usage)
    }
    // Not in a repository, git says so itself.
    _ = try run("rev-parse", "--git-dir")
    let output = try? output(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], limit: 1024)
    guard let output else {
      throw Failure("glyphreel: error: there is no revision \(quoted: revision) in this repository", .noInput)
    }
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Returns the contents of a file, whose path is relative to the current directory, in a commit.
  ///
  /// - Parameter revision: The commit as the user wrote it.
  func contents(
    of path: String, in commit: String, called revision: String, limit: Int
  ) throws(Failure) -> [UInt8] {
    let object = "\(commit):./\(path)"
    let type = try? output(["cat-file", "-t", object], limit: 64)
    guard type == Array("blob\n".utf8) else {
      throw Failure(
        "glyphreel: error: there is no file \(path: path) in the revision \(quoted: revision)", .noInput)
    }
    return try output(["cat-file", "blob", object], limit: limit)
  }

  /// Returns the last commits that changed a file and that still have it, oldest first.
  func commits(changing path: String, count: Int) throws(Failure) -> [String] {
    let list = try output(
      ["rev-list", "--max-count=\(count)", "HEAD", "--", path], limit: 64 * count)
    return list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }.reversed()
      .filter { (try? output(["cat-file", "-t", "\($0):./\(path)"], limit: 64)) == Array("blob\n".utf8) }
  }
}
