import Foundation
import TestSupport
import Testing

@Suite struct VerifyTests {
  private let folder = TemporaryDirectory()

  /// A scene of five frames and a held one.
  private func scene(_ text: String = "Hi", duration: String = "100ms", color: String = "black") -> String {
    """
    canvas: { width: 40, height: 24, background: white }
    frameRate: 50
    layers:
      - id: todo
        text: "\(text)"
        frame: { x: 4, y: 2, width: 32, height: 20 }
        style: { size: 12, color: "\(color)" }
        effects:
          - strikethrough: { duration: \(duration), easing: linear }
    """
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(filePath: folder.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  private func verify(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["verify", "scenes", "--goldens", "goldens"] + arguments, in: folder.root,
      environment: environment)
  }

  private func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `missing goldens are recorded where their scenes lie, and then they match`() throws {
    try write(scene(), to: "scenes/b.yaml")
    try write(scene("Ho"), to: "scenes/cards/a.yml")
    try write("not a scene", to: "scenes/notes.txt")
    try write("not a scene", to: "scenes/.hidden.yaml")
    let first = try verify()
    #expect(first.status == 0 && first.error == "")
    #expect(
      first.output == """
        b: recorded goldens/b.apng
        cards/a: recorded goldens/cards/a.apng
        2 scenes: 2 recorded

        """)
    #expect(folder.names("goldens") == ["b.apng", "cards"])
    let second = try verify()
    #expect(second == Outcome(status: 0, output: "2 scenes: 2 unchanged\n", error: ""))
    #expect(try verify("--quiet") == Outcome(status: 0, output: "", error: ""))
  }

  @Test func `a difference is told with its cause, its place and what accepts it, which then accepts it`()
    throws
  {
    try write(scene(), to: "scenes/to do.yaml")
    try write(scene(), to: "scenes/other.yaml")
    _ = try verify()
    try write(scene(duration: "130ms"), to: "scenes/to do.yaml")
    try write(scene(color: "red"), to: "scenes/other.yaml")
    let outcome = try verify("--report", "report", "--only", "to do", "--jobs=1")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "to do: differs from the golden goldens/to do.apng")
    #expect(lines[1] == #"  cause: layer "todo", strikethrough: the duration changed from 0.1 to 0.13 s"#)
    #expect(lines.contains { $0.hasPrefix("  most in frame ") && $0.contains(" pixels differ ") })
    let accept = "glyphreel verify scenes --goldens goldens --only 'to do' --record failed"
    #expect(lines.contains("  accept the change: \(accept)"))
    #expect(lines.suffix(2) == ["report: report/index.html", "1 scene: 1 different"])
    let command = accept.replacing("glyphreel", with: CommandLineTool.tested.path, maxReplacements: 1)
    #expect(try Outcome(of: "/bin/sh", ["-c", command], in: folder.root).status == 0)
    #expect(try verify("--only", "to do").status == 0)
    #expect(try verify().output.contains("2 scenes: 1 unchanged, 1 different"))
  }

  @Test func `what is wrong with one scene or golden keeps no other from being verified`() throws {
    for name in ["a", "b", "c", "d"] { try write(scene(), to: "scenes/\(name).yaml") }
    _ = try verify()
    try write(scene().replacing("strikethrough", with: "striketrough"), to: "scenes/a.yaml")
    try Data(folder.read("goldens/b.apng").prefix(200)).write(
      to: URL(filePath: folder.path("goldens/b.apng")))
    try write(scene("Ho"), to: "scenes/c.yaml")
    let outcome = try verify("--junit", "out/junit.xml", "--report", "report")
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("scenes/a.yaml:9:9: error: unknown effect 'striketrough'"))
    #expect(outcome.error.contains("goldens/b.apng: error: not a readable PNG file"))
    #expect(outcome.output.hasPrefix("c: differs from the golden goldens/c.apng\n"))
    #expect(outcome.output.hasSuffix("4 scenes: 1 unchanged, 1 different, 2 not compared\n"))
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      print(root.tag, root.get("tests"), root.get("failures"), root.get("errors"))
      for case in root.iter("testcase"):
          print(case.get("name"), *[f"{child.tag} {child.get('type')}: {child.get('message')}" for child in case])
      """
    let read = try Oracle.run("/usr/bin/python3", ["-c", script, folder.path("out/junit.xml")])
    let lines = read.split(separator: "\n")
    #expect(lines[0] == "testsuites 4 1 2")
    #expect(lines[1].hasPrefix("a error failed: scenes/a.yaml:9:9: error: "))
    #expect(lines[3] == #"c failure differs: the text of layer "todo" changed from "Hi" to "Ho""#)
    #expect(lines[4] == "d")
  }

  @Test func `record modes come from the option, the environment and CI, in this order`() throws {
    try write(scene(), to: "scenes/a.yaml")
    #expect(try verify(environment: ["CI": "true"]).status == 66, "there is no directory of goldens")
    try write("", to: "goldens/.keep")
    let missing = try verify(environment: ["CI": "true"])
    #expect(missing.status == 1)
    #expect(
      missing.output == """
        a: no golden goldens/a.apng
          to write it: glyphreel verify scenes --goldens goldens --only a --record missing
        1 scene: 1 without a golden

        """)
    #expect(try verify("--record", "never", environment: ["GLYPHREEL_RECORD": "all"]).status == 1)
    #expect(try verify(environment: ["GLYPHREEL_RECORD": "sometimes"]).status == 64)
    #expect(
      try verify(environment: ["CI": "1", "GLYPHREEL_RECORD": "missing"]).output.contains("1 recorded"))
    try write(scene("Ho"), to: "scenes/a.yaml")
    #expect(try verify("--record", "missing").status == 1)
    #expect(try verify("--record", "failed").output.contains("a: recorded goldens/a.apng"))
    #expect(try verify("--record", "failed").output == "1 scene: 1 unchanged\n")
    #expect(try verify("--record", "all").output.contains("1 recorded"))
  }

  @Test func `locks are compared as pictures are, and stay locks`() throws {
    try write(scene(), to: "scenes/a.yaml")
    #expect(try verify("--lock").output.hasPrefix("a: recorded goldens/a.lock\n"))
    #expect(try folder.text("goldens/a.lock").hasPrefix("glyphreel lock 2\nhash blake2b-256\nsize 40 24\n"))
    #expect(try verify().status == 0)
    try write(scene(color: "#333"), to: "scenes/a.yaml")
    let outcome = try verify("--report", "report")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(#"cause: the color of "Hi" in layer "todo" changed from"#))
    #expect(outcome.output.contains("frame 0 (0 to 0.02 s): it is drawn differently"))
    #expect(try folder.text("report/index.html").contains("a.lock"))
    #expect(try verify("--record", "failed").output.hasPrefix("a: recorded goldens/a.lock\n"))
    #expect(folder.names("goldens") == ["a.lock"])
    #expect(try verify("--tolerance", "3").status == 64, "a lock knows no pixels")
  }

  @Test func `chosen moments are one picture`() throws {
    try write(scene(), to: "scenes/a.yaml")
    #expect(try verify("--at", "0,50%,end").output.hasPrefix("a: recorded goldens/a.png\n"))
    #expect(try verify("--at", "0,50%,end").status == 0)
    try write(scene(duration: "130ms"), to: "scenes/a.yaml")
    #expect(
      try verify("--at", "0").output.contains("not 40 × 72"), "a golden of three is no golden of one")
    let outcome = try verify("--at", "0,0.04s,0.1s")
    #expect(outcome.status == 1 && outcome.output.contains("frame 1 (0.04 to 0.1 s): "))
    #expect(try verify("--at", "1s,0.5s").status == 64)
    #expect(try verify("--at", "sometimes").status == 64)
  }

  @Test func `shards share all scenes, each in one of them`() throws {
    for index in 0..<7 { try write(scene("\(index)"), to: "scenes/\(index).yaml") }
    _ = try verify()
    var names: [String] = []
    for shard in ["1/3", "2/3", "3/3"] {
      let found = try objects(try verify("--shard", shard, "--json").output)
      names += found.compactMap { $0["name"] as? String }
    }
    #expect(names == ["0", "3", "6", "1", "4", "2", "5"])
    #expect(try verify("--shard", "4/3").status == 64)
  }

  @Test func `goldens of no scene are told, once, and are no failure`() throws {
    for name in ["a", "b"] { try write(scene(), to: "scenes/\(name).yaml") }
    _ = try verify()
    try FileManager.default.removeItem(atPath: folder.path("scenes/b.yaml"))
    let outcome = try verify()
    #expect(outcome.status == 0)
    #expect(outcome.error == "goldens/b.apng: warning: the golden belongs to no scene\n")
    #expect(try verify("--shard", "2/2").error == "")
    #expect(try verify("--only", "a").error == "")
    let objects = try objects(try verify("--json").output)
    #expect(objects.last?["status"] as? String == "orphaned")
  }

  @Test func `JSON has an object a line for each scene, with causes and differences`() throws {
    for name in ["a", "b"] { try write(scene(), to: "scenes/\(name).yaml") }
    _ = try verify()
    try write(scene(duration: "130ms"), to: "scenes/b.yaml")
    let outcome = try verify("--json")
    #expect(outcome.status == 1 && outcome.error == "")
    let objects = try objects(outcome.output)
    try #require(objects.count == 2)
    #expect(objects[0]["status"] as? String == "passed" && objects[1]["status"] as? String == "differs")
    #expect(objects[1]["scene"] as? String == "scenes/b.yaml")
    #expect(objects[1]["golden"] as? String == "goldens/b.apng")
    let causes = try #require(objects[1]["causes"] as? [[String: String]])
    #expect(causes.first?["kind"] == "duration")
    let differences = try #require(objects[1]["differences"] as? [[String: Any]])
    #expect(differences.first?["kind"] as? String == "drawn")
    #expect(differences.first?["frame"] as? Int == 1 && differences.first?["pixels"] as? Int ?? 0 > 0)
    #expect((objects[1]["accept"] as? String)?.hasSuffix("--only b --record failed") == true)
  }

  @Test func `usage, missing input and outputs that can't be made have their statuses`() throws {
    #expect(try verify().status == 66, "no such directory")
    try write("no scene", to: "scenes/readme.md")
    #expect(try verify().status == 66, "no scene in it")
    try write(scene(), to: "scenes/a.yaml")
    try write(scene(), to: "scenes/a.json")
    let twice = try verify()
    #expect(twice.status == 64 && twice.error.contains("would have one golden, 'a'"))
    try FileManager.default.removeItem(atPath: folder.path("scenes/a.json"))
    let unknown = try verify("--only", "b")
    #expect(unknown.status == 64 && unknown.error == "glyphreel: error: no scene named 'b'; use a\n")
    #expect(try verify("--jobs", "0").status == 64)
    #expect(try verify("--ignore-area", "1,2,3").status == 64)
    #expect(try verify("--lock", "--tolerance", "2").status == 64)
    #expect(try verify("--junit", "scenes/a.yaml/junit.xml").status == 73)
    try write("a file", to: "goldens.txt")
    let blocked = try CommandLineTool.tested.run(
      arguments: ["verify", "scenes", "--goldens", "goldens.txt", "--record", "missing"], in: folder.root)
    #expect(blocked.status == 64 && blocked.error.contains("name a folder, such as Goldens"), "\(blocked)")
  }

  @Test func `threads, the locale and the time zone change nothing`() throws {
    for index in 0..<5 { try write(scene("Nº \(index)"), to: "scenes/\(index).yaml") }
    #expect(try verify("--jobs", "1").status == 0)
    let foreign = ["LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE", "TZ": "Asia/Kathmandu"]
    #expect(try verify("--jobs", "2", environment: foreign).output == "5 scenes: 5 unchanged\n")
    let goldens = try folder.names("goldens").map { try folder.read("goldens/" + $0) }
    #expect(try verify("--record", "all", "--jobs", "2", environment: foreign).status == 0)
    #expect(try folder.names("goldens").map { try folder.read("goldens/" + $0) } == goldens)
  }

  fileprivate func expectGoldensPass(in tool: CommandLineTool) throws {
    for index in 0..<3 { try write(scene("Nº \(index)"), to: "scenes/\(index).yaml") }
    #expect(try verify().status == 0)
    let outcome = try tool.run(
      arguments: ["verify", "scenes", "--goldens", "goldens", "--record", "never"], in: folder.root)
    #expect(outcome == Outcome(status: 0, output: "3 scenes: 3 unchanged\n", error: ""))
  }
}

@Suite(.tags(.thorough)) struct VerifiedBuildsTests {
  @Test func `goldens of the debug build pass in the release build`() throws {
    try VerifyTests().expectGoldensPass(in: .release())
  }
}
