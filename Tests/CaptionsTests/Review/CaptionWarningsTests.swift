import GlyphreelBatch
import GlyphreelTypography
import Testing
import GlyphreelScene

@testable import GlyphreelCaptions

@Suite struct CaptionWarningsTests {
  private func warnings(_ text: String, _ change: (inout Captions) -> Void = { _ in }) throws -> [String] {
    let content = try CaptionFile.reading(Array(text.utf8), path: "a.srt")
    var captions = Captions(tracks: [StyledTrack(content, path: "a.srt")])
    captions.canvas = .wide
    change(&captions)
    return try captions.composed(Typesetter(fonts: FontLibrary()), Limits()).warnings
  }

  @Test func `captions that are easy to read cause no warnings`() throws {
    #expect(try warnings("1\n00:00:01,000 --> 00:00:03,000\nEasy to read\nin two seconds\n") == [])
  }

  @Test func `a caption with too many characters a second is told with its line`() throws {
    let found = try warnings(
      "1\n00:00:01,000 --> 00:00:03,000\nEasy\n\n2\n00:00:03,000 --> 00:00:04,000\nThis one has far too many letters\n"
    )
    #expect(
      found == [
        "a.srt:6:1: warning: the caption has 33 characters per second; viewers read 20; shorten it, or show it for longer"
      ])
  }

  @Test func `many warnings of a kind are counted`() throws {
    let cues = (0..<12).map {
      "00:00:\(10 + $0),000 --> 00:00:\(11 + $0),000\nThis one has far too many letters\n"
    }
    let found = try warnings(cues.joined(separator: "\n"))
    #expect(found.count == 6 && found[5] == "a.srt: warning: 7 more captions are too fast to read")
  }

  @Test func `captions that are too short, and more than three a second, are told`() throws {
    let cues = [0, 250, 500, 750].map { "00:00:01,\($0) --> 00:00:01,\($0 + 240)\na b\n" }
    let found = try warnings(cues.joined(separator: "\n"))
    #expect(found.contains { $0.contains("4 captions appear within a second") })
    #expect(found.contains { $0.contains("the caption is shown for 0.3 s") })
  }

  @Test func `a position outside of the platform's safe area is told`() throws {
    let file = "1\n00:00:01,000 --> 00:00:03,000\n{\\an2}{\\pos(192,287)}Low\n"
    let script = """
      [Script Info]
      [Events]
      Dialogue: 0,0:00:01.00,0:00:03.00,,,0,0,0,,{\\an2\\pos(192,287)}Low
      """
    #expect(try warnings(file) == [])
    let found = try warnings(script) { $0.canvas = CaptionCanvas(.tiktok) }
    #expect(
      found.contains {
        $0.contains("the caption is where tiktok may cover it; change its position in the file")
      })
  }

  @Test func `styles of few words are read as they are spoken`() throws {
    let cue = "1\n00:00:01,000 --> 00:00:02,000\nThis one has far too many letters\n"
    #expect(try warnings(cue) { $0.words = 2 } == [])
  }
}
