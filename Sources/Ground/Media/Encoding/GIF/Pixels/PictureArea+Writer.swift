internal import GlyphreelGraphics

extension PictureArea {
  /// A builder that receives the pixels of a picture row by row, and finds their runs.
  ///
  /// Its memory must be released with `deallocate`.
  @safe struct Writer {
    // Bounds: a run is stored only if there is room for it, and read only where one was stored. Rows are checked to lie
    // within their pictures and to have at most `width` pixels, for as many of whose runs there is room in `row`. A row
    // adds at most `width / Run.longest` runs to its own: only parts of the maximum length are added.
    private var known = EntryIndex()
    private var buffer: UnsafeMutablePointer<Run>
    private var capacity = 256
    private var runCount = 0
    /// The pieces that the buffer was emptied into.
    private var pieces: [[Run]] = []
    /// The runs of the current row, which has at most `width` pixels.
    private let row: UnsafeMutablePointer<PixelRun>
    private let width: Int
    /// The number of pixels of all runs.
    private(set) var count = 0

    /// The number of runs of a piece, unless a row can have more.
    private static let pieceLength = 1 << 13

    init(width: Int) {
      self.width = width
      unsafe row = .allocate(capacity: max(width, 1))
      unsafe buffer = .allocate(capacity: capacity)
    }

    func deallocate() {
      known.deallocate()
      unsafe row.deallocate()
      unsafe buffer.deallocate()
    }

    var entries: [Entry] { known.entries }

    var runs: [[Run]] {
      let rest = unsafe Array(UnsafeBufferPointer(start: buffer, count: runCount))
      return rest.isEmpty ? pieces : pieces + [rest]
    }

    /// Adds a pixel that occurs `added` times.
    ///
    /// It may continue the previous run.
    @inline(__always)
    mutating func add(_ color: RGB24, isShown: Bool, count added: Int) {
      let entry = known.index(of: color, isShown)
      count &+= added
      let last = runCount &- 1
      if runCount > 0, unsafe buffer[last].entry == Int(entry) {
        let total = unsafe buffer[last].count &+ added
        unsafe buffer[last] = Run(entry: entry, count: min(total, Run.longest))
        if total > Run.longest { append(entry, count: total &- Run.longest) }
      } else {
        append(entry, count: added)
      }
    }

    /// Appends an entry's pixels as one or more runs.
    private mutating func append(_ entry: UInt32, count: Int) {
      var rest = count
      repeat {
        let part = min(rest, Run.longest)
        if runCount == capacity { makeRoom(for: 1) }
        unsafe (buffer + runCount).initialize(to: Run(entry: entry, count: part))
        runCount &+= 1
        rest &-= part
      } while rest > 0
    }

    /// Makes room for more runs.
    ///
    /// The last run stays in the buffer because it may continue.
    @inline(never)
    private mutating func makeRoom(for added: Int) {
      if capacity >= Self.pieceLength, runCount > 1 {
        unsafe pieces.append(Array(UnsafeBufferPointer(start: buffer, count: runCount - 1)))
        unsafe buffer[0] = unsafe buffer[runCount - 1]
        runCount = 1
      }
      while runCount &+ added > capacity {
        let old = unsafe buffer
        unsafe buffer = .allocate(capacity: 2 * capacity)
        unsafe buffer.moveInitialize(from: old, count: runCount)
        unsafe old.deallocate()
        capacity *= 2
      }
    }

    /// Adds pixels of a row over those that the player shows: `old`, from `oldStart` on; nil if it shows none.
    ///
    /// Transparent and unchanged pixels need not be drawn.
    mutating func add(
      _ pixels: [Bitmap.Pixel], _ places: Range<Int>, over old: [Bitmap.Pixel], from oldStart: Int?,
      _ threshold: AlphaThreshold
    ) {
      if places.isEmpty { return }
      precondition(
        places.lowerBound >= 0 && places.upperBound <= pixels.count, "rows lie within their picture")
      precondition(places.count <= width, "there is room for a row's runs")
      let count = unsafe pixels.withUnsafeBufferPointer { pixels -> Int in
        guard let pixels = pixels.baseAddress else { return 0 }
        let new = unsafe pixels + places.lowerBound
        guard let oldStart else { return unsafe PixelRuns.split(new, count: places.count, into: row) }
        precondition(
          oldStart >= 0 && places.count <= old.count &- oldStart, "rows lie within what is shown")
        return unsafe old.withUnsafeBufferPointer { old in
          guard let old = old.baseAddress else { return 0 }
          let shown = unsafe old + oldStart
          if threshold.isOpaque {
            return unsafe PixelRuns.split(new, over: shown, count: places.count, into: row) { $0 == $1 }
          }
          return unsafe PixelRuns.split(new, over: shown, count: places.count, into: row) {
            threshold.looksEqual($0, $1)
          }
        }
      }
      addRow(count, threshold)
    }

    /// Adds the first runs of `row`.
    private mutating func addRow(_ rowCount: Int, _ threshold: AlphaThreshold) {
      // Splitting a long run adds fewer runs than it has pixels.
      let most = rowCount &+ width / Run.longest
      if runCount &+ most > capacity { makeRoom(for: most) }
      let first = unsafe row[0]
      let color = threshold.color(of: first.pixel)
      // The first run may continue the previous row.
      add(color ?? PictureArea.transparent, isShown: first.isShown || color == nil, count: first.count)
      var (lookup, total) = (known.lookup, 0)
      for place in 1..<rowCount {
        let run = unsafe row[place]
        let color = threshold.color(of: run.pixel)
        let isShown = run.isShown || color == nil
        let key = EntryIndex.key(of: color ?? PictureArea.transparent, isShown)
        let entry: UInt32
        if let found = lookup.index(of: key) {
          entry = found
        } else {
          entry = known.search(key, color ?? PictureArea.transparent, isShown)
          lookup = known.lookup
        }
        let part = min(run.count, Run.longest)
        unsafe (buffer + runCount).initialize(to: Run(entry: entry, count: part))
        runCount &+= 1
        if run.count > part { append(entry, count: run.count &- part) }
        total &+= run.count
      }
      count &+= total
    }
  }
}
