import Foundation
import GlyphreelScene
import TestSupport
import Testing

/// Pairs of different files that version 1 of locks, manifests and ticks held for the same.
@Suite struct ForgedPairTests {
  private let folder = TemporaryDirectory()

  private func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  private func run(_ arguments: [String]) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: folder.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  @Test func `a forged picture differs for diff, and for verify with a golden or a lock`() throws {
    let tiles = try ForgedPair.tiles().map { try ForgedPair.png($0) }
    try write(tiles[0], to: "a.png")
    try write(tiles[1], to: "b.png")
    #expect(try run("diff", "a.png", "b.png").status == 1)
    let wholes = try ForgedPair.bitmaps().map { try ForgedPair.png($0) }
    for (pair, option, form) in [(tiles, "--strict", "apng"), (wholes, "--lock", "lock")] {
      let verify = ["verify", "x.png", "--goldens", form, option]
      try write(pair[0], to: "x.png")
      _ = try run(verify + ["--record", "all"])
      #expect(try run(verify + ["--record", "never"]).status == 0)
      try write(pair[1], to: "x.png")
      #expect(try run(verify + ["--record", "never"]).status == 1)
    }
  }

  @Test func `a tick does not accept a forged picture`() throws {
    let pair = try ForgedPair.tiles().map { try ForgedPair.png($0) }
    try write(pair[0], to: "x.png")
    try FileManager.default.createDirectory(atPath: folder.path("g"), withIntermediateDirectories: true)
    #expect(try run("verify", "x.png", "--goldens", "g", "--record", "never", "--report", "r").status == 1)
    let page = try folder.text("r/index.html")
    let tick = try #require(page.firstMatch(of: #/"accept": ?"([0-9a-f]+) /#)).output.1
    let accept = ["verify", "x.png", "--goldens", "g", "--accept", "accepted.txt"]
    try folder.write("glyphreel accepts 2\n\(tick) \"x\"\n", to: "accepted.txt")
    try write(pair[1], to: "x.png")
    let forged = try run(accept)
    #expect(forged.status == 1 && forged.error.contains("it has changed since it was accepted"))
    try write(pair[0], to: "x.png")
    #expect(try run(accept).status == 0)
    try folder.write("glyphreel accepts 1\n\(tick.prefix(32)) \"x\"\n", to: "accepted.txt")
    let old = try run(accept)
    #expect(old.status == 65 && old.error.contains("run verify with --report"))
  }

  @Test func `a resumed batch sees an input that was exchanged by a forged one`() throws {
    let pair = ForgedPair.gifs()
    try folder.write(
      """
      canvas: { width: 16, height: 16 }
      layers:
        - { image: picture.gif, frame: { x: 0, y: 0, width: 16, height: 16 } }
        - { text: "{{id}}", frame: { x: 0, y: 0, width: 16, height: 16 } }

      """, to: "s.yaml")
    try folder.write("id\na\n", to: "d.csv")
    let batch = ["batch", "s.yaml", "--data", "d.csv", "-o", "out/{id}.png", "--resume", "--json"]
    try write(pair[0], to: "picture.gif")
    #expect(try run(batch).output.contains(#""status": "written""#))
    #expect(try run(batch).output.contains(#""status": "upToDate""#))
    let first = try folder.read("out/a.png")
    try write(pair[1], to: "picture.gif")
    #expect(try run(batch).output.contains(#""status": "written""#))
    #expect(try folder.read("out/a.png") != first)
    // The rows of an old manifest are rendered again.
    let manifest = try folder.text("out/manifest.jsonl")
    try folder.write(
      manifest.replacing(#""manifest": 2, "hash": "blake2b-256""#, with: #""manifest": 1"#)
        .replacing(#/"([0-9a-f]{32})[0-9a-f]{32}"/#) { "\"\($0.output.1)\"" }, to: "out/manifest.jsonl")
    let merged = try run("batch", "--merge", "out/manifest.jsonl", "-o", "merged.jsonl")
    #expect(merged.status == 65 && merged.error.contains("run the batch again with --resume"))
    #expect(try run(batch).output.contains(#""status": "written""#))
    #expect(try run(batch).output.contains(#""status": "upToDate""#))
    #expect(try run("batch", "--merge", "out/manifest.jsonl", "-o", "merged.jsonl").status == 0)
  }

  @Test func `a lock of version 1 is an error, and written anew by record all`() throws {
    try write(ForgedPair.png(Bitmap(width: 3, height: 2, fill: 0xFF12_3456)), to: "x.png")
    try FileManager.default.createDirectory(atPath: folder.path("g"), withIntermediateDirectories: true)
    try folder.write(
      "glyphreel lock 1\nsize 3 2\nloop forever\nstill\nframe 0 0 11fc1931f85839d6e206d5960beab240\n",
      to: "g/x.lock")
    let verify = ["verify", "x.png", "--goldens", "g"]
    let old = try run(verify)
    #expect(old.status == 65)
    #expect(
      old.error.hasPrefix(
        "g/x.lock: error: line 1 of the lock: it is of version 1, which is not read; record the golden again"
      ))
    #expect(try run(verify + ["--record", "all"]).status == 0)
    #expect(try folder.text("g/x.lock").hasPrefix("glyphreel lock 2\n"))
    #expect(try run(verify + ["--strict"]).status == 0)
  }
}
