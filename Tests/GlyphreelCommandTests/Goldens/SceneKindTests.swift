import Foundation
import TestSupport
import Testing

/// Files and folders of other kinds where scenes are expected.
@Suite struct SceneKindTests {
  private let folder = TemporaryDirectory()

  private func run(_ arguments: [String]) throws -> Outcome {
    try folder.write("GIF89a\u{1}\u{0}\u{1}", to: "a.gif")
    try folder.write("film", to: "talk.mp4")
    for name in ["pictures", "mixed", "notes"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write("picture", to: "pictures/a.png")
    try folder.write("layers: [{ text: Hi }]", to: "mixed/s.yaml")
    try folder.write("picture", to: "mixed/s.gif")
    try folder.write("", to: "notes/read.me")
    try folder.write(
      #"{"v":"5.5.2","fr":30,"ip":0,"op":30,"w":10,"h":10,"layers":[]}"#, to: "dot.json")
    return try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  @Test(arguments: [
    (
      ["lint", "a.gif"], 65,
      "a.gif: error: a picture is not a scene; describe it with 'glyphreel inspect FILE'"
    ),
    (
      ["preview", "a.gif"], 65,
      "a.gif: error: a picture is not a scene; describe it with 'glyphreel inspect FILE'"
    ),
    (
      ["render", "talk.mp4"], 65,
      "talk.mp4: error: a video is not a scene; change it with 'glyphreel convert'"
    ),
    (
      ["record", "a.gif", "--yes"], 65,
      "a.gif: error: a picture is not a tape; describe it with 'glyphreel inspect FILE'"
    ),
    (["lint", "pictures"], 66, "pictures: error: contains no scenes"),
    (["lint", "notes"], 66, "notes: error: contains no scenes"),
    (["lint", "mixed"], 0, ""),
    (["inspect", "talk.mp4"], 65, "talk.mp4: error: not a readable GIF, PNG, WebP or JPEG file"),
    (
      ["render", "dot.json", "--at", "0s", "--set", "a=b", "-o", "x.png"], 65,
      "dot.json: error: a value for 'a' was given, but a Lottie file"
    ),
  ])
  func `a file of another kind is named with what reads it, in one line`(
    arguments: [String], status: Int, words: String
  ) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == Int32(status) && outcome.error.hasPrefix(words), "\(outcome)")
    #expect(outcome.error.split(separator: "\n").count == (words.isEmpty ? 0 : 1), "\(outcome.error)")
  }

  @Test func `a video is inspected by nothing, and converted`() throws {
    #expect(try run(["inspect", "talk.mp4"]).error.contains("'glyphreel convert' also reads videos"))
  }
}
