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
    let outcome = try CommandLineTool.tested.run(
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

  @Test(arguments: ["gif", "apng"])
  func `an animation below a scene lasts until the delay of its last picture ends`(format: String) throws {
    let folder = TemporaryDirectory()
    func scene(_ keys: String, _ hold: String) -> String {
      """
      canvas: { \(keys) }
      frameRate: 25
      duration: 0.4s
      hold: \(hold)
      layers: [{ shape: rectangle, frame: { x: 0, y: 0, width: 32, height: 36 }, effects: [position: { by: [9, 0], duration: 0.4s }] }]

      """
    }
    try folder.write(scene("width: 96, height: 54, background: white", "1.5s"), to: "below.yaml")
    try folder.write(scene("width: 64, height: 36, background: transparent", "1s"), to: "scene.yaml")
    for arguments in [
      ["render", "below.yaml", "-o", "below.\(format)", "--quiet"],
      ["render", "scene.yaml", "-o", "out.mp4", "--over", "below.\(format)"],
    ] {
      let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
      #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    }
    let seconds = try streams(folder.path("out.mp4")).split(separator: "\n").last ?? ""
    #expect(abs((Double(seconds) ?? 0) - 1.9) < 0.05, "\(seconds)")
  }

  @Test(arguments: [
    ("talk.mp4", "out.webm", "opus"), ("talk.mp4", "out.mov", "aac"), ("talk.webm", "out.mp4", "aac"),
  ])
  func `sound is encoded where the format needs it`(video: String, output: String, codec: String) throws {
    let codecs =
      video == "talk.mp4" ? ["-c:v", "libx264", "-c:a", "aac"] : ["-c:v", "libvpx-vp9", "-c:a", "libopus"]
    let folder = try Self.folder(video, codecs)
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "scene.yaml", "-o", output, "--over", video, "--quiet"], in: folder.root)
    #expect(outcome == Outcome(status: 0, output: "", error: ""))
    let facts = try streams(folder.path(output))
    #expect(facts.contains(codec) && facts.contains("96,54"))
  }

  @Test func `a video that is shorter than the scene ends it`() throws {
    let folder = try Self.folder("talk.mp4", ["-c:v", "libx264", "-c:a", "aac"])
    let outcome = try CommandLineTool.tested.run(
      arguments: [
        "render", "scene.yaml", "-o", "out.mp4", "--over", "talk.mp4", "--quiet", "--duration", "20s",
        "--scale", "1.5",
      ], in: folder.root)
    #expect(outcome == Outcome(status: 0, output: "", error: ""))
    let facts = try streams(folder.path("out.mp4"))
    #expect(abs((Double(facts.split(separator: "\n").last ?? "") ?? 0) - 1) < 0.05)
  }

  @Test func `the result and the limits of a destination are those of the written video`() throws {
    let folder = try Self.folder("small.mp4", ["-c:v", "libx264", "-c:a", "aac"])
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc=s=161x90:r=25:d=3", "-pix_fmt", "yuv444p",
        "-c:v",
        "libx264", folder.path("talk.mp4"),
      ])
    try folder.write("1\n00:00:00,000 --> 00:00:01,000\nHi\n", to: "t.srt")
    for (arguments, output) in [
      (["render", "scene.yaml"], "a.mp4"), (["captions", "t.srt"], "b.webm"),
      (["convert", "still.png"], "c.mov"), (["render", "scene.yaml", "--for", "slack-emoji"], "d.mp4"),
    ] {
      if arguments[1] == "still.png" {
        _ = try CommandLineTool.tested.run(
          arguments: ["still", "scene.yaml", "-o", "still.png"], in: folder.root)
      }
      let outcome = try CommandLineTool.tested.run(
        arguments: arguments + ["--over", "talk.mp4", "-o", output, "--json"], in: folder.root)
      let side = output.hasSuffix(".mp4") ? 162 : 161
      let facts = try Oracle.run(
        "/usr/bin/ffprobe",
        [
          "-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries",
          "stream=width,height,nb_read_packets", "-of", "csv=p=0", folder.path(output),
        ])
      #expect(facts == "\(side),90,75\n")
      #expect(
        outcome.output.contains(
          "\"width\": \(side), \"height\": 90, \"frames\": 75, \"duration\": 3,"), "\(outcome)")
      if output == "d.mp4" {
        for limit in ["128 × 128 pixels", "50 frames"] {
          let line = outcome.error.split(separator: "\n").first { $0.contains("takes up to \(limit)") }
          #expect(
            line?.hasSuffix(limit == "50 frames" ? "not 75" : "not 162 × 90") == true, "\(outcome.error)")
        }
        #expect(!outcome.error.contains("note:"))
      }
    }
  }

  @Test func `a scene that is longer than the video is told`() throws {
    let folder = try Self.folder("talk.mp4", ["-c:v", "libx264"])
    for (duration, warning) in [
      ("1s", ""),
      (
        "1.2s",
        "out.mp4: warning: the scene lasts 1.24 s and the video 'talk.mp4' 1 s; the rest is left out\n"
      ),
    ] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["render", "scene.yaml", "-o", "out.mp4", "--over", "talk.mp4", "--duration", duration],
        in: folder.root)
      #expect(outcome.status == 0 && outcome.error == warning, "\(outcome)")
      #expect(outcome.output.hasPrefix("out.mp4  96×54  25 frames  1 s  "), "\(outcome.output)")
    }
  }

  @Test(arguments: ["convert", "render", "captions"])
  func `files that name others, huge pictures and endless videos are refused by every verb`(verb: String)
    throws
  {
    let folder = try Self.folder("talk.mp4", ["-c:v", "libx264"])
    try folder.write("1\n00:00:00,000 --> 00:00:01,000\nHi\n", to: "t.srt")
    for (name, text) in [
      ("hls.mp4", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\ntalk.mp4\n"),
      ("concat.mp4", "ffconcat version 1.0\nfile talk.mp4\n"),
      (
        "dash.mp4",
        "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" type=\"dynamic\" profiles=\"urn:mpeg:dash:profile:isoff-live:2011\"><Period><AdaptationSet mimeType=\"video/mp4\"><Representation id=\"1\" bandwidth=\"1\"><BaseURL>talk.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>"
      ), ("image2-%02d.bmp", "BM"),
    ] { try folder.write(text, to: name) }
    // The length is in the file's header: 10^9 units of a second.
    try patch("talk.mp4", after: "mvhd", at: 12, [0, 0, 0, 1, 0x3B, 0x9A, 0xCA, 0], "long.mp4", in: folder)
    _ = try Oracle.run(
      "/usr/bin/ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=s=16x16:d=1:r=5", "-c:v", "rawvideo",
        folder.path("raw.avi"),
      ])
    for (name, side) in [("large.avi", 5000), ("huge.avi", 60_000)] {
      let number = [UInt8(side & 255), UInt8(side >> 8), 0, 0]
      try patch("raw.avi", after: "strf", at: 8, number + number, name, in: folder)
    }
    let files = folder.names()
    for (name, status, message) in [
      ("hls.mp4", 65, "ffmpeg takes it for 'hls', and only containers that name no other files are opened"),
      ("concat.mp4", 65, "takes it for 'concat'"), ("dash.mp4", 65, "takes it for 'dash'"),
      ("image2-%02d.bmp", 65, "takes it for 'image2'"),
      (
        "long.mp4", 65,
        "1000000000 seconds, more than the limit of 86400; trust it with --limit time=1000000000"
      ),
      (
        "large.avi", 65,
        "25000000 pixels on one canvas, more than the limit of 16777216; trust it with --limit"
      ),
      ("huge.avi", 65, "3600000000 pixels on one canvas, more than the limit of 16777216"),
    ] {
      let arguments =
        switch verb {
        case "convert": ["convert", name, "-o", "out.gif"]
        case "render": ["render", "scene.yaml", "--over", name, "-o", "out.mp4"]
        default: ["captions", "t.srt", "--over", name, "-o", "out.mp4"]
        }
      let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
      let isUnreadable = verb != "convert" && message.contains("takes it for")
      #expect(outcome.status == (isUnreadable ? 66 : status), "\(name): \(outcome.error)")
      #expect(outcome.error.contains(message), "\(outcome.error)")
      #expect(outcome.error.contains(name))
      #expect(folder.names() == files)
    }
  }

  @Test func `a video beyond a limit is accepted with the option that the message names`() throws {
    let folder = try Self.folder("talk.mp4", ["-c:v", "libx264"])
    for (limit, needed) in [("canvas", "canvas=5184"), ("time", "time=3")] {
      let lower = limit == "canvas" ? "canvas=5183" : "time=1"
      let video = limit == "canvas" ? "talk.mp4" : "two.mp4"
      if limit == "time" {
        _ = try Oracle.run(
          "/usr/bin/ffmpeg",
          [
            "-v", "error", "-stream_loop", "1", "-i", folder.path("talk.mp4"), "-c", "copy",
            folder.path(video),
          ])
      }
      for arguments in [
        ["render", "scene.yaml", "--over", video, "-o", "out.mp4"], ["convert", video, "-o", "out.gif"],
      ] {
        let refused = try CommandLineTool.tested.run(
          arguments: arguments + ["--quiet", "--limit", lower], in: folder.root)
        #expect(refused.status == 65 && refused.error.contains("--limit \(limit)="), "\(refused.error)")
        let accepted = try CommandLineTool.tested.run(
          arguments: arguments + ["--quiet", "--limit", needed], in: folder.root)
        #expect(accepted.status == 0, "\(accepted.error)")
      }
    }
  }

  /// Writes a copy of a file in which bytes at a distance from a word are others.
  private func patch(
    _ name: String, after word: String, at distance: Int, _ bytes: [UInt8], _ copy: String,
    in folder: TemporaryDirectory
  ) throws {
    var data = Data(try folder.read(name))
    let start = try #require(data.range(of: Data(word.utf8))).upperBound + distance
    data.replaceSubrange(start..<start + bytes.count, with: bytes)
    try data.write(to: URL(filePath: folder.path(copy)))
  }

  @Test func `a larger scene, a missing video, no video and the video as output are errors`() throws {
    let folder = try Self.folder("talk.mp4", ["-c:v", "libx264", "-c:a", "aac"])
    let before = try folder.read("talk.mp4")
    for (options, status, message) in [
      (
        ["-o", "out.mp4", "--over", "talk.mp4", "--scale", "2"], 65,
        "the scene of 128 × 72 pixels does not fit on 'talk.mp4' of 96 × 54"
      ),
      (["-o", "out.mp4", "--over", "none.mp4"], 66, "none.mp4: error: no such file or directory"),
      (["-o", "out.mp4", "--over", "scene.yaml"], 66, "can't read 'scene.yaml': "),
      (
        ["-o", "out.mp4", "--over", "http://127.0.0.1/talk.mp4"], 66,
        "talk.mp4: error: no such file or directory"
      ),
      (["-o", "talk.mp4", "--over", "talk.mp4"], 64, "would replace the input 'talk.mp4'"),
    ] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["render", "scene.yaml"] + options, in: folder.root)
      #expect(outcome.status == status)
      #expect(outcome.error.contains(message), "\(outcome.error)")
      #expect(folder.names() == ["scene.yaml", "talk.mp4"])
    }
    #expect(try folder.read("talk.mp4") == before)
  }
}
