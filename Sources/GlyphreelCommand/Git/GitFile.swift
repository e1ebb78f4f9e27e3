import GlyphreelExact
import GlyphreelSystem

/// A file in the history of its repository.
struct GitFile {
  /// The path as the user wrote it.
  let path: String
  /// git in the file's folder.
  let git: Git
  /// The path from there.
  private let name: String

  /// - Parameter path: The path, from the current folder; the file may be gone.
  /// - Throws: An error if it is a folder, or git is not installed.
  init(_ path: String) throws(Failure) {
    guard FileStatus(path)?.kind != .directory else {
      throw Failure("glyphreel: error: \(path: path) is a folder; name a file in it", .noInput)
    }
    self.path = path
    let parts = PathParts(path)
    let isThere = FileStatus(parts.directory)?.kind == .directory
    git = try Git(in: isThere ? parts.directory : "")
    name = isThere ? parts.name : path
  }

  /// Returns true if the file is in a commit.
  func exists(in commit: String) -> Bool {
    (try? git.output(["cat-file", "-t", object(in: commit)], limit: 64)) == Array("blob\n".utf8)
  }

  /// Returns the contents in a commit.
  ///
  /// - Parameter revision: The commit as the user wrote it.
  func contents(in commit: String, called revision: String, limit: Int) throws(Failure) -> [UInt8] {
    guard exists(in: commit) else {
      throw Failure(
        "glyphreel: error: there is no file \(path: path) in the revision \(quoted: revision)", .noInput)
    }
    return try git.output(["cat-file", "blob", object(in: commit)], limit: limit)
  }

  /// Returns the last commits that changed the file and that still have it, oldest first.
  func commits(count: Int) throws(Failure) -> [String] {
    let list = try git.output(["rev-list", "--max-count=\(count)", "HEAD", "--", name], limit: 64 * count)
    return list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }.reversed()
      .filter(exists)
  }

  private func object(in commit: String) -> String { "\(commit):./\(name)" }
}
