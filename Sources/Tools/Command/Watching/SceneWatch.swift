import GlyphreelSceneFile
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A watch over a scene file, the fonts and pictures that it names, and the directories of fonts.
///
/// The files are polled ten times a second: polling works on every file system, notices files that editors replace by
/// renaming, and takes about a thousandth of a processor.
struct SceneWatch {
  private let options: SceneOptions
  private var paths: [String] = []
  private var stamps: [FileStamp?] = []
  private var looked = ContinuousClock.Instant.now

  /// The milliseconds from one poll to the next.
  static let interval: UInt32 = 100
  /// The milliseconds without a change after which a change is complete.
  private static let calm: UInt32 = 40
  /// The polls for a complete change, and for a file that is missing to come back.
  private static let patience = 12

  /// Starts with the present state of the files.
  init(_ options: SceneOptions) {
    self.options = options
    begin()
  }

  /// Records the present state of the files; call it before reading them.
  mutating func begin() {
    // While the text can't be read, the files that it named before are watched.
    if let named = (try? options.source())?.namedFiles(filling: options.text.template()) {
      paths = [options.scene] + named
    } else if paths.isEmpty {
      paths = [options.scene]
    }
    stamps = states()
  }

  /// Waits for a complete change and records the new state.
  mutating func wait() {
    while !hasChanged() { SceneWatch.sleep(SceneWatch.interval) }
  }

  /// True if the interval since the last poll is over.
  var isDue: Bool { looked.duration(to: .now) >= .milliseconds(Int(SceneWatch.interval)) }

  /// Returns true after a change since the recorded state, which is complete then, and records the new state.
  mutating func hasChanged() -> Bool {
    looked = .now
    var present = states()
    guard present != stamps else { return false }
    for _ in 0..<SceneWatch.patience {
      SceneWatch.sleep(SceneWatch.calm)
      let later = states()
      if later == present, later.first != .some(nil) { break }
      present = later
    }
    // A file that was restored is not a change.
    guard present != stamps else { return false }
    begin()
    return true
  }

  /// Returns the states of all watched files, of the directories of fonts and of their entries.
  private func states() -> [FileStamp?] {
    var all = paths
    for directory in options.fontDirectories {
      all.append(directory)
      all += (directoryEntries(directory) ?? []).map { directory + "/" + $0 }
    }
    return all.map(FileStamp.init)
  }

  static func sleep(_ milliseconds: UInt32) { usleep(milliseconds * 1000) }
}

/// The metadata of a file's state, which distinguishes states without reading the file.
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
