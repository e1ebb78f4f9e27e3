import GlyphreelExact
import GlyphreelSystem

/// A file in the history of the current folder's repository.
struct GitFile {
  /// The path as the user wrote it.
  let path: String
  let repository: GitRepository
  /// The path from the root of the repository.
  private let name: String

  /// - Parameter path: The path, from the current folder; the file may be gone.
  /// - Throws: An error if it is a folder or not in the repository, or if git is not installed.
  init(_ path: String) throws {
    guard FileStatus(path)?.kind != .directory else {
      throw Failure("glyphreel: error: \(path: path) is a folder; name a file in it", .noInput)
    }
    self.path = path
    repository = try GitRepository()
    guard let name = repository.path(of: path) else {
      let parts = PathParts(path)
      let command = "cd \(ShellWord.quoted(parts.directory.shortened(to: 100)))"
      throw Failure(
        "glyphreel: error: \(path: path) is not in the repository of the current folder; run '\(command)' first, and name the file \(path: parts.name)",
        .noInput)
    }
    self.name = name
  }

  /// Returns true if the file is in a commit.
  func exists(in commit: String) throws -> Bool { try repository.blob(name, in: commit) != nil }

  /// Returns the contents in a commit.
  ///
  /// - Parameter revision: The commit as the user wrote it.
  func contents(in commit: String, called revision: String, limit: Int) throws -> [UInt8] {
    guard let blob = try repository.blob(name, in: commit) else {
      throw Failure(
        "glyphreel: error: there is no file \(path: path) in the revision \(quoted: revision)", .noInput)
    }
    do throws(GitError) { return try repository.output(["cat-file", "blob", blob], limit: limit) } catch {
      guard case .failed = error, (try? repository.line("cat-file", "-t", blob)) == nil else { throw error }
      throw Failure(
        "glyphreel: error: the repository lacks \(path: path) of the revision \(quoted: revision), as a partial clone does; get it with 'git cat-file -p \(blob)'",
        .noInput)
    }
  }

  /// Returns the last commits that changed the file and that still have it, oldest first.
  func commits(count: Int) throws -> [String] {
    let list = try repository.output(
      ["rev-list", "--max-count=\(count)", "HEAD", "--", name], limit: 64 * count)
    return try list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
      .reversed().filter(exists)
  }
}
