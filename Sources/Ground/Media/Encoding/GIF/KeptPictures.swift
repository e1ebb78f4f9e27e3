/// The pictures of the first pass's first frames, as many as fit; the second pass skips these frames.
struct KeptPictures {
  /// The pictures that each frame completed.
  private var pictures: [[GIFPicture]] = []
  private var byteCount = 0
  private var takenCount = 0
  /// The state after the last kept frame; nil until the limit is reached.
  private(set) var playback: GIFPlayback?
  /// True if no more frames are kept.
  private var isFull = false

  /// The size in bytes at which no more frames are kept.
  private let byteLimit: Int
  /// The usual limit, enough for some minutes of a small animation.
  static let usualLimit = 1 << 20
  /// The bytes of a frame beside its pictures, and of a picture beside its runs and colours.
  private static let (frameSize, pictureSize) = (32, 160)

  init(byteLimit: Int = usualLimit) {
    self.byteLimit = byteLimit
  }

  /// The number of kept frames.
  var frameCount: Int { pictures.count }

  /// Keeps the pictures that a frame completed, unless the limit is reached.
  ///
  /// - Parameter playback: The state after the frame.
  mutating func add(_ completed: [GIFPicture], followedBy playback: GIFPlayback) {
    guard !isFull else { return }
    pictures.append(completed)
    byteCount += Self.frameSize
    for picture in completed {
      byteCount += Self.pictureSize + picture.area.runCount * MemoryLayout<PictureArea.Run>.stride
      byteCount += picture.area.entries.count * MemoryLayout<PictureArea.Entry>.stride
    }
    if byteCount >= byteLimit {
      isFull = true
      self.playback = playback
    }
  }

  /// Releases all frames, and keeps none from now on.
  mutating func discard() {
    self = KeptPictures(byteLimit: 0)
    isFull = true
  }

  /// Removes the pictures of the next kept frame and returns them.
  mutating func next() -> [GIFPicture] {
    let taken = pictures[takenCount]
    // Only the caller still holds the pictures, so their memory is released once they are encoded.
    pictures[takenCount] = []
    takenCount += 1
    return taken
  }
}
