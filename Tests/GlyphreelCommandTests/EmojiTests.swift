import Foundation
import TestSupport
import Testing

/// Emoji without options, in files of all kinds.
@Suite struct EmojiTests {
  private let folder = TemporaryDirectory()

  private static func scene(_ text: String = "Ship it 🚀 👨‍👩‍👧 🇩🇪", effect: String = "") -> String {
    """
    canvas: { width: 320, height: 80, background: white }
    frameRate: 10
    duration: 0.4s
    layers:
      - { id: word, text: "\(text)", frame: { x: 12, y: 12 }, style: { size: 28 }, effects: [\(effect)] }

    """
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  /// Writes a scene to a file and returns the picture of its end.
  private func render(_ scene: String, to name: String) throws -> OraclePicture {
    try folder.write(scene, to: "a.yaml")
    let outcome = try run("render", "a.yaml", "-o", name, "--scale", "1", "--quiet")
    #expect(outcome == Outcome(status: 0, output: "", error: ""))
    #expect(try run("still", "a.yaml", "--at", "end", "--scale", "1", "-o", "a.png", "--quiet").status == 0)
    return try #require(try Oracle.pillow([folder.path("a.png")]).first)
  }

  /// The peak signal-to-noise ratio of the columns from the first emoji to the last one, in dB.
  private func decibels(_ own: OraclePicture, _ other: String) throws -> Double {
    let shown = try #require(try Oracle.pillow([other]).first)
    try #require(own.size == [320, 80] && shown.size == own.size)
    let (wanted, found) = (try #require(own.frames.first).rgba, try #require(shown.frames.first).rgba)
    let pixels = stride(from: 0, to: wanted.count, by: 4)
    // The letters are grey, and so is the family between the rocket and the flag.
    let columns = pixels.filter { at in
      let color = wanted[at..<at + 3]
      return (color.max() ?? 0) - (color.min() ?? 0) > 20
    }.map { $0 / 4 % 320 }
    let region = (try #require(columns.min()))...(try #require(columns.max()))
    #expect(region.count > 90, "three emoji are seen")
    let squares = pixels.filter { region.contains($0 / 4 % 320) }.flatMap { at in
      (0..<3).map { pow(Double(wanted[at + $0]) - Double(found[at + $0]), 2) }
    }
    return 10 * log10(255 * 255 * Double(squares.count) / squares.reduce(0, +))
  }

  @Test func `librsvg shows an SVG's emoji as our frame has them`() throws {
    let own = try render(Self.scene(), to: "a.svg")
    _ = try Oracle.run("/usr/bin/rsvg-convert", ["-o", folder.path("shown.png"), folder.path("a.svg")])
    #expect(try decibels(own, folder.path("shown.png")) >= 50)
    #expect(try folder.text("a.svg").matches(of: /<image\s/).count == 3)
  }

  // A colour is stored for four pixels in the first two.
  @Test(arguments: [("mp4", 32.0), ("webm", 32), ("mov", 48)])
  func `a video's emoji are those of the picture`(format: String, limit: Double) throws {
    let effect = "opacity: { keyframes: [0, 1], duration: 0.2s }"
    let own = try render(Self.scene(effect: effect), to: "a.\(format)")
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      [
        "-v", "error", "-i", folder.path("a.\(format)"), "-vf", #"select=gte(n\,3)"#, "-frames:v", "1",
        folder.path("shown.png"),
      ])
    #expect(try decibels(own, folder.path("shown.png")) >= limit)
  }

  @Test func `a lock of emoji is kept, and a changed emoji is explained`() throws {
    func verify(_ text: String, _ arguments: String...) throws -> Outcome {
      try folder.write(Self.scene(text, effect: "typewriter: { duration: 0.3s }"), to: "a.yaml")
      return try CommandLineTool.tested.run(
        arguments: ["verify", "a.yaml", "--goldens", "goldens"] + arguments, in: folder.root)
    }
    #expect(try verify("Go 🚀 🇩🇪", "--lock", "--record", "missing").status == 0)
    #expect(try folder.text("goldens/a.lock").contains("Go 🚀 🇩🇪"))
    #expect(try verify("Go 🚀 🇩🇪").status == 0)
    for other in ["Go 🎉 🇩🇪", "Go 🚀 🇫🇷"] {
      let outcome = try verify(other)
      #expect(outcome.status == 1)
      #expect(
        outcome.output.contains(#"cause: the text of layer "word" changed from "Go 🚀 🇩🇪" to "\#(other)""#),
        "\(outcome.output)")
    }
  }

  @Test func `a skin tone in captions is told at its cue, with the package and the option that help`() throws
  {
    try folder.write(
      "1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:00:02,000 --> 00:00:03,000\nWell done 👩🏽‍🤝‍👨🏿\n",
      to: "talk.srt")
    let outcome = try run("captions", "talk.srt", "-o", "a.apng")
    #expect(outcome.status == 65 && folder.names() == ["talk.srt"])
    #expect(outcome.error.hasPrefix("talk.srt:6:1: error: no font has the character '👩🏽‍🤝‍👨🏿' (U+1F469 U+1F3FD "))
    #expect(outcome.error.contains("leave out U+1F3FD and U+1F3FF, or "))
    #expect(outcome.error.contains("pass --system-fonts"))
    #if os(Linux)
      #expect(outcome.error.contains("install fonts-noto-color-emoji"))
    #endif
  }
}
