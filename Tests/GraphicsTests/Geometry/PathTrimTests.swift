import Testing

@testable import GlyphreelGraphics

@Suite struct PathTrimTests {
  private static let texts = [
    "M0 0L30 40", "M4 20C10 4 30 4 36 20", "M6 30Q20 -10 34 30", "M8 30C40 8 0 8 32 30", "M8 8H32V32H8z",
    "M0 0H10M20 5h3q5 5 10 0zM1 1V8", "M5 5C5 5 9 9 9 20", "M20 6 9 17l-5-5",
  ]

  /// The sum of many short lines.
  private func polylineLength(_ path: Path, steps: Int = 20_000) -> Double {
    var sum = 0.0
    for segment in path.subpaths.flatMap(\.segments) {
      var last = segment.start
      for i in 1...steps {
        let next = segment.point(at: Double(i) / Double(steps))
        sum += (next - last).length
        last = next
      }
    }
    return sum
  }

  @Test(arguments: texts)
  func `the length of a path matches that of many short lines`(text: String) throws {
    let path = try Path(svg: text)
    let many = polylineLength(path)
    #expect(abs(path.length - many) < 1e-6 * many)
  }

  @Test(arguments: texts)
  func `a trimmed part has its share of the length and lies on the path`(text: String) throws {
    let path = try Path(svg: text)
    let length = path.length
    for (from, to) in [(0.0, 0.5), (0.25, 0.75), (0.1, 0.11), (0.6, 1)] {
      let part = path.trimmed(from: from, to: to)
      #expect(abs(part.length - (to - from) * length) < 1e-6 * length, "\(from) \(to)")
      let start = try #require(MeasuredPath(path).location(at: (from + 1e-12) * length)).point
      let first = try #require(MeasuredPath(part).location(at: 0)).point
      #expect(abs(start.x - first.x) + abs(start.y - first.y) < 1e-5)
    }
    let whole = path.trimmed(from: 0, to: 1)
    #expect(whole == path)
    #expect(path.trimmed(from: -3, to: 7) == path)
  }

  @Test(arguments: texts)
  func `the lengths of parts add up to the whole length`(text: String) throws {
    let path = try Path(svg: text)
    var sum = 0.0
    for i in 0..<7 { sum += path.trimmed(from: Double(i) / 7, to: Double(i + 1) / 7).length }
    #expect(abs(sum - path.length) < 1e-6 * path.length)
  }

  @Test func `trimming keeps curves, and contours that lie within the part stay closed`() throws {
    let path = try Path(svg: "M0 0H10V10H0zM20 0C20 10 30 10 30 0")
    let part = path.trimmed(from: 0, to: 0.9)
    #expect(part.elements.contains(.close))
    #expect(part.elements.count == path.elements.count)
    guard case .cubic? = part.elements.last else {
      Issue.record("not a curve")
      return
    }
    #expect(!path.trimmed(from: 0.01, to: 0.5).elements.contains(.close))
  }

  @Test func `trimming leaves nothing unless the end is after the start`() throws {
    let path = try Path(svg: "M0 0H10")
    for (from, to) in [(0.0, 0.0), (0.5, 0.5), (0.7, 0.2), (1, 1), (Double.nan, 0.5), (0, Double.nan)] {
      #expect(path.trimmed(from: from, to: to).isEmpty)
    }
    #expect(Path().length == 0)
  }
}
