import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelCaptions

@Suite struct CaptionsTests {
  @Test func `captions of words are a scene with the words' times`() throws {
    var captions = try Captions([("Hello", 0.5, 0.9), ("wide", 1, 1.4), ("world.", 1.4, 2)], style: .pop)
    captions.canvas = .square
    let scene = try captions.scene()
    #expect(scene.plainText == "HELLO WIDE WORLD.")
    #expect(scene.canvas.width == 1080 && scene.canvas.height == 1080 && scene.frameRate == 30)
    let bytes = try scene.encoded(as: .apng, scale: 0.1)
    #expect(bytes.count > 1000)
  }

  @Test func `captions of a file are a scene`() throws {
    let folder = TemporaryDirectory()
    try folder.write("00:00:01,000 --> 00:00:02,000\nHi there\n", to: "a.srt")
    #expect(try Captions(contentsOf: folder.path("a.srt"), style: .minimal).scene().plainText == "Hi there")
  }

  @Test func `the position and the size are those of all words`() throws {
    var captions = try Captions([("Hello", 0, 1)])
    (captions.position, captions.size) = (.top, 40)
    let layer = try captions.scene().layers[0].children[0].children[0].children[0]
    #expect(layer.textContent?.text.spans.first?.style.size == 40)
    // 14 % of 1920 rows.
    #expect(layer.frame.y == .points(269) || layer.frame.y == .points(268))
  }

  @Test func `impossible words and missing files are errors`() {
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }
    #expect(message { _ = try Captions([]) } == "the transcript has no words")
    #expect(message { _ = try Captions([("a", 1, 0)]) }.contains("the word 'a' has the times 1.0 and 0.0"))
    #expect(message { _ = try Captions([("a", 1, 2), ("b", 0, 1)]) }.contains("in the order of the words"))
    #expect(message { _ = try Captions([("a", .nan, 2)]) }.contains("'a'"))
    #expect(message { _ = try Captions(contentsOf: "none.srt") }.contains("none.srt: error: no such file"))
    #expect(message { _ = try Captions([("東", 0, 1)]).scene() }.contains("no font has the character '東'"))
  }

  @Test func `Japanese words have no spaces between them`() throws {
    let captions = try Captions([("東", 0, 1), ("京", 1, 2), ("x", 2, 3)])
    #expect(captions.tracks[0].content.track.cues[0].words.map(\.isSpaced) == [false, false, true])
  }
}
