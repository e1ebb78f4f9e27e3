import Glyphreel
import GlyphreelBatch
import GlyphreelSceneFile
import GlyphreelTypography
import Testing

@testable import GlyphreelScene
@testable import GlyphreelCaptions

/// The scene that is rendered, and the file that `--print-scene` prints.
@Suite struct CaptionSceneTests {
  private static let files = [
    // Pages of one form, of which only the first is read from nodes.
    "00:00:00,000 --> 00:00:02,000\nOne two three\n\n00:00:02,000 --> 00:00:04,000\nFour\nfive six\n",
    // Overlapping cues, of which one goes on in the next part, and styles within a text.
    """
    00:00:00,500 --> 00:00:04,000
    One <i>two</i> three

    00:00:01,000 --> 00:00:02,000
    four five

    00:00:03,000 --> 00:00:05,000
    {\\an8}שלום six
    """,
  ]

  @Test(arguments: CaptionStyle.Name.allCases, files)
  func `the rendered scene is the printed one`(style: CaptionStyle.Name, file: String) throws {
    let content = try CaptionFile.reading(Array(file.utf8), path: "a.srt")
    var track = StyledTrack(content, path: "a.srt")
    track.style = .builtIn(style)
    var captions = Captions(tracks: [track])
    captions.canvas = CaptionCanvas(width: 480, height: 270)
    let typesetter = Typesetter(fonts: try FontLibrary())
    let composed = try captions.composed(typesetter, Captions.limits)
    let printed = try SceneDocument(SourceFile(path: "a.yaml", text: composed.text)).scene
    let scenes = [printed, try composed.document(Captions.limits).scene]
    let renderers = try scenes.map { try FrameRenderer($0, typesetter: typesetter) }
    #expect(renderers[0].rest == renderers[1].rest && renderers[0].rest > 3)
    for step in 0..<60 {
      let time = Double(step) / 12
      let lists = try renderers.map { try $0.displayList(at: time) }
      #expect(lists[0] == lists[1], "at \(time) s")
    }
  }
}
