import Foundation
import TestSupport
import Testing

/// The same scene gives the same bytes, however and wherever the program runs.
@Suite(.tags(.thorough)) struct SameBytesTests {
  private func render(
    _ example: String, with tool: CommandLineTool, _ options: [String] = [],
    environment: [String: String] = [:]
  ) throws -> [UInt8] {
    let folder = TemporaryDirectory()
    let outcome = try tool.run(
      arguments: ["render", Repository.path("Examples/\(example)"), "-o", "out.gif", "--quiet"] + options,
      in: folder.root, environment: environment)
    try #require(outcome.status == 0, "\(outcome.error)")
    return try folder.read("out.gif")
  }

  @Test func `debug and release builds write the same pictures of a sequence`() throws {
    func frames(_ tool: CommandLineTool) throws -> [[UInt8]] {
      let folder = TemporaryDirectory()
      let scene = Repository.path("Examples/strikethrough.yaml")
      try #require(tool.run(arguments: ["render", scene, "-o", "frames/"], in: folder.root).status == 0)
      return try folder.names("frames").map { try folder.read("frames/\($0)") }
    }
    let debug = try frames(.debug)
    #expect(debug.count == 76)
    #expect(try debug == frames(.release()))
  }

  static let scenes =
    ((try? FileManager.default.contentsOfDirectory(atPath: Repository.path("Examples"))) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  @Test func `there are examples`() {
    #expect(SameBytesTests.scenes.contains("strikethrough.yaml"))
  }

  @Test(arguments: scenes)
  func `debug and release builds write the same bytes`(scene: String) throws {
    // Four frames a second suffice, since neighbours are drawn by the same code: a debug build takes ten times as long.
    let options = ["--frame-rate", "4"]
    #expect(try render(scene, with: .debug, options) == render(scene, with: .release(), options))
  }

  @Test func `locale, time zone and home make no difference`() throws {
    let environment = ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu", "HOME": "/nonexistent"]
    let tool = try CommandLineTool.release()
    #expect(
      try render("strikethrough.yaml", with: tool)
        == render("strikethrough.yaml", with: tool, environment: environment))
  }

  private static func gallery() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.path("docs/gallery"))
  }

  @Test(arguments: scenes)
  func `a picture in the gallery is what the program renders`(scene: String) throws {
    let folder = TemporaryDirectory()
    let name = String(scene.dropLast(5))
    let (tool, path) = (try CommandLineTool.release(), Repository.path("Examples/\(scene)"))
    let outcome = try tool.run(
      arguments: ["render", path, "--picture", "-o", "\(name).svg"], in: folder.root)
    try #require(outcome.status == 0, "\(outcome.error)")
    if try SameBytesTests.gallery().contains("\(name).lottie") {
      try #require(
        tool.run(arguments: ["render", path, "-o", "\(name).lottie"], in: folder.root).status == 0)
    }
    for file in folder.names() {
      let picture = try Data(contentsOf: URL(filePath: Repository.path("docs/gallery/\(file)")))
      #expect(try Array(picture) == folder.read(file), "run 'make golden' and look at the picture")
      #expect(picture.count <= 192 << 10)
    }
  }

  @Test func `the pictures of examples have the recorded hashes`() throws {
    let process = Process()
    process.executableURL = URL(filePath: Repository.path("Packaging/hashes.sh"))
    process.arguments = ["compare", try CommandLineTool.release().path]
    // The bytes of an APNG depend on the version of libdeflate.
    process.environment = ProcessInfo.processInfo.environment.merging(["FORMATS": "gif"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  @Test func `the gallery shows every example and nothing else`() throws {
    let files = try SameBytesTests.gallery()
    let names = SameBytesTests.scenes.map { $0.dropLast(5) }
    let light = files.filter { $0.hasSuffix(".svg") && !$0.hasSuffix("-dark.svg") }
    #expect(Set(light) == Set(names.map { "\($0).svg" }), "run 'make golden'")
    #expect(
      Set(files).isSubset(
        of: Set(
          light + ["README.md", "render.sh"]
            + names.flatMap { ["\($0)-dark.svg", "\($0).lottie"] })))
    let page = try String(contentsOfFile: Repository.path("docs/gallery/README.md"), encoding: .utf8)
    #expect(names.allSatisfy { page.contains("src=\"\($0).svg\"") }, "run 'make golden'")
    #expect(files.filter { $0.hasSuffix(".lottie") }.allSatisfy { page.contains("](\($0))") })
  }
}
