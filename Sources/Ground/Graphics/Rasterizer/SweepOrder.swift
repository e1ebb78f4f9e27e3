/// The edges of a tile in the order in which a downward sweep line reaches them.
struct SweepOrder: Sendable {
  private(set) var edges: [Edge] = []
  /// The upper ends of the edges that reach into the tile, sorted.
  private(set) var starts: [EdgeStart] = []
  /// The values of the winding number to the left of the tile, each from a height on, sorted by height.
  private(set) var outside: [WindingStep] = []

  /// A winding number to the left of the tile, from a height on.
  struct WindingStep: Sendable {
    var y: Int32
    var winding: Int32
  }

  /// Sorts the edges of a tile, whose left side is at `left`.
  mutating func begin(_ lines: ArraySlice<Line>, left: Int32) {
    self.edges.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    outside.removeAll(keepingCapacity: true)
    for line in lines where line.start.y != line.end.y {
      let edge = Edge(line)
      if max(edge.x0, edge.x1) <= left {
        outside.append(WindingStep(y: edge.y0, winding: edge.winding))
        outside.append(WindingStep(y: edge.y1, winding: 0 &- edge.winding))
      } else {
        starts.append(EdgeStart(y: edge.y0, index: self.edges.count))
        self.edges.append(edge)
      }
    }
    starts.sort()
    sumOutside()
  }

  /// Turns changes of the winding number into its values, and removes changes that cancel out.
  private mutating func sumOutside() {
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

/// The height at which an edge begins and its index, in one word that sorts quickly.
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
