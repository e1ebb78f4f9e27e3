import Foundation
import TestSupport
import Testing

/// The sizes of stills, compared with those of other encoders.
@Suite struct StillSizeTests {
  @Test(arguments: ["W1", "W2", "W3", "W4"], [".834s", "end"])
  func `a still is no larger than Pillow's optimized one`(scene: String, time: String) throws {
    let folder = TemporaryDirectory()
    let path = folder.path("still.png")
    let source = Repository.path("Benchmarks/Scenes/\(scene).yaml")
    let outcome = try CommandLineTool.tested.run("still", source, "--at", time, "-q", "-o", path)
    #expect(outcome.status == 0, "\(outcome.error)")
    let bytes = try Data(contentsOf: URL(filePath: path))
    let script = Repository.path("Tests/Oracles/optimized_png.py")
    let optimized = try Oracle.run("/usr/bin/python3", [script, path])
    let size = try #require(Int(optimized.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Pillow writes no description.
    let description = try #require(Oracle.pillow([path]).first?.text["Description"]).utf8.count
    #expect(bytes.count - description <= size)
  }
}
