import Foundation
import TestSupport
import Testing

/// `glyphreel verify --summary`: comments for pull requests.
@Suite struct SummaryTests {
  private let folder = TemporaryDirectory()

  private func scene(_ text: String, width: Int = 80, loop: String = "forever") -> String {
    """
    canvas: { width: \(width), height: 24, background: white }
    frameRate: 10
    loop: \(loop)
    layers: [{ text: "\(text)", style: { size: 12 }, effects: [strikethrough: { duration: 0.3s }] }]

    """
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(filePath: folder.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  private func verify(_ options: String...) throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["verify", "scenes", "--goldens", "goldens"] + options, in: folder.root)
  }

  private func comment() throws -> String { try folder.text("report/summary/comment.md") }

  @Test func `a comment has the causes, a picture of each change and the command that accepts`() throws {
    try write(scene("Buy milk"), to: "scenes/cards/todo.yaml")
    try write(scene("Loops"), to: "scenes/loop.yaml")
    #expect(try verify().status == 0)
    try write(scene("Buy tea"), to: "scenes/cards/todo.yaml")
    try write(scene("Loops", loop: "2"), to: "scenes/loop.yaml")
    try write(scene("New"), to: "scenes/new.yaml")
    let outcome = try verify("--record", "never", "--report", "report", "--summary", "github")
    #expect(outcome.status == 1 && outcome.output.contains("comment: report/summary/comment.md\n"))
    #expect(
      try comment() == """
        <!-- glyphreel -->
        ### Animations

        3 scenes: 2 different, 1 without a golden. Each picture shows before, after and the difference: red is gone, blue is new.

        #### ` cards/todo `

        - ` the text of layer 1 changed from "Buy milk" to "Buy tea" `

        ![before, after and difference](1.png)

        #### ` loop `

        - ` the scene's loop changed from forever to 2 `

        #### ` new `

        - ` no golden yet `

        ![before, after and difference](3.png)

        To accept all of this:

        ```sh
        glyphreel verify scenes --goldens goldens --record failed
        ```

        """)
    let pictures = try Oracle.pillow(["1", "3"].map { folder.path("report/summary/\($0).png") })
    let goldens = try Oracle.pillow([folder.path("goldens/cards/todo.apng")])
    #expect(pictures[0].frames.count == goldens[0].frames.count && pictures[1].frames.count > 1)
    #expect(pictures[0].size == [3 * 80 + 16, 24])
    #expect(
      !FileManager.default.fileExists(atPath: folder.path("report/summary/2.png")), "a loop shows nothing")
    _ = try verify(
      "--record", "never", "--report", "report", "--summary", "gitlab", "--summary-url",
      "https://a.example/b/")
    #expect(try comment().contains("![before, after and difference](https://a.example/b/1.png)"))
  }

  @Test func `nothing to review leaves no comment, and a comment needs a report`() throws {
    try write(scene("Hi"), to: "scenes/a.yaml")
    #expect(try verify("--report", "report", "--summary", "github").status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("report/summary")))
    let outcome = try verify("--summary", "github")
    #expect(outcome.status == 64 && outcome.error.contains("--summary writes to the report's directory"))
    #expect(try verify("--report", "report", "--summary-url", "x").status == 64)
    #expect(try verify("--accept", "x", "--record", "all").status == 64)
    #expect(try verify("--accept", "x").status == 66)
  }

  @Test func `a hundred changes fit into a comment of GitHub, and what does not is counted`() throws {
    // Names and texts that would be markup, mentions and references, as long as file systems allow.
    let name = "@owner #1 `code` ![x](y) <b> | *a* "
    for index in 0..<104 {
      let long = index < 100 ? name : String(repeating: name, count: 6)
      try write(scene("old", width: 40), to: "scenes/\(long)\(index).yaml")
    }
    try write(
      """
      canvas: { width: 4000, height: 3000, background: "linear-gradient(red, blue)" }
      frameRate: 30
      duration: 0.2s
      layers: [{ text: "old" }]

      """, to: "scenes/large.yaml")
    #expect(try verify("--lock", "--quiet").status == 0)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path("scenes")) {
      let text = try folder.text("scenes/\(file)")
      try write(text.replacing("old", with: "@new #2 `x`"), to: "scenes/\(file)")
    }
    let outcome = try verify(
      "--record", "never", "--quiet", "--report", "report", "--summary", "github", "--summary-url",
      "https://github.com/owner/repository/raw/0123456789012345678901234567890123456789")
    #expect(outcome.status == 1)
    let text = try comment()
    #expect(text.utf16.count <= 65_536)
    #expect(text.components(separatedBy: "\n#### ").count > 100)
    #expect(text.components(separatedBy: "https://github.com/").count == 101, "a picture each, up to 100")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("report/summary"))
    #expect(files.count == 101)
    for file in files {
      let size = try FileManager.default.attributesOfItem(atPath: folder.path("report/summary/\(file)"))[
        .size]
      #expect(try #require(size as? Int) < 10_000_000)
    }
  }
}
