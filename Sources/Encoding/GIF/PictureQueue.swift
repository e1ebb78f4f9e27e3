internal import Dispatch

/// Codes pictures on several threads and hands them out in the order in which they came.
///
/// How much is under way is bounded: memory follows the canvas and the number of threads. The thread that asks for
/// results works, too, instead of waiting.
struct PictureQueue {
  private let coder: PictureCoder
  /// Serial queues, one for each thread beside the caller's.
  private let lanes: [DispatchQueue]
  private var jobs: [PictureJob] = []
  private var nextLane = 0
  private var hasBegun = false
  private var pixels = 0
  /// How many pixels may be under way before results must be taken.
  private let pixelLimit: Int
  private let jobLimit: Int
  /// Whether all results so far are as the frames were.
  private var isExact = true

  private static let jobsPerThread = 16
  private static let canvasesPerThread = 2

  /// A queue for pictures of at most `canvas` pixels that uses so many threads, the caller's among them.
  init(_ coder: PictureCoder, canvas: Int, threads: Int) {
    self.coder = coder
    lanes = (1..<max(threads, 1)).map { DispatchQueue(label: "glyphreel.pictures.\($0)") }
    pixelLimit = lanes.isEmpty ? 0 : Self.canvasesPerThread * threads * canvas
    jobLimit = lanes.isEmpty ? 1 : Self.jobsPerThread * threads
  }

  /// True when a result should be taken before more is added.
  var isFull: Bool { jobs.count >= jobLimit || pixels > pixelLimit }

  /// Adds a picture behind all others.
  mutating func add(_ area: PictureArea) {
    pixels += area.pixelCount
    jobs.append(start(area))
  }

  /// The first picture's result; at least one must be under way.
  mutating func next() -> CodedPicture {
    let job = jobs.removeFirst()
    pixels -= job.area.pixelCount
    // If another thread has it, there may be something else to do until it is ready.
    if !job.run() { _ = jobs.first { $0.run() } }
    let picture = job.result()
    if isExact, !picture.isExact {
      // All that follow were begun as if what is shown were exact.
      isExact = false
      for job in jobs { job.cancel() }
      jobs = jobs.map { start($0.area) }
    }
    return picture
  }

  private mutating func start(_ area: PictureArea) -> PictureJob {
    // The first picture is a whole canvas, and what follows are changes as a rule: all work on it.
    let job = PictureJob(area, coder, shownIsExact: isExact, threads: hasBegun ? 1 : lanes.count + 1)
    hasBegun = true
    if !lanes.isEmpty {
      lanes[nextLane].async { job.run() }
      nextLane = (nextLane + 1) % lanes.count
    }
    return job
  }
}
