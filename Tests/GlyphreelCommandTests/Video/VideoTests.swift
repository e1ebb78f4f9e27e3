import Foundation
import TestSupport
import Testing

/// Videos of scenes, as ffprobe and ffmpeg see them.
@Suite struct VideoTests {
  private static func scene(
    _ canvas: String, rate: String = "25", hold: String = "0.4s", duration: String = "0.4s"
  ) -> String {
    """
    canvas: { \(canvas) }
    frameRate: \(rate)
    duration: \(duration)
    hold: \(hold)
    layers: [{ text: Milk, style: { size: 20, color: "#c02060" }, effects: [strikethrough: { duration: 0.3s }] }]

    """
  }

  /// What ffprobe tells of the first video stream, and the file's length in seconds.
  private struct Facts {
    var stream: [String: Any]
    var seconds: Double
    var streams: [String]

    init(_ path: String) throws {
      let text = try Oracle.run(
        "/usr/bin/ffprobe",
        ["-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", path])
      let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let all = try #require(json["streams"] as? [[String: Any]])
      stream = try #require(all.first { $0["codec_type"] as? String == "video" })
      streams = all.compactMap { $0["codec_name"] as? String }
      let format = try #require(json["format"] as? [String: Any])
      seconds = try #require(Double(format["duration"] as? String ?? ""))
    }

    func text(_ key: String) -> String { stream[key].map { "\($0)" } ?? "" }
  }

  private func render(
    _ arguments: [String], in folder: TemporaryDirectory, environment: [String: String] = [:]
  ) throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["render", "scene.yaml", "--quiet"] + arguments, in: folder.root, environment: environment)
  }

  struct Case: CustomTestStringConvertible {
    var canvas: String
    var rate = "25"
    var output: String
    var options: [String] = []
    var size: String
    var pixels: String
    var frames: Int
    var exactRate: String
    var testDescription: String { "\(output) \(canvas) \(rate)" }
  }

  static let cases = [
    Case(
      canvas: "width: 64, height: 36, background: white", output: "a.mp4", size: "64x36", pixels: "yuv420p",
      frames: 20, exactRate: "25/1"),
    Case(
      canvas: "width: 63, height: 35, background: gold", rate: "30", output: "a.mp4", size: "64x36",
      pixels: "yuv420p", frames: 24, exactRate: "30/1"),
    Case(
      canvas: "width: 63, height: 35, background: gold", rate: "60", output: "a.mp4",
      options: ["--chroma", "444"], size: "63x35", pixels: "yuv444p", frames: 48, exactRate: "60/1"),
    Case(
      canvas: "width: 63, height: 35, background: transparent", rate: "23.976", output: "a.mp4",
      options: ["--matte", "navy", "--scale", "2"], size: "126x70", pixels: "yuv420p", frames: 20,
      exactRate: "24000/1001"),
    Case(
      canvas: "width: 63, height: 35, background: transparent", rate: "12.5", output: "a.webm", size: "63x35",
      pixels: "yuv420p",
      frames: 10, exactRate: "25/2"),
    Case(
      canvas: "width: 64, height: 36, background: white", output: "a.webm",
      options: ["--quality", "100"], size: "64x36", pixels: "yuv420p", frames: 20, exactRate: "25/1"),
    Case(
      canvas: "width: 65, height: 37, background: transparent", rate: "50", output: "a.mov", size: "65x37",
      pixels: "yuva444p12le",
      frames: 40, exactRate: "50/1"),
    Case(
      canvas: "width: 64, height: 36, background: white", rate: "10", output: "a.mov",
      options: ["--quality", "1"], size: "64x36", pixels: "yuv444p12le", frames: 8, exactRate: "10/1"),
  ]

  @Test(arguments: cases)
  func `size, pixels, colours, rate and length are those of the scene`(_ given: Case) throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.scene(given.canvas, rate: given.rate), to: "scene.yaml")
    let outcome = try render(["-o", given.output] + given.options, in: folder)
    try #require(outcome == Outcome(status: 0, output: "", error: ""))
    let facts = try Facts(folder.path(given.output))
    #expect("\(facts.text("width"))x\(facts.text("height"))" == given.size)
    #expect(facts.text("pix_fmt") == given.pixels)
    for key in ["color_space", "color_primaries", "color_transfer"] { #expect(facts.text(key) == "bt709") }
    #expect(facts.text("color_range") == "tv")
    #expect(facts.text("nb_read_frames") == "\(given.frames)")
    #expect(facts.text("avg_frame_rate") == given.exactRate)
    let rate = given.exactRate.split(separator: "/").compactMap { Double($0) }
    #expect(abs(facts.seconds - Double(given.frames) * rate[1] / rate[0]) < 0.0021)
    if given.output == "a.mp4" {
      // The index stands before the pictures.
      let bytes = try folder.read(given.output)
      let places = ["moov", "mdat"].map { Data(bytes).firstRange(of: Data($0.utf8))?.lowerBound ?? .max }
      #expect(places[0] < places[1])
    }
    if given.canvas.contains("transparent"), given.output == "a.webm" {
      #expect((facts.stream["tags"] as? [String: Any])?["alpha_mode"] as? String == "1")
    }
    #expect(folder.names() == [given.output, "scene.yaml"])
  }

  @Test func `several outputs and scales, one-liners, batches and standard output make videos`() throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.scene("width: 40, height: 20, background: white"), to: "scene.yaml")
    let outcome = try render(
      ["-o", "a.mp4", "-o", "a.gif", "-o", "b.webm", "--scale", "1", "--scale", "2"], in: folder)
    try #require(outcome == Outcome(status: 0, output: "", error: ""))
    #expect(try Facts(folder.path("a@2x.mp4")).text("width") == "80")
    #expect(try Facts(folder.path("b@2x.webm")).text("codec_name") == "vp9")
    let same = try render(["-o", "again.mp4", "--scale", "2"], in: folder)
    #expect(same.status == 0)
    #expect(try folder.read("again.mp4") == folder.read("a@2x.mp4"))
    // The same bytes on standard output, and in a device's place.
    let program = CommandLineTool.tested.path
    let piped = try Outcome(
      of: "/bin/sh", ["-c", "\(program) render scene.yaml --scale 2 --format mp4 -o - | cat > piped.mp4"],
      in: folder.root, environment: ["TMPDIR": folder.root])
    #expect(piped.status == 0)
    #expect(try folder.read("piped.mp4") == folder.read("a@2x.mp4"))
    let full = try render(["-o", "/dev/full", "--format", "mp4"], in: folder)
    #expect(full.status == 74 && full.error.contains("No space left on device"))
    try folder.write("id\none\ntwo\n", to: "rows.csv")
    try folder.write(
      Self.scene("width: 40, height: 20").replacing("Milk", with: "\"{{id}}\""), to: "rows.yaml")
    let batch = try CommandLineTool.tested.run(
      arguments: ["batch", "rows.yaml", "--data", "rows.csv", "-o", "out/{id}.webm", "--quiet"],
      in: folder.root)
    #expect(batch.status == 0, "\(batch.error)")
    #expect(try Facts(folder.path("out/two.webm")).text("width") == "40")
    let strike = try CommandLineTool.tested.run(
      arguments: ["strike", "Buy milk", "-o", "milk.mp4", "--quiet"], in: folder.root)
    #expect(strike.status == 0, "\(strike.error)")
    #expect(try Facts(folder.path("milk.mp4")).text("pix_fmt") == "yuv420p")
    #expect(!folder.names().contains { $0.hasPrefix(".") })
  }

  @Test func `a video fits into a number of bytes`() throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.scene("width: 200, height: 60, background: white"), to: "scene.yaml")
    #expect(try render(["-o", "large.mp4"], in: folder).status == 0)
    let size = try folder.read("large.mp4").count - 200
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "scene.yaml", "-o", "small.mp4", "--max-bytes", "\(size)B"], in: folder.root)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("small.mp4: note: quality "))
    #expect(try folder.read("small.mp4").count <= size)
  }

  @Test func `a transparent scene needs a matte, or a format with alpha`() throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.scene("width: 40, height: 20, background: transparent"), to: "scene.yaml")
    for output in ["a.mp4", "a.y4m"] {
      let outcome = try render(["-o", output], in: folder)
      #expect(outcome.status == 65)
      #expect(
        outcome.error
          == "glyphreel: error: the scene is transparent, and \(output.suffix(3)) can't be; choose a background with '--matte white', or write .webm or .mov\n"
      )
      #expect(folder.names() == ["scene.yaml"])
    }
    #expect(try render(["-o", "a.y4m", "--matte", "white"], in: folder).status == 0)
    // Layers can cover a transparent canvas, and then nothing is transparent.
    try folder.write(
      "canvas: { width: 40, height: 20, background: transparent }\nduration: 0.1s\nlayers: [{ shape: rectangle, frame: { x: 0, y: 0, width: 40, height: 20 }, fill: red }]\n",
      to: "scene.yaml")
    let covered = try render(["-o", "a.mp4"], in: folder)
    #expect(covered.status == 0, "\(covered.error)")
  }

  @Test(arguments: [
    (["-o", "a.svg", "--quality", "50"], "--quality is for"),
    (["-o", "a.mp4", "--quality", "exact"], "--quality exact"),
    (["-o", "a.mov", "--chroma", "444"], "--chroma is for .mp4, .webm and .y4m"),
    (["-o", "a.mp4", "--chroma", "422"], "--chroma must be 420 or 444, not 422"),
    (
      ["-o", "a.mp4", "--quality", "101"],
      "--quality must be exact, visually-lossless or from 1 to 100, not 101"
    ),
    (["-o", "a.mp4", "-o", "a.gif", "--over", "scene.yaml"], "--over makes a video, not gif"),
    (["-o", "a.webm", "--chroma", "444"], "its transparency needs --chroma 420"),
  ])
  func `options that don't fit are usage errors`(_ options: [String], message: String) throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.scene("width: 40, height: 20, background: transparent"), to: "scene.yaml")
    let outcome = try render(options, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(folder.names() == ["scene.yaml"])
  }
}
