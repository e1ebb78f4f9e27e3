import Foundation
import TestSupport
import Testing

/// Cases that pass because of tolerances and masks, which must be visible in the results.
@Suite struct ToleratedCaseTests {
  private let folder = TemporaryDirectory()

  init() throws {
    try writeScene(color: "black")
    try writeSession("3 passed in 0.51s")
    for file in ["s.yaml", "r.cast"] {
      let outcome = try run("verify", file, "--goldens", "goldens")
      #expect(outcome.status == 0, "\(outcome)")
    }
  }

  private func writeScene(color: String) throws {
    try folder.write(
      "canvas: { width: 20, height: 10, padding: 0, background: white }\nlayers: [{ text: Hi, style: { size: 6, color: \"\(color)\" } }]",
      to: "s.yaml")
  }

  private func writeSession(_ line: String, to name: String = "r.cast") throws {
    try folder.write(
      "{\"version\": 2, \"width\": 40, \"height\": 6}\n[0.5, \"o\", \"\(line)\\r\\n\"]\n", to: name)
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  private func verify(_ file: String, _ options: [String]) throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["verify", file, "--goldens", "goldens", "--record", "never"] + options, in: folder.root)
  }

  @Test(arguments: [
    "--max-pixels 199", "--max-pixels 99%", "--tolerance 254", "--perceptual 0.99",
    "--ignore-area 0,0,20,9 --ignore-area 0,0,19,10", "--max-density 99% --max-pixels 99%",
  ])
  func `a picture that differs within a tolerance is reported with the option and the pixels`(
    options: String
  ) throws {
    let words = options.split(separator: " ").map(String.init)
    #expect(try verify("s.yaml", words) == Outcome(status: 0, output: "1 scene: 1 unchanged\n", error: ""))
    try writeScene(color: "#333")
    let outcome = try verify("s.yaml", words)
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 2)
    // Values of options that take effect together are joined.
    let first = words.prefix(2).joined(separator: " ")
    #expect(lines[0].hasPrefix("s: unchanged within --") && lines[0].contains(first), "\(lines[0])")
    #expect(lines[0].hasSuffix(" pixels differ") && lines[1] == "1 scene: 1 unchanged")
    #expect(try verify("s.yaml", words + ["--quiet"]).output == "")
    let json = try verify("s.yaml", words + ["--json"]).output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["status"] as? String == "passed" && object["tolerated"] as? Bool == true)
    let pixels = try #require(object["differingPixels"] as? Int)
    #expect(lines[0].hasSuffix("; \(pixels) pixels differ") && pixels > 1)
  }

  @Test func `an equal picture is not tolerated`() throws {
    #expect(try !verify("s.yaml", ["--max-pixels", "99%", "--json"]).output.contains("tolerated"))
  }

  @Test func `diff reports pixels that differ within a tolerance`() throws {
    for (name, color) in [("a.png", "black"), ("b.png", "#333")] {
      try writeScene(color: color)
      #expect(try run("still", "s.yaml", "-o", name).status == 0)
    }
    let outcome = try run("diff", "a.png", "b.png", "--max-pixels", "99%")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("nothing differs beyond --max-pixels 99%; "), "\(outcome.output)")
    let json = try run("diff", "a.png", "b.png", "--max-pixels", "99%", "--json")
    #expect(json.output.contains(#""tolerated": true, "differingPixels": "#), "\(json.output)")
    #expect(
      try run("diff", "a.png", "a.png", "--max-pixels", "99%").output == "nothing differs\n")
  }

  @Test(arguments: [
    ("black", "--max-pixels 200", "--max-pixels must be less than 200"),
    ("#333", "--max-pixels 200", "--max-pixels must be less than 200"),
    ("black", "--ignore-area 900,900,3,3", "is outside the picture of 20 × 10 pixels"),
    ("#333", "--ignore-area 900,900,3,3", "is outside the picture of 20 × 10 pixels"),
  ])
  func `tolerances that are refused are refused whether the case passes or not, and nothing is unchanged`(
    color: String, options: String, message: String
  ) throws {
    try writeScene(color: color)
    let outcome = try verify("s.yaml", options.split(separator: " ").map(String.init))
    #expect(outcome.status == 64 && outcome.error.contains(message), "\(outcome)")
    #expect(!outcome.output.contains("unchanged"), "\(outcome.output)")
  }

  @Test func `masks that cover all rows are refused`() throws {
    for mask in ["/.*/", "/.+/"] {
      let outcome = try verify("r.cast", ["--mask", mask])
      #expect(outcome.status == 64 && !outcome.output.contains("unchanged"), "\(outcome)")
      #expect(
        outcome.error.contains("--mask covers all rows of 'r.cast', so that it can't fail"), "\(outcome)")
    }
    try writeSession("4 passed in 0.61s", to: "other.cast")
    #expect(try run("diff", "r.cast", "other.cast", "--mask", ".+").status == 64)
    let outcome = try verify("r.cast", ["--mask", "/[0-9.]+s/"])
    #expect(outcome == Outcome(status: 0, output: "1 recording: 1 unchanged\n", error: ""))
  }

  @Test func `a mask that matches nothing is reported`() throws {
    let warning = "glyphreel: warning: --mask '/nowhere/' matches nothing; correct it, or remove it\n"
    let outcome = try verify("r.cast", ["--mask", "/nowhere/", "--mask", "/[0-9.]+s/"])
    #expect(outcome == Outcome(status: 0, output: "1 recording: 1 unchanged\n", error: warning))
    #expect(try verify("r.cast", ["--mask", "/nowhere/", "--quiet"]).error == "")
    #expect(try run("diff", "r.cast", "r.cast", "--mask", "/nowhere/").error == warning)
  }

  @Test(arguments: [
    "--max-pixels 3", "--max-pixels 1%", "--max-density 1%", "--tolerance 3", "--perceptual 0.1",
    "--ignore-antialiasing", "--ignore-area 1,1,1,1", "--time-tolerance 5ms", "--scale 2", "--at 1s",
    "--lock",
  ])
  func `options of pictures are reported for recordings alone`(options: String) throws {
    let words = options.split(separator: " ").map(String.init)
    let warning =
      "glyphreel: warning: '\(words[0])' has no effect on recordings of terminals; remove it\n"
    let outcome = try verify("r.cast", words)
    #expect(outcome == Outcome(status: 0, output: "1 recording: 1 unchanged\n", error: warning))
    #expect(try verify("r.cast", words + ["--quiet"]).error == "")
  }

  @Test func `a moment after the end of a scene is reported once`() throws {
    let warning = "s.yaml: warning: 99s is after the scene's end at 1s; its last frame is shown\n"
    let recorded = try run("verify", "s.yaml", "--goldens", "stills", "--at", "99s")
    #expect(recorded.status == 0 && recorded.error == warning, "\(recorded)")
    #expect(try run("verify", "s.yaml", "--goldens", "stills", "--at", "99s").error == warning)
    #expect(try run("verify", "s.yaml", "--goldens", "stills", "--at", "99s", "--quiet").error == "")
    #expect(try run("verify", "s.yaml", "--goldens", "stills", "--at", "end").error == "")
  }
}
