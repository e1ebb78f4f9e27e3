import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What tells one state of a file from another without reading it.
struct FileStamp: Equatable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  /// Seconds and nanoseconds of its last writing, and of the last change of its name or permissions.
  private let times: [Int]

  /// The file's state; nil if nothing is there, or nothing that can be reached.
  init?(_ path: String) {
    guard let status = fileStatus(path) else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    times = [written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec]
  }

  /// Its size and when it was written, which a copy of a file on another machine may share.
  var text: String { "\(size) \(times[0]).\(times[1])" }
}
