import Foundation
import TestSupport
import Testing

/// What picture files may ask for on the command line, and what allows more.
@Suite struct PictureLimitTests {
  /// A folder with a picture of 480 × 120 pixels and 46 frames.
  private func folder() throws -> TemporaryDirectory {
    let folder = TemporaryDirectory()
    for name in ["a.gif", "b.gif"] {
      try FileManager.default.copyItem(
        atPath: Repository.path("Tests/Fixtures/strikethrough.gif"), toPath: folder.path(name))
    }
    return folder
  }

  private func run(_ arguments: String..., in folder: TemporaryDirectory) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  @Test func `inspect tells the structure of a file beyond a limit, and the flag that allows it`() throws {
    let folder = try folder()
    let outcome = try run("inspect", "a.gif", "--limit", "canvas=1000", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("480×120  46 frames") && outcome.output.contains("pixels not read"))
    #expect(
      outcome.error.contains(
        "a.gif: warning: its pixels were not all looked at: it has 57600 pixels on one canvas, more than the limit of 1000; "
          + "trust it with --limit canvas=57600\n"))
    #expect(try run("inspect", "a.gif", "--limit", "decoded=1000", "--strict", in: folder).status == 1)
    let found = try run("inspect", "a.gif", "--json", "--limit", "frames=45", in: folder)
    #expect(found.output.contains(#""code": "unfinished""#))
  }

  @Test func `diff refuses a file beyond a limit, and the flag that it names allows it`() throws {
    let folder = try folder()
    for limit in ["canvas=1000", "frames=45", "decoded=1000"] {
      let outcome = try run("diff", "a.gif", "b.gif", "--limit", limit, in: folder)
      #expect(outcome.status == 65)
      let flag = try #require(outcome.error.firstMatch(of: /--limit ([a-z]+=[0-9]+)/)).1
      #expect(outcome.error.hasPrefix("b.gif: error: this GIF file has "))
      #expect(try run("diff", "a.gif", "b.gif", "--limit", String(flag), in: folder).status == 0)
    }
  }

  @Test func `a golden may cost as much as its scene, and no more`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      "canvas: { width: 60, height: 30 }\nframeRate: 10\nduration: 300ms\n"
        + "layers: [{ text: Hi, effects: [reveal] }]\n", to: "s.yaml")
    #expect(try run("verify", "s.yaml", "--goldens", "g", "--record", "missing", in: folder).status == 0)
    let own = try run(
      "verify", "s.yaml", "--goldens", "g", "--limit", "canvas=1", "--limit", "decoded=1", in: folder)
    #expect(own.status == 0)
    try FileManager.default.removeItem(atPath: folder.path("g/s.apng"))
    try FileManager.default.copyItem(
      atPath: Repository.path("Tests/Fixtures/strikethrough.gif"), toPath: folder.path("g/s.apng"))
    let other = try run("verify", "s.yaml", "--goldens", "g", "--limit", "canvas=1", in: folder)
    #expect(other.status == 65)
    #expect(other.error.hasPrefix("g/s.apng: error: this GIF file has 57600 pixels on one canvas"))
  }
}
