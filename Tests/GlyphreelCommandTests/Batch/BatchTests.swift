import Foundation
import TestSupport
import Testing

@Suite struct BatchTests {
  private let folder = TemporaryDirectory()
  private let tool = CommandLineTool.tested

  /// A picture a row, small enough for a debug build.
  private let scene = """
    canvas: { width: 60, height: 20 }
    layers:
      - text: "{{text}}"
        frame: { x: 2, y: 2, width: 56, height: 16 }
        style: { size: 10, color: "{{color}}" }

    """

  private func rows(_ count: Int, changed: [Int: String] = [:]) -> String {
    "id,text,color\n"
      + (1...count).map { "r\($0),\(changed[$0] ?? "row \($0)"),\(["red", "green"][$0 % 2])\n" }.joined()
  }

  private func batch(_ arguments: String...) throws -> Outcome {
    try tool.run(
      arguments: ["batch", "s.yaml", "--data", "rows.csv", "-o", "out/{id}.gif"] + arguments, in: folder.root)
  }

  private func write(scene: String? = nil, rows: String) throws {
    try folder.write(scene ?? self.scene, to: "s.yaml")
    try folder.write(rows, to: "rows.csv")
  }

  /// The pictures of a folder, by name.
  private func pictures(_ directory: String = "out") throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: folder.names(directory).filter { $0.hasSuffix(".gif") }.map {
        ($0, try folder.read("\(directory)/\($0)"))
      })
  }

  /// The names in the folder of outputs whose files are others after resuming.
  private func resumed(_ arguments: String...) throws -> [String] {
    func files() throws -> [String: Int] {
      try Dictionary(
        uniqueKeysWithValues: folder.names("out").map { name in
          let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("out/\(name)"))
          return (name, attributes[.systemFileNumber] as? Int ?? 0)
        })
    }
    // Held open, so that no new file gets the number of an old one.
    let handles = folder.names("out").map { FileHandle(forReadingAtPath: folder.path("out/\($0)")) }
    let before = try files()
    let outcome = try tool.run(
      arguments: ["batch", "s.yaml", "--data", "rows.csv", "-o", "out/{id}.gif", "--resume", "--quiet"]
        + arguments,
      in: folder.root)
    try #require(outcome == Outcome(status: 0, output: "", error: ""))
    let after = try files()
    return withExtendedLifetime(handles) { after.filter { before[$0.key] != $0.value }.keys.sorted() }
  }

  @Test func `each row becomes what render makes of its values`() throws {
    try write(rows: rows(3))
    let outcome = try batch()
    #expect(outcome == Outcome(status: 0, output: "out/  3 rows: 3 written  out/manifest.jsonl\n", error: ""))
    for (number, color) in [(1, "green"), (2, "red"), (3, "green")] {
      let arguments = [
        "render", "s.yaml", "-o", "one.gif", "--set", "text=row \(number)", "--set", "color=\(color)",
      ]
      #expect(try tool.run(arguments: arguments, in: folder.root).status == 0)
      #expect(try folder.read("one.gif") == folder.read("out/r\(number).gif"))
    }
    #expect(folder.names("out").count == 4)
  }

  @Test func `any number of threads and any division into shards make the same files`() throws {
    try write(rows: rows(7))
    #expect(try batch("--jobs", "1").status == 0)
    let whole = try pictures()
    // A line is written when the disk has its output, in whatever order.
    let manifest = try folder.text("out/manifest.jsonl").split(separator: "\n").sorted()
    #expect(whole.count == 7)
    try FileManager.default.removeItem(atPath: folder.path("out"))
    #expect(try batch("--jobs", "3").status == 0)
    #expect(try pictures() == whole)
    try FileManager.default.removeItem(atPath: folder.path("out"))

    #expect(try batch("--shard", "1/2").output == "out/  4 rows: 4 written  out/manifest-1-of-2.jsonl\n")
    let outcome = try tool.run(
      arguments: ["batch", "s.yaml", "--data", "rows.csv", "-o", "out/{id}.gif", "--shard", "auto"],
      in: folder.root, environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"])
    #expect(outcome.output == "out/  3 rows: 3 written  out/manifest-2-of-2.jsonl\n")
    #expect(try pictures() == whole)
    let merged = try tool.run(
      arguments: [
        "batch", "--merge", "out/manifest-2-of-2.jsonl", "out/manifest-1-of-2.jsonl", "-o",
        "out/manifest.jsonl",
      ], in: folder.root)
    #expect(
      merged == Outcome(status: 0, output: "out/manifest.jsonl: all 7 rows, from 2 manifests\n", error: ""))
    #expect(try folder.text("out/manifest.jsonl").split(separator: "\n").sorted() == manifest)
    #expect(
      try batch("--resume").output == "out/  7 rows: 0 written, 7 up to date  out/manifest.jsonl\n")
  }

  @Test func `resuming does what is missing or would change, and nothing else`() throws {
    try write(rows: rows(4))
    #expect(try batch("--quiet").status == 0)
    #expect(try resumed().isEmpty)
    // Another row, and another order.
    try write(rows: rows(4, changed: [2: "new"]) + "r0,first,blue\n")
    #expect(try resumed() == ["r0.gif", "r2.gif"])
    try FileManager.default.removeItem(atPath: folder.path("out/r1.gif"))
    try folder.write("changed", to: "out/r3.gif")
    #expect(try resumed() == ["r1.gif", "r3.gif"])
    #expect(try resumed("--scale", "2").count == 5)
    try write(
      scene: scene.replacing("size: 10", with: "size: 11"),
      rows: rows(4, changed: [2: "new"]) + "r0,first,blue\n")
    #expect(try resumed().count == 5)
  }

  @Test func `a picture that a row names is part of what it is made from`() throws {
    try folder.write(
      scene.replacing("60, height: 20", with: "60, height: 20, background: \"url({{image}})\""), to: "s.yaml")
    try folder.write("id,text,color,image\na,x,red,a.png\nb,x,red,b.png\n", to: "rows.csv")
    let arguments = ["still", Repository.path("Examples/dots.yaml"), "--at", "0", "-o"]
    for name in ["a.png", "b.png"] {
      #expect(try tool.run(arguments: arguments + [name], in: folder.root).status == 0)
    }
    #expect(try batch("--quiet").status == 0)
    #expect(
      try tool.run(arguments: arguments + ["b.png", "--scale", "0.5"], in: folder.root).status == 0)
    #expect(try resumed() == ["b.gif"])
  }

  @Test func `a killed batch is resumed to the same files`() throws {
    try write(rows: rows(60))
    #expect(try batch("--quiet").status == 0)
    let whole = try pictures()
    try FileManager.default.removeItem(atPath: folder.path("out"))
    for wanted in [5, 20, 40] {
      let process = Process()
      process.executableURL = URL(filePath: tool.path)
      process.currentDirectoryURL = URL(filePath: folder.root)
      process.arguments = [
        "batch", "s.yaml", "--data", "rows.csv", "-o", "out/{id}.gif", "--resume", "--quiet",
      ]
      try process.run()
      while process.isRunning, folder.names("out").count < wanted { Thread.sleep(forTimeInterval: 0.002) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // Whatever has its name is whole.
      #expect(try pictures().allSatisfy { whole[$0.key] == $0.value })
    }
    #expect(try batch("--resume", "--quiet").status == 0)
    #expect(try pictures() == whole)
    let merged = try tool.run(
      arguments: ["batch", "--merge", "out/manifest.jsonl", "-o", "m.jsonl"], in: folder.root)
    #expect(merged.status == 0, "\(merged.error)")
  }

  @Test func `rows that fail are listed, and the others are there`() throws {
    try write(rows: "id,text,color\na,x,red\nb,x,blu\nc,日本,red\nd,x,blu\n")
    let outcome = try batch("--jobs", "2")
    #expect(outcome.status == 65)
    #expect(outcome.output == "out/  4 rows: 1 written, 3 failed  out/manifest.jsonl\n")
    let lines = outcome.error.split(separator: "\n").map(String.init)
    #expect(lines.first == "rows.csv:3:1: error: row 2, 'b.gif', failed")
    #expect(lines.contains("rows.csv:4:1: error: row 3, 'c.gif', failed"))
    #expect(lines.contains { $0.hasPrefix("s.yaml:5:31: error: ") && $0.contains("blu") })
    #expect(folder.names("out") == ["a.gif", "manifest.jsonl"])
    try write(rows: "id,text,color\na,x,red\nb,x,blue\nc,y,red\nd,x,blue\n")
    #expect(try batch("--resume").output == "out/  4 rows: 3 written, 1 up to date  out/manifest.jsonl\n")
  }

  @Test func `the first failure stops a batch that is asked to`() throws {
    try write(rows: "id,text,color\na,x,blu\n" + (1...50).map { "r\($0),x,red\n" }.joined())
    #expect(try batch("--fail-fast", "--jobs", "1", "--quiet").status == 65)
    #expect(folder.names("out") == ["manifest.jsonl"])
  }

  static let refused: [(rows: String, pattern: String, status: Int32, error: String)] = [
    (
      "id,title,color\na,x,red\n", "out/{id}.gif", 65,
      """
      s.yaml:3:12: error: no value for the placeholder 'text'; add it to the columns of 'rows.csv', or give '--set text=...'
        3 |   - text: "{{text}}"
                       ^~~~~~~~
      rows.csv: note: the columns are id, title, color

      """
    ),
    (
      "id,text,color\na,x,red\n../b,x,red\n", "out/{id}.gif", 65,
      "rows.csv:3:1: error: row 2: 'id' is '../b', which contains '/'; a value in an output's name can't\n"
    ),
    (
      "id,text,color\na,x,red\na,y,red\n", "out/{id}.gif", 65,
      "rows.csv:3:1: error: row 2 would write 'out/a.gif', as row 1 on line 2 does; name the outputs after a column whose values differ\n"
    ),
    (
      "id,text,color\na,x,red\n", "out/x.gif", 64,
      "glyphreel: error: can't name outputs by 'out/x.gif': every row would write the same file; put a column in braces, as in 'out/{id}.gif'\n"
    ),
    (
      "id,text,color\na,x\n", "out/{id}.gif", 65,
      "rows.csv:2:1: error: row 1 has 2 fields, but the header has 3; every field must be present, even if empty\n"
    ),
    (
      "id,text,color\na,x,red\nb,y,red\n", "out/{ids}.gif", 65,
      "glyphreel: error: 'rows.csv' has no column 'ids', which the names of the outputs use; did you mean '{id}'?\n"
    ),
  ]

  @Test(arguments: refused)
  func `what is wrong with the rows is told before anything is rendered`(
    rows: String, pattern: String, status: Int32, error: String
  ) throws {
    try write(rows: rows)
    let outcome = try tool.run(
      arguments: ["batch", "s.yaml", "--data", "rows.csv", "-o", pattern], in: folder.root)
    #expect(outcome == Outcome(status: status, output: "", error: error))
    #expect(folder.names() == ["rows.csv", "s.yaml"])
  }

  @Test func `a fault of the scene itself is told once, before anything is rendered`() throws {
    try write(scene: scene.replacing("layers:", with: "layer: 1\nlayers:"), rows: rows(5))
    let outcome = try batch()
    #expect(outcome.status == 65)
    #expect(outcome.error.hasPrefix("s.yaml:2:1: error: unknown key 'layer'"))
    #expect(folder.names() == ["rows.csv", "s.yaml"])
  }

  @Test func `rows come as JSON, from standard input, too, and go as JSON`() throws {
    try write(rows: "")
    let rows = "{\"id\": \"a\", \"text\": 1.50, \"color\": \"r\\u0065d\", \"tags\": [1]}\n"
    let input = folder.path("in")
    try rows.write(toFile: input, atomically: false, encoding: .utf8)
    let outcome = try Outcome(
      of: tool.path,
      ["batch", folder.path("s.yaml"), "--data", "-", "-o", folder.path("out/{id}.gif"), "--json"],
      input: rows)
    #expect(outcome.status == 0)
    #expect(
      outcome.error
        == "<stdin>:1:56: warning: neither the scene nor the outputs' names use the column 'tags'\n")
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix(
        "{\"row\": 1, \"line\": 1, \"output\": \"a.gif\", \"status\": \"written\", \"bytes\": ") == true)
    #expect(
      lines.last?.hasPrefix("{\"rows\": 1, \"written\": 1, \"upToDate\": 0, \"failed\": 0, \"manifest\": ")
        == true)
  }

  @Test func `a scheduler's variable alone takes no part, and is pointed at`() throws {
    try write(rows: rows(2))
    let outcome = try tool.run(
      arguments: ["batch", "s.yaml", "--data", "rows.csv", "-o", "out/{id}.gif"], in: folder.root,
      environment: ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "2"])
    #expect(outcome.output == "out/  2 rows: 2 written  out/manifest.jsonl\n")
    #expect(
      outcome.error
        == "glyphreel: note: SLURM_ARRAY_TASK_ID is set, and this renders all rows; --shard auto renders this job's\n"
    )
  }
}
