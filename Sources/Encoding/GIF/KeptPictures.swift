/// The pictures of the first frames that were surveyed, as many as fit: those frames need not come again.
struct KeptPictures {
  /// By frame, what was complete when it came.
  private var pictures: [[GIFPicture]] = []
  private var byteCount = 0
  private var takenCount = 0
  /// What follows the last frame kept, if others were surveyed.
  private(set) var playback: GIFPlayback?
  /// Whether no further frame is kept.
  private var isFull = false

  /// After so many bytes no further frame is kept.
  private let byteLimit: Int
  /// Some minutes of a small animation.
  static let usualLimit = 1 << 20
  /// What a frame takes beside its pictures, and a picture beside its runs and colours.
  private static let (frameSize, pictureSize) = (32, 160)

  init(byteLimit: Int = usualLimit) {
    self.byteLimit = byteLimit
  }

  /// How many frames there are.
  var frameCount: Int { pictures.count }

  /// Keeps what the next frame made complete, unless there was no room for one before.
  ///
  /// - Parameter playback: What follows.
  mutating func add(_ completed: [GIFPicture], followedBy playback: GIFPlayback) {
    guard !isFull else { return }
    pictures.append(completed)
    byteCount += Self.frameSize
    for picture in completed {
      byteCount += Self.pictureSize + picture.area.runs.count * MemoryLayout<PictureArea.Run>.stride
      byteCount += picture.area.entries.count * MemoryLayout<PictureArea.Entry>.stride
    }
    if byteCount >= byteLimit {
      isFull = true
      self.playback = playback
    }
  }

  /// Lets go of all frames and keeps no others.
  mutating func discard() {
    self = KeptPictures(byteLimit: 0)
    isFull = true
  }

  /// What the next frame made complete, once; there must be one.
  mutating func next() -> [GIFPicture] {
    let taken = pictures[takenCount]
    // Its memory is let go of when it is coded.
    pictures[takenCount] = []
    takenCount += 1
    return taken
  }
}
