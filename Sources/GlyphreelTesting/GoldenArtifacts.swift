internal import Comparison
internal import Encoding
internal import Foundation

/// Pictures beside the goldens: what tests that failed have shown, and what locks were made of.
///
/// They lie in the directory that `GLYPHREEL_ARTIFACTS` names, else in one of the system's for temporary files, and never
/// among the sources.
struct GoldenArtifacts: Sendable {
  let directory: URL

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let path = environment["GLYPHREEL_ARTIFACTS"], !path.isEmpty {
      directory = URL(filePath: path)
    } else {
      directory = FileManager.default.temporaryDirectory.appending(path: "glyphreel-goldens")
    }
  }

  init(directory: URL) {
    self.directory = directory
  }

  /// Writes what a failed test has shown, should have shown, or how these differ; returns where.
  func write(
    _ bytes: [UInt8], _ kind: String, of location: GoldenLocation, fileExtension: String
  ) throws -> String {
    let file = directory.appending(path: "\(location.title).\(kind).\(fileExtension)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
    return file.path
  }

  /// Keeps the pictures that a lock was made of, by what it says of them.
  func keep(_ bytes: [UInt8], of lock: LockFile) throws {
    let file = file(of: lock)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
  }

  /// The pictures that a lock was made of: those kept when it was written, or those that a golden beside it had in the
  /// history of git; nil if neither has them.
  func picture(of lock: LockFile, at path: String) -> [UInt8]? {
    if let bytes = try? [UInt8](Data(contentsOf: file(of: lock))), shows(bytes, lock) { return bytes }
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

  private func file(of lock: LockFile) -> URL {
    let pictures = LockFile(lock.timeline, loop: lock.loop)
    return directory.appending(path: "locks").appending(path: "\(Digest(of: pictures.text)).apng")
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
