import GlyphreelSceneFile

/// The changes of a scene file that can be taken back.
struct EditHistory {
  /// A direction in the history.
  enum Direction { case undo, redo }

  private struct Change {
    var before: [UInt8]
    var after: [UInt8]
  }

  private var done: [Change] = []
  private var undone: [Change] = []

  /// The most bytes of all changes; the oldest are forgotten.
  private static let byteLimit = 32 << 20

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Adds a change, after which nothing can be made again.
  mutating func add(before: [UInt8], after: [UInt8]) {
    done.append(Change(before: before, after: after))
    undone = []
    while done.count > 1, done.reduce(0, { $0 + $1.before.count + $1.after.count }) > Self.byteLimit {
      done.removeFirst()
    }
  }

  /// Returns the file before and after a step; nil if there is none.
  func step(_ direction: Direction) -> (from: [UInt8], to: [UInt8])? {
    switch direction {
    case .undo: done.last.map { ($0.after, $0.before) }
    case .redo: undone.last.map { ($0.before, $0.after) }
    }
  }

  /// Records that a step was made.
  mutating func take(_ direction: Direction) {
    switch direction {
    case .undo: undone.append(done.removeLast())
    case .redo: done.append(undone.removeLast())
    }
  }

  /// Forgets all changes if the file was changed by another program.
  mutating func adopt(_ document: SceneDocument) {
    let present = done.last?.after ?? undone.last?.before
    if let present, !document.isText(of: present) { self = EditHistory() }
  }
}
