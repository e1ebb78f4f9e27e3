internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A directory that replaces an existing one atomically when all its files are complete.
///
/// Foreign files in the old directory, which no earlier run wrote, are carried over: they are linked into the new
/// directory before the exchange. If the process is killed at any time, a complete directory exists under the name and
/// nothing is lost. Until `commit`, and after any failure that can be undone, the target is unchanged.
package final class AtomicDirectory: FileSetSink {
  private let path: String
  private let parent: Folder
  private let name: String
  /// The directory that exists under the name at the start.
  private let former: Folder?
  private var staged: StagedFolder

  /// Returns false if another directory cannot replace a directory: it is the root of a file system, its parent is
  /// write-protected, or it contains the working directory.
  package static func canReplace(_ path: String) -> Bool {
    guard let directory = FileStatus(path), directory.kind == .directory else { return true }
    guard let resolved = resolvedPath(path), let here = resolvedPath(".") else { return false }
    let parent = PathParts(resolved).directory
    let start = resolved == "/" ? resolved : resolved + "/"
    return resolved != here && !here.utf8.starts(with: start.utf8)
      && FileStatus(parent)?.device == directory.device && access(parent, W_OK | X_OK) == 0
  }

  /// Creates a temporary directory for the output, and its parents if they are missing.
  ///
  /// - Throws: `cannotCreate` if the directory cannot be created, or contains a file that may not be replaced.
  package init(
    path: String, naming: FrameNaming, overwriting: OverwritePolicy = .ownFrames
  ) throws(FileError) {
    self.path = path
    do throws(FileFailure) {
      var parts = PathParts(path)
      if let existing = FileStatus(path) {
        guard existing.kind == .directory else { throw .system(ENOTDIR) }
        guard access(path, W_OK | X_OK) == 0, let resolved = resolvedPath(path) else { throw .system(errno) }
        // The user has named a symbolic link, which is kept.
        parts = PathParts(resolved)
        parent = try Folder(parts.directory)
        former = try parent.folder(parts.name)
      } else if FileStatus(path, followingLinks: false) != nil {
        parent = try Folder(parts.directory)
        throw .symbolicLink
      } else {
        parent = try .made(parts.directory)
        former = nil
      }
      name = parts.name
    } catch {
      if error == .symbolicLink { throw .cannotCreate(path: path, reason: symbolicLinkFault(path)) }
      throw .cannotCreate(path, error)
    }
    staged = try StagedFolder(beside: parent, for: path, replacing: former, overwriting, naming: naming)
    try staged.checkReplacing(FrameManifest.fileName)
  }

  /// Adds a file to the temporary directory.
  ///
  /// - Throws: `cannotCreate` for a name whose file may not be replaced, or `writingFailed`.
  package func write(_ bytes: [UInt8], named name: String) throws(FileError) {
    try staged.write(bytes, named: name)
  }

  /// Flushes all files to disk and puts the directory in its place.
  ///
  /// Of several processes that commit to one path, the last one wins.
  ///
  /// - Throws: `writingFailed`, whose reason names the temporary directory if files had to be left there, or
  ///   `cannotCreate` if a file that may not be replaced has appeared meanwhile.
  package func commit() throws(FileError) {
    try staged.synchronize()
    for _ in 0..<Self.attemptLimit where try place() {
      parent.synchronize()
      return
    }
    throw .writingFailed(path: path, reason: "other programs keep creating and removing it; stop them")
  }

  /// The attempts to put the directory in its place; each fails only if another process changes the name meanwhile.
  private static let attemptLimit = 100

  /// Exchanges the directory with the one under the name, or moves it there if there is none.
  ///
  /// Returns false if a directory has appeared or disappeared under the name meanwhile.
  private func place() throws(FileError) -> Bool {
    let present = try? parent.folder(name)
    if let present {
      // Another process may have exchanged or created the directory.
      if present.status?.identity != former?.status?.identity { try staged.checkReplacing(in: present) }
      staged.link(foreignFilesOf: present)
      try staged.markExchanged()
    }
    staged.setOwnerAndMode(of: present?.status)
    staged.folder.synchronize()
    let (temporary, staging) = (staged.temporary, staged.temporary.staging.folder)
    var hasChanged = false
    do throws(FileError) {
      try TemporaryFiles.complete(temporary, target: path) { () throws(FileError) -> FileError? in
        guard present != nil else {
          guard staging.move(temporary.name, to: parent, as: name) else {
            hasChanged = errno == ENOTEMPTY || errno == EEXIST
            throw failure()
          }
          return nil
        }
        guard exchange(temporary) else {
          hasChanged = errno == ENOENT
          throw failure()
        }
        let error = carryForeignFiles(temporary)
        if let error, error.undone, exchange(temporary) { throw error.cause }
        // The temporary directory contains the only copy of a file, so it is kept and reported.
        if error != nil {
          return .writingFailed(path: path, reason: "some of its files are left in '\(temporary.path)'")
        }
        staging.removeFlat(temporary.name)
        return nil
      }
    } catch {
      if hasChanged { return false }
      throw error
    }
    return true
  }

  private func failure() -> FileError { .writingFailed(path: path, reason: systemErrorText()) }

  /// Moves foreign files from the old directory, now under the temporary name, into the new one.
  ///
  /// Returns the cause of a failure, and true if all files are back in the old directory.
  private func carryForeignFiles(_ temporary: Temporary) -> (cause: FileError, undone: Bool)? {
    let new = staged.folder
    guard let old = try? temporary.staging.folder.folder(temporary.name), let names = old.names() else {
      return (failure(), true)
    }
    var carried: [String] = []
    let replaced = staged.replacedNames(in: old)
    for name in names.sorted() where !replaced.contains(Array(name.utf8)) {
      // Files in the new directory were linked already, or are overwritten on request.
      if new.status(of: name) != nil { continue }
      if old.move(name, to: new, as: name) {
        carried.append(name)
      } else {
        let cause = failure()
        let stuck = carried.reversed().filter { !new.move($0, to: old, as: $0) }
        return (cause, stuck.isEmpty)
      }
    }
    return nil
  }

  /// Exchanges the names of the temporary and the visible directory.
  ///
  /// On failure both are unchanged.
  private func exchange(_ temporary: Temporary) -> Bool {
    let (staging, hidden) = (temporary.staging.folder, temporary.name)
    if staging.exchange(hidden, with: parent, name) { return true }
    // Fallback for file systems without an atomic exchange: the target is missing between two renames.
    let aside = hidden + "-aside"
    guard parent.move(name, to: staging, as: aside) else { return false }
    guard staging.move(hidden, to: parent, as: name) else {
      let code = errno
      _ = staging.move(aside, to: parent, as: name)
      errno = code
      return false
    }
    guard staging.move(aside, to: staging, as: hidden) else {
      let code = errno
      _ = parent.move(name, to: staging, as: hidden)
      _ = staging.move(aside, to: parent, as: name)
      errno = code
      return false
    }
    return true
  }
}
