import Testing

@testable import GlyphreelCaptions

@Suite struct TranscriptTests {
  private func content(_ json: String) throws -> CaptionFile.Content {
    try CaptionFile.reading(Array(json.utf8), path: "a")
  }

  private func words(_ json: String) throws -> [String] {
    try content(json).track.cues.flatMap(\.words).map { "\($0.text) \($0.start)-\($0.end)" }
  }

  @Test(arguments: TranscriptSample.all.map(\.name))
  func `transcripts are read`(name: String) throws {
    let sample = try #require(TranscriptSample.all.first { $0.name == name })
    let read = try content(sample.json)
    let words = read.track.cues.flatMap(\.words)
    #expect(words.map(\.text) == ["Hello", "world!", "Yes."])
    for (word, times) in zip(words, [(0.5, 0.9), (1, 1.4), (2, 2.3)]) {
      #expect(abs(word.start - times.0) < 1e-6 && abs(word.end - times.1) < 1e-6, "\(word)")
    }
    #expect(words[1].isSpaced && !read.keepsCues && read.track.timing == .given && read.notes.isEmpty)
    let speakers = read.track.cues.flatMap { cue in cue.words.map { _ in cue.speaker } }
    #expect(speakers == [sample.speakers[0], sample.speakers[0], sample.speakers[1]])
    #expect(read.track.language == nil || read.track.language?.hasPrefix("en") == true)
    #expect(read.track.cues.allSatisfy { $0.line == nil })
  }

  @Test func `whole numbers are seconds, and a word can last long`() throws {
    #expect(try words(#"[{"text": "Hi", "start": 1, "end": 2}]"#) == ["Hi 1.0-2.0"])
    // A word that lasts long, as Whisper finds it in silence.
    #expect(
      try words(
        #"{"segments": [{"start": 0, "end": 30, "words": [{"word": " Hm", "start": 0, "end": 29.98}]}]}"#)
        == ["Hm 0.0-29.98"])
  }

  @Test func `words without times share the time between their neighbours`() throws {
    let read = try words(
      #"{"segments": [{"start": 0, "end": 4, "words": [{"word": "In"}, {"word": "May", "start": 1, "end": 1.5}, {"word": "12"}, {"word": "34"}, {"word": "rose", "start": 2.5, "end": 3}, {"word": "up"}]}]}"#
    )
    #expect(
      read == ["In 0.0-1.0", "May 1.0-1.5", "12 1.5-2.0", "34 2.0-2.5", "rose 2.5-3.0", "up 3.0-4.0"])
  }

  @Test func `segments without words are divided, and their times estimated`() throws {
    for json in [
      #"{"segments": [{"start": 0, "end": 2, "text": " Hello world!", "speaker": "A"}]}"#,
      #"{"transcription": [{"offsets": {"from": 0, "to": 2000}, "text": " Hello world!", "speaker": "A"}]}"#,
      #"[{"text": "Hello world!", "start": 0.0, "end": 2.0, "speaker": "A"}]"#,
      #"{"text": "Hello world!", "segments": [{"type": "transcript.text.segment", "id": "seg_0", "start": 0.0, "end": 2.0, "text": "Hello world!", "speaker": "A"}]}"#,
    ] {
      let track = try content(json).track
      #expect(track.timing == .estimated && track.cues.map(\.speaker) == ["A"], "\(json)")
      #expect(track.cues[0].words.map(\.text) == ["Hello", "world!"] && track.cues[0].end == 2, "\(json)")
    }
  }

  @Test(arguments: [
    (#"{"language": "german", "words": [["Ja", 0, 1]]}"#, "de"),
    (#"{"language": "pt-BR", "words": [["Ja", 0, 1]]}"#, "pt-BR"),
    (#"{"language": "klingon", "words": [["Ja", 0, 1]]}"#, nil), (#"{"words": [["Ja", 0, 1]]}"#, nil),
  ])
  func `the language is a tag`(json: String, language: String?) throws {
    #expect(try content(json).track.language == language)
  }

  @Test func `a word that ends before it starts gets an estimated time, and a note tells its line`() throws {
    let read = try content(
      "[\n{\"text\": \"a\", \"start\": 0, \"end\": 1},\n{\"text\": \"b\", \"start\": 2, \"end\": 1.5},\n[\"c\", 3, 4]]"
    )
    #expect(read.track.cues[0].words.map(\.start) == [0, 1, 3])
    #expect(read.notes.map(\.message) == ["the word 'b' ends before it starts, so its time is estimated"])
    #expect(read.notes.map(\.place.line) == [3])
  }

  @Test func `a segment without times is left out, and a note tells its line`() throws {
    let read = try content(
      "{\"segments\": [{\"start\": 1, \"end\": 2, \"text\": \"Hi\"},\n{\"text\": \" Ho\", \"start\": 2}]}")
    #expect(read.track.cues.count == 1)
    #expect(read.notes.map(\.message) == ["the segment 'Ho' is left out because it has no time"])
    #expect(read.notes.map(\.place.line) == [2])
  }
}
