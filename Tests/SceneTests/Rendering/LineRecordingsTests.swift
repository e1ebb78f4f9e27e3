import GlyphreelAnimation
import GlyphreelGraphics
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct LineRecordingsTests {
  /// Three lines, of which the characters of the second change their colour.
  private static let scene = """
    frameRate: 10
    canvas: { width: 200, height: 120, background: white }
    layers:
      - text: "one\\ntwo\\nthree"
        style: { size: 20 }
        effects:
          - color: { to: red, duration: 1s, select: { match: two } }
          - strikethrough: { duration: 1s }
    """

  @Test func `any frame is recorded as it is alone, in whatever order frames are asked for`() throws {
    let renderer = try FrameRenderer(yaml: Self.scene)
    for time in [0, 0.5, 0.5, 0.2, 1, 3, 0.9, 0] {
      let alone = try FrameRenderer(yaml: Self.scene).bitmap(at: time)
      #expect(try renderer.bitmap(at: time) == alone, "\(time)")
    }
  }

  @Test func `a line is recorded again where its characters are painted differently`() {
    let item = DisplayList.Item.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), .black)
    let red = [CharacterAppearance(color: Color(red: 1, green: 0, blue: 0))][...]
    let blue = [CharacterAppearance(color: Color(red: 0, green: 0, blue: 1))][...]
    var recordings = LineRecordings()
    #expect(recordings.items(ofLine: 2, as: nil, pixelsPerPoint: 1) == nil)
    recordings.keep([item], ofLine: 2, as: nil, pixelsPerPoint: 1)
    #expect(recordings.items(ofLine: 2, as: nil, pixelsPerPoint: 1) == [item])
    #expect(recordings.items(ofLine: 1, as: nil, pixelsPerPoint: 1) == nil)
    #expect(recordings.items(ofLine: 2, as: nil, pixelsPerPoint: 2) == nil)
    #expect(recordings.items(ofLine: 2, as: red, pixelsPerPoint: 1) == nil)
    recordings.keep([], ofLine: 2, as: red, pixelsPerPoint: 1)
    #expect(recordings.items(ofLine: 2, as: red, pixelsPerPoint: 1) == [])
    #expect(recordings.items(ofLine: 2, as: blue, pixelsPerPoint: 1) == nil)
    #expect(recordings.items(ofLine: 2, as: nil, pixelsPerPoint: 1) == nil)
  }
}
