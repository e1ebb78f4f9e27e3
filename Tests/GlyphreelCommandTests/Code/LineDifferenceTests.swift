import Foundation
import TestSupport
import Testing

@testable import GlyphreelCommand

@Suite struct LineDifferenceTests {
  /// Returns the lines of a text, one for each letter.
  private func lines(_ letters: String) -> [String] { letters.map { String($0) } }

  /// Git's difference is a line longer than needed for 1 of 3,000 such pairs, so ours may be shorter.
  @Test func `at least as many lines are equal as in git's smallest difference`() throws {
    let folder = TemporaryDirectory()
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let a = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        "\(Int.random(in: 0...9, using: &random))"
      }
      let b = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        "\(Int.random(in: 0...9, using: &random))"
      }
      let difference = LineDifference(a, b)
      let pairs = difference.newLines.enumerated().compactMap { line, new in new.map { (line, $0) } }
      #expect(pairs.allSatisfy { a[$0.0] == b[$0.1] && difference.oldLines[$0.1] == $0.0 })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 < $1.1 })
      #expect(difference.oldLines.compactMap { $0 }.count == pairs.count)
      try folder.write(a.map { $0 + "\n" }.joined(), to: "a")
      try folder.write(b.map { $0 + "\n" }.joined(), to: "b")
      let git = try Outcome(
        of: "/usr/bin/env", ["git", "diff", "--no-index", "--minimal", "--numstat", "a", "b"], in: folder.root
      )
      let counts = git.output.split(separator: "\t").prefix(2).compactMap { Int($0) }
      try #require(counts.count == 2 || a == b, "\(git)")
      #expect(a.count + b.count - 2 * pairs.count <= counts.reduce(0, +), "\(a) \(b)")
    }
  }

  @Test func `an added function begins with its own first line`() {
    let old = ["func a() {", "}", "", "func c() {", "}"]
    let new = ["func a() {", "}", "", "func b() {", "}", "", "func c() {", "}"]
    #expect(LineDifference(old, new).oldLines == [0, 1, 2, nil, nil, nil, 3, 4])
    #expect(LineDifference(new, old).newLines == [0, 1, 2, nil, nil, nil, 3, 4])
  }

  @Test func `texts without a common line, or without lines, have only changes`() {
    #expect(LineDifference(lines("ab"), lines("cd")).newLines == [nil, nil])
    #expect(LineDifference([], lines("cd")).oldLines == [nil, nil])
    #expect(LineDifference(lines("é"), lines("e\u{301}")).newLines == [nil])
  }

  @Test func `large texts that differ everywhere take bounded time`() {
    let (a, b) = ((0..<20_000).map { "a\($0)" }, (0..<20_000).map { "b\($0)" })
    let difference = LineDifference(["x"] + a, ["x"] + b)
    #expect(difference.newLines[0] == 0 && difference.newLines.dropFirst().allSatisfy { $0 == nil })
  }
}
