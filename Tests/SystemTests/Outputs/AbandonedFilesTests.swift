@testable import GlyphreelSystem
import GlyphreelMedia
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

  private static let marker =
    "Glyphreel keeps unfinished outputs in this directory, and removes it. You can, too, when no glyphreel runs.\n"

  private func makeFolder(_ name: String, _ files: [String: String], mode: Int = 0o700) throws {
    try FileManager.default.createDirectory(
      atPath: directory.path(name), withIntermediateDirectories: true,
      attributes: [.posixPermissions: mode])
    for (file, text) in files { try directory.write(text, to: "\(name)/\(file)") }
  }

  /// A hidden directory as a killed process leaves it.
  private func makeAbandoned(_ name: String, _ files: [String: String] = [:]) throws {
    try makeFolder(name, files.merging(["marker": Self.marker]) { $1 })
  }

  @Test func `a marked directory on which no process holds a lock is removed`() throws {
    try makeAbandoned(".glyphreel-123-1.tmp", ["2": "half"])
    try makeAbandoned(".glyphreel-124-2.tmp")
    try makeFolder(".glyphreel-124-2.tmp/3", ["frame-0000.png": "a", "frame-0001.png": "b"])
    try writeAnother()
    #expect(directory.names() == ["b.gif"])
  }

  @Test func `an empty directory that was not yet marked is removed`() throws {
    try makeFolder(".glyphreel-125-1.tmp", [:])
    try writeAnother()
    #expect(directory.names() == ["b.gif"])
  }

  @Test(arguments: [0, 1, 40])
  func `a directory that contains only an incomplete marker is removed`(count: Int) throws {
    try makeFolder(".glyphreel-126-1.tmp", ["marker": String(Self.marker.prefix(count))])
    try makeFolder(".glyphreel-127-1.tmp", ["marker": String(Self.marker.prefix(count)), "1": "mine"])
    try makeFolder(".glyphreel-128-1.tmp", ["marker": "mine"])
    try writeAnother()
    #expect(directory.names() == [".glyphreel-127-1.tmp", ".glyphreel-128-1.tmp", "b.gif"])
  }

  @Test func `a marked and locked directory is kept`() throws {
    try makeAbandoned(".glyphreel-123-1.tmp", ["2": "half"])
    let descriptor = open(directory.path(".glyphreel-123-1.tmp"), O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    try writeAnother()
    #expect(directory.names(".glyphreel-123-1.tmp") == ["2", "marker"])
  }

  @Test(arguments: ["no marker", "another marker", "a linked marker", "another mode"])
  func `a foreign directory with such a name is kept`(kind: String) throws {
    let name = ".glyphreel-123-1.tmp"
    try makeFolder(name, ["2": "mine"])
    switch kind {
    case "another marker": try directory.write("mine", to: "\(name)/marker")
    case "a linked marker":
      try directory.write(Self.marker, to: "elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: directory.path("\(name)/marker"), withDestinationPath: "../elsewhere")
    case "another mode":
      try directory.write(Self.marker, to: "\(name)/marker")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.path(name))
    default: break
    }
    try writeAnother()
    #expect(try directory.text("\(name)/2") == "mine")
  }

  @Test func `an empty foreign directory with such a name is kept`() throws {
    try makeFolder(".glyphreel-123-1.tmp", [:], mode: 0o755)
    try writeAnother()
    #expect(directory.names() == [".glyphreel-123-1.tmp", "b.gif"])
  }

  @Test func `only own files in a marked directory are removed, and links are not followed`() throws {
    let name = ".glyphreel-123-1.tmp"
    try makeAbandoned(name, ["2": "half", "notes.txt": "mine"])
    try makeFolder("elsewhere", ["a.txt": "mine"])
    try makeFolder("\(name)/deep", ["a.txt": "mine"])
    try makeFolder("\(name)/3/deep", ["a.txt": "mine"])
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("\(name)/4"), withDestinationPath: "../elsewhere")
    try writeAnother()
    #expect(directory.names(name) == ["3", "deep", "marker", "notes.txt"])
    #expect(try directory.text("\(name)/3/deep/a.txt") == "mine")
    #expect(try directory.text("elsewhere/a.txt") == "mine")
  }

  @Test func `an output with the name of a temporary file is kept`() async throws {
    let first = try AtomicFile(path: directory.path(".glyphreel-1-1.tmp"))
    try first.write(Array("mine".utf8))
    try first.commit()
    await #expect(processExitsWith: .success) { [root = directory.root as String] in
      let file = try AtomicFile(path: root + "/b.gif")
      try file.write([1])
      try file.commit()
    }
    #expect(try directory.text(".glyphreel-1-1.tmp") == "mine")
  }

  @Test func `files of a killed process are removed by the next one, and files of a running one are kept`()
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
    // One directory for all outputs of a process.
    #expect(directory.names().count == 2)
    await #expect(processExitsWith: .success) { [root = directory.root as String] in
      let file = try AtomicFile(path: root + "/b.gif")
      try file.write([1])
      try file.commit()
    }
    #expect(directory.names().count == 2)
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
  func `files with other names are kept`(name: String) throws {
    try makeAbandoned(name, ["2": "mine"])
    try writeAnother()
    #expect(try directory.text("\(name)/2") == "mine")
  }

  @Test func `a link is not followed`() throws {
    try makeFolder("other", ["a.txt": "mine"])
    try FileManager.default.createSymbolicLink(
      atPath: directory.path(".glyphreel-1-1.tmp"), withDestinationPath: "other")
    try writeAnother()
    #expect(try directory.text("other/a.txt") == "mine")
  }

  @Test func `in an exchanged directory only own frames and files with another link are removed`()
    throws
  {
    let manifest = SequenceManifest(
      options: EncodingOptions(width: 1, height: 1, frameRate: 30), naming: .numbered(fileExtension: "png"),
      frameCount: 1)
    try makeFolder("frames", ["notes.txt": "linked"])
    let hidden = ".glyphreel-1-1.tmp/2.old"
    try makeAbandoned(".glyphreel-1-1.tmp")
    try makeFolder(hidden, ["frame-0000.png": "ours", "manifest.json": manifest.json, "late.txt": "mine"])
    try FileManager.default.linkItem(
      atPath: directory.path("frames/notes.txt"), toPath: directory.path("\(hidden)/notes.txt"))
    try writeAnother()
    #expect(directory.names(hidden) == ["late.txt"])
    #expect(try directory.text("frames/notes.txt") == "linked")
  }

  @Test func `foreign files are linked into the new directory before the exchange`() throws {
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
