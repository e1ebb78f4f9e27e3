import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import TestSupport
import Testing

@testable import GlyphreelCommand

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
    try CommandLineTool.tested.run(arguments: ["captions"] + arguments, in: folder.path(""))
  }

  @Test(arguments: [
    (["talk.srt"], "talk.mov"), (["talk.srt", "--format", "webm"], "talk.webm"),
    (["a/talk.srt", "--over", "b/talk.mp4"], "talk-captions.mp4"),
    (["talk.srt", "--over", "talk.MOV"], "talk-captions.mov"),
    (["talk.srt", "--over", "talk.mkv"], "talk-captions.mp4"),
  ])
  func `the output without a name has the video's format, and not its name`(arguments: [String], name: String)
    throws
  {
    #expect(try #require(try CaptionsCommand.parseAsRoot(arguments) as? CaptionsCommand).outputName == name)
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
    #expect(wrong.status == 65 && wrong.error.contains("talk.srt:1:1: error: this is not a caption file"))
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

  @Test(
    arguments: [
      ("00,200", "01,200", nil), ("00,200", "02,000", "the last caption is cut off"),
      ("08,000", "09,000", "the captions after it are left out"),
    ] as [(String, String, String?)])
  func `captions that a video cuts off or leaves out are told`(start: String, end: String, words: String?)
    throws
  {
    let folder = TemporaryDirectory()
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "color=navy:s=320x240:r=10:d=1.2", folder.path("talk.mp4")])
    try folder.write("1\n00:00:\(start) --> 00:00:\(end)\nHello\n", to: "talk.srt")
    let outcome = try run("talk.srt", "--over", "talk.mp4", "-o", "out.mp4", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      outcome.error.contains("talk.srt: warning: the captions end at") == (words != nil), "\(outcome.error)")
    if let words { #expect(outcome.error.contains("at 1.2 s; \(words)"), "\(outcome.error)") }
  }

  @Test func `several files are tracks, each with its own look`() throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.talk, to: "talk.srt")
    try folder.write("1\n00:00:01,000 --> 00:00:03,500\nSous-titres\n", to: "talk.fr.srt")
    let printed = try run(
      "talk.srt", "talk.fr.srt", "--canvas", "320x240", "--color", "white", "--color", "gold", "--language",
      "en",
      "--language", "fr", "--print-scene", in: folder)
    #expect(printed.status == 0, "\(printed.error)")
    let document = try SceneDocument(SourceFile(path: "s.yaml", text: printed.output))
    #expect(document.diagnostics.isEmpty && document.scene.plainText.contains("Sous-titres"))
    #expect(printed.output.contains("language: \"fr\"") && printed.output.contains("color: \"#ffd700\""))
    // The first caption goes on while the second one appears.
    #expect(printed.output.contains("timeOffset: 0.5s"))
  }

  @Test func `names of speakers are shown, and each has a colour`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      "WEBVTT\n\n00:00.000 --> 00:01.000\n<v Ada>Hello Bob\n\n00:01.000 --> 00:02.000\n<v Bob>Hello Ada\n",
      to: "talk.vtt")
    let printed = try run("talk.vtt", "--speaker-names", "--print-scene", in: folder)
    #expect(printed.output.contains(#"text: "Ada\nHello Bob""#) && printed.output.contains("#7dd3fc"))
    #expect(try run("talk.vtt", "--print-scene", in: folder).output.contains(#"text: "Hello Bob""#))
  }

  @Test func `a style file, an unknown language and too many files are checked before anything is written`()
    throws
  {
    let folder = TemporaryDirectory()
    try folder.write(Self.talk, to: "talk.srt")
    try folder.write("base: pop\nwrods: 3\n", to: "neon.yaml")
    let wrong = try run("talk.srt", "--style", "neon.yaml", "-o", "a.apng", in: folder)
    #expect(
      wrong.status == 65
        && wrong.error.contains("neon.yaml:2:1: error: unknown key 'wrods'; did you mean 'words'?"))
    #expect(try run("talk.srt", "--style", "none.yaml", in: folder).status == 66)
    #expect(try run("talk.srt", "--language", "x y", in: folder).status == 64)
    #expect(try run("a", "b", "c", "d", "e", in: folder).status == 64)
    #expect(folder.names() == ["neon.yaml", "talk.srt"])
  }

  @Test func `a character that no font has is told at its cue`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      "1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:00:02,000 --> 00:00:03,000\n東\n", to: "talk.srt")
    let outcome = try run("talk.srt", "-o", "a.apng", in: folder)
    #expect(
      outcome.status == 65 && outcome.error.contains("talk.srt:6:1: error: no font has the character '東'"))
  }

  @Test func `captions fit the video below them, and only their band is rendered`() throws {
    let folder = TemporaryDirectory()
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "color=navy:s=320x240:r=12:d=4", folder.path("talk.mp4")])
    try folder.write(Self.talk, to: "talk.srt")
    let outcome = try run("talk.srt", "--over", "talk.mp4", "-o", "out.mp4", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let size = try Oracle.run(
      "/usr/bin/ffprobe",
      [
        "-v", "error", "-show_entries", "stream=width,height,r_frame_rate", "-of", "csv=p=0",
        folder.path("out.mp4"),
      ])
    #expect(size.hasPrefix("320,240,12/1"))
    // The words are at the bottom, and the top of the video stays as it is.
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      ["-v", "error", "-ss", "1", "-i", folder.path("out.mp4"), "-frames:v", "1", folder.path("one.png")])
    let picture = try #require(try Oracle.pillow([folder.path("one.png")]).first?.frames.first)
    func brightest(_ rows: Range<Int>) -> UInt8 {
      rows.flatMap { row in (0..<320).map { picture.rgba[(row * 320 + $0) * 4] } }.max() ?? 0
    }
    #expect(brightest(0..<120) < 40 && brightest(170..<235) > 200)
    let printed = try run("talk.srt", "--over", "talk.mp4", "--print-scene", in: folder)
    #expect(printed.output.hasPrefix("canvas: { width: 320, height: 240,"))
    let other = try run("talk.srt", "--over", "talk.mp4", "--canvas", "1:1", "-o", "b.mp4", in: folder)
    #expect(other.status == 64 && other.error.contains("leave out --canvas"))
  }

  @Test func `lines of one text have one direction, and lines of a file their own`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      #"[["مرحبا", 0, 0.5], ["بكم", 0.5, 1], ["hello", 1, 1.5], ["شكرا", 1.5, 2]]"#, to: "a.json")
    let flowing = try run("a.json", "--print-scene", in: folder)
    #expect(flowing.output.contains("direction: rtl"))
    try folder.write("00:00:01,000 --> 00:00:02,000\nhello\nمرحبا\n", to: "b.srt")
    #expect(try !run("b.srt", "--print-scene", in: folder).output.contains("direction:"))
    // A page that begins with a foreign word keeps the language's direction.
    try folder.write(#"[["hello", 0, 0.5], ["شكرا", 0.5, 1]]"#, to: "c.json")
    #expect(
      try run("c.json", "--language", "ar", "--print-scene", in: folder).output.contains("direction: rtl"))
    #expect(try !run("c.json", "--print-scene", in: folder).output.contains("direction:"))
  }
}
