import Foundation
import TestSupport
import Testing

/// Videos as inputs, which ffmpeg decodes.
@Suite struct ConvertVideoTests {
  private let folder = TemporaryDirectory()

  private func convert(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["convert"] + arguments, in: folder.root, environment: environment)
  }

  private func makeVideo(_ name: String, _ arguments: [String] = ["-pix_fmt", "yuv420p"]) throws {
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x48:d=1:r=10"] + arguments + [folder.path(name)])
  }

  @Test func `frames that the format does not show in time are told`() throws {
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x48:d=0.2:r=120", folder.path("fast.mp4")])
    let apng = try convert("fast.mp4", "-o", "fast.apng")
    #expect(
      apng.error.contains(
        "fast.apng: warning: APNG shows at most 90 of these 120 frames per second; the others are left out"),
      "\(apng.error)")
    for arguments in [["--frame-rate", "60"], ["--quiet"]] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["convert", "fast.mp4", "-o", "fast.apng"] + arguments, in: folder.root)
      #expect(outcome.status == 0 && !outcome.error.contains("shows at most"), "\(outcome.error)")
    }
  }

  @Test func `a lossless video gives the pixels that ffmpeg decodes, and its times`() throws {
    try makeVideo("in.mkv", ["-c:v", "ffv1", "-pix_fmt", "bgr0"])
    #expect(try convert("in.mkv", "-o", "out.apng", "--quiet").status == 0)
    let picture = try #require(try Oracle.pillow([folder.path("out.apng")]).first)
    #expect(picture.frames.map(\.duration) == Array(repeating: 100, count: 10))
    let raw = try Outcome(
      of: "/bin/sh",
      [
        "-c",
        "ffmpeg -v error -i in.mkv -pix_fmt rgba -f rawvideo raw.rgba",
      ], in: folder.root)
    try #require(raw.status == 0, "\(raw.error)")
    let expected = try folder.read("raw.rgba")
    #expect(picture.frames.flatMap { Array($0.rgba) } == expected)
  }

  @Test(arguments: ["webm", "mov"])
  func `transparency goes to a video and back`(format: String) throws {
    try folder.write(
      "canvas: { width: 32, height: 32, background: transparent }\nframeRate: 10\nduration: 0.3s\nlayers: [{ text: i, style: { size: 24, color: red } }]\n",
      to: "scene.yaml")
    let made = try CommandLineTool.tested.run(
      arguments: ["render", "scene.yaml", "-o", "in.apng", "--quiet"], in: folder.root)
    try #require(made.status == 0, "\(made.error)")
    #expect(try convert("in.apng", "-o", "video.\(format)", "--quiet").status == 0)
    #expect(try convert("video.\(format)", "-o", "out.apng", "--quiet").status == 0)
    let picture = try #require(try Oracle.pillow([folder.path("out.apng")]).first)
    let first = try #require(picture.frames.first)
    #expect(first.rgba[3] == 0 && first.rgba.enumerated().contains { $0 % 4 == 3 && $1 > 200 })
  }

  @Test func `a missing or failing ffmpeg leaves the target as it was`() throws {
    try makeVideo("in.mp4")
    try folder.write("the old one", to: "out.gif")
    let missing = try convert(
      "in.mp4", "-o", "out.gif", environment: ["PATH": "/nonexistent", "GLYPHREEL_FFMPEG": ""])
    #expect(missing.status == 73)
    #expect(
      missing.error.contains("'in.mp4' is decoded by ffmpeg, which is not installed"), "\(missing.error)")
    for (script, message) in [
      ("kill -9 $$", "decoding 'in.mp4' failed: ffmpeg was ended by signal 9"),
      (
        "case \"$*\" in *rawvideo*) head -c 5000 /dev/zero; exit 3;; *) exec /usr/bin/ffmpeg \"$@\";; esac",
        "decoding 'in.mp4' failed: ffmpeg failed with status 3"
      ),
    ] {
      try folder.addProgram("decoder", script: script)
      let outcome = try convert("in.mp4", "-o", "out.gif", environment: ["GLYPHREEL_FFMPEG": "./decoder"])
      #expect(outcome.status == 74)
      #expect(outcome.error.contains(message), "\(outcome.error)")
    }
    #expect(try folder.text("out.gif") == "the old one")
    #expect(folder.names() == ["decoder", "in.mp4", "out.gif"])
  }

  @Test func `a file that is no video is an error of the input`() throws {
    try folder.write("no video", to: "in.mp4")
    let outcome = try convert("in.mp4", "-o", "out.gif")
    #expect(outcome.status == 65 && outcome.error.hasPrefix("in.mp4: error: "), "\(outcome.error)")
    try folder.write("#EXTM3U\n#EXTINF:1,\n/etc/passwd\n", to: "list.m3u8")
    #expect(try convert("list.m3u8", "-o", "out.gif").status == 65)
    #expect(folder.names() == ["in.mp4", "list.m3u8"])
  }
}
