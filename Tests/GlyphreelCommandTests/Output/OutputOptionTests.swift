import Foundation
import TestSupport
import Testing

/// Options that some outputs do not use.
@Suite struct OutputOptionTests {
  private let folder = TemporaryDirectory()

  private func run(_ line: String) throws -> Outcome {
    try folder.write(
      "canvas: { width: 20, height: 10 }\nframeRate: 4\nhold: 0.5s\nlayers: [{ text: hi, style: { size: 6 }, effects: [reveal: { duration: 0.5s }] }]",
      to: "s.yaml")
    try folder.write(
      "frameRate: 4\nlayers: [{ text: hi, effects: [opacity: { from: 0, duration: 0.5s }] }]", to: "fade.yaml"
    )
    try folder.write("{\"version\": 2, \"width\": 9, \"height\": 3}\n[0.1, \"o\", \"a\"]\n", to: "t.cast")
    try folder.write("one\n", to: "a.txt")
    try folder.write("two\n", to: "b.txt")
    try folder.write("1\n00:00:00,000 --> 00:00:01,000\nHi\n", to: "c.srt")
    try folder.write("id\n1\n", to: "rows.csv")
    if !folder.names().contains("in.gif") {
      let scene = try CommandLineTool.tested.run(
        arguments: ["render", "s.yaml", "-o", "in.gif", "-q"], in: folder.root)
      #expect(scene.status == 0, "\(scene.error)")
    }
    return try CommandLineTool.tested.run(
      arguments: line.split(separator: " ").map(String.init), in: folder.root)
  }

  private func warnings(_ line: String) throws -> [String] {
    let outcome = try run(line)
    #expect(outcome.status == 0, "\(line): \(outcome.error)")
    return outcome.error.split(separator: "\n").map(String.init).filter { $0.contains("has no effect on") }
  }

  @Test(arguments: [
    ("render s.yaml --scale 2 -o z.json", "scale", ".json"),
    ("render s.yaml --scale 2 -o z.json -o z.lottie", "scale", ".json and .lottie"),
    ("wave Hi --scale 3 -o z.lottie", "scale", ".lottie"),
    ("code a.txt b.txt --scale 3 -o z.json", "scale", ".json"),
    ("captions c.srt --canvas 64x64 --scale 2 -o z.json", "scale", ".json"),
    ("terminal t.cast --scale 3 -o z.json", "scale", ".json"),
    ("still s.yaml --scale 3 -o z.json", "scale", ".json"),
    ("batch s.yaml --data rows.csv --scale 3 -o {id}.json", "scale", ".json"),
    ("wave Hi --effort 9 -o z.json", "effort", ".json"), ("wave Hi --effort 9 -o z.svg", "effort", ".svg"),
    ("render s.yaml --effort 9 -o z.y4m --matte white", "effort", ".y4m"),
    ("captions c.srt --canvas 64x64 --effort 9 -o z.json", "effort", ".json"),
    ("wave Hi --matte red -o z.svg", "matte", ".svg"), ("wave Hi --matte red -o z.webp", "matte", ".webp"),
    ("wave Hi --poster end -o z.y4m", "poster", ".y4m"),
    ("code a.txt b.txt --poster end -o z/", "poster", "numbered PNGs"),
    ("render s.yaml --poster end -o n/%04d.png", "poster", "numbered PNGs"),
    ("render s.yaml --loop 3 -o z.y4m --matte white", "loop", ".y4m"),
    ("render s.yaml --loop forever -o z.json", "loop", ".json"),
    ("convert in.gif --loop 3 -o z.y4m --matte white", "loop", ".y4m"),
    ("convert in.gif --alt-text Hi -o z.y4m --matte white", "alt-text", ".y4m"),
    ("render s.yaml --at end --loop 3 -o z.png", "loop", "a still picture"),
    ("still s.yaml --poster end -o z.png", "poster", "a still picture"),
    ("still s.yaml --frame-rate 5 -o z.png", "frame-rate", "a still picture"),
    ("still s.yaml --at 0.3s --frame-rate 5 -o z.svg", "frame-rate", "a still picture"),
    ("terminal t.cast --at 0s --hold 3s -o z.png", "hold", "a still picture"),
    ("terminal t.cast --at 0s --poster end -o z.png", "poster", "a still picture"),
  ])
  func `an option without an effect on the outputs is reported`(
    line: String, option: String, place: String
  ) throws {
    #expect(
      try warnings(line) == ["glyphreel: warning: '--\(option)' has no effect on \(place); remove it"])
    #expect(try warnings(line + " --quiet") == [])
  }

  @Test(arguments: [
    "render s.yaml --scale 2 --effort 9 --matte red --poster end -o z.json -o z.gif",
    "render s.yaml --scale 2 -o z.svg", "render s.yaml --loop 3 -o z/", "render s.yaml --loop 3 -o z.pam",
    "render s.yaml --loop 3 -o z.json", "render s.yaml --frame-rate 2 -o z.png",
    "captions c.srt --canvas 64x64 -o z.json", "wave Hi --poster start -o z.y4m",
    "convert in.gif --loop 3 --alt-text Hi -o z/", "convert in.gif --effort 9 -o z.png",
    "render fade.yaml --at 50% --frame-rate 3 -o z.png", "terminal t.cast --scale 1 --hold 1s -o z.gif",
    "strike Milk --picture --effort 2 -o z.gif",
  ])
  func `an option that changes one of the outputs is not reported`(line: String) throws {
    #expect(try warnings(line) == [])
  }

  @Test func `the effort for pictures in an SVG is used`() throws {
    _ = try run("still s.yaml -o photo.png")
    try folder.write("layers: [{ image: photo.png }]", to: "photo.yaml")
    #expect(try warnings("render photo.yaml --effort 9 -o z.svg") == [])
  }

  @Test(arguments: [
    ("wave Hi --poster end -o z.json", "--poster is for pictures; json begins with the start of the scene"),
    ("code a.txt b.txt --poster end -o z.json", "--poster is for pictures; json begins"),
    ("terminal t.cast --poster end -o z.json", "--poster is for pictures; json begins"),
    ("batch s.yaml --data rows.csv --poster end -o {id}.json", "--poster is for pictures; json begins"),
    ("terminal t.cast --text -o z.json", "--text is for SVG"),
  ])
  func `an option of other formats is refused by all commands`(line: String, message: String) throws {
    let outcome = try run(line)
    #expect(outcome.status == 64 && outcome.error.contains(message), "\(outcome)")
    #expect(!folder.names().contains { $0.hasPrefix("z.") })
  }
}
