import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The metadata of a file's state, which tells states apart without reading the file.
struct FileStamp: Equatable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  /// The seconds and nanoseconds of the last modification and of the last status change.
  private let times: [Int]

  /// Creates the stamp of a file; nil if it is missing or can't be reached.
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

  /// The size and the modification time, which a copy on another machine may share.
  var text: String { "\(size) \(times[0]).\(times[1])" }
}
