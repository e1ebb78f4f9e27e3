import Testing

@testable import GlyphreelCommand

@Suite struct LinePairingTests {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
  }

  @Test func `an added function begins with its own first line`() {
    let old = lines("func a() {|}||func c() {|}")
    let new = lines("func a() {|}||func b() {|}||func c() {|}")
    #expect(LinePairing(old, new).oldLines == [0, 1, 2, nil, nil, nil, 3, 4])
    #expect(LinePairing(new, old).newLines == [0, 1, 2, nil, nil, nil, 3, 4])
  }

  @Test func `a brace stays with its block when a block around it is added`() {
    let old = lines("func f() {|  if x {|    return 1|  }|}")
    let new = lines("func f() {|  for {|    if x {|      return 1|    }|  }|}")
    let pairing = LinePairing(old, new)
    #expect(pairing.newLines == [0, 2, 3, 4, 6])
    #expect(
      (0..<new.count).allSatisfy { pairing.oldDifference($0) == (pairing.oldLines[$0] == nil ? .alone : nil) }
    )
  }

  @Test func `similar lines are the same line, and others are not`() {
    #expect(LinePairing(["let a = 1"], ["let b = 1"]).newLines == [0])
    #expect(LinePairing(["print(stream)"], ["print(out)"]).newLines == [0])
    #expect(LinePairing(["Show a token in the window"], ["Each token has a name"]).newLines == [nil])
    #expect(LinePairing(["é"], ["e\u{301}"]).newLines == [nil])
    #expect(LinePairing([], ["a"]).oldLines == [nil])
  }

  @Test func `a block moves as a whole, and a short line does not`() {
    let (a, b) = ("func first() {|  call(one, more)|}|", "func second() {|  call(two, three)|  call(four)|}|")
    let pairing = LinePairing(lines(a + b + "end"), lines(b + a + "end"))
    #expect(pairing.newLines == [4, 5, 6, 0, 1, 2, 3, 7])
    #expect(pairing.isMoved == [false, false, false, false, true, true, true, false])
    #expect(LinePairing(["a", "b"], ["b", "a"]).isMoved == [false, false])
  }

  @Test func `large texts that differ everywhere take bounded time`() {
    let (a, b) = ((0..<20_000).map { "a\($0)" }, (0..<20_000).map { "b\($0)" })
    let pairing = LinePairing(["x"] + a, ["x"] + b)
    #expect(pairing.newLines[0] == 0 && pairing.newLines.dropFirst().allSatisfy { $0 == nil })
  }
}
