import Testing

@testable import GlyphreelTerminal

/// Lines of boxes, which the names of the characters describe.
@Suite struct BoxDrawingTests {
  /// A character with the weights of its lines up, right, down and left that its name in Unicode's data tells.
  struct NamedBox {
    let scalar: Unicode.Scalar
    let name: String
    var arms: [BoxWeight] = [.none, .none, .none, .none]

    /// Reads a name such as `BOX DRAWINGS VERTICAL LIGHT AND RIGHT HEAVY`.
    init(_ scalar: Unicode.Scalar, _ name: String) {
      (self.scalar, self.name) = (scalar, name)
      let weights: [Substring: BoxWeight] = [
        "LIGHT": .light, "SINGLE": .light, "HEAVY": .heavy, "DOUBLE": .double,
      ]
      let sides: [Substring: [Int]] = [
        "UP": [0], "RIGHT": [1], "DOWN": [2], "LEFT": [3], "VERTICAL": [0, 2], "HORIZONTAL": [1, 3],
      ]
      let words = name.split(separator: " ")
      let stated = words.compactMap { weights[$0] }
      for part in words.split(separator: "AND") {
        let weight = stated.count == 1 ? stated[0] : part.compactMap { weights[$0] }.first ?? .none
        for side in part.flatMap({ sides[$0] ?? [] }) { arms[side] = weight }
      }
    }

    /// All box drawings of lines from the middle to the edges.
    static func all() throws -> [NamedBox] {
      try CharacterNames.all(beginning: "BOX DRAWINGS ").compactMap { scalar, name in
        let words = name.split(separator: " ")
        let isOther = ["DASH", "ARC", "DIAGONAL", "STROKE"].contains { words.contains($0) }
        return isOther ? nil : NamedBox(scalar, name)
      }
    }
  }

  @Test func `the lines of every box drawing are those of its name`() throws {
    let boxes = try NamedBox.all()
    #expect(boxes.count == 109)
    for box in boxes {
      let arms = BoxArms(box.scalar.value)
      #expect([arms.up, arms.right, arms.down, arms.left] == box.arms, "\(box.name)")
    }
  }

  /// The groups of covered pixels along an edge; nil if a pixel is covered in part.
  private func lines(_ edge: [Int]) -> [Range<Int>]? {
    guard edge.allSatisfy({ $0 == 0 || $0 == 255 }) else { return nil }
    let covered = edge.indices.filter { edge[$0] == 255 }
    return covered.reduce(into: [Range<Int>]()) { lines, i in
      if lines.last?.upperBound == i {
        lines[lines.count - 1] = lines[lines.count - 1].lowerBound..<(i + 1)
      } else {
        lines.append(i..<(i + 1))
      }
    }
  }

  /// Cells with even and odd sides, at scales at which a light line has 1, 2, 2 and 3 pixels.
  @Test(arguments: zip([1, 1.5, 2, 3], [(8, 17), (13, 27), (16, 35), (26, 54)]))
  func `lines of adjoining characters meet without a seam`(scale: Double, size: (Int, Int)) throws {
    let thickness = Int(scale.rounded())
    var light: [[Range<Int>]] = [[], [], [], []]
    var ends: [[(weight: BoxWeight, lines: [Range<Int>], name: String)]] = [[], [], [], []]
    for box in try NamedBox.all() {
      let cell = try #require(DrawnCell(box.scalar, scale: scale, size: size))
      #expect(cell.staysInside, "\(box.name)")
      let edges = cell.edges
      for (side, edge) in [edges.up, edges.right, edges.down, edges.left].enumerated() {
        let lines = try #require(self.lines(edge), "a pixel at the edge is covered in part: \(box.name)")
        ends[side].append((box.arms[side], lines, box.name))
        if box.arms[side] == .light { light[side] = lines }
      }
    }
    for side in 0..<4 {
      for (weight, lines, name) in ends[side] {
        switch weight {
        case .none: #expect(lines.isEmpty, "\(name)")
        case .light: #expect(lines.map(\.count) == [thickness], "\(name)")
        case .heavy:
          #expect(lines.count == 1 && lines[0].count > thickness, "\(name)")
          let middle = light[side][0]
          #expect(lines[0].lowerBound + lines[0].upperBound == middle.lowerBound + middle.upperBound)
        case .double: #expect(lines.map(\.count) == [thickness, thickness], "\(name)")
        }
      }
    }
    // Every pair whose lines meet at an edge: right of one and left of another, down and up.
    for (first, second) in [(1, 3), (2, 0)] {
      for a in ends[first] {
        for b in ends[second] where a.weight == b.weight {
          #expect(a.lines == b.lines, "\(a.name) before \(b.name)")
        }
      }
    }
  }

  @Test(arguments: [1, 1.5, 2, 3])
  func `arcs continue light lines, and the lines of a character are connected`(scale: Double) throws {
    let size = (width: Int(9 * scale), height: Int(18 * scale))
    func cell(_ scalar: Unicode.Scalar) throws -> DrawnCell {
      try #require(DrawnCell(scalar, scale: scale, size: size))
    }
    let (corner, arc) = (try cell("┌").edges, try cell("╭").edges)
    #expect(arc.right == corner.right)
    #expect(arc.down == corner.down)
    #expect(try cell("╯").edges.left == cell("┘").edges.left)
    #expect(try cell("╯").edges.up == cell("┘").edges.up)
    #expect(try cell("╮").edges.down == cell("┐").edges.down)
    #expect(try cell("╰").edges.right == cell("└").edges.right)
    for box in try NamedBox.all() where !box.arms.contains(.double) {
      let drawn = try cell(box.scalar)
      #expect(drawn[(size.width - 1) / 2, (size.height - 1) / 2] == 255, "\(box.name)")
    }
  }

  @Test func `diagonals meet those of the next row at the corner`() throws {
    for scale in [1, 1.5, 2, 3] {
      let size = (width: Int(8 * scale), height: Int(16 * scale))
      let rising = try #require(DrawnCell("╱", scale: scale, size: size))
      let falling = try #require(DrawnCell("╲", scale: scale, size: size))
      // The row below continues a rising line one cell to the left, which begins with its right end.
      let bottom = (-6..<6).map { rising[$0, size.height - 1] }
      let top = (-6..<6).map { rising[$0 + size.width, 0] }
      #expect(bottom.reduce(0, +) > 255 * Int(scale.rounded()))
      // Half a step of a line that is twice as high as wide.
      #expect(abs(bottom.reduce(0, +) - top.reduce(0, +)) <= 2)
      #expect((0..<size.width).allSatisfy { abs(rising[$0, 3] - falling[size.width - 1 - $0, 3]) <= 1 })
    }
  }
}
