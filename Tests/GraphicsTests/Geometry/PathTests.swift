import Testing

@testable import Graphics

@Suite struct PathTests {
  @Test func `a rectangle's control box is the rectangle`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Path(rect).controlBox == rect)
    #expect(Path(rect, cornerRadius: 1).controlBox == rect)
    #expect(Path().controlBox == nil)
  }
}
