import Foundation
@testable import GlyphreelSystem
import TestSupport
import Testing

@Suite struct InputFileTests {
  private let directory = TemporaryDirectory()

  /// Returns the reason why a file can't be read; nil if it can.
  private func refusal(
    _ name: String, limit: Int = 100, _ kind: InputFile.Kind = .regularFile, followingLinks: Bool = true
  ) -> FileFailure? {
    do throws(FileFailure) {
      let path = name.hasPrefix("/") ? name : directory.path(name)
      _ = try InputFile.bytes(of: path, limit: limit, kind, followingLinks: followingLinks)
      return nil
    } catch { return error }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: directory.path(name), withDestinationPath: target)
  }

  @Test func `a file is read up to its limit`() throws {
    try directory.write(String(repeating: "x", count: 100), to: "a")
    #expect(refusal("a") == nil)
    #expect(refusal("a", .anything) == nil)
    #expect(refusal("a", limit: 99) == .tooLarge(limit: 99))
    #expect(refusal("/dev/zero", limit: 2 << 20, .anything) == .tooLarge(limit: 2 << 20))
  }

  @Test func `what is reached through a link may not be quoted, wherever the link is in the path`() throws {
    try directory.write("x", to: "a")
    try FileManager.default.createDirectory(
      atPath: directory.path("folder"), withIntermediateDirectories: false)
    try directory.write("x", to: "folder/b")
    try link("to-a", to: "a")
    try link("to-folder", to: "folder")
    try link("folder/to-b", to: "b")
    func isQuotable(_ path: String, _ kind: InputFile.Kind = .anything) throws -> Bool {
      try InputFile(path, limit: 100, kind).quoting == .allowed
    }
    #expect(try isQuotable(directory.path("a")))
    #expect(try isQuotable("/dev/null"))
    for name in ["to-a", "folder/to-b"] {
      #expect(try !isQuotable(directory.path(name)))
      #expect(try !isQuotable(directory.path(name), .regularFile))
    }
    // A file behind a descriptor can have been opened through any link.
    let opened = open(directory.path("a"), O_RDONLY)
    defer { close(opened) }
    #expect(try !isQuotable("/dev/fd/\(opened)"))
    let scope = FileScope(folders: [directory.root])
    for (name, expected) in [
      ("a", true), ("folder/b", true), ("folder/../a", true), ("to-a", false), ("to-folder/b", false),
      ("folder/to-b", false),
    ] {
      let quoting = try scope.open(name, from: directory.root + "/", limit: 100).quoting
      #expect((quoting == .allowed) == expected, "\(name)")
    }
  }

  @Test func `a sparse file of a terabyte is rejected before it is read`() throws {
    try directory.write("", to: "sparse")
    #expect(truncate(directory.path("sparse"), 1 << 40) == 0)
    #expect(refusal("sparse", limit: FileSizeLimit.data) == .tooLarge(limit: FileSizeLimit.data))
    #expect(
      FileFailure.tooLarge(limit: FileSizeLimit.data).reason() == "larger than 4 GiB; name a smaller file")
  }

  @Test func `opening a pipe without a writer does not block`() {
    #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
    #expect(refusal("pipe", .anything) == .pipeWithoutWriter)
    #expect(refusal("pipe") == .notRegular)
    #expect(refusal(".") == .system(EISDIR))
    #expect(refusal("none") == .system(ENOENT))
    #expect(refusal("none\0") == .system(ENOENT))
  }

  @Test func `a pipe with a silent writer is rejected where a file is expected`() {
    #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
    let writer = open(directory.path("pipe"), O_RDWR)
    defer { close(writer) }
    #expect(refusal("pipe") == .notRegular)
    #expect(refusal("pipe", .regularFileOrStandardInput) == .notRegular)
  }

  @Test func `a link to a device or a pipe is rejected, even where a stream is accepted`() throws {
    #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
    let writer = open(directory.path("pipe"), O_RDWR)
    defer { close(writer) }
    for (name, target) in [("zero", "/dev/zero"), ("null", "/dev/null"), ("link", "pipe")] {
      try link(name, to: target)
      #expect(refusal(name) == .notRegular)
      #expect(refusal(name, .anything) == .notRegular)
    }
    #expect(refusal("/dev/null", .anything) == nil)
    #expect(refusal("/dev/null") == .notRegular)
  }

  @Test func `a minus is standard input only where it is accepted`() throws {
    do throws(FileFailure) {
      _ = try InputFile.bytes(of: "-", limit: 100, .regularFile)
      Issue.record("standard input was read")
    } catch { #expect(error == .system(ENOENT)) }
  }

  @Test func `where links are not followed, a link is distinguished from a cycle of links`() throws {
    try directory.write("x", to: "a")
    try link("to", to: "a")
    try link("circle", to: "circle")
    #expect(refusal("to") == nil)
    #expect(refusal("to", followingLinks: false) == .symbolicLink)
    #expect(refusal("circle") == .system(ELOOP))
  }

  @Test func `a pipe with a slow writer is read to its end`() throws {
    #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
    // Opened for reading and writing, so that opening does not block.
    let writer = open(directory.path("pipe"), O_RDWR)
    #expect(writer >= 0)
    Thread.detachNewThread {
      for _ in 0..<3 {
        usleep(20_000)
        _ = write(writer, "slow ", 5)
      }
      usleep(20_000)
      close(writer)
    }
    #expect(
      try InputFile.bytes(of: directory.path("pipe"), limit: 100, .anything) == Array("slow slow slow ".utf8))
  }
}
