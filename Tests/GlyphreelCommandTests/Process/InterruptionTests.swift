import Foundation
import TestSupport
import Testing

@Suite struct InterruptionTests {
  /// Long enough that nobody waits for its end.
  private let scene = """
    canvas: { width: 400, height: 300 }
    frameRate: 50
    layers:
      - text: "{count}"
        style: { size: 200 }
        effects: [count: { to: 90000, duration: 1000s }]

    """

  @Test(arguments: ["a.gif", "a.webp", "frames/"])
  func `an interrupted program leaves nothing, with several threads at work`(output: String) throws {
    let folder = TemporaryDirectory()
    try folder.write(scene, to: "long.yaml")
    let process = Process()
    process.executableURL = URL(filePath: CommandLineTool.tested.path)
    process.currentDirectoryURL = URL(filePath: folder.root)
    process.arguments = [
      "render", "long.yaml", "-o", output, "--jobs", "3", "--quiet", "--limit", "steps=1000000000000",
    ]
    try process.run()
    // What is unfinished stands beside the target, or the directory is there.
    for _ in 0..<200 where folder.names().count < 2 { Thread.sleep(forTimeInterval: 0.05) }
    Thread.sleep(forTimeInterval: 0.3)
    #expect(process.isRunning)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(folder.names() == ["long.yaml"])
  }

  @Test func `without a second thread everything is rendered`() throws {
    let outcome = try Outcome(
      of: "/usr/bin/python3",
      [Repository.path("Tests/Abuse/abuse.py"), CommandLineTool.tested.path, "lonely threads"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(", 0 taken badly") && !outcome.output.hasPrefix("0 cases"))
  }

  @Test func `a command without outputs says that its processor time is over`() throws {
    let folder = TemporaryDirectory()
    let words = (0..<90_000).map { "word\($0)" }.joined(separator: " ")
    try folder.write("layers: [{ text: \"\(words)\", frame: { width: 900, height: 300 } }]", to: "long.yaml")
    let outcome = try Outcome(
      of: "/bin/sh",
      [
        "-c", "ulimit -S -t 1; exec \"$0\" lint \"$1\"", CommandLineTool.tested.path,
        folder.path("long.yaml"),
      ])
    #expect(
      outcome
        == Outcome(
          status: 70, output: "",
          error:
            "glyphreel: error: the processor time that the system allows is over; allow more with 'ulimit -t'\n"
        ))
  }

  @Test func `signals end the program without a second thread, and from its first statement on`() throws {
    let outcome = try Outcome(
      of: "/usr/bin/python3",
      [Repository.path("Tests/Abuse/starved.py"), CommandLineTool.tested.path, "signals"])
    #expect(outcome == Outcome(status: 0, output: "signals: as promised\n", error: ""))
  }
}
