import Glyphreel
import GlyphreelTesting
import GlyphreelGraphics
import XCTest

/// The assertions under XCTest, which reports failures in its own way.
final class AssertGoldenXCTests: XCTestCase {
  /// The failures reported while failures are expected; nil otherwise.
  private var failures: [String]?

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      if failures == nil { super.record(issue) } else { failures?.append(issue.compactDescription) }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      if failures == nil {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      } else {
        failures?.append(description)
      }
    }
  #endif

  func testStroke() {
    let scene = Scene(canvas: Canvas(width: 60, height: 24), frameRate: 10) {
      Text("milk").frame(x: 16, y: 6, width: 28, height: 20).style(size: 14, color: .black)
        .effect(.strikethrough(), timing: .linear(duration: 0.2))
    }
    assertGolden(scene)
  }

  func testFault() {
    failures = []
    assertGolden(Bitmap(width: 2, height: 2), record: .never)
    XCTAssertEqual(failures?.count, 1)
    XCTAssertEqual(failures?.first?.contains("no golden "), true)
    failures = nil
  }
}
