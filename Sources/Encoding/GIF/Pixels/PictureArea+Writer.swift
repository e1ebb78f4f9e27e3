internal import GlyphreelGraphics

extension PictureArea {
  /// Takes the pixels of a picture as runs, row after row.
  ///
  /// Memory must be given back with `deallocate`.
  @safe struct Writer {
    // Bounds: a run is stored when there is room for it, and read where one was stored. A row of `width` pixels takes
    // at most `width / Run.longest` runs more than it has: only parts of the longest length are added.
    private var known = EntryIndex()
    private var buffer: UnsafeMutablePointer<Run>
    private var capacity = 256
    private var runCount = 0
    /// Those that no longer fit into the buffer.
    private var pieces: [[Run]] = []
    /// The pixels of all runs.
    private(set) var count = 0

    /// So many runs are a piece, unless a row may have more.
    private static let pieceLength = 1 << 13

    init() { unsafe buffer = .allocate(capacity: capacity) }

    func deallocate() {
      known.deallocate()
      unsafe buffer.deallocate()
    }

    var entries: [Entry] { known.entries }

    var runs: RunList {
      let rest = unsafe Array(UnsafeBufferPointer(start: buffer, count: runCount))
      return RunList(rest.isEmpty ? pieces : pieces + [rest])
    }

    /// Adds a pixel that occurs `added` times in a row, which may go on from what was added before.
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

    /// Stores as many runs as it takes.
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

    /// Has room for more runs; the last one stays in the buffer, as it may go on.
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

    /// Adds the runs of a row, of which those are as they should be that are transparent, or shown already.
    mutating func add(_ row: RunRow, _ threshold: AlphaThreshold) {
      if row.count == 0 { return }
      // A run that is split has more pixels than it has parts.
      let most = row.count &+ row.width / Run.longest
      if runCount &+ most > capacity { makeRoom(for: most) }
      let first = row[0]
      let color = threshold.color(of: first.pixel)
      // It may go on from the row before.
      add(color ?? PictureArea.transparent, isShown: first.isShown || color == nil, count: first.count)
      var (lookup, total) = (known.lookup, 0)
      for place in 1..<row.count {
        let run = row[place]
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
