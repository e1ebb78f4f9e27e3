import Foundation
import GlyphreelMedia
import Synchronization
import TestSupport
import Testing

@testable import GlyphreelScene

/// Tests of writing scenes to files and to memory.
@Suite struct SceneWritingTests {
  private let folder = TemporaryDirectory()
  private let scene = Scene(frameRate: 25, hold: 0.1) {
    Text("Buy milk").effect(.strikethrough(), timing: .easeInOut(duration: 0.4))
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: folder.path(name))))
  }

  @Test(arguments: ["a.gif", "a.webp", "a.apng", "a.svg"])
  func `a file fits into its limit, with the concessions that were made`(name: String) throws {
    #expect(try scene.write(to: folder.path(name)).isEmpty)
    let full = try bytes(name).count
    #expect(try scene.write(to: folder.path(name), byteLimit: full).isEmpty)
    #expect(try bytes(name).count == full)
    // An SVG's letters have their size at any precision.
    let limit = name == "a.svg" ? full - 1 : full * 9 / 10
    let concessions = try scene.write(to: folder.path(name), byteLimit: limit)
    #expect(try bytes(name).count <= limit && !concessions.isEmpty)
    let kinds =
      name == "a.svg" ? ["decimal", "frames per second"] : ["quality", "frames per second", "scale"]
    #expect(kinds.contains { "\(concessions)".contains($0) }, "\(concessions)")
  }

  @Test func `a moment is written as a picture`() throws {
    try scene.write(to: folder.path("a.png"), at: 0.2, scale: 2)
    let picture = try PNGDecoder().decode(contentsOf: folder.path("a.png"))
    #expect(try picture.bitmap == scene.frame(at: 0.2, scale: 2))
    #expect(try scene.encoded(as: .png, at: 0.2, scale: 2) == bytes("a.png"))
  }

  @Test func `bytes in memory fit into a limit, and are those of the file`() throws {
    let full = try scene.encoded(as: .gif)
    let limited = try scene.encoded(as: .gif, byteLimit: full.count * 3 / 4)
    #expect(limited.count <= full.count * 3 / 4)
    try scene.write(to: folder.path("a.gif"), byteLimit: full.count * 3 / 4)
    #expect(try bytes("a.gif") == limited)
  }

  @Test func `a limit that nothing fits into is an error that names it, and the file stays`() throws {
    try folder.write("old", to: "a.gif")
    #expect { try scene.write(to: folder.path("a.gif"), byteLimit: 20) } throws: {
      "\($0)".contains("a.gif") && "\($0)".contains("20 bytes")
    }
    #expect { try scene.write(to: folder.path("frames/"), byteLimit: 20) } throws: {
      "\($0)".contains("a byte limit is that of one file")
    }
    #expect(folder.names() == ["a.gif"])
    #expect(try bytes("a.gif") == Array("old".utf8))
  }

  @Test func `several files are those that are written one by one`() throws {
    try scene.write(to: ["a.gif", "a.webp", "a.svg"].map(folder.path), scale: 2) { $0.effort = 9 }
    for name in ["a.gif", "a.webp", "a.svg"] {
      try scene.write(to: folder.path("one-" + name), scale: 2) { $0.effort = 9 }
      #expect(try bytes(name) == bytes("one-" + name))
    }
  }

  @Test func `if one of several files can't be created, none is written`() throws {
    try folder.write("", to: "file")
    #expect(throws: RenderError.self) {
      try scene.write(to: [folder.path("a.gif"), folder.path("file/a.webp")])
    }
    #expect(throws: RenderError.self) { try scene.write(to: [folder.path("a.gif"), folder.path("a.doc")]) }
    #expect(folder.names() == ["file"])
  }

  @Test func `progress rises to the end over all files`() throws {
    let shares = Mutex<[Double]>([])
    try scene.write(
      to: ["a.gif", "a.webp"].map(folder.path),
      progress: { share in
        shares.withLock { $0.append(share) }
      })
    let all = shares.withLock { $0 }
    #expect(all.count > 8 && all == all.sorted() && all.last == 1)
    #expect(all.contains { $0 == 0.5 })
  }

  @Test func `a cancelled task writes no file`() async throws {
    let path = folder.path("a.gif")
    let scene = scene
    let task = Task { () throws(RenderError) in
      try scene.write(to: path, progress: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    }
    let result = await task.result
    #expect { try result.get() } throws: { if case RenderError.cancelled = $0 { true } else { false } }
    #expect(folder.names() == [])
  }
}
