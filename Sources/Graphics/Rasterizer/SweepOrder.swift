/// In which order a sweep down a tile meets what is there, and the memory that it takes.
struct SweepOrder: Sendable {
  /// The upper ends of the edges that reach into the tile, sorted.
  private(set) var starts: [EdgeStart] = []
  /// What lies to the left of the tile: the heights at which its winding number changes, sorted.
  private(set) var outside: [WindingStep] = []
  /// Memory for the edges on the sweep line.
  var active: [ActiveEdge] = []

  /// From a height on, the winding number on the left side of a tile.
  struct WindingStep: Sendable {
    var y: Int32
    var winding: Int32
  }

  /// Sorts the edges of a tile by where a sweep meets them.
  mutating func begin(_ edges: ArraySlice<Edge>, left: Int32) {
    starts.removeAll(keepingCapacity: true)
    outside.removeAll(keepingCapacity: true)
    for (i, edge) in edges.enumerated() {
      if max(edge.x0, edge.x1) <= left {
        outside.append(WindingStep(y: edge.y0, winding: edge.winding))
        outside.append(WindingStep(y: edge.y1, winding: 0 &- edge.winding))
      } else {
        starts.append(EdgeStart(y: edge.y0, index: i))
      }
    }
    starts.sort()
    sumUpOutside()
    // Without an edge there may still be an inside.
    if active.count <= starts.count {
      active = Array(repeating: ActiveEdge(.level), count: starts.count + starts.count / 2 + 8)
    }
  }

  /// From changes to sums; those that cancel each other out at one height are none.
  private mutating func sumUpOutside() {
    guard !outside.isEmpty else { return }
    outside.sort { $0.y < $1.y }
    var count = 0
    var winding: Int32 = 0
    var index = 0
    while index < outside.count {
      let y = outside[index].y
      let before = winding
      while index < outside.count && outside[index].y == y {
        winding &+= outside[index].winding
        index += 1
      }
      if winding != before {
        outside[count] = WindingStep(y: y, winding: winding)
        count += 1
      }
    }
    outside.removeSubrange(count...)
  }
}

/// Where an edge begins and its number, in one word that sorts quickly.
struct EdgeStart: Comparable, Sendable {
  private let bits: UInt64

  init(y: Int32, index: Int) {
    bits = UInt64(UInt32(bitPattern: y) ^ 0x8000_0000) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }

  var y: Int32 { Int32(bitPattern: UInt32(truncatingIfNeeded: bits >> 32) ^ 0x8000_0000) }
  var index: Int { Int(UInt32(truncatingIfNeeded: bits)) }

  @inline(__always)
  static func < (a: EdgeStart, b: EdgeStart) -> Bool { a.bits < b.bits }
}
