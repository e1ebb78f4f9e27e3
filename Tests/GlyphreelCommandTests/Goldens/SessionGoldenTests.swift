import Foundation
import TestSupport
import Testing

/// `glyphreel verify` and `glyphreel diff` for recordings of terminals.
@Suite struct SessionGoldenTests {
  private let folder = TemporaryDirectory()

  init() throws {
    try record("3 passed", to: "sessions/demo.cast")
  }

  /// Writes a recording of a test run.
  private func record(_ result: String, time: String = "0.51s", to name: String) throws {
    try write(
      """
      {"version": 2, "width": 40, "height": 6}
      [0.5, "o", "$ test\\r\\n"]
      [1.5, "o", "\\u001b[32m\(result)\\u001b[m in \(time)\\r\\n$ "]

      """, to: name)
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(filePath: folder.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root, environment: environment)
  }

  @Test func `a recording is never its own golden`() throws {
    for mode in ["never", "missing", "failed", "all"] {
      for scenes in ["sessions", "sessions/demo.cast"] {
        let outcome = try run("verify", scenes, "--goldens", "sessions", "--record", mode)
        #expect(outcome.status == 64 && outcome.error.contains("it is its own golden"), "\(mode) \(outcome)")
      }
    }
  }

  @Test func `goldens in the directory of recordings are no recordings to verify`() throws {
    #expect(
      try run("verify", "sessions", "--goldens", "sessions/goldens").output
        == "demo.cast: recorded sessions/goldens/demo.cast\n1 recording: 1 recorded\n")
    let second = try run(
      "verify", "sessions", "--goldens", "sessions/goldens", "--record", "never", "--strict")
    #expect(second.status == 0 && second.output.contains("1 recording"), "\(second)")
  }

  @Test func `a golden is recorded, compared and accepted`() throws {
    let first = try run("verify", "sessions", "--goldens", "goldens")
    #expect(
      first
        == Outcome(
          status: 0, output: "demo.cast: recorded goldens/demo.cast\n1 recording: 1 recorded\n", error: ""))
    #expect(try run("verify", "sessions", "--goldens", "goldens", "--strict").status == 0)
    try record("2 passed, 1 failed", to: "sessions/demo.cast")
    let second = try run("verify", "sessions", "--goldens", "goldens", "--junit", "results.xml")
    #expect(
      second
        == Outcome(
          status: 1,
          output: """
            demo.cast: differs from the golden goldens/demo.cast
              cause: row 2: `3 passed` became `2 passed, 1 failed`
              accept the change: glyphreel verify sessions --goldens goldens --only demo.cast --record failed
            1 recording: 1 different

            """, error: ""))
    #expect(
      try String(contentsOfFile: folder.path("results.xml"), encoding: .utf8).contains("`3 passed` became"))
    #expect(
      try run("verify", "sessions", "--goldens", "goldens", "--only", "demo.cast", "--record", "failed")
        .status == 0)
    #expect(try run("verify", "sessions/demo.cast", "--goldens", "goldens", "--record", "never").status == 0)
  }

  @Test func `recordings stand beside scenes, and goldens without a recording are named`() throws {
    try write(
      "canvas: { width: 8, height: 8 }\nlayers: [{ text: a, style: { size: 6 } }]\n", to: "sessions/demo.yaml"
    )
    #expect(
      try run("verify", "sessions", "--goldens", "goldens").output.contains(
        "1 scene and 1 recording: 2 recorded"))
    try FileManager.default.removeItem(atPath: folder.path("sessions/demo.cast"))
    let gone = try run("verify", "sessions", "--goldens", "goldens")
    #expect(gone.error == "goldens/demo.cast: warning: the golden belongs to no scene\n")
  }

  @Test func `the rows of a scene's recording are named as those of a recording`() throws {
    try write("layers: [{ recording: demo.cast }]\n", to: "sessions/a.yaml")
    for form in [[], ["--lock"]] {
      let arguments = ["verify", "sessions/a.yaml", "--goldens", "goldens-\(form.count)"] + form
      func verify() throws -> Outcome {
        try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
      }
      try record("3 passed", to: "sessions/demo.cast")
      #expect(try verify().status == 0)
      try record("2 failed", to: "sessions/demo.cast")
      let changed = try verify()
      #expect(changed.status == 1)
      #expect(
        changed.output.contains(
          "cause: the recording demo.cast of layer 1: row 2: `3 passed` became `2 failed`"),
        "\(changed.output)")
      #expect(!changed.output.contains("described the same"))
      try write(
        """
        {"version": 2, "width": 40, "height": 6}
        [0.5, "o", "$ test\\r\\n"]
        [2.5, "o", "\\u001b[32m3 passed\\u001b[m in 0.51s\\r\\n$ "]

        """, to: "sessions/demo.cast")
      #expect(try verify().output.contains("demo.cast of layer 1 has its screens at other times"))
    }
  }

  @Test func `masks leave out times, and need a recording`() throws {
    try record("3 passed", to: "a.cast")
    try record("3 passed", time: "12.7s", to: "b.cast")
    #expect(try run("diff", "a.cast", "b.cast").output.contains("`0.51s` became `12.7s`"))
    #expect(
      try run("diff", "a.cast", "b.cast", "--mask", "/[0-9.]+s/")
        == Outcome(status: 0, output: "nothing differs\n", error: ""))
    #expect(try run("diff", "a.cast", "b.cast", "--mask", "(").status == 64)
    #expect(
      try run("diff", "x.gif", "y.gif", "--mask", "a").error.contains("--mask is for terminal recordings"))
    #expect(try run("diff", "a.cast", "y.gif").error.contains("'a.cast' is a recording of a terminal"))
  }

  @Test func `results are JSON, too`() throws {
    try record("4 passed", to: "b.cast")
    let result = try run("diff", "sessions/demo.cast", "b.cast", "--json")
    #expect(result.status == 1)
    #expect(result.output.contains(#""kind": "text", "words": "row 2: `3` became `4`""#), "\(result.output)")
    #expect(
      try run("verify", "b.cast", "--goldens", "sessions", "--json", "--record", "never").output.contains(
        "missing"))
  }

  @Test func `the report has the screens, and what was ticked there is accepted`() throws {
    #expect(try run("verify", "sessions", "--goldens", "goldens").status == 0)
    try record("4 passed", to: "sessions/demo.cast")
    let report = try run(
      "verify", "sessions", "--goldens", "goldens", "--report", "report", "--summary", "markdown")
    #expect(report.status == 1)
    let page = try String(contentsOfFile: folder.path("report/index.html"), encoding: .utf8)
    #expect(page.contains(#""labels": ["the first difference", "the last screen"]"#))
    #expect(FileManager.default.fileExists(atPath: folder.path("report/summary/1.png")))
    let digest = try #require(page.firstMatch(of: #/"accept": "([0-9a-f]{64}) /#)).1
    try write("glyphreel accepts 2\n\(digest) \"demo.cast\"\n", to: "accepted.txt")
    let accepted = try run("verify", "sessions", "--goldens", "goldens", "--accept", "accepted.txt")
    #expect(accepted.status == 0, "\(accepted)")
    #expect(try run("verify", "sessions", "--goldens", "goldens", "--record", "never").status == 0)
  }

  @Test func `a golden that is none is named, and replaced on request`() throws {
    try write("version https://git-lfs.github.com/spec/v1\n", to: "goldens/demo.cast")
    let pointer = try run("verify", "sessions", "--goldens", "goldens")
    #expect(pointer.status == 65 && pointer.error.contains("git lfs pull"), "\(pointer)")
    #expect(try run("verify", "sessions", "--goldens", "goldens", "--record", "failed").status == 0)
    #expect(try run("verify", "sessions", "--goldens", "goldens").status == 0)
  }
}
