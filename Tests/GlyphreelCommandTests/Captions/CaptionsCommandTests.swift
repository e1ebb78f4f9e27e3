import Foundation
import Glyphreel
import GlyphreelSceneFile
import TestSupport
import Testing

@Suite struct CaptionsCommandTests {
  private static let talk = """
    1
    00:00:00,500 --> 00:00:02,000
    Captions that follow
    every word

    2
    00:00:03,000 --> 00:00:04,000
    <i>one</i> {{two}}

    """

  private func run(_ arguments: String..., in folder: TemporaryDirectory) throws -> Outcome {
    try CommandLineTool.debug.run(arguments: ["captions"] + arguments, in: folder.path(""))
  }

  @Test(arguments: ["box", "karaoke", "pop", "bounce", "typewriter", "underline", "minimal"])
  func `each style makes a scene that renders transparent captions`(style: String) throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.talk, to: "talk.srt")
    let rendered = try run(
      "talk.srt", "--style", style, "--canvas", "320x240", "--frame-rate", "10", "-o", "talk.apng", in: folder
    )
    #expect(rendered.status == 0, "\(rendered.error)")
    let frames = try #require(try Oracle.pillow([folder.path("talk.apng")]).first)
    #expect(frames.size == [320, 240])
    let printed = try run("talk.srt", "--style", style, "--canvas", "320x240", "--print-scene", in: folder)
    let document = try SceneDocument(SourceFile(path: "s.yaml", text: printed.output))
    #expect(document.diagnostics.isEmpty && printed.output.lowercased().contains("{{{{two}}"))
  }

  @Test func `words without times are told, and a band with its place`() throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.talk, to: "talk.srt")
    let outcome = try run(
      "talk.srt", "--canvas", "1:1", "--region", "--print-scene", "--frame-rate", "10", in: folder)
    #expect(outcome.error.contains("talk.srt: note: the words have no times of their own"))
    #expect(
      outcome.error.contains("pixels high and belongs at y = ") && !outcome.output.contains("height: 1080,"))
  }

  @Test func `a wrong file, size and style are told, and nothing is written`() throws {
    let folder = TemporaryDirectory()
    try folder.write("Hello", to: "talk.srt")
    let wrong = try run("talk.srt", "-o", "a.apng", in: folder)
    #expect(wrong.status == 65 && wrong.error.contains("talk.srt:1:1: error: this is no caption file"))
    #expect(try run("none.srt", "-o", "a.apng", in: folder).status == 66)
    #expect(try run("talk.srt", "--canvas", "wide", in: folder).status == 64)
    #expect(try run("talk.srt", "--style", "boxes", in: folder).status == 64)
    #expect(folder.names() == ["talk.srt"])
  }

  @Test func `captions are put on a video, which keeps its sound`() throws {
    let folder = TemporaryDirectory()
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=navy:s=320x240:r=10:d=4", "-f", "lavfi", "-i", "sine=d=4",
        "-shortest",
        folder.path("talk.mp4"),
      ])
    try folder.write(Self.talk, to: "talk.srt")
    let outcome = try run(
      "talk.srt", "--canvas", "320x240", "--frame-rate", "10", "--over", "talk.mp4", "-o", "out.mp4",
      in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let streams = try Oracle.run(
      "/usr/bin/ffprobe",
      ["-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0", folder.path("out.mp4")])
    #expect(streams.contains("audio") && streams.contains("video"))
  }

  /// Words of twelve scripts.
  private static let scripts: [[String]] = [
    ["The", "quick", "brown", "fox,"], ["Съешь", "ещё", "этих", "булок."], ["Ξεσκεπάζω", "την", "ψυχή"],
    ["نص", "حكيم", "له", "سر"], ["דג", "סקרן", "שט", "בים"], ["नमस्ते", "दुनिया", "कैसे"], ["สวัสดี", "ชาว", "โลก"],
    ["今日", "天气", "很", "好。"], ["さくら", "が", "咲いた"], ["안녕", "하세요", "세계"], ["say", "שלום", "to", "العالم"],
    ["party", "🎉", "👩‍👩‍👧", "yes!"],
  ]

  @Test func `the active word is right on every frame of a thousand cues in twelve scripts`() throws {
    let folder = TemporaryDirectory()
    var time = 0.1
    var words: [(text: String, start: Double, end: Double)] = []
    for cue in 0..<1008 {
      for word in Self.scripts[cue % 12] {
        let duration = 0.12 + Double((cue * 7 + words.count * 13) % 40) / 100
        words.append((word, (time * 1000).rounded() / 1000, ((time + duration) * 1000).rounded() / 1000))
        time += duration
      }
      time += 1
    }
    let json = words.map { "{\"text\": \"\($0.text)\", \"start\": \($0.start), \"end\": \($0.end)}" }
    try folder.write("[" + json.joined(separator: ",\n") + "]", to: "talk.json")
    let outcome = try run("talk.json", "--missing-glyph", "skip", "--print-scene", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let document = try SceneDocument(SourceFile(path: "s.yaml", text: outcome.output))
    // The times and texts of all words, from the effects of the scenes and the parts of their texts.
    var found: [(text: String, start: Double, end: Double)] = []
    var start = 0.0
    for part in try #require(CaptionPages(outcome.output)).pages {
      let pieces = zip(part.parts, part.parts.dropFirst() + [part.text.count]).map {
        String(Array(part.text)[$0..<$1]).trimmingCharacters(in: .whitespacesAndNewlines)
      }
      #expect(pieces.count == part.starts.count)
      for (piece, times) in zip(pieces, zip(part.starts, part.ends)) {
        found.append((piece, part.start + times.0, part.start + times.1))
      }
      start = part.start
    }
    #expect(start > 0 && found.map(\.text) == words.map(\.text) && document.diagnostics.isEmpty)
    // On each frame, the word of the transcript that is spoken is the active one.
    var index = 0
    for frame in 0..<Int(time * 30) {
      let moment = Double(frame) / 30
      while index < words.count, words[index].end <= moment { index += 1 }
      guard index < words.count, words[index].start <= moment else { continue }
      let word = found[index]
      if !(word.start <= moment + 0.0006 && word.end >= moment - 0.0006) {
        Issue.record("'\(words[index].text)' is not active at \(moment) s")
      }
    }
  }
}

/// The pages of a printed scene, read line by line.
private struct CaptionPages {
  struct Page {
    var start: Double
    var text = ""
    var starts: [Double] = []
    var ends: [Double] = []
    var parts: [Int] = []
  }

  var pages: [Page] = []

  init?(_ yaml: String) {
    var time = 0.0
    var next = 0.0
    for line in yaml.components(separatedBy: "\n") {
      if let match = line.firstMatch(of: /- duration: ([0-9.]+)s/) {
        guard let duration = Double(match.output.1) else { return nil }
        (time, next) = (next, next + duration)
      } else if let match = line.firstMatch(of: /- text: (".*")$/) {
        guard let text = try? JSONDecoder().decode(String.self, from: Data(String(match.output.1).utf8))
        else { return nil }
        pages.append(Page(start: time, text: text))
      } else if let match = line.firstMatch(
        of: /stagger: \[([^\]]*)\], ends: \[([^\]]*)\], select: \{ parts: \[([^\]]*)\]/)
      {
        func numbers(_ list: Substring) -> [Double] {
          list.replacingOccurrences(of: "s", with: "").components(separatedBy: ", ").compactMap(Double.init)
        }
        pages[pages.count - 1].starts = numbers(match.output.1)
        pages[pages.count - 1].ends = numbers(match.output.2)
        pages[pages.count - 1].parts = numbers(match.output.3).map(Int.init)
      }
    }
  }
}
