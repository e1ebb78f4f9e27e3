import Encoding
import Foundation
import TestSupport
import Testing

/// What a killed process leaves, and who removes it.
@Suite struct AbandonedFilesTests {
  private let directory = TemporaryDirectory()

  /// The next run.
  private func writeAnother() throws {
    let file = try AtomicFile(path: directory.path("b.gif"))
    try file.write([1])
    try file.commit()
  }

  private func makeFolder(_ name: String, _ files: [String: String]) throws {
    try FileManager.default.createDirectory(
      atPath: directory.path(name), withIntermediateDirectories: false)
    for (file, text) in files { try directory.write(text, to: "\(name)/\(file)") }
  }

  @Test func `what nobody holds a lock on is removed`() throws {
    try directory.write("half", to: ".glyphreel-123-1.tmp")
    try makeFolder(".glyphreel-124-2.tmp", ["frame-0000.png": "a", "frame-0001.png": "b"])
    try writeAnother()
    #expect(directory.names() == ["b.gif"])
  }

  @Test func `a killed process leaves files that the next one removes, and a living one keeps its own`()
    async throws
  {
    let living = try AtomicFile(path: directory.path("a.gif"))
    try living.write([7])
    let frames = try AtomicDirectory(
      path: directory.path("frames"), naming: .numbered(fileExtension: "png"))
    try frames.write([7], named: "frame-0000.png")
    await #expect(processExitsWith: .signal(SIGKILL)) { [root = directory.root as String] in
      let file = try AtomicFile(path: root + "/c.gif")
      try file.write([UInt8](repeating: 0, count: 100_000))
      let frames = try AtomicDirectory(path: root + "/d", naming: .numbered(fileExtension: "png"))
      try frames.write([1], named: "frame-0000.png")
      kill(getpid(), SIGKILL)
      withExtendedLifetime((file, frames)) {}
    }
    #expect(directory.names().count == 4)
    await #expect(processExitsWith: .success) { [root = directory.root as String] in
      let file = try AtomicFile(path: root + "/b.gif")
      try file.write([1])
      try file.commit()
    }
    #expect(directory.names().count == 3)
    try living.commit()
    try frames.commit()
    #expect(directory.names() == ["a.gif", "b.gif", "frames"])
    #expect(directory.names("frames") == ["frame-0000.png"])
  }

  @Test(arguments: [
    ".glyphreel-123.tmp", ".glyphreel-a-1.tmp", ".glyphreel-1-2.tmp-old", ".glyphreel-1-2.old",
    ".glyphreel--1.tmp",
    "glyphreel-1-2.tmp", ".glyphreel-1-2-3.tmp",
  ])
  func `names that we don't give are not touched`(name: String) throws {
    try directory.write("mine", to: name)
    try writeAnother()
    #expect(try directory.text(name) == "mine")
  }

  @Test func `a link is not followed`() throws {
    try makeFolder("other", ["a.txt": "mine"])
    try FileManager.default.createSymbolicLink(
      atPath: directory.path(".glyphreel-1-1.tmp"), withDestinationPath: "other")
    try writeAnother()
    #expect(try directory.text("other/a.txt") == "mine")
  }

  @Test func `of a directory that had changed places, only our frames and what stands elsewhere are removed`()
    throws
  {
    let manifest = SequenceManifest(
      options: EncodingOptions(width: 1, height: 1, frameRate: 30), naming: .numbered(fileExtension: "png"),
      frameCount: 1)
    try makeFolder("frames", ["notes.txt": "linked"])
    try makeFolder(
      ".glyphreel-1-1.old", ["frame-0000.png": "ours", "manifest.json": manifest.json, "late.txt": "mine"])
    try FileManager.default.linkItem(
      atPath: directory.path("frames/notes.txt"), toPath: directory.path(".glyphreel-1-1.old/notes.txt"))
    try writeAnother()
    #expect(directory.names(".glyphreel-1-1.old") == ["late.txt"])
    #expect(try directory.text("frames/notes.txt") == "linked")
    try FileManager.default.removeItem(atPath: directory.path(".glyphreel-1-1.old/late.txt"))
  }

  @Test func `files of others are linked into the new directory before it takes its place`() throws {
    try makeFolder("out", ["mine.txt": "mine"])
    let node = try FileManager.default.attributesOfItem(atPath: directory.path("out/mine.txt"))[
      .systemFileNumber]
    let frames = try AtomicDirectory(
      path: directory.path("out"), naming: .numbered(fileExtension: "png"))
    try frames.write([1], named: "frame-0000.png")
    try frames.commit()
    #expect(directory.names("out") == ["frame-0000.png", "mine.txt"])
    let kept = try FileManager.default.attributesOfItem(atPath: directory.path("out/mine.txt"))[
      .systemFileNumber]
    #expect(kept as? Int == node as? Int)
    #expect(directory.names() == ["out"])
  }
}
