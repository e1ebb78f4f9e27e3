internal import ExactText
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The unfinished files and directories of this process, so that an interrupted one can remove them.
///
/// A process that wants to leave nothing behind on SIGINT, SIGTERM and SIGHUP blocks these signals with
/// `pthread_sigmask` before it starts a thread, lets one thread wait for them in `sigwait`, and calls
/// `removeAllAndExit` there. That is an ordinary thread: no code runs inside a signal handler, and an output
/// that is just being put in its place is completed first. What a killed process leaves, the next one removes that writes
/// to the same directory (`AbandonedFiles`).
public enum TemporaryFiles {
  /// An output that is not in its place yet.
  private struct Entry {
    var path: String
    /// Holds the lock that tells others that this process lives; -1 where it could not be had.
    let lock: Int32
  }

  private struct Registry {
    var entries: [Entry] = []
    var count = 0
    /// Where others' leavings were looked for already.
    var swept: Set<String> = []

    mutating func take(_ path: String) -> Entry? {
      entries.firstIndex { $0.path == path }.map { entries.remove(at: $0) }
    }
  }

  /// What is made under a hidden name.
  enum Kind {
    case file
    case directory
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
    for entry in registry.entries { discard(entry) }
    registry.entries = []
  }

  private static func discard(_ entry: Entry) {
    removeFlat(entry.path)
    if entry.lock >= 0 { close(entry.lock) }
  }

  /// Makes a file or a directory with an unused hidden name, and locks it.
  ///
  /// - Returns: Its path, and for a file a descriptor to write to, else -1.
  static func create(
    _ kind: Kind, in directory: String, for target: String
  ) throws(EncodingError) -> (path: String, descriptor: Int32) {
    // Creating and registering under one lock: a file is never on the disk without being known.
    let result = registry.withLock { registry -> (path: String, descriptor: Int32, code: Int32) in
      if registry.swept.insert(directory).inserted { AbandonedFiles.sweep(directory) }
      while true {
        registry.count += 1
        let name = AbandonedFiles.name(process: getpid(), number: registry.count, .unfinished)
        let path = PathParts(directory: directory, name: name).path
        let descriptor = make(kind, path)
        guard descriptor >= 0 else {
          let code = errno
          if code == EEXIST { continue }
          return (path, -1, code)
        }
        let lock = kind == .file ? fcntl(descriptor, F_DUPFD_CLOEXEC, 0) : descriptor
        // Another process may have taken it for abandoned before it was locked, and is about to remove it.
        if lock >= 0, isLost(path, lock) {
          close(lock)
          if kind == .file { close(descriptor) }
          continue
        }
        registry.entries.append(Entry(path: path, lock: lock))
        return (path, kind == .file ? descriptor : -1, 0)
      }
    }
    guard result.code == 0 else {
      throw .cannotCreate(path: target, reason: systemErrorText(result.code))
    }
    return (result.path, result.descriptor)
  }

  /// Locks what was made; true if another process has got hold of it, or has removed it.
  private static func isLost(_ path: String, _ lock: Int32) -> Bool {
    let isBusy = flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    return isBusy || !AbandonedFiles.isStill(path, lock)
  }

  /// An open descriptor of what was made, or -1 with `errno` set.
  private static func make(_ kind: Kind, _ path: String) -> Int32 {
    switch kind {
    case .file: return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    case .directory:
      guard mkdir(path, 0o777) == 0 else { return -1 }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0 {
        let code = errno
        rmdir(path)
        // Removed by another process that took it for abandoned: the next name will do.
        errno = code == ENOENT ? EEXIST : code
      }
      return descriptor
    }
  }

  /// Runs the step that makes a temporary the finished output; it is known no longer afterwards.
  ///
  /// An interruption waits until the step is over. If it throws, the temporary is still known.
  static func complete(
    _ path: String, target: String, _ step: () throws(EncodingError) -> Void
  ) throws(EncodingError) {
    try registry.withLock { registry throws(EncodingError) in
      guard registry.entries.contains(where: { $0.path == path }) else {
        throw .writingFailed(path: target, reason: "interrupted")
      }
      try step()
      if let entry = registry.take(path), entry.lock >= 0 { close(entry.lock) }
    }
  }

  /// Tells by a directory's name that it is about to change places with another one; nil if it could not be renamed.
  static func markExchanged(_ path: String) -> String? {
    registry.withLock { registry in
      guard let index = registry.entries.firstIndex(where: { $0.path == path }) else { return nil }
      let marked =
        path.dropLast(AbandonedFiles.Stage.unfinished.rawValue.count)
        + AbandonedFiles.Stage.exchanged.rawValue
      guard rename(path, String(marked)) == 0 else { return nil }
      registry.entries[index].path = String(marked)
      return String(marked)
    }
  }

  /// False for an output that an interruption has removed.
  static func knows(_ path: String) -> Bool {
    registry.withLock { $0.entries.contains { $0.path == path } }
  }

  /// Removes one unfinished output, if it is still known.
  static func remove(_ path: String) {
    registry.withLock { registry in
      if let entry = registry.take(path) { discard(entry) }
    }
  }

  /// Removes a file, or a directory with the files in it.
  ///
  /// It does not go into directories inside: we never make any, so what is there is not ours to lose.
  static func removeFlat(_ path: String) {
    guard FileStatus(path, followingLinks: false)?.kind == .directory else {
      unlink(path)
      return
    }
    for name in directoryEntries(path) ?? [] { unlink(path + "/" + name) }
    rmdir(path)
  }
}
