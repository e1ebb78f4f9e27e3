import GlyphreelMedia

/// Returns all frames of one pass over a source.
func collected(_ source: some FrameSource) throws -> [FrameChange] {
  var source = source
  var changes: [FrameChange] = []
  while let change = try source.next() { changes.append(change) }
  return changes
}

/// Changes in memory, as a source that records what is asked of it.
struct RecordedSource: FrameSource {
  /// The calls of all copies of a source.
  final class Calls {
    var returned: [Int] = []
    var skipped: [Int] = []
    var restarts = 0
  }

  let changes: [FrameChange]
  let calls = Calls()
  private var index = 0

  init(_ changes: [FrameChange]) {
    self.changes = changes
  }

  mutating func next() -> FrameChange? {
    guard index < changes.count else { return nil }
    calls.returned.append(index)
    defer { index += 1 }
    return changes[index]
  }

  mutating func skip() {
    calls.skipped.append(index)
    index += 1
  }

  mutating func restart() {
    calls.restarts += 1
    index = 0
  }
}
