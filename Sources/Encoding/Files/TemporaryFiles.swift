internal import ExactText
internal import GlyphreelSystem
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
  /// Its name there, which no other has in this process.
  fileprivate(set) var name: String

  /// For messages.
  var path: String { staging.folder.path(of: name) }
}

/// The unfinished files and directories of this process, so that an interrupted one can remove them.
///
/// A process that wants to leave nothing behind on SIGINT, SIGTERM and SIGHUP blocks these signals with
/// `pthread_sigmask` before it starts a thread, lets one thread wait for them in `sigwait`, and calls
/// `removeAllAndExit` there. That is an ordinary thread: no code runs inside a signal handler, and an output
/// that is just being put in its place is completed first. What a killed process leaves, the next one removes that writes
/// to the same directory (`AbandonedFiles`).
///
/// Outputs that go into one directory at the same time share a staging directory, which goes with the last of them.
public enum TemporaryFiles {
  private struct Registry {
    var entries: [Temporary] = []
    var count = 0
    /// Paths of directories in which abandoned files were looked for already.
    var swept: Set<[UInt8]> = []

    func index(of temporary: Temporary) -> Int? {
      entries.firstIndex { $0.staging === temporary.staging && $0.name == temporary.name }
    }

    /// Forgets an entry, and removes its staging directory with the last one.
    mutating func forget(_ index: Int) {
      let staging = entries.remove(at: index).staging
      if !entries.contains(where: { $0.staging === staging }) { staging.remove() }
    }

    mutating func nextName() -> String {
      count += 1
      return String(count)
    }
  }

  private static let registry = Mutex(Registry())

  /// Removes every unfinished output of this process.
  ///
  /// The outputs concerned can't be completed afterwards: their `commit` throws.
  public static func removeAll() {
    registry.withLock { removeAll(&$0) }
  }

  /// Removes every unfinished output and ends the process without running anything else.
  public static func removeAllAndExit(status: Int32) -> Never {
    registry.withLock { registry in
      removeAll(&registry)
      // Still under the lock, so that no thread makes a new one meanwhile.
      _exit(status)
    }
  }

  private static func removeAll(_ registry: inout Registry) {
    while let last = registry.entries.last {
      last.staging.folder.removeFlat(last.name)
      registry.forget(registry.entries.count - 1)
    }
  }

  /// Makes an unfinished file beside the members of a directory; returns it with a descriptor to write to.
  static func makeFile(
    beside parent: Folder, for target: String
  ) throws(EncodingError) -> (temporary: Temporary, descriptor: Int32) {
    try make(beside: parent, for: target) { folder, name throws(FileFailure) in
      try folder.open(name, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    }
  }

  /// Makes an unfinished directory beside the members of another one; returns it with the permissions that it was given.
  static func makeFolder(
    beside parent: Folder, for target: String
  ) throws(EncodingError) -> (temporary: Temporary, folder: Folder, mode: UInt32) {
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

  /// Makes something in a staging directory, and knows it from then on.
  private static func make<Made>(
    beside parent: Folder, for target: String, _ body: (Folder, String) throws(FileFailure) -> Made
  ) throws(EncodingError) -> (Temporary, Made) {
    // Under one lock: nothing is ever on the disk without being known.
    try registry.withLock { registry throws(EncodingError) in
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

  /// The staging directory in a directory, which may be there for other outputs already.
  private static func staging(
    beside parent: Folder, for target: String, _ registry: inout Registry
  ) throws(EncodingError) -> StagingDirectory {
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
        throw isFull
          ? .writingFailed(path: target, reason: reason) : .cannotCreate(path: target, reason: reason)
      }
    }
  }

  /// Runs the step that makes a temporary the finished output; it is known no longer afterwards.
  ///
  /// An interruption waits until the step is over. If it throws, the temporary is still known.
  static func complete(
    _ temporary: Temporary, target: String, _ step: () throws(EncodingError) -> Void
  ) throws(EncodingError) {
    try registry.withLock { registry throws(EncodingError) in
      guard let index = registry.index(of: temporary) else {
        throw .writingFailed(path: target, reason: "interrupted")
      }
      try step()
      registry.forget(index)
    }
  }

  /// Tells by a directory's name that it is about to change places with another one; false if it could not be renamed.
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

  /// False for an output that an interruption has removed.
  static func knows(_ temporary: Temporary) -> Bool {
    registry.withLock { $0.index(of: temporary) != nil }
  }

  /// Removes one unfinished output, if it is still known.
  static func remove(_ temporary: Temporary) {
    registry.withLock { registry in
      guard let index = registry.index(of: temporary) else { return }
      temporary.staging.folder.removeFlat(temporary.name)
      registry.forget(index)
    }
  }
}

extension Folder {
  /// Removes a file, or a directory with the files in it.
  ///
  /// It does not go into directories inside: we never make any, so what is there is not ours to lose.
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
  /// As long as the manifest is there, a sweep after a kill can tell which files were frames.
  func removeFiles() {
    let all = names() ?? []
    let manifest = all.filter { $0 == SequenceManifest.fileName }
    for name in all.filter({ $0 != SequenceManifest.fileName }) + manifest {
      switch status(of: name)?.kind {
      case .regular, .symbolicLink: remove(name)
      case .directory, .pipe, .special, nil: break
      }
    }
  }
}
