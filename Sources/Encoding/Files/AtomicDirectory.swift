internal import ExactText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A directory that appears, or is exchanged for the one that exists, when all its files are complete.
///
/// Files of the old directory that no earlier run of ours wrote are carried over: linked into the new one before they
/// change places, so that whenever the process is killed, one whole directory stands there and nothing is lost. Until
/// `commit`, and after any failure that can be undone, the target is what it was.
public final class AtomicDirectory: FileSetSink {
  private let path: String
  private let target: String
  private let replaces: Bool
  private let overwriting: OverwritePolicy
  private let naming: FrameNaming
  private let earlier: EarlierFrames
  private var staging: StagingDirectory

  /// False where another directory can't take its place: it is the root of a file system, its parent is write
  /// protected, or this process stands inside.
  static func canReplace(_ path: String) -> Bool {
    guard let directory = FileStatus(path), directory.kind == .directory else { return true }
    guard let resolved = resolvedPath(path), let here = resolvedPath(".") else { return false }
    let parent = PathParts(resolved).directory
    return resolved != here && !here.hasPrefix(resolved == "/" ? "/" : resolved + "/")
      && FileStatus(parent)?.device == directory.device && access(parent, W_OK | X_OK) == 0
  }

  /// Begins a directory; its parent must exist.
  ///
  /// - Throws: `cannotCreate` where it can't be put, or holds a file that may not be replaced.
  public init(
    path: String, naming: FrameNaming, overwriting: OverwritePolicy = .ownFrames
  ) throws(EncodingError) {
    func refusal(_ code: Int32) -> EncodingError {
      .cannotCreate(path: path, reason: systemErrorText(code))
    }
    self.path = path
    self.naming = naming
    self.overwriting = overwriting
    let existing = FileStatus(path)
    replaces = existing != nil
    if let existing {
      guard existing.kind == .directory else { throw refusal(ENOTDIR) }
      guard access(path, W_OK | X_OK) == 0, let resolved = resolvedPath(path) else { throw refusal(errno) }
      target = resolved
    } else if FileStatus(path, followingLinks: false) != nil {
      throw .cannotCreate(path: path, reason: symbolicLinkFault(path))
    } else {
      target = PathParts(path).path
    }
    earlier = EarlierFrames(in: target, naming: naming)
    if replaces { try earlier.checkReplacing(SequenceManifest.fileName, in: target, overwriting) }
    staging = try StagingDirectory(in: PathParts(target).directory, for: path)
    if let existing {
      _ = chown(staging.path, existing.owner, existing.group)
      _ = chmod(staging.path, mode_t(existing.mode))
    }
  }

  /// Adds a file to the hidden directory.
  ///
  /// - Throws: `cannotCreate` for a name whose file may not be replaced, or `writingFailed`.
  public func write(_ bytes: [UInt8], named name: String) throws(EncodingError) {
    if replaces { try earlier.checkReplacing(name, in: target, overwriting) }
    try staging.write(bytes, named: name)
  }

  /// Waits until the disk has all files, and puts the directory in its place.
  ///
  /// - Throws: `writingFailed`; its reason names the hidden directory if files had to be left there.
  public func commit() throws(EncodingError) {
    if replaces {
      staging.link(filesOf: target, except: replacedNames(in: target))
    }
    try staging.synchronize()
    if replaces { try staging.markExchanged() }
    var lasting: EncodingError?
    try TemporaryFiles.complete(staging.path, target: path) { () throws(EncodingError) in
      if replaces {
        guard exchange() else { throw failure() }
        let error = carryForeignFiles()
        if let error, error.undone, exchange() { throw error.cause }
        if error != nil {
          // The hidden directory holds the only copy of something: leave it, and say so.
          lasting = .writingFailed(path: path, reason: "some of its files are left in '\(staging.path)'")
          return
        }
        TemporaryFiles.removeFlat(staging.path)
      } else if rename(staging.path, target) != 0 {
        guard errno == ENOTEMPTY || errno == EEXIST else { throw failure() }
        throw .cannotCreate(path: path, reason: "another directory has appeared there meanwhile")
      }
    }
    if let lasting { throw lasting }
    synchronizeDirectory(PathParts(target).directory)
  }

  /// The files in a directory that are ours: those known at the beginning, and of a run that ended meanwhile.
  private func replacedNames(in directory: String) -> Set<String> {
    earlier.names.union(EarlierFrames(in: directory, naming: naming).names)
  }

  private func failure() -> EncodingError { .writingFailed(path: path, reason: systemErrorText()) }

  /// Moves what is not ours from the old directory, now under the hidden name, into the new one.
  ///
  /// Returns why it could not, and whether everything is back in the old directory.
  private func carryForeignFiles() -> (cause: EncodingError, undone: Bool)? {
    guard let old = directoryEntries(staging.path) else { return (failure(), true) }
    var carried: [String] = []
    let replaced = replacedNames(in: staging.path)
    for name in old where !replaced.contains(name) {
      // What stands in the new one already was linked, or overwritten on demand.
      if FileStatus(target + "/" + name, followingLinks: false) != nil { continue }
      if rename(staging.path + "/" + name, target + "/" + name) == 0 {
        carried.append(name)
      } else {
        let cause = failure()
        let stuck = carried.reversed().filter {
          rename(target + "/" + $0, staging.path + "/" + $0) != 0
        }
        return (cause, stuck.isEmpty)
      }
    }
    return nil
  }

  /// Lets the hidden and the visible directory change names; when it can't, both are what they were.
  private func exchange() -> Bool {
    if exchangeNames(staging.path, target) { return true }
    // File systems without an atomic exchange: between two renames the target is missing.
    let aside = staging.path + "-old"
    guard rename(target, aside) == 0 else { return false }
    guard rename(staging.path, target) == 0 else {
      let code = errno
      _ = rename(aside, target)
      errno = code
      return false
    }
    guard rename(aside, staging.path) == 0 else {
      let code = errno
      _ = rename(target, staging.path)
      _ = rename(aside, target)
      errno = code
      return false
    }
    return true
  }
}
