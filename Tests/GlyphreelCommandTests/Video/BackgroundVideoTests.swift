import Foundation
import TestSupport
import Testing

/// `--over`: scenes on videos.
@Suite struct BackgroundVideoTests {
  /// A folder with a scene and a video of one second with sound.
  private static func folder(_ video: String, _ codecs: [String]) throws -> TemporaryDirectory {
    let folder = TemporaryDirectory()
    try folder.write(
      """
      canvas: { width: 64, height: 36, background: transparent }
      frameRate: 25
      duration: 0.4s
      hold: 0s
      layers: [{ shape: rectangle, frame: { x: 0, y: 0, width: 32, height: 36 }, fill: "#00ff00" }]

      """, to: "scene.yaml")
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=c=0x0000c0:s=96x54:r=25:d=1", "-f", "lavfi", "-i",
        "sine=frequency=440:duration=1", "-pix_fmt", "yuv420p",
      ] + codecs + [folder.path(video)])
    return folder
  }

  private func streams(_ path: String) throws -> String {
    try Oracle.run(
      "/usr/bin/ffprobe",
      [
        "-v", "error", "-show_entries", "stream=codec_name,width,height:format=duration", "-of", "csv=p=0",
        path,
      ])
  }

  /// The R, G and B components of a pixel of a frame.
  private func pixel(_ path: String, _ x: Int, _ y: Int, frame: Int) throws -> [Int] {
    let folder = TemporaryDirectory()
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      [
        "-v", "error", "-i", path, "-vf", "select=eq(n\\,\(frame)),crop=2:2:\(x):\(y)", "-frames:v", "1",
        "-pix_fmt",
        "rgb24", "-f", "rawvideo", folder.path("raw"),
      ])
    return try folder.read("raw").prefix(3).map(Int.init)
  }

  @Test func `the scene is at the top left as long as it lasts, and the sound is copied`() throws {
    let folder = try Self.folder("talk.mp4", ["-c:v", "libx264", "-c:a", "aac"])
    let outcome = try CommandLineTool.debug.run(
      arguments: ["render", "scene.yaml", "-o", "out.mp4", "--over", "talk.mp4", "--quiet"], in: folder.root)
    try #require(outcome == Outcome(status: 0, output: "", error: ""))
    let facts = try streams(folder.path("out.mp4"))
    #expect(facts.contains("h264,96,54") && facts.contains("aac"))
    #expect(abs((Double(facts.split(separator: "\n").last ?? "") ?? 0) - 1) < 0.05)
    func sound(_ name: String) throws -> String {
      try Oracle.run(
        "/usr/bin/ffmpeg",
        ["-v", "error", "-i", folder.path(name), "-map", "0:a", "-c", "copy", "-f", "md5", "-"])
    }
    #expect(try sound("out.mp4") == sound("talk.mp4"))
    for (x, y, frame, isScene) in [
      (10, 10, 3, true), (10, 10, 20, false), (50, 10, 3, false), (80, 45, 3, false),
    ] {
      let color = try pixel(folder.path("out.mp4"), x, y, frame: frame)
      #expect(isScene == (color[1] > 200 && color[2] < 60), "\(x),\(y) of \(frame): \(color)")
      #expect(isScene != (color[1] < 60 && color[2] > 150), "\(x),\(y) of \(frame): \(color)")
    }
    #expect(folder.names() == ["out.mp4", "scene.yaml", "talk.mp4"])
  }

  @Test(arguments: [
    ("talk.mp4", "out.webm", "opus"), ("talk.mp4", "out.mov", "aac"), ("talk.webm", "out.mp4", "aac"),
  ])
  func `sound is encoded where the format needs it`(video: String, output: String, codec: String) throws {
    let codecs =
      video == "talk.mp4" ? ["-c:v", "libx264", "-c:a", "aac"] : ["-c:v", "libvpx-vp9", "-c:a", "libopus"]
    let folder = try Self.folder(video, codecs)
    let outcome = try CommandLineTool.debug.run(
      arguments: ["render", "scene.yaml", "-o", output, "--over", video, "--quiet"], in: folder.root)
    #expect(outcome == Outcome(status: 0, output: "", error: ""))
    let facts = try streams(folder.path(output))
    #expect(facts.contains(codec) && facts.contains("96,54"))
  }

  @Test func `a video that is shorter than the scene ends it`() throws {
    let folder = try Self.folder("talk.mp4", ["-c:v", "libx264", "-c:a", "aac"])
    let outcome = try CommandLineTool.debug.run(
      arguments: [
        "render", "scene.yaml", "-o", "out.mp4", "--over", "talk.mp4", "--quiet", "--duration", "20s",
        "--scale", "1.5",
      ], in: folder.root)
    #expect(outcome == Outcome(status: 0, output: "", error: ""))
    let facts = try streams(folder.path("out.mp4"))
    #expect(abs((Double(facts.split(separator: "\n").last ?? "") ?? 0) - 1) < 0.05)
  }

  @Test func `a larger scene, a missing video, no video and the video as output are errors`() throws {
    let folder = try Self.folder("talk.mp4", ["-c:v", "libx264", "-c:a", "aac"])
    let before = try folder.read("talk.mp4")
    for (options, status, message) in [
      (
        ["-o", "out.mp4", "--over", "talk.mp4", "--scale", "2"], 65,
        "the scene of 128 × 72 pixels does not fit on 'talk.mp4' of 96 × 54"
      ),
      (["-o", "out.mp4", "--over", "none.mp4"], 66, "can't read 'none.mp4': No such file or directory"),
      (["-o", "out.mp4", "--over", "scene.yaml"], 66, "can't read 'scene.yaml': "),
      (["-o", "out.mp4", "--over", "http://127.0.0.1/talk.mp4"], 66, "No such file or directory"),
      (["-o", "talk.mp4", "--over", "talk.mp4"], 64, "would replace the input 'talk.mp4'"),
    ] {
      let outcome = try CommandLineTool.debug.run(
        arguments: ["render", "scene.yaml"] + options, in: folder.root)
      #expect(outcome.status == status)
      #expect(outcome.error.contains(message), "\(outcome.error)")
      #expect(folder.names() == ["scene.yaml", "talk.mp4"])
    }
    #expect(try folder.read("talk.mp4") == before)
  }
}
