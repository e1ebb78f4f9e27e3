#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SourceFile {
  /// The most bytes a scene file may have: 16 MiB.
  public static let sizeLimit = 16 << 20

  /// Reads a regular file, or standard input for `-`.
  ///
  /// - Throws: `unreadable`, also for more bytes than `sizeLimit`.
  public init(contentsOf path: String) throws(SceneFileError) {
    do throws(SceneFileError.Reason) {
      let bytes = try FileContents.bytes(of: path, limit: Self.sizeLimit)
      self.init(path: path == "-" ? "<stdin>" : path, bytes: bytes)
    } catch {
      throw .unreadable(path: path == "-" ? "<stdin>" : path, error)
    }
  }
}

/// A file's bytes by the system's own calls.
enum FileContents {
  /// The bytes of a regular file, or of standard input for `-`.
  static func bytes(of path: String, limit: Int) throws(SceneFileError.Reason) -> [UInt8] {
    if path == "-" { return try bytes(of: 0, limit: limit) }
    // Without waiting: opening a named pipe that nobody writes to would never return.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw reason(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw reason(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try bytes(of: descriptor, limit: limit)
    case S_IFDIR: throw .isDirectory
    default: throw .notRegular
    }
  }

  private static func bytes(of descriptor: Int32, limit: Int) throws(SceneFileError.Reason) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw reason(errno)
      }
      bytes += chunk[..<count]
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }

  private static func reason(_ code: Int32) -> SceneFileError.Reason {
    switch code {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM: .permissionDenied
    case EISDIR: .isDirectory
    default: .system(String(cString: strerror(code)))
    }
  }
}

extension SceneFileError.Reason: Error {}
