#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What processes that were killed have left unfinished in a directory.
///
/// A living process holds a lock (`flock`) on each of its unfinished files and directories, which the system takes away
/// when it dies, however it does. So whoever gets the lock knows that nobody works there any more; where a file system
/// has no locks, nobody gets one, and nothing is removed.
enum AbandonedFiles {
  /// Removes what is left in a directory by dead processes of this user.
  static func sweep(_ directory: String) {
    let names = directoryNames(directory) ?? []
    for name in names.filter({ $0.utf8.starts(with: prefix) && stage(of: $0) != nil }).sorted() {
      sweep(PathParts(directory: directory, name: name).path, name)
    }
  }

  /// How far an output had come, by its hidden name.
  enum Stage: String {
    /// It is being written: all of it is ours.
    case unfinished = ".tmp"
    /// It changes places with a directory that exists, or has done so: files of others can be in it.
    case exchanged = ".old"
  }

  private static let prefix: [UInt8] = Array(".glyphreel-".utf8)

  /// The hidden name of an output.
  static func name(process: Int32, number: Int, _ stage: Stage) -> String {
    ".glyphreel-\(process)-\(number)\(stage.rawValue)"
  }

  /// The stage that a name tells; nil for a name that we don't give.
  private static func stage(of name: String) -> Stage? {
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let dot = parts[1].firstIndex(of: ".") else { return nil }
    let numbers = [parts[0], parts[1][..<dot]]
    let areNumbers = numbers.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    return areNumbers ? Stage(rawValue: String(parts[1][dot...])) : nil
  }

  private static func sweep(_ path: String, _ name: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStill(path, descriptor), let stage = stage(of: name),
      let status = FileStatus(path, followingLinks: false), status.owner == geteuid()
    else { return }
    switch (stage, status.kind) {
    case (.unfinished, .regular): unlink(path)
    case (.unfinished, .directory): TemporaryFiles.removeFlat(path)
    case (.exchanged, .directory): removeOwnFiles(of: path)
    default: break
    }
  }

  /// True if the path still names what the descriptor was opened for.
  static func isStill(_ path: String, _ descriptor: Int32) -> Bool {
    guard let named = fileStatus(path, followingLinks: false), let opened = fileStatus(descriptor) else {
      return false
    }
    return named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  /// Removes the frames that a manifest lists and what stands elsewhere, too; the directory, if nothing is left then.
  private static func removeOwnFiles(of path: String) {
    guard let names = directoryEntries(path) else { return }
    let bytes = try? fileContents(path + "/" + SequenceManifest.fileName, limit: 1 << 26, .regularFile)
    let listed = Set(bytes.flatMap { SequenceManifest.fileNames(in: $0) } ?? [])
    for name in names {
      guard let status = fileStatus(path + "/" + name, followingLinks: false),
        status.st_mode & S_IFMT != S_IFDIR
      else { continue }
      if listed.contains(name) || status.st_nlink > 1 { unlink(path + "/" + name) }
    }
    // The manifest is the last, so that a sweep that is killed can be repeated.
    if bytes != nil { unlink(path + "/" + SequenceManifest.fileName) }
    rmdir(path)
  }
}
