import Foundation
import TestSupport
import Testing

@Suite struct DiffTests {
  private let folder = TemporaryDirectory()

  /// Two animations, of which the second has another colour.
  init() throws {
    for (name, color) in [("a", "black"), ("b", "#030303")] {
      let scene = """
        canvas: { width: 40, height: 24, background: white }
        frameRate: 50
        layers:
          - id: todo
            text: Hi
            style: { size: 12, color: "\(color)" }
            effects: [{ strikethrough: { duration: 100ms, easing: linear } }]
        """
      try folder.write(scene, to: name + ".yaml")
      try render(name + ".yaml", "-o", name + ".gif", "-o", name + ".apng", "-o", name + "/")
    }
  }

  private func render(_ arguments: String...) throws {
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render"] + arguments + ["--quality", "exact", "--quiet"], in: folder.root)
    try #require(outcome.status == 0, "\(outcome.error)")
  }

  private func diff(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: ["diff"] + arguments, in: folder.root)
  }

  @Test func `one animation in three formats differs in nothing`() throws {
    for other in ["a.apng", "a", "a.gif"] {
      #expect(try diff("a.gif", other) == Outcome(status: 0, output: "nothing differs\n", error: ""))
    }
  }

  @Test func `a difference ends with status 1, and tolerances with 0`() throws {
    let outcome = try diff("a.gif", "b.gif", "--report", "report")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines[0] == "b.gif differs from a.gif")
    #expect(lines[1].hasPrefix("cause: "))
    #expect(lines.last == "report: report/index.html")
    #expect(try diff("a.gif", "b.gif", "--quiet") == Outcome(status: 1, output: "", error: ""))
    #expect(try diff("a.gif", "b.gif", "--tolerance", "3").status == 0)
    #expect(try diff("a.gif", "b.gif", "--tolerance", "2").status == 1)
    #expect(try diff("a.gif", "b.gif", "--perceptual", "0.05").status == 0)
    #expect(try diff("a.gif", "b.gif", "--ignore-area", "0,0,39,24").status == 0)
    let covering = try diff("a.gif", "b.gif", "--ignore-area", "0,0,30,24", "--ignore-area", "20,0,30,50")
    #expect(
      covering.status == 64
        && covering.error.contains(
          "--ignore-area covers all of a picture of 40 × 24 pixels, so that it can't fail")
    )
    let all = try diff("a.gif", "b.gif", "--max-pixels", "960")
    #expect(
      all.status == 64
        && all.error.contains("--max-pixels must be less than 960, the pixels of a picture of 40 × 24"))
    let outside = try diff("a.gif", "b.gif", "--ignore-area", "900,0,40,24")
    #expect(
      outside.status == 64
        && outside.error.contains("--ignore-area 900,0,40,24 is outside the picture of 40 × 24 pixels"))
    #expect(try diff("a.gif", "b.gif", "--max-pixels", "90%").status == 0)
    #expect(try diff("a.gif", "b.gif", "--max-pixels", "90%", "--max-density", "1%").status == 1)
    #expect(try diff("a.gif", "b.gif", "--max-pixels", "3").status == 1)
  }

  @Test func `JSON is one object`() throws {
    let outcome = try diff("a.apng", "b.apng", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(object["status"] as? String == "differs" && object["actual"] as? String == "b.apng")
    #expect(object["actualSize"] as? [Int] == [40, 24])
    #expect((object["differences"] as? [[String: Any]])?.first?["kind"] as? String == "drawn")
    #expect(try diff("a.apng", "a.gif", "--json").output.contains(#""status": "passed""#))
  }

  @Test func `a golden is compared with its scene, and a lock with a file`() throws {
    let verify = ["verify", "a.yaml", "--goldens", "g", "--record", "missing"]
    for arguments in [verify, verify + ["--lock"]] {
      #expect(try CommandLineTool.tested.run(arguments: arguments, in: folder.root).status == 0)
    }
    try FileManager.default.removeItem(atPath: folder.path("g/a.apng"))
    #expect(try CommandLineTool.tested.run(arguments: verify + ["--lock"], in: folder.root).status == 0)
    #expect(try diff("g/a.lock", "a.apng").status == 0)
    #expect(try diff("g/a.lock", "b.apng").status == 1)
    #expect(try diff("g/a.lock", "b.apng", "--tolerance", "3").status == 64)
  }

  @Test func `what can't be read has status 66 or 65`() throws {
    #expect(try diff("a.gif", "none.gif").status == 66)
    try folder.write("no picture", to: "notes.gif")
    let outcome = try diff("notes.gif", "a.gif")
    #expect(outcome.status == 65 && outcome.error.hasPrefix("notes.gif: error: "))
    #expect(try diff("a.gif").status == 64)
    #expect(try diff("a.gif", "b.gif", "--report", "a.gif/report").status == 73)
  }
}
