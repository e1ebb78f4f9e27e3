internal import GlyphreelEncoding
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// What changes from frame to frame, in the order of time, painted ahead where several threads may work.
///
/// Display lists are made one after the other, because a typesetter is for one thread; from two of them follows where
/// they differ. What is there now is a function of the list alone, so these areas are painted in any order, and the
/// pixels are the same with any number of threads. Painting ahead is bounded: memory follows the canvas.
struct FrameStream {
  /// A frame that has its list, and the work that paints what changed.
  private struct Frame {
    let area: PixelRect
    let job: ConcurrentJob<Bitmap>
    let start: Double
    let end: Double
  }

  private let renderer: FrameRenderer
  private let timeline: Timeline
  private let pool: PainterPool
  private let workers: Workers
  /// The last list that was made.
  private var list: DisplayList?
  private var listed: Int
  private var frames: [Frame] = []
  private var pixels = 0
  /// What keeps the next list from being made; it is thrown in its turn.
  private var failure: SceneError?

  /// So many pixels are painted before another thread has begun.
  private static let smallArea = 1 << 13
  private static let framesPerThread = 4
  private static let canvasesPerThread = 1

  /// - Parameters:
  ///   - first: The number of the frame to begin with. It covers the canvas if it is the very first.
  ///   - threads: How many may paint at the same time, the caller's among them.
  init(_ renderer: FrameRenderer, _ timeline: Timeline, from first: Int = 0, threads: Int) {
    self.renderer = renderer
    self.timeline = timeline
    pool = renderer.painters
    workers = Workers(threads: threads)
    listed = first
    guard first > 0 else { return }
    do throws(SceneError) {
      list = try renderer.displayList(at: timeline.moment(ofFrame: first - 1))
    } catch {
      failure = error
    }
  }

  /// What the next frame changes; nil behind the last one.
  mutating func next() throws(SceneError) -> FrameChange? {
    while failure == nil, hasRoom, listed < timeline.frameCount { add() }
    if frames.isEmpty {
      if let failure { throw failure }
      return nil
    }
    let frame = frames.removeFirst()
    pixels -= frame.area.area
    return FrameChange(area: frame.area, pixels: frame.job.result(), start: frame.start, end: frame.end)
  }

  /// Whether there is a point in making another list.
  private var hasRoom: Bool {
    if frames.isEmpty { return true }
    guard !workers.isAlone else { return false }
    return frames.count < Self.framesPerThread * workers.threads
      && pixels < Self.canvasesPerThread * workers.threads * renderer.painting.bounds.area
  }

  private mutating func add() {
    let list: DisplayList
    do throws(SceneError) {
      list = try renderer.displayList(at: timeline.moment(ofFrame: listed))
    } catch {
      failure = error
      return
    }
    let area = renderer.painting.changedArea(from: self.list, to: list)
    let job = ConcurrentJob { [pool, painting = renderer.painting] in
      area.isEmpty ? Bitmap(width: 0, height: 0) : pool.picture(of: list, in: area, painting)
    }
    // The first one is wanted at once, by the caller.
    if area.area >= Self.smallArea, !frames.isEmpty { workers.start(job, size: area.area) }
    frames.append(
      Frame(
        area: area.isEmpty ? .empty : area, job: job, start: timeline.start(ofFrame: listed),
        end: timeline.end(ofFrame: listed)))
    pixels += area.area
    self.list = list
    listed += 1
  }
}
