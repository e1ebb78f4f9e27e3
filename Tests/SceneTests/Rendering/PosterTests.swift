import GlyphreelMedia
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelLint
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// The frame with which a loop begins.
@Suite struct PosterTests {
  private func renderer(_ settings: String, effect: String = "reveal: { style: fade, duration: 0.2s }") throws
    -> FrameRenderer
  {
    try FrameRenderer(
      yaml: """
        frameRate: 10
        \(settings)
        layers:
          - { text: Hi, effects: [\(effect)] }
        """)
  }

  private func pictures(_ renderer: FrameRenderer, _ format: OutputFormat?) throws -> [Bitmap] {
    let timeline = try renderer.timeline(for: format)
    return try (0..<timeline.frameCount).map { try renderer.frame($0, of: timeline).bitmap }
  }

  @Test(arguments: [OutputFormat.gif, .apng, .png, .webP])
  func `a loop begins with the last picture, and goes on with the first`(format: OutputFormat) throws {
    let plain = try pictures(renderer("hold: 1s\nposter: start"), format)
    let posted = try renderer("hold: 1s\nposter: end")
    #expect(try pictures(posted, format) == [plain[plain.count - 1]] + plain.dropLast())
    let timeline = try posted.timeline(for: format)
    #expect(timeline.end(ofFrame: 0) == 1)
    #expect(try timeline.duration == renderer("hold: 1s").timeline(for: format).duration)
  }

  @Test func `the last picture begins with the first of the frames that equal it`() throws {
    let renderer = try renderer(
      "poster: end\nduration: 1s\nhold: 0s", effect: "opacity: { from: 0, to: 1, duration: 0.5s }")
    #expect(try renderer.timeline(for: .gif).firstFrame == 5)
    #expect(try self.renderer("poster: end\nduration: 1s", effect: "").timeline(for: .gif).firstFrame == 0)
  }

  @Test func `a time says which frame it is`() throws {
    #expect(try renderer("poster: 0.3s").timeline(for: .gif).firstFrame == 3)
    #expect(try renderer("poster: 150ms").timeline(for: .gif).firstFrame == 1)
    let last = try renderer("").timeline(for: .gif).frameCount - 1
    #expect(try renderer("poster: 1min").timeline(for: .gif).firstFrame == last)
    #expect(try renderer("poster: start").timeline(for: .gif).firstFrame == 0)
  }

  @Test func `the best frame is the first of those that look like the one with the most detail`() throws {
    let fading = "opacity: { keyframes: [0, 1, 1, 0], duration: 0.9s }"
    #expect(try renderer("poster: best\nduration: 1s", effect: fading).timeline(for: .gif).firstFrame == 3)
    #expect(
      try renderer("poster: best\nhold: 1s", effect: "typewriter: { duration: 1s }")
        .timeline(for: .gif).firstFrame == 10)
    #expect(try renderer("poster: best", effect: "").timeline(for: .gif).firstFrame == 0)
  }

  @Test func `an SVG has a poster even if it ends`() throws {
    #expect(try renderer("poster: 0.3s\nloop: 2").timeline(for: .svg).firstFrame == 3)
  }

  @Test func `a file that ends warns of its poster`() throws {
    #expect(
      try renderer("poster: end\nloop: 2").warnings(for: .gif).map(\.message) == [
        "a file that ends begins with the start of the scene, not with its poster"
      ])
    for (settings, format) in [("poster: end", OutputFormat.gif), ("poster: end\nloop: 2", .svg)] {
      #expect(try renderer(settings).warnings(for: format).isEmpty)
    }
  }

  @Test(arguments: [OutputFormat.mp4, .webM, .mov, .lottie, .lottieJSON])
  func `formats that leave playing to their players warn of a number of plays`(format: OutputFormat) throws {
    #expect(
      try renderer("poster: end\nloop: 2").warnings(for: format).map(\.message) == [
        "\(format.title) files can't store the number of plays (2); the player decides"
      ])
    #expect(try renderer("loop: once").warnings(for: format).isEmpty)
    #expect(try renderer("loop: forever").warnings(for: format).isEmpty)
  }

  @Test func `files that end, or that no player repeats, start at the first frame`() throws {
    #expect(try renderer("poster: end\nloop: 2").timeline(for: .gif).firstFrame == 0)
    for format in [nil, OutputFormat.pngSequence, .y4m, .rgba] {
      #expect(try renderer("poster: end").timeline(for: format).firstFrame == 0)
    }
  }

  @Test func `any number of threads writes the same loop`() throws {
    let renderer = try renderer("poster: end\nhold: 1s")
    let timeline = try renderer.timeline(for: .gif)
    for first in [0, 1, 3] {
      var stream = FrameStream(renderer, timeline, from: first, threads: 2)
      var count = first
      while let change = try stream.next() {
        #expect(change.start == timeline.start(ofFrame: count))
        count += 1
      }
      #expect(count == timeline.frameCount)
    }
  }

  @Test
  func `a GIF that would begin empty begins with its best frame, which an SVG shows where nothing plays`()
    throws
  {
    let first = try renderer("hold: 1s").timeline(for: .gif).firstFrame
    #expect(first > 0)
    #expect(try renderer("hold: 1s").timeline(for: .svg).firstFrame == first)
    #expect(try renderer("hold: 1s\nposter: start").timeline(for: .svg).firstFrame == 0)
    #expect(try renderer("hold: 1s\nposter: start").timeline(for: .gif).firstFrame == 0)
    #expect(try renderer("hold: 1s\nloop: 2").timeline(for: .gif).firstFrame == 0)
    for format in [nil, OutputFormat.apng, .webP, .lottie, .pngSequence] {
      #expect(try renderer("hold: 1s").timeline(for: format).firstFrame == 0)
    }
    // Its frames are those of the loop.
    let plain = try pictures(renderer("hold: 1s\nposter: start"), .gif)
    #expect(
      try pictures(renderer("hold: 1s"), .gif) == Array(plain.dropFirst(first)) + Array(plain.prefix(first)))
  }

  @Test(arguments: [
    ("text: Hi, effects: [strikethrough]", 0), ("text: Hi, effects: [reveal]", 1),
    ("text: Hi, background: gray, effects: [reveal]", 1),
    ("shape: rectangle, frame: { width: 9, height: 9 }", 0),
    (
      "shape: rectangle, frame: { width: 9, height: 9 }, effects: [{ scale: { from: 0, to: 1, duration: 1s } }]",
      1
    ),
  ])
  func `a first frame is empty without glyphs, images and strokes, or without shapes if there is no text`(
    layer: String, isEmpty: Int
  ) throws {
    let renderer = try FrameRenderer(yaml: "duration: 2s\nframeRate: 10\nlayers:\n  - { \(layer) }")
    #expect(try min(renderer.timeline(for: .gif).firstFrame, 1) == isEmpty)
  }

  @Test func `other words are no frame`() {
    #expect(problems(yaml: "poster: middle\nlayers: [{ text: a }]").contains("start, end, best or a time"))
    #expect(problems(yaml: "poster: -1s\nlayers: [{ text: a }]").contains("start, end, best or a time"))
  }

  @Test func `scenes in Swift have a poster, too`() {
    #expect(Scene(poster: .end) { Text("a") }.poster == .end)
  }
}
