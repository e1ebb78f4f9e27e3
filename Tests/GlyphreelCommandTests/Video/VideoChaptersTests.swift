import Foundation
import TestSupport
import Testing

/// The chapters of recordings in videos, as ffprobe reads them, and in Lottie files.
@Suite struct VideoChaptersTests {
  private struct Chapter: Equatable {
    var start: Double
    var end: Double
    var title: String?
  }

  private let folder = TemporaryDirectory()

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: folder.path(name), atomically: false, encoding: .utf8)
  }

  private func run(_ arguments: [String]) throws {
    let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  private func chapters(of name: String) throws -> [Chapter] {
    let text = try Oracle.run(
      "/usr/bin/ffprobe", ["-v", "error", "-show_chapters", "-of", "json", folder.path(name)])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(json["chapters"] as? [[String: Any]]).map { chapter in
      func time(_ key: String) throws -> Double {
        let seconds = try #require(Double(chapter[key] as? String ?? ""))
        return (seconds * 1000).rounded() / 1000
      }
      let tags = chapter["tags"] as? [String: String]
      return Chapter(start: try time("start_time"), end: try time("end_time"), title: tags?["title"])
    }
  }

  private func recording(_ titles: [String]) -> String {
    let markers = titles.enumerated().map { "[\($0), \"m\", \"\($1)\"]\n" }.joined()
    return "{\"version\": 2, \"width\": 20, \"height\": 3}\n\(markers)[\(titles.count), \"o\", \"$ \"]\n"
  }

  @Test(arguments: ["mp4", "webm", "mov"])
  func `markers of a recording are the chapters of a video`(format: String) throws {
    try write(recording(["Install; a=b #1", "Täst\\\\ \\n it", "x"]), "demo.cast")
    try run(["terminal", "demo.cast", "--hold", "1s", "-o", "a.\(format)", "--background", "white"])
    #expect(
      try chapters(of: "a.\(format)") == [
        Chapter(start: 0, end: 1, title: "Install; a=b #1"), Chapter(start: 1, end: 2, title: "Täst\\   it"),
        Chapter(start: 2, end: 4, title: "x"),
      ])
  }

  @Test func `chapters start later in a layer that starts later, and earlier in one that plays faster`()
    throws
  {
    try write(recording(["A", "", "C"]), "demo.cast")
    try write(
      """
      canvas: { background: white }
      hold: 0.5s
      layers:
        - { id: title, text: Demo, effects: [opacity: { from: 0, duration: 1s }] }
        - { recording: demo.cast, speed: 2, after: title }

      """, "scene.yaml")
    try run(["render", "scene.yaml", "-o", "a.mp4", "-o", "a.json"])
    let found = try chapters(of: "a.mp4")
    #expect(found.map(\.start) == [0, 1, 1.5, 2])
    #expect(found.map(\.end) == [1, 1.5, 2, 3])
    #expect(found.map(\.title) == ["1", "A", "3", "C"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.read("a.json"))) as? [String: Any])
    let markers = try #require(json["markers"] as? [[String: Any]])
    #expect(markers.map { $0["cm"] as? String } == ["A", "", "C"])
    #expect(markers.compactMap { $0["tm"] as? Double } == [30, 45, 60])
  }

  @Test func `a video has as many chapters as fit into an argument`() throws {
    try write(
      "{\"version\": 2, \"width\": 20, \"height\": 3}\n"
        + (0..<20_000).map { "[\(Double($0) / 10_000), \"m\", \"\(String(repeating: "x", count: 300))\"]\n" }
        .joined() + "[2, \"o\", \"$ \"]\n", "demo.cast")
    try run(["terminal", "demo.cast", "-o", "a.mp4", "--background", "white"])
    let found = try chapters(of: "a.mp4")
    #expect(found.count > 300 && found.count < 2000)
    #expect(found[0].title == String(repeating: "x", count: 200) + "…")
  }
}
