import Glyphreel
import Testing

@testable import GlyphreelSceneFile

/// The lines of a scene's layers and effects.
@Suite struct SceneLinesTests {
  private func lines(_ text: String) throws -> (SceneDocument, [ClosedRange<Int>?]) {
    let document = try SceneDocument(SourceFile(path: "a.yaml", text: text))
    return (document, (0..<4).map { document.lines(ofLayer: $0) })
  }

  @Test func `a block's lines exclude trailing blank lines and comments`() throws {
    let (document, layers) = try lines(
      """
      layers:
        - id: group
          layers:
            - text: |-
                one
                two

              effects:
                - opacity:
                    to: 0
                    duration: 1s
                # not of it
                - strikethrough
            # nor this
            - text: b

        - text: c

      # nor that
      """)
    #expect(layers == [2...15, 4...13, 15...15, 17...17])
    #expect(document.lines(ofEffect: 0, ofLayer: 1) == 9...11)
    #expect(document.lines(ofEffect: 1, ofLayer: 1) == 13...13)
    #expect(document.lines(ofEffect: 2, ofLayer: 1) == nil && document.lines(ofLayer: 9) == nil)
  }

  @Test func `a flow mapping ends at its closing brace`() throws {
    let (document, layers) = try lines(
      """
      { "layers": [
        { "text": "a", "effects": [
          { "opacity": {
            "to": 0, "duration": 1 } },
          "strikethrough"
        ] },
        { "text": "b"
        }
      ] }
      """)
    #expect(layers.prefix(2) == [2...6, 7...8])
    #expect(document.lines(ofEffect: 0, ofLayer: 0) == 3...4)
    #expect(document.lines(ofEffect: 1, ofLayer: 0) == 5...5)
  }
}
