import Testing

@testable import GlyphreelTerminal

/// Blocks and Braille patterns, whose names tell which parts of the cell they fill.
@Suite struct BlockDrawingTests {
  private let size = (width: 24, height: 48)

  private func names(_ prefix: String) throws -> [(scalar: Unicode.Scalar, name: String)] {
    try CharacterNames.all(beginning: prefix)
  }

  private func cell(_ scalar: Unicode.Scalar, _ size: (width: Int, height: Int)? = nil) throws -> DrawnCell {
    try #require(DrawnCell(scalar, scale: 1, size: size ?? self.size), "U+\(String(scalar.value, radix: 16))")
  }

  /// Expects that the middles of a grid's parts are covered if their numbers, counted in rows from 1, are named.
  private func expect(_ cell: DrawnCell, covers named: Set<Int>, columns: Int, rows: Int, _ name: String) {
    for i in 0..<columns * rows {
      let x = (Double(i % columns) + 0.5) / Double(columns)
      let y = (Double(i / columns) + 0.5) / Double(rows)
      #expect(cell.coverage(x, y) == (named.contains(i + 1) ? 255 : 0), "\(name), part \(i + 1)")
    }
  }

  @Test func `sextants and quadrants fill the parts that their names list`() throws {
    let sextants = try names("BLOCK SEXTANT-")
    #expect(sextants.count == 60)
    for (scalar, name) in sextants {
      let named = Set(name.drop { $0 != "-" }.compactMap(\.wholeNumberValue))
      expect(try cell(scalar), covers: named, columns: 2, rows: 3, name)
    }
    let quadrants = try names("QUADRANT ")
    #expect(quadrants.count == 10)
    let corners = ["UPPER LEFT", "UPPER RIGHT", "LOWER LEFT", "LOWER RIGHT"]
    for (scalar, name) in quadrants {
      let named = Set(corners.indices.filter { name.contains(corners[$0]) }.map { $0 + 1 })
      expect(try cell(scalar), covers: named, columns: 2, rows: 2, name)
    }
  }

  @Test func `Braille patterns have the dots of their names`() throws {
    let patterns = try names("BRAILLE PATTERN DOTS-")
    #expect(patterns.count == 255)
    // Dots 1 to 3 and 7 are the left column.
    let places = [1: 1, 2: 3, 3: 5, 4: 2, 5: 4, 6: 6, 7: 7, 8: 8]
    for (scalar, name) in patterns {
      let named = Set(name.drop { $0 != "-" }.compactMap(\.wholeNumberValue).compactMap { places[$0] })
      expect(try cell(scalar), covers: named, columns: 2, rows: 4, name)
    }
    #expect(try cell("\u{2800}").mean == 0)
  }

  @Test func `blocks fill the eighths that their names tell, from the side that they name`() throws {
    let eighths = [
      "ONE EIGHTH": 1, "ONE QUARTER": 2, "THREE EIGHTHS": 3, "HALF": 4, "FIVE EIGHTHS": 5,
      "THREE QUARTERS": 6,
      "SEVEN EIGHTHS": 7,
    ]
    var count = 0
    for side in ["UPPER", "LOWER", "LEFT", "RIGHT"] {
      for (fraction, eighths) in eighths {
        let whole = "\(side) \(fraction) BLOCK"
        for (scalar, name) in try names(whole) where name.utf8.count == whole.utf8.count {
          let isRow = side == "UPPER" || side == "LOWER"
          let isFirst = side == "UPPER" || side == "LEFT"
          let named = Set(isFirst ? 1...eighths : (9 - eighths)...8)
          expect(try cell(scalar), covers: named, columns: isRow ? 1 : 8, rows: isRow ? 8 : 1, name)
          count += 1
        }
      }
    }
    #expect(count == 28)
    for (kind, isRow) in [("HORIZONTAL", true), ("VERTICAL", false)] {
      for (scalar, name) in try names("\(kind) ONE EIGHTH BLOCK-") {
        let named = Set(name.drop { $0 != "-" }.compactMap(\.wholeNumberValue))
        expect(try cell(scalar), covers: named, columns: isRow ? 1 : 8, rows: isRow ? 8 : 1, name)
      }
    }
    for (scalar, opacity) in zip("░▒▓█".unicodeScalars, [64, 128, 191, 255]) {
      let edges = try cell(scalar).edges
      #expect((edges.up + edges.right + edges.down + edges.left).allSatisfy { $0 == opacity })
    }
  }

  @Test func `blocks on opposite sides fill the cell together, whatever its size`() throws {
    for width in 5..<9 {
      for height in 11..<19 {
        for pair in ["▀▄", "▌▐", "▔▇", "▏🮋", "▂🮅", "▃🮄", "▎🮊", "🮃▅", "▚▞", "▖▜", "🬀🬻"] {
          let drawn = try pair.unicodeScalars.map { try cell($0, (width, height)) }
          let (first, second) = (drawn[0], drawn[1])
          for y in 0..<height {
            for x in 0..<width where first[x, y] + second[x, y] != 255 {
              Issue.record("\(pair) at \(x), \(y) of \(width) × \(height)")
            }
          }
        }
      }
    }
  }

  @Test func `diagonal blocks are divided between the points and cover the corner that their names tell`()
    throws
  {
    let xs = ["LEFT": 0.0, "CENTRE": 0.5, "RIGHT": 1]
    func point(_ words: Substring) throws -> (x: Double, y: Double) {
      let parts = words.split(separator: " ")
      let x = try #require(xs[String(parts.last!)])
      let isMiddle = parts.contains("MIDDLE")
      return (x, parts[0] == "UPPER" ? (isMiddle ? 1.0 / 3 : 0) : (isMiddle ? 2.0 / 3 : 1))
    }
    let prefixes = ["LOWER LEFT", "LOWER RIGHT", "UPPER LEFT", "UPPER RIGHT"]
    let wedges = try prefixes.flatMap { try names("\($0) BLOCK DIAGONAL ") }
    #expect(wedges.count == 44)
    for (scalar, name) in wedges {
      let words = name.split(separator: " DIAGONAL ")
      let ends = words[1].split(separator: " TO ")
      let (a, b) = (try point(ends[0]), try point(ends[1]))
      let corner = (x: words[0].contains("LEFT") ? 0.0 : 1, y: words[0].contains("UPPER") ? 0.0 : 1)
      func side(_ x: Double, _ y: Double) -> Double { (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) }
      let drawn = try cell(scalar)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (px, py) = ((Double(x) + 0.5) / Double(size.width), (Double(y) + 0.5) / Double(size.height))
          let distance = side(px, py)
          guard abs(distance) > 0.08 else { continue }
          let isInside = distance * side(corner.x, corner.y) > 0
          if drawn[x, y] != (isInside ? 255 : 0) { Issue.record("\(name) at \(x), \(y)") }
        }
      }
    }
  }
}
