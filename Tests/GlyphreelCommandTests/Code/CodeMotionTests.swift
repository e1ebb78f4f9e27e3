import GlyphreelExact
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
    let pairings = zip(lines, lines.dropFirst()).map { LinePairing($0, $1) }
    let steps = CodeSteps(versions, pairings, context: style.context, height: style.lines, most: .max)
    let pages = CodePages(steps, context: style.context, height: style.lines, stops: .max)
    return try CodeScene(of: steps, in: pages, titled: "a", advance: 0.6, .light, style)
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

  @Test func `a change higher than the window is made in steps, and each window changes where it is`() throws
  {
    let old = (0..<100).map { "let item\($0) = value" }
    var new = old
    for line in [10, 50, 90] { new[line] = "let changed\(line) = value" }
    let scene = try scene([old, new], ["--context", "100", "--max-lines", "20"])
    #expect(scene.pages.pages.map(\.isStep) == [false, true, true, false])
    #expect(scene.pages.pages.dropFirst().map { $0.arrivals.firstIndex { $0 != nil } } == [10, 50, 90])
    #expect(scene.pages.pages.allSatisfy { $0.stops.isEmpty })
    #expect(try self.scene([old, new], ["--max-lines", "30"]).pages.pages.count == 2)
  }

  @Test func `a step has the lines of both versions, and no block that moves is divided`() throws {
    let old = (0..<60).map { "let item\($0) = value" }
    var new = old
    new[5] = "let changed = value"
    new.insert("let added = other", at: 30)
    new[55] = "let last = value"
    let pairing = LinePairing(old, new)
    let versions = [old, new].map { CodeVersion(lines: $0.map { .init(spans: [.init($0)]) }) }
    let steps = CodeSteps(versions, [pairing], context: 3, height: 10, most: .max)
    let texts = steps.versions.map { $0.lines.map(\.text) }
    #expect(texts.map(\.count) == [60, 60, 61, 61])
    #expect(texts[1] == Array(new[..<6] + old[6...]))
    for (texts, pairing) in zip(zip(texts, texts.dropFirst()), steps.pairings) {
      #expect(pairing.newLines == LinePairing(texts.0, texts.1).newLines)
    }
    #expect(steps.origin(of: 40, in: 1) == (0, 40))
    let moved = Array(new[40...] + new[..<40])
    #expect(
      CodeSteps(versions, [LinePairing(old, moved)], context: 3, height: 10, most: .max).origins == [0, 1])
  }
}
