internal import Graphics

extension PictureArea {
  /// Takes the pixels of a picture as runs, row after row.
  ///
  /// Memory must be given back with `deallocate`.
  @safe struct Writer {
    // Bounds: a run is stored when there is room for it, and read where one was stored.
    private var known = EntryIndex()
    private var buffer: UnsafeMutablePointer<Run>
    private var capacity = 256
    private var runCount = 0
    /// The pixels of all runs.
    private(set) var count = 0

    init() { unsafe buffer = .allocate(capacity: capacity) }

    func deallocate() {
      known.deallocate()
      unsafe buffer.deallocate()
    }

    var entries: [Entry] { known.entries }

    var runs: [Run] { unsafe Array(UnsafeBufferPointer(start: buffer, count: runCount)) }

    /// Adds a pixel that occurs `added` times in a row, which may go on from what was added before.
    @inline(__always)
    mutating func add(_ color: RGB24, isShown: Bool, count added: Int) {
      let entry = known.index(of: color, isShown)
      count &+= added
      if runCount > 0, unsafe buffer[runCount &- 1].entry == entry {
        let total = unsafe Int(buffer[runCount &- 1].count) &+ added
        if total <= Int(UInt32.max) {
          unsafe buffer[runCount &- 1].count = UInt32(truncatingIfNeeded: total)
          return
        }
      }
      if runCount == capacity { grow() }
      unsafe (buffer + runCount).initialize(to: Run(entry: entry, count: UInt32(added)))
      runCount &+= 1
    }

    @inline(never)
    private mutating func grow() {
      let old = unsafe buffer
      unsafe buffer = .allocate(capacity: 2 * capacity)
      unsafe buffer.moveInitialize(from: old, count: capacity)
      unsafe old.deallocate()
      capacity *= 2
    }

    /// Adds the runs of a row, of which those are as they should be that are transparent, or shown already.
    mutating func add(_ row: RunRow, _ threshold: AlphaThreshold) {
      if row.count == 0 { return }
      while runCount &+ row.count > capacity { grow() }
      let first = row[0]
      let color = threshold.color(of: first.pixel)
      // It may go on from the row before.
      add(color ?? PictureArea.transparent, isShown: first.isShown || color == nil, count: first.count)
      var (lookup, total) = (known.lookup, 0)
      let end = unsafe buffer + (runCount &- 1)
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
        unsafe (end + place).initialize(to: Run(entry: entry, count: UInt32(truncatingIfNeeded: run.count)))
        total &+= run.count
      }
      runCount &+= row.count &- 1
      count &+= total
    }
  }
}
