import GlyphreelSystem
import GlyphreelSceneFile

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Notices when a scene's file changes, or a font or picture that it names, or the fonts of a directory that was given.
///
/// The files' states are looked at ten times a second: that is the same on every system and file system, notices files that
/// editors replace by renaming others, and takes some thousandth of a processor.
struct SceneWatch {
  private let options: SceneOptions
  private var paths: [String] = []
  private var stamps: [FileStamp?] = []
  private var looked = ContinuousClock.Instant.now

  /// Milliseconds from one look to the next.
  static let interval: UInt32 = 100
  /// Milliseconds for which nothing must happen until a change counts as complete.
  private static let calm: UInt32 = 40
  /// How often it is looked whether a change is complete, and whether a file that has vanished comes back.
  private static let patience = 12

  /// Begins with the files as they are now.
  init(_ options: SceneOptions) {
    self.options = options
    begin()
  }

  /// Takes the present state of the files for the known one; to be called before they are read.
  mutating func begin() {
    // While the text can't be read, what it named before counts on.
    if let named = (try? SourceFile(contentsOf: options.scene))?.namedFiles(filling: options.template()) {
      paths = [options.scene] + named
    } else if paths.isEmpty {
      paths = [options.scene]
    }
    stamps = states()
  }

  /// Waits for a change, and until it is complete; the new state is the known one then.
  mutating func wait() {
    while !hasChanged() { SceneWatch.sleep(SceneWatch.interval) }
  }

  /// Whether it is time to look again, for who has other things to do meanwhile.
  var isDue: Bool { looked.duration(to: .now) >= .milliseconds(Int(SceneWatch.interval)) }

  /// Whether something has changed since the last time; if so, it is complete, and the new state is the known one.
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
    // What was put back as it was is no change.
    guard present != stamps else { return false }
    begin()
    return true
  }

  /// Of all files that are watched now, and of the directories of fonts with what is in them.
  private func states() -> [FileStamp?] {
    var all = paths
    for directory in options.fontDir {
      all.append(directory)
      all += (directoryEntries(directory) ?? []).map { directory + "/" + $0 }
    }
    return all.map(FileStamp.init)
  }

  static func sleep(_ milliseconds: UInt32) { usleep(milliseconds * 1000) }
}
