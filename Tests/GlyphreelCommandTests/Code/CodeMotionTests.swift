import TestSupport
import Testing

@testable import GlyphreelCommand

/// The rows of changes of many kinds.
@Suite struct CodeMotionTests {
  /// Pairs of versions, made from a text by insertions, removals, changes, moves and other indentation.
  private static let commits: [[[String]]] = (0..<40).map { seed in
    var random = SeededGenerator(seed: UInt64(seed + 1))
    let base = (0..<Int.random(in: 3...9, using: &random)).flatMap { block in
      ["func item\(block)(value: Int) {"]
        + (0..<Int.random(in: 0...3, using: &random)).map { "  call\(block)(value, \($0))" } + ["}", ""]
    }
    var new = base
    let place = Int.random(in: 0..<base.count - 3, using: &random)
    switch seed % 8 {
    case 0: new.insert(contentsOf: ["func extra() {", "  return other", "}", ""], at: place)
    case 1: new.removeSubrange(place..<place + 3)
    case 2: new[place] = new[place].replacing("value", with: "size")
    case 3: new = Array(base[place...] + base[..<place])
    case 4: new = base[..<place] + ["if ready {"] + base[place...].map { "  " + $0 } + ["}"]
    case 5: new = base.map { $0.replacing("(value", with: "(out, value") }
    case 6: new = (0..<50).map { "let added\($0) = \($0)" } + base
    default: new = base.reversed()
    }
    return [base, new]
  }

  private func scene(_ lines: [[String]], _ arguments: [String] = []) throws -> CodeScene {
    let versions = try lines.map {
      try CodeVersion(Array($0.map { $0 + "\n" }.joined().utf8), named: "a", in: nil, tabWidth: 4)
    }
    let style = try CodeOptions.parse(arguments).style
    let pages = CodePages(lines, context: style.context, height: style.lines)
    return try CodeScene(of: versions, in: pages, titled: "a", advance: 0.6, .light, style)
  }

  @Test(arguments: commits) func `lines that have not moved past others keep their order`(lines: [[String]])
    throws
  {
    let bodies = try scene(lines).bodies.filter { !$0.isMoved && $0.rows.count == 2 }
    #expect(
      zip(bodies, bodies.dropFirst()).allSatisfy {
        $0.0.rows[0] < $0.1.rows[0] && $0.0.rows[1] < $0.1.rows[1]
      })
  }

  @Test(arguments: commits) func `every changed line is visible at rest`(lines: [[String]]) throws {
    #expect(try scene(lines).pages.leftOut.allSatisfy(\.isEmpty))
    #expect(try scene(lines, ["--max-lines", "10"]).pages.leftOut.allSatisfy(\.isEmpty))
  }

  @Test(arguments: commits) func `marks have the places of what differs`(lines: [[String]]) throws {
    let page = try scene(lines).pages.pages
    #expect(
      page[0].departures.indices.allSatisfy { row in
        page[0].departures[row] == .alone || page[0].successors[row] != nil
      })
    #expect(page[0].successors.compactMap(\.self).allSatisfy { page[1].arrivals[$0] != .alone })
  }
}
