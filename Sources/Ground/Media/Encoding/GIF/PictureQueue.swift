internal import GlyphreelSystem

/// A queue that codes pictures concurrently and returns them in order.
///
/// Memory is proportional to the canvas and the number of threads. The thread that requests results runs tasks as well.
struct PictureQueue {
  /// A picture and its coding task.
  private struct Entry {
    /// The pixels, while they may have to be coded again.
    var area: PictureArea?
    let pixelCount: Int
    let header: GIFStream.PictureHeader
    var job: ConcurrentJob<CodedPicture>
  }

  private let coder: PictureCoder
  private let workers: Workers
  private var entries: [Entry] = []
  private var hasBegun = false
  private var pixels = 0
  /// The number of pixels in progress above which results must be taken.
  private let pixelLimit: Int
  private let jobLimit: Int
  /// True if all results so far equal the frames.
  private var isExact = true

  private static let jobsPerThread = 16
  private static let canvasesPerThread = 1

  /// Creates a queue for pictures of at most `canvas` pixels.
  ///
  /// - Parameter threads: The number of threads, including the caller's.
  init(_ coder: PictureCoder, canvas: Int, threads: Int) {
    self.coder = coder
    workers = Workers(threads: threads)
    pixelLimit = workers.isAlone ? 0 : Self.canvasesPerThread * threads * canvas
    jobLimit = workers.isAlone ? 1 : Self.jobsPerThread * threads
  }

  /// True when a result should be taken before more is added.
  var isFull: Bool { entries.count >= jobLimit || pixels > pixelLimit }

  /// True if no picture is in progress.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a picture at the end.
  mutating func add(_ picture: GIFPicture) {
    let area = picture.area
    pixels += area.pixelCount
    entries.append(
      Entry(
        area: isExact ? area : nil, pixelCount: area.pixelCount, header: picture.header, job: start(area)))
  }

  /// Returns the first picture's result; at least one must be in progress.
  mutating func next() -> (CodedPicture, GIFStream.PictureHeader) {
    let entry = entries.removeFirst()
    pixels -= entry.pixelCount
    // While another thread codes it, this one codes a later picture. If it is done, later pictures are left to the other
    // threads.
    if !entry.job.isDone, !entry.job.run() { _ = entries.first { $0.job.run() } }
    let picture = entry.job.result()
    if isExact, !picture.isExact {
      // Later pictures were started on the assumption that all shown pixels are exact.
      isExact = false
      for entry in entries { entry.job.cancel() }
      for index in entries.indices {
        guard let area = entries[index].area else { continue }
        (entries[index].job, entries[index].area) = (start(area), nil)
      }
    }
    return (picture, entry.header)
  }

  private mutating func start(_ area: PictureArea) -> ConcurrentJob<CodedPicture> {
    // The first picture covers the canvas, later ones usually less, so all threads code the first.
    let threads = hasBegun ? 1 : workers.threads
    hasBegun = true
    let job = ConcurrentJob { [coder, isExact] in
      coder.code(area, shownIsExact: isExact, threads: threads)
    }
    if let size = coder.size(of: area) { workers.start(job, size: size) }
    return job
  }
}
