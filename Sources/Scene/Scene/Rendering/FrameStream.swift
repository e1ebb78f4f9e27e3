internal import GlyphreelMedia
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// A sequence of the changes from frame to frame, painted ahead on worker threads.
///
/// Display lists are made in order on one thread, because a typesetter is not thread-safe. Two consecutive
/// lists give a damage rectangle, whose new content depends only on the list, so rectangles can be painted
/// in any order with the same result. Memory is bounded in proportion to the canvas.
struct FrameStream {
  /// A frame whose damage rectangle is being painted.
  private struct Frame {
    let area: PixelRect
    /// The painting of the area; nil if it is empty.
    let job: ConcurrentJob<Bitmap>?
    let start: Double
    let end: Double
    /// The steps of painting it.
    let steps: Double
  }

  private let renderer: FrameRenderer
  private let timeline: Timeline
  private let painting: CanvasPainting
  private let pool: PainterPool
  private let workers: Workers
  /// The display list of the frame added last.
  private var list: DisplayList?
  /// The times at which the display list is the same; nil if something moves.
  private var rest: Range<Double>?
  private var listed: Int
  private var frames: [Frame] = []
  private var pixels = 0
  /// The steps of all frames so far.
  private var steps: StepCounter
  /// The steps of painting the frames that are being painted.
  private var waiting = 0.0
  /// The error of the next list; thrown after the frames before it.
  private var failure: SceneError?

  /// The number of pixels below which starting a thread costs more than painting.
  private static let smallArea = 1 << 13
  private static let framesPerThread = 4
  private static let canvasesPerThread = 1
  /// The steps of painting beyond which no frame is painted ahead, because lists of many shapes take much memory.
  private static let stepsAhead = 1e8

  /// - Parameters:
  ///   - first: The index of the first frame. Frame 0 covers the canvas.
  ///   - levels: The levels of coverage at edges, unless the renderer has its own, 2...256.
  ///   - cost: The cost of encoding the frames.
  ///   - threads: The number of painting threads, including the caller's.
  init(
    _ renderer: FrameRenderer, _ timeline: Timeline, from first: Int = 0, levels: Int = 256,
    cost: EncodingCost = .none, threads: Int
  ) {
    self.renderer = renderer
    self.timeline = timeline
    let painting = renderer.painting(levels: levels)
    self.painting = painting
    steps = StepCounter(renderer, timeline, painting, cost)
    pool = renderer.painters
    workers = Workers(threads: threads)
    listed = first
    renderer.startCounting()
    guard first > 0 else { return }
    do throws(SceneError) {
      list = try renderer.displayList(at: timeline.moment(ofFrame: first - 1))
    } catch {
      failure = error
    }
  }

  /// Returns the next frame's change; nil after the last one.
  mutating func next() throws(SceneError) -> FrameChange? {
    while failure == nil, hasRoom, listed < timeline.frameCount { add() }
    if frames.isEmpty {
      if let failure { throw failure }
      return nil
    }
    let frame = frames.removeFirst()
    pixels -= frame.area.area
    waiting -= frame.steps
    let change = frame.job?.result() ?? Bitmap(width: 0, height: 0)
    try steps.addEncoding(of: change, followedBy: listed)
    return FrameChange(area: frame.area, pixels: change, start: frame.start, end: frame.end)
  }

  /// True if another frame may be added.
  private var hasRoom: Bool {
    if frames.isEmpty { return true }
    guard !workers.isAlone else { return false }
    return waiting < Self.stepsAhead && frames.count < Self.framesPerThread * workers.threads
      && pixels < Self.canvasesPerThread * workers.threads * painting.bounds.area
  }

  private mutating func add() {
    let moment = timeline.moment(ofFrame: listed)
    var (area, added) = (PixelRect.empty, 0.0)
    if rest?.contains(moment) != true {
      do throws(SceneError) {
        let (new, making) = try renderer.countedList(at: moment)
        var made = making
        area = painting.changedArea(from: list, to: new)
        made.painting += painting.steps(of: new, in: area)
        added = made.painting
        try steps.add(made, of: new, frame: listed)
        list = new
      } catch {
        failure = error
        return
      }
      rest = renderer.restInterval(around: moment)
    }
    append(area, added)
    listed += 1
  }

  /// Appends a frame, an area of which is painted from the display list.
  private mutating func append(_ area: PixelRect, _ steps: Double) {
    var job: ConcurrentJob<Bitmap>?
    if let list, !area.isEmpty {
      let painting = ConcurrentJob { [pool, painting] in pool.picture(of: list, in: area, painting) }
      // The caller paints the first frame itself.
      if area.area >= Self.smallArea, !frames.isEmpty { workers.start(painting, size: area.area) }
      job = painting
    }
    frames.append(
      Frame(
        area: area.isEmpty ? .empty : area, job: job, start: timeline.start(ofFrame: listed),
        end: timeline.end(ofFrame: listed), steps: steps))
    pixels += area.area
    waiting += steps
  }
}
