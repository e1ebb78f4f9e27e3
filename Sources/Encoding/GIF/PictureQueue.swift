internal import GlyphreelSystem

/// Codes pictures on several threads and hands them out in the order in which they came.
///
/// How much is under way is bounded: memory follows the canvas and the number of threads. The thread that asks for
/// results works, too, instead of waiting.
struct PictureQueue {
  /// A picture, and the work that codes it.
  private struct Entry {
    /// Kept as long as it may have to be coded again.
    let area: PictureArea?
    let pixelCount: Int
    let job: ConcurrentJob<CodedPicture>
  }

  private let coder: PictureCoder
  private let workers: Workers
  private var entries: [Entry] = []
  private var hasBegun = false
  private var pixels = 0
  /// How many pixels may be under way before results must be taken.
  private let pixelLimit: Int
  private let jobLimit: Int
  /// Whether all results so far are as the frames were.
  private var isExact = true

  private static let jobsPerThread = 16
  private static let canvasesPerThread = 1

  /// A queue for pictures of at most `canvas` pixels that uses so many threads, the caller's among them.
  init(_ coder: PictureCoder, canvas: Int, threads: Int) {
    self.coder = coder
    workers = Workers(threads: threads)
    pixelLimit = workers.isAlone ? 0 : Self.canvasesPerThread * threads * canvas
    jobLimit = workers.isAlone ? 1 : Self.jobsPerThread * threads
  }

  /// True when a result should be taken before more is added.
  var isFull: Bool { entries.count >= jobLimit || pixels > pixelLimit }

  /// Adds a picture behind all others.
  mutating func add(_ area: PictureArea) {
    pixels += area.pixelCount
    entries.append(start(area))
  }

  /// The first picture's result; at least one must be under way.
  mutating func next() -> CodedPicture {
    let entry = entries.removeFirst()
    pixels -= entry.pixelCount
    // If another thread has it, there may be something else to do until it is ready.
    // Where it is ready, what follows is left to the other threads, which would have nothing to do but for that.
    if !entry.job.isDone, !entry.job.run() { _ = entries.first { $0.job.run() } }
    let picture = entry.job.result()
    if isExact, !picture.isExact {
      // All that follow were begun as if what is shown were exact.
      isExact = false
      for entry in entries { entry.job.cancel() }
      for index in entries.indices {
        if let area = entries[index].area { entries[index] = start(area) }
      }
    }
    return picture
  }

  private mutating func start(_ area: PictureArea) -> Entry {
    // The first picture is a whole canvas, and what follows are changes as a rule: all work on it.
    let threads = hasBegun ? 1 : workers.threads
    hasBegun = true
    let job = ConcurrentJob { [coder, isExact] in
      coder.code(area, shownIsExact: isExact, threads: threads)
    }
    if let size = coder.size(of: area) { workers.start(job, size: size) }
    return Entry(area: isExact ? area : nil, pixelCount: area.pixelCount, job: job)
  }
}
