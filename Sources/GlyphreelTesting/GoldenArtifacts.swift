internal import GlyphreelComparison
internal import GlyphreelEncoding
internal import Foundation
internal import GlyphreelSystem

/// Pictures beside the goldens: what tests that failed have shown, and what locks were made of.
///
/// They lie in the directory that `GLYPHREEL_ARTIFACTS` names, else in one of the system's for temporary files, and never
/// among the sources. Beneath it no link is followed, and a directory of another user is not written to: all may write where the
/// system's temporary files are.
struct GoldenArtifacts: Sendable {
  let directory: URL
  /// True for a directory that the user has not named.
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

  /// Opens the directory, and makes it where it is not there.
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

  /// Writes what a failed test has shown, should have shown, or how these differ; returns where.
  func write(
    _ bytes: [UInt8], _ kind: String, of location: GoldenLocation, fileExtension: String
  ) throws -> String {
    let name = "\(location.title).\(kind).\(fileExtension)"
    try AtomicFile.write(bytes, to: name, below: folder(), .refused)
    return directory.appending(path: name).path
  }

  /// Keeps the pictures that a lock was made of, by what it says of them.
  func keep(_ bytes: [UInt8], of lock: LockFile) throws {
    try AtomicFile.write(bytes, to: "locks/\(name(of: lock))", below: folder(), .refused)
  }

  /// The pictures that a lock was made of: those kept when it was written, or those that a golden beside it had in the
  /// history of git; nil if neither has them.
  func picture(of lock: LockFile, at path: String) -> [UInt8]? {
    if let bytes = try? folder().folder("locks").bytes(of: name(of: lock), limit: FileSizeLimit.picture),
      shows(bytes, lock)
    {
      return bytes
    }
    let base = URL(filePath: path).deletingPathExtension()
    for name in [base.lastPathComponent + ".apng", base.lastPathComponent + ".png"] {
      let folder = base.deletingLastPathComponent().path
      let commits = git(folder, ["log", "-n", "10", "--format=%H", "--", name])
      for commit in String(decoding: commits ?? Data(), as: UTF8.self).split(separator: "\n") {
        if let data = git(folder, ["show", "\(commit):./\(name)"]), shows([UInt8](data), lock) {
          return [UInt8](data)
        }
      }
    }
    return nil
  }

  private func name(of lock: LockFile) -> String {
    "\(Digest(of: LockFile(lock.timeline, loop: lock.loop).text)).apng"
  }

  /// Whether a file shows the pictures of a lock, at whatever times.
  private func shows(_ bytes: [UInt8], _ lock: LockFile) -> Bool {
    guard let source = try? FrameSource(bytes, limits: .trusted), let timeline = try? FrameTimeline(source)
    else {
      return false
    }
    return timeline.entries.map(\.digest) == lock.timeline.entries.map(\.digest)
  }

  /// What git prints; nil if it fails or is not there.
  private func git(_ folder: String, _ arguments: [String]) -> Data? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }
}
