import Foundation
import TestSupport
import Testing

/// The verbs that start ffmpeg: only those that write a video, or whose command line names one as input.
@Suite struct StartedProgramsTests {
  private let folder = TemporaryDirectory()
  private let environment: [String: String]

  init() throws {
    // It stands first on the PATH, and in the variable, and records that it was started.
    try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: false)
    for name in ["ffmpeg", "ffprobe"] {
      try folder.addProgram("bin/\(name)", script: "echo \"$0\" >> '\(folder.path("started"))'\nexit 1")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    environment = [
      "PATH": folder.path("bin") + ":" + path, "GLYPHREEL_FFMPEG": folder.path("bin/ffmpeg"),
    ]
    try folder.write(Self.scene("text: Hi"), to: "s.yaml")
    try folder.write(Self.scene("text: \"{{id}}\""), to: "row.yaml")
    for (index, content) in Self.hostile.enumerated() {
      try folder.write(Self.scene(content), to: "hostile-\(index).yaml")
    }
    try folder.write("id\nv.mp4\n", to: "rows.csv")
    try folder.write("1\n00:00:00,000 --> 00:00:01,000\nv.mp4\n", to: "t.srt")
    // A video by its first bytes, under several names.
    let video = "\0\0\0\u{18}ftypisom\0\0\0\0isommp42"
    for name in ["v.mp4", "v.gif", "v.png", "t.mp4", "f.mp4"] { try folder.write(video, to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.path("goldens"), withIntermediateDirectories: false)
    try folder.write(video, to: "goldens/s.mp4")
    try folder.write(video, to: "goldens/s.apng")
  }

  private static func scene(_ layer: String) -> String {
    "canvas: { width: 20, height: 10 }\nframeRate: 10\nduration: 200ms\nlayers:\n  - { \(layer), frame: { x: 0, y: 0, width: 20, height: 10 } }\n"
  }

  /// Layers that name a video where a file can be named.
  private static let hostile = [
    "image: v.mp4", "image: v.png", "text: Hi, background: url(v.mp4)", "text: Hi, style: { font: ./f.mp4 }",
    "shape: rectangle, fill: url(v.mp4)", "text: Hi, repeat: { file: v.mp4 }", "over: v.mp4",
  ]

  private func run(_ arguments: [String]) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root, environment: environment)
  }

  private var hasStarted: Bool { FileManager.default.fileExists(atPath: folder.path("started")) }

  @Test func `no verb starts a program for names and contents of files`() throws {
    let scenes = ["s.yaml"] + Self.hostile.indices.map { "hostile-\($0).yaml" }
    var runs = [
      ["inspect", "v.mp4"], ["inspect", "v.gif", "v.png"], ["diff", "v.mp4", "v.mp4"],
      ["diff", "v.gif", "v.mp4"], ["render", "v.mp4", "-o", "o.gif"], ["lint", "v.mp4"],
      ["captions", "t.srt", "-o", "o.gif", "--canvas", "64x64", "--frame-rate", "1"],
      ["captions", "t.mp4", "-o", "o.gif"], ["captions", "t.srt", "--print-scene"],
      ["batch", "row.yaml", "--data", "rows.csv", "-o", "o/{id}.gif"],
      ["batch", "row.yaml", "--data", "v.mp4", "-o", "o/{id}.gif"], ["batch", "--merge", "v.mp4", "-o", "m"],
      ["strike", "v.mp4", "-o", "o.gif"], ["count", "0", "2", "-o", "o.png"],
      ["convert", "v.gif", "-o", "-", "--format", "mp3"], ["convert", "-", "-o", "o.gif"],
      ["fonts", "--font-dir", "."], ["effects"], ["schema"], ["guide"], ["git-textconv", "v.mp4"],
      ["git-textconv", "v.gif"],
    ]
    for scene in scenes {
      runs += [
        ["still", scene, "--at", "0s", "-o", "o.png"], ["layout", scene], ["lint", scene],
        ["verify", scene, "--goldens", "goldens"], ["verify", scene, "--goldens", ".", "--record", "never"],
      ]
      runs += ["o.gif", "o.apng", "o.webp", "o.svg", "frames/", "f-%d.png"].map {
        ["render", scene, "-o", $0]
      }
    }
    for arguments in runs {
      _ = try run(arguments)
      #expect(!hasStarted, "\(arguments.joined(separator: " "))")
      try? FileManager.default.removeItem(atPath: folder.path("started"))
    }
  }

  @Test(arguments: [
    ["render", "s.yaml", "-o", "o.mp4"], ["render", "s.yaml", "-o", "o.webm", "--over", "v.mp4"],
    ["captions", "t.srt", "--over", "v.mp4", "-o", "o.mp4"], ["convert", "v.mp4", "-o", "o.gif"],
    ["convert", "v.gif", "-o", "o.gif"],
  ])
  func `videos as outputs and as inputs of the command line start ffmpeg`(arguments: [String]) throws {
    #expect(try run(arguments).status != 0)
    #expect(hasStarted)
  }
}
