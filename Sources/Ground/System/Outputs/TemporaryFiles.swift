internal import GlyphreelExact
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An unfinished file or directory of this process in a staging directory.
struct Temporary: Sendable {
  let staging: StagingDirectory
  /// The name, which is unique in this process.
  fileprivate(set) var name: String

  /// The path, for messages.
  var path: String { staging.folder.path(of: name) }
}

/// The registry of this process's unfinished files and directories, which lets an interrupted process remove them.
///
/// A process that wants to clean up on SIGINT, SIGTERM and SIGHUP blocks these signals with `pthread_sigmask` before
/// it starts a thread, waits for them with `sigwait` in one thread, and calls `removeAllAndExit` there. No code runs
/// in a signal handler, and an output that is being put in its place is completed first. If a process is killed, the
/// next one that writes to the same directory removes its files (`AbandonedFiles`).
///
/// Concurrent outputs to one directory share a staging directory, which is removed with the last of them.
package enum TemporaryFiles {
  private struct Registry {
    var entries: [Temporary] = []
    var count = 0
    /// The directories that were created for outputs, each with its parent.
    var made: [(folder: Folder, name: String, parent: Folder)] = []
    /// The paths of directories that were already searched for abandoned files.
    var swept: Set<[UInt8]> = []

    func index(of temporary: Temporary) -> Int? {
      entries.firstIndex { $0.staging === temporary.staging && $0.name == temporary.name }
    }

    /// Removes an entry, and its staging directory if the entry was the last one there.
    mutating func forget(_ index: Int) {
      let staging = entries.remove(at: index).staging
      if !entries.contains(where: { $0.staging === staging }) {
        staging.remove()
        removeIfEmpty(staging.parent)
      }
    }

    /// Removes a directory if it was created for an output and is empty, and then its parents.
    func removeIfEmpty(_ folder: Folder) {
      guard let identity = folder.status?.identity,
        let entry = made.first(where: { $0.folder.status?.identity == identity }),
        entry.parent.holds(entry.name, folder.descriptor), entry.parent.removeFolder(entry.name)
      else { return }
      removeIfEmpty(entry.parent)
    }

    mutating func nextName() -> String {
      count += 1
      return String(count)
    }
  }

  private static let registry = Mutex(Registry())

  /// Registers a directory that was created for an output, and that is removed with it if it fails.
  static func register(_ folder: Folder, named name: String, in parent: Folder) {
    registry.withLock { $0.made.append((folder, name, parent)) }
  }

  /// Removes a directory if it was created for an output and is empty, and then its parents.
  static func removeIfEmpty(_ folder: Folder) {
    registry.withLock { $0.removeIfEmpty(folder) }
  }

  /// Removes all unfinished outputs of this process.
  ///
  /// Their `commit` throws afterwards.
  package static func removeAll() {
    registry.withLock { removeAll(&$0) }
  }

  /// Kills all child processes, removes all unfinished outputs and exits immediately.
  package static func removeAllAndExit(status: Int32) -> Never {
    registry.withLock { registry in
      ChildProcess.killAll()
      removeAll(&registry)
      // The lock is still held, so that no thread creates another output.
      _exit(status)
    }
  }

  private static func removeAll(_ registry: inout Registry) {
    while let last = registry.entries.last {
      last.staging.folder.removeFlat(last.name)
      registry.forget(registry.entries.count - 1)
    }
  }

  /// Creates an unfinished file next to the members of a directory.
  ///
  /// Returns it with a descriptor to write to.
  static func makeFile(
    beside parent: Folder, for target: String
  ) throws(FileError) -> (temporary: Temporary, descriptor: Int32) {
    try make(beside: parent, for: target) { folder, name throws(FileFailure) in
      try folder.open(name, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    }
  }

  /// Creates an unfinished directory next to the members of another one.
  ///
  /// Returns it with its assigned permissions.
  static func makeFolder(
    beside parent: Folder, for target: String
  ) throws(FileError) -> (temporary: Temporary, folder: Folder, mode: UInt32) {
    let (temporary, made) = try make(beside: parent, for: target) { folder, name throws(FileFailure) in
      guard folder.makeFolder(name, 0o777) else { throw .system(errno) }
      let mode = folder.status(of: name)?.mode ?? 0o700
      if mode & 0o700 != 0o700 { _ = folder.allowOwner(name) }
      let made = try folder.folder(name)
      _ = fchmod(made.descriptor, 0o700)
      return (made, mode)
    }
    return (temporary, made.0, made.1)
  }

  /// Creates and registers a file or directory in a staging directory.
  private static func make<Made>(
    beside parent: Folder, for target: String, _ body: (Folder, String) throws(FileFailure) -> Made
  ) throws(FileError) -> (Temporary, Made) {
    // The lock covers both steps, so that every file on the disk is registered.
    try registry.withLock { registry throws(FileError) in
      let staging = try staging(beside: parent, for: target, &registry)
      let name = registry.nextName()
      registry.entries.append(Temporary(staging: staging, name: name))
      do throws(FileFailure) {
        return (Temporary(staging: staging, name: name), try body(staging.folder, name))
      } catch {
        staging.folder.removeFlat(name)
        registry.forget(registry.entries.count - 1)
        throw .cannotCreate(target, error)
      }
    }
  }

  /// Returns the staging directory in a directory, which other outputs may already use.
  private static func staging(
    beside parent: Folder, for target: String, _ registry: inout Registry
  ) throws(FileError) -> StagingDirectory {
    let identity = parent.status?.identity
    if let known = registry.entries.first(where: { $0.staging.parent.status?.identity == identity }) {
      return known.staging
    }
    if registry.swept.insert(Array(parent.path.utf8)).inserted { AbandonedFiles.sweep(parent) }
    while true {
      let name = AbandonedFiles.name(process: getpid(), number: registry.nextName())
      switch StagingDirectory.make(in: parent, name: name) {
      case .made(let staging): return staging
      case .taken: continue
      case .failed(let code, let isFull):
        let reason = systemErrorText(code)
        registry.removeIfEmpty(parent)
        throw isFull
          ? .writingFailed(path: target, reason: reason) : .cannotCreate(path: target, reason: reason)
      }
    }
  }

  /// Runs the step that moves a temporary into place, and unregisters it.
  ///
  /// An interruption waits until the step is complete. If the step throws, the temporary stays registered. If it
  /// returns an error, files are left where nothing removes them; the error is thrown at the end.
  static func complete(
    _ temporary: Temporary, target: String, _ step: () throws(FileError) -> FileError?
  ) throws(FileError) {
    let lasting = try registry.withLock { registry throws(FileError) in
      guard let index = registry.index(of: temporary) else {
        throw FileError.writingFailed(path: target, reason: "interrupted")
      }
      let error = try step()
      registry.forget(index)
      return error
    }
    if let lasting { throw lasting }
  }

  /// Marks a directory, by its name, as about to be exchanged.
  ///
  /// Returns false if it could not be renamed.
  static func markExchanged(_ temporary: inout Temporary) -> Bool {
    registry.withLock { registry in
      guard let index = registry.index(of: temporary) else { return false }
      let marked = temporary.name + AbandonedFiles.exchangedSuffix
      guard temporary.staging.folder.move(temporary.name, to: temporary.staging.folder, as: marked) else {
        return false
      }
      temporary.name = marked
      registry.entries[index].name = marked
      return true
    }
  }

  /// Returns false for an output that an interruption has removed.
  static func knows(_ temporary: Temporary) -> Bool {
    registry.withLock { $0.index(of: temporary) != nil }
  }

  /// Removes an unfinished output if it is still registered.
  static func remove(_ temporary: Temporary) {
    registry.withLock { registry in
      guard let index = registry.index(of: temporary) else { return }
      temporary.staging.folder.removeFlat(temporary.name)
      registry.forget(index)
    }
  }
}

extension Folder {
  /// Removes a file, or a directory with its files.
  ///
  /// Subdirectories are kept: this program creates none, so they are foreign.
  func removeFlat(_ name: String) {
    guard status(of: name)?.kind == .directory else {
      remove(name)
      return
    }
    if let inner = try? folder(name) { inner.removeFiles() }
    removeFolder(name)
  }

  /// Removes the regular files and links in it, a manifest of frames last.
  ///
  /// As long as the manifest exists, a sweep after a kill can determine which files were frames.
  func removeFiles() {
    let all = names() ?? []
    let manifest = all.filter { $0 == FrameManifest.fileName }
    for name in all.filter({ $0 != FrameManifest.fileName }) + manifest {
      switch status(of: name)?.kind {
      case .regular, .symbolicLink: remove(name)
      case .directory, .pipe, .special, nil: break
      }
    }
  }
}
