import GlyphreelExact
import GlyphreelSystem

/// A file in the history of the current folder's repository.
struct GitFile {
  /// The path as the user wrote it.
  let path: String
  let repository: GitRepository
  /// The path from the root of the repository.
  private var name: String

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
        "glyphreel: error: \(path: path) not found in revision \(quoted: revision)", .noInput)
    }
    do throws(GitError) { return try repository.output(["cat-file", "blob", blob], limit: limit) } catch {
      guard case .failed = error, (try? repository.line("cat-file", "-t", blob)) == nil else { throw error }
      throw Failure(
        "glyphreel: error: the repository lacks \(path: path) of the revision \(quoted: revision), as a partial clone does; get it with 'git cat-file -p \(blob)'",
        .noInput)
    }
  }

  /// Returns the last commits that changed the file and that still have it, oldest first, with the names that it had.
  func commits(count: Int) throws -> [(commit: String, file: GitFile)] {
    var commits: [(commit: String, file: GitFile)] = []
    var (file, tip) = (self, "HEAD")
    while true {
      let left = count - commits.count
      let list = try repository.output(
        ["rev-list", "--max-count=\(left)", tip, "--", file.name], limit: 64 * count)
      let found = try list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        .filter(file.exists)
      commits += found.map { ($0, file) }
      guard let oldest = found.last, found.count < left, let former = file.former(in: [oldest]) else { break }
      (file, tip) = (former, oldest + "^")
    }
    return commits.reversed()
  }

  /// Returns the file under its name before a commit, or the second of two, renamed it; nil if the name is the same or absent.
  func former(in commits: [String]) -> GitFile? {
    let arguments = ["diff-tree", "-r", "-M", "--diff-filter=R", "--name-status", "--no-commit-id", "-z"]
    guard let output = try? repository.output(arguments + commits, limit: 1 << 22) else { return nil }
    let parts = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let index = stride(from: 2, to: parts.count, by: 3).first {
      parts[$0].utf8.elementsEqual(name.utf8)
    }
    guard let index else { return nil }
    var file = self
    file.name = parts[index - 1]
    return file
  }

  /// Returns the subject of the only commit that changed the file after another commit; nil for several.
  func subject(from start: String, to end: String) throws -> String? {
    let list = try repository.output(
      ["rev-list", "--max-count=2", end, "^" + start, "--", name], limit: 128)
    let commits = list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    return try commits.count == 1 ? subject(of: commits[0]) : nil
  }

  /// Returns the subject of a commit.
  func subject(of commit: String) throws -> String? {
    let lines = try repository.output(
      ["rev-list", "--max-count=1", "--format=%s", commit], limit: 1 << 16
    ).split(separator: UInt8(ascii: "\n"))
    return lines.count > 1 ? String(decoding: lines[1], as: UTF8.self).printable().shortened(to: 200) : nil
  }
}
