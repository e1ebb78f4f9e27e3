import Foundation
import TestSupport
import Testing

/// Programs in ffmpeg's place that fail, hang and die.
@Suite struct FailingFFmpegTests {
  private let folder = TemporaryDirectory()

  init() throws {
    try folder.write(
      "canvas: { width: 200, height: 100, background: white }\nduration: 20s\nlayers: [{ text: Milk, effects: [wave] }]\n",
      to: "scene.yaml")
    try folder.write("the old one", to: "out.mp4")
  }

  /// Makes a script that stands for ffmpeg, and returns the variable that names it.
  private func program(_ script: String) throws -> [String: String] {
    try folder.addProgram("encoder", script: script)
    return ["GLYPHREEL_FFMPEG": "./encoder"]
  }

  private func render(_ environment: [String: String], _ output: String = "out.mp4") throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["render", "scene.yaml", "-o", output, "--quiet", "--frame-rate", "10"], in: folder.root,
      environment: environment)
  }

  private func expectOldFile() throws {
    #expect(try folder.text("out.mp4") == "the old one")
    #expect(folder.names().filter { $0 != "encoder" && $0 != "id" } == ["out.mp4", "scene.yaml"])
  }

  @Test func `without ffmpeg the message tells how to install it, and what needs none`() throws {
    let missing = try render(["PATH": "/nonexistent:.", "GLYPHREEL_FFMPEG": ""])
    #expect(missing.status == 73)
    #expect(
      missing.error
        == "glyphreel: error: can't create 'out.mp4': videos are encoded by ffmpeg, which is not installed; install it with 'apt install ffmpeg' or 'brew install ffmpeg', or set GLYPHREEL_FFMPEG to its path; .gif, .apng, .webp and .y4m need no other program\n"
    )
    let misnamed = try render(["GLYPHREEL_FFMPEG": "/nonexistent/ffmpeg"])
    #expect(misnamed.status == 73)
    #expect(misnamed.error.contains("GLYPHREEL_FFMPEG names '/nonexistent/ffmpeg', which is not a program"))
    let unstartable = try program("exit 0")
    try folder.write("#!/nonexistent/interpreter\n", to: "encoder")
    let outcome = try render(unstartable)
    #expect(outcome.status == 73)
    #expect(outcome.error.contains("ffmpeg can't be started: no such file or directory"))
    try expectOldFile()
  }

  @Test(arguments: [
    (
      "echo first >&2; echo 'Unable to do it' >&2; exit 3", 74,
      "ffmpeg failed with status 3\n  first\n  Unable to do it\n"
    ),
    ("exec <&-; sleep 0.2; echo closed >&2; exit 1", 74, "ffmpeg failed with status 1\n  closed\n"),
    ("exit 0", 74, "ffmpeg ended before the video was complete\n"),
    ("cat > /dev/null; exit 0", 74, "ffmpeg ended before the video was complete\n"),
    ("kill -9 $$", 74, "ffmpeg was ended by signal 9\n"),
    (
      "echo \"Unknown encoder 'libx264'\" >&2; exit 1", 73,
      "the installed ffmpeg has no encoder 'libx264'; install a complete one"
    ),
    ("printf '\\033[31mred\\n' >&2; exit 1", 74, "status 1\n  \\u{1B}[31mred\n"),
  ])
  func `a failure is reported with its last lines, and the target stays`(
    script: String, status: Int, message: String
  ) throws {
    let outcome = try render(program(script))
    #expect(outcome.status == status)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    try expectOldFile()
  }

  /// Starts a rendering whose encoder hangs; returns the tool and the number of the encoder's process.
  private func hanging() throws -> (tool: Process, encoder: String) {
    let environment = try program("echo $$ > '\(folder.path("id"))'; exec sleep 1000")
    let process = Process()
    process.executableURL = URL(filePath: CommandLineTool.tested.path)
    process.arguments = ["render", "scene.yaml", "-o", "out.mp4", "--quiet"]
    process.currentDirectoryURL = URL(filePath: folder.root)
    process.environment = Outcome.environment(environment)
    try process.run()
    for _ in 0..<200 where (try? folder.text("id"))?.hasSuffix("\n") != true {
      Thread.sleep(forTimeInterval: 0.05)
    }
    return (process, try folder.text("id").trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func expectEnd(of id: String) {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: "/proc/\(id)") {
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(id)"))
  }

  @Test func `an interruption ends an encoder that hangs, and leaves nothing`() throws {
    let (tool, id) = try hanging()
    tool.interrupt()
    tool.waitUntilExit()
    #expect(tool.terminationStatus == 130)
    expectEnd(of: id)
    try expectOldFile()
  }

  @Test func `a kill ends the encoder, too, and the next run removes what is left`() throws {
    let (tool, id) = try hanging()
    kill(tool.processIdentifier, SIGKILL)
    tool.waitUntilExit()
    expectEnd(of: id)
    #expect(try folder.text("out.mp4") == "the old one")
    let again = try CommandLineTool.tested.run(
      arguments: ["render", "scene.yaml", "-o", "out.mp4", "--quiet", "--duration", "0.2s"], in: folder.root)
    #expect(again == Outcome(status: 0, output: "", error: ""))
    #expect(folder.names() == ["encoder", "id", "out.mp4", "scene.yaml"])
  }
}
