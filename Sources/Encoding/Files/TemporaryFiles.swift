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
/// that is just being put in its place is completed first.
public enum TemporaryFiles {
  private struct Registry {
    var paths: [String] = []
    var count = 0
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
    for path in registry.paths { removeFlat(path) }
    registry.paths = []
  }

  /// Calls `make` with unused names in `directory` until one is made.
  ///
  /// `make` returns a value, or nil with `errno` set.
  static func create<Made>(
    in directory: String, for target: String, _ make: (String) -> Made?
  ) throws(EncodingError) -> (path: String, made: Made) {
    // Creating and registering under one lock: a file is never on the disk without being known.
    let result = registry.withLock { registry -> (path: String, made: Made?, code: Int32) in
      while true {
        registry.count += 1
        let name = ".glyphreel-\(getpid())-\(registry.count).tmp"
        let path = PathParts(directory: directory, name: name).path
        let made = make(path)
        let code = errno
        if made == nil, code == EEXIST { continue }
        if made != nil { registry.paths.append(path) }
        return (path, made, code)
      }
    }
    guard let made = result.made else {
      throw .cannotCreate(path: target, reason: systemErrorText(result.code))
    }
    return (result.path, made)
  }

  /// Runs the step that makes a temporary the finished output; it is known no longer afterwards.
  ///
  /// An interruption waits until the step is over. If it throws, the temporary is still known.
  static func complete(
    _ path: String, target: String, _ step: () throws(EncodingError) -> Void
  ) throws(EncodingError) {
    try registry.withLock { registry throws(EncodingError) in
      guard let index = registry.paths.firstIndex(of: path) else {
        throw .writingFailed(path: target, reason: "interrupted")
      }
      try step()
      registry.paths.remove(at: index)
    }
  }

  /// False for an output that an interruption has removed.
  static func knows(_ path: String) -> Bool {
    registry.withLock { $0.paths.contains(path) }
  }

  /// Removes one unfinished output, if it is still known.
  static func remove(_ path: String) {
    registry.withLock { registry in
      guard let index = registry.paths.firstIndex(of: path) else { return }
      registry.paths.remove(at: index)
      removeFlat(path)
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
