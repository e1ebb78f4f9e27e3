import Foundation
@testable import GlyphreelSystem
import TestSupport
import Testing

@Suite struct FolderTests {
  private let directory = TemporaryDirectory()

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: directory.path(name), withIntermediateDirectories: true)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: directory.path(name), withDestinationPath: target)
  }

  private func failure(_ body: () throws -> Void) -> FileFailure? {
    do {
      try body()
      return nil
    } catch { return error as? FileFailure }
  }

  @Test(arguments: ["", ".", "..", "a/b", "/a", "a\0", "a/\u{301}", "../\u{301}x"])
  func `an invalid name is rejected`(name: String) throws {
    try makeFolder("inner")
    try directory.write("mine", to: "a")
    let folder = try Folder(directory.path("inner"))
    #expect(!Folder.isName(name))
    #expect(folder.status(of: name) == nil)
    #expect(!folder.remove(name) && !folder.removeFolder(name) && !folder.makeFolder(name, 0o700))
    #expect(!folder.move(name, to: folder, as: "b") && !folder.link(name, to: folder, as: "b"))
    #expect(failure { _ = try folder.bytes(of: name, limit: 100) } == .system(EINVAL))
    #expect(try directory.text("a") == "mine")
  }

  @Test func `links to files and directories are not followed`() throws {
    try makeFolder("outside/inner")
    try makeFolder("g")
    try directory.write("mine", to: "outside/inner/a")
    try link("g/link", to: "../outside")
    try link("g/a", to: "../outside/inner/a")
    let folder = try Folder(directory.path("g"))
    #expect(failure { _ = try folder.folder(["link", "inner"]) } == .symbolicLink)
    #expect(failure { _ = try folder.folder(["link", "new"], isMade: true) } == .symbolicLink)
    #expect(failure { _ = try folder.bytes(of: "a", limit: 100) } == .symbolicLink)
    #expect(directory.names("outside") == ["inner"])
  }

  @Test func `the opened folder may be a link, and does not change later`() throws {
    try makeFolder("real")
    try makeFolder("other")
    try directory.write("real", to: "real/a")
    try directory.write("other", to: "other/a")
    try link("named", to: "real")
    let folder = try Folder(directory.path("named"))
    try FileManager.default.removeItem(atPath: directory.path("named"))
    try link("named", to: "other")
    #expect(try folder.bytes(of: "a", limit: 100) == Array("real".utf8))
  }

  @Test func `missing directories are created if requested`() throws {
    let folder = try Folder.made(directory.path("a/c"))
    _ = try folder.folder(["d", "e"], isMade: true)
    #expect(directory.names("a/c/d") == ["e"])
    #expect(failure { _ = try folder.folder(["x"]) } == .system(ENOENT))
  }

  @Test func `a path is split by its bytes`() {
    let parts = PathParts("a/\u{301}b")
    #expect(parts.directory == "a")
    #expect(Array(parts.name.utf8) == Array("\u{301}b".utf8))
    #expect(PathParts.names(in: "./a//b/") == ["a", "b"])
  }

  @Test func `paths of open descriptors are recognized`() {
    #expect(DescriptorPath.number(of: "/dev/stdout") == 1)
    #expect(DescriptorPath.number(of: "/dev/stderr") == 2)
    #expect(DescriptorPath.number(of: "/dev/fd/63") == 63)
    #expect(DescriptorPath.number(of: "/proc/self/fd/5") == 5)
    #expect(DescriptorPath.number(of: "/proc/\(getpid())/fd/5") == 5)
    for path in ["dev/stdout", "/dev/null", "/dev/fd/x", "/dev/fd", "/proc/1/fd/1", "/dev/fd/1/a", "stdout"] {
      #expect(DescriptorPath.number(of: path) == nil)
    }
  }
}
