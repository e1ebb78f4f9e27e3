internal import GlyphreelComparison
internal import GlyphreelMedia
internal import Foundation
internal import GlyphreelSystem

/// The files of failed assertions, and the frames of lock files.
///
/// They are in the directory named by `GLYPHREEL_ARTIFACTS`, by default in the system's temporary directory.
/// Symbolic links in it are not followed, and a directory of another user is not used, because every user can write to
/// the system's temporary directory.
struct GoldenArtifacts: Sendable {
  let directory: URL
  /// True for the default directory, which other users could have created.
  private let isShared: Bool

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let path = environment["GLYPHREEL_ARTIFACTS"], !path.isEmpty {
      self.init(directory: URL(filePath: path))
    } else {
      self.init(
        directory: FileManager.default.temporaryDirectory.appending(path: "glyphreel-goldens"),
        isShared: true)
    }
  }

  init(directory: URL, isShared: Bool = false) {
    self.directory = directory
    self.isShared = isShared
  }

  /// Opens or creates the directory.
  private func folder() throws -> Folder {
    let folder: Folder
    do throws(FileFailure) { folder = try Folder.made(directory.path) } catch {
      throw GoldenFailure("can't write to \(directory.path): \(error.reason())")
    }
    let named = FileStatus(directory.path, followingLinks: false)
    guard !isShared || (named?.kind == .directory && folder.status?.owner == geteuid()) else {
      throw GoldenFailure(
        "\(directory.path) belongs to another user; name a directory of your own in GLYPHREEL_ARTIFACTS")
    }
    return folder
  }

  /// Writes the expected, the actual or the difference image of a failed assertion; returns its path.
  func write(
    _ bytes: [UInt8], _ kind: String, of location: GoldenLocation, fileExtension: String
  ) throws -> String {
    let name = "\(location.title).\(kind).\(fileExtension)"
    try AtomicFile.write(bytes, to: name, below: folder(), .refused)
    return directory.appending(path: name).path
  }

  /// Saves the frames of a lock file, under the digest of its timeline.
  func keep(_ bytes: [UInt8], of lock: LockFile) throws {
    try AtomicFile.write(bytes, to: "locks/\(name(of: lock))", below: folder(), .refused)
  }

  /// Returns the frames of a lock file, saved when it was recorded or from a golden in the git history; nil if
  /// unavailable.
  func picture(of lock: LockFile, at path: String) -> [UInt8]? {
    if let bytes = try? folder().folder("locks").bytes(of: name(of: lock), limit: FileSizeLimit.picture),
      shows(bytes, lock)
    {
      return bytes
    }
    let base = URL(filePath: path).deletingPathExtension()
    let repository = try? GitRepository(of: base.deletingLastPathComponent().path)
    for name in [base.lastPathComponent + ".apng", base.lastPathComponent + ".png"] {
      let path = base.deletingLastPathComponent().appending(path: name).path
      guard let repository, let file = repository.path(of: path) else { continue }
      let commits = try? repository.output(
        ["rev-list", "--max-count=10", "HEAD", "--", file], limit: 1 << 10)
      for commit in String(decoding: commits ?? [], as: UTF8.self).split(separator: "\n") {
        if let blob = try? repository.blob(file, in: String(commit)),
          let bytes = try? repository.output(["cat-file", "blob", blob], limit: FileSizeLimit.picture),
          shows(bytes, lock)
        {
          return bytes
        }
      }
    }
    return nil
  }

  private func name(of lock: LockFile) -> String {
    "\(Digest(of: LockFile(lock.timeline, loop: lock.loop).text)).apng"
  }

  /// Returns true if a file has the frames of a lock, at any times.
  private func shows(_ bytes: [UInt8], _ lock: LockFile) -> Bool {
    guard let source = try? PlayableAnimation(bytes, limits: .trusted), let shown = try? FrameTimeline(source)
    else { return false }
    return shown.hasFrames(of: lock.timeline)
  }
}
