import Testing

@testable import GlyphreelAnimation

/// CSS Easing Functions 2.
@Suite struct StepPositionTests {
  private let third = 1.0 / 3

  @Test func `steps jump at their positions`() {
    func values(_ position: Easing.StepPosition) -> [Double] {
      [0, 0.3, 0.34, 0.99, 1].map { (t: Double) in Easing.steps(3, position)(t) }
    }
    #expect(values(.jumpEnd) == [0, 0, third, 2 * third, 1])
    #expect(values(.jumpStart) == [third, third, 2 * third, 1, 1])
    #expect(values(.jumpNone) == [0, 0, 0.5, 1, 1])
    #expect(values(.jumpBoth) == [0.25, 0.25, 0.5, 0.75, 1])
  }

  @Test func `with the before flag a jump at the start has not happened`() {
    func values(_ position: Easing.StepPosition) -> [Double] {
      [0, 0.5, third, 1].map { (t: Double) in Easing.steps(3, position)(t, isBefore: true) }
    }
    #expect(values(.jumpEnd) == [0, third, 0, 2 * third])
    #expect(values(.jumpStart) == [0, 2 * third, third, 1])
    #expect(values(.jumpNone) == [0, 0.5, 0, 1])
    #expect(values(.jumpBoth) == [0, 0.5, 0.25, 0.75])
  }

  @Test func `outside 0...1 steps continue`() {
    func values(_ position: Easing.StepPosition) -> [Double] {
      [-0.5, -0.25, 1.25, 1.6].map { (t: Double) in Easing.steps(2, position)(t) }
    }
    #expect(values(.jumpEnd) == [-0.5, -0.5, 1, 1.5])
    #expect(values(.jumpStart) == [0, 0, 1.5, 2])
    #expect(values(.jumpNone) == [-1, -1, 2, 3])
    #expect(values(.jumpBoth) == [0, 0, 1, 4 / 3.0])
  }

  @Test func `jumps at hundredths are exact despite rounding`() {
    for n in 0...100 { #expect(Easing.steps(100, .jumpEnd)(Double(n) / 100) == Double(n) / 100) }
    #expect(Easing.steps(1_000_000, .jumpEnd)(0.999_998_5) == 0.999_998)
  }
}
