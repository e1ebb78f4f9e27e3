@testable import GlyphreelSystem
import GlyphreelMedia
import Foundation
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  private let directory = TemporaryDirectory()

  private func mode(_ name: String) throws -> Int {
    try (FileManager.default.attributesOfItem(atPath: directory.path(name))[.posixPermissions] as? Int) ?? 0
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: directory.path(name), withDestinationPath: target)
  }

  @Test func `a file appears only when it is committed`() throws {
    let file = try AtomicFile(path: directory.path("a.gif"))
    try file.write(Array("hello ".utf8))
    let other = directory.names().filter { $0 != "a.gif" }
    #expect(other.count == 1)
    #expect(other.allSatisfy { $0.hasPrefix(".") })
    try file.write([UInt8](repeating: 120, count: 200_000))
    try file.commit()
    #expect(directory.names() == ["a.gif"])
    #expect(try directory.read("a.gif").count == 200_006)
  }

  @Test func `a file that outlives a power failure replaces another one`() throws {
    try directory.write("old", to: "a.gif")
    let file = try AtomicFile(path: directory.path("a.gif"), outlivesPowerFailure: true)
    try file.write(Array("new".utf8))
    #expect(try directory.text("a.gif") == "old")
    try file.commit()
    #expect(directory.names() == ["a.gif"])
    #expect(try directory.text("a.gif") == "new")
  }

  @Test func `a released file leaves no files`() throws {
    try directory.write("old", to: "b.gif")
    func begin(_ name: String) throws {
      let file = try AtomicFile(path: directory.path(name))
      try file.write(Array("half".utf8))
      #expect(directory.names().count == 2)
    }
    try begin("a.gif")
    try begin("b.gif")
    #expect(directory.names() == ["b.gif"])
    #expect(try directory.text("b.gif") == "old")
  }

  @Test func `a new file has the permissions that others get, an existing one keeps its own`() throws {
    #expect(FileManager.default.createFile(atPath: directory.path("plain"), contents: nil))
    for (name, kept) in [("new", nil), ("old", 0o640), ("open", 0o777)] as [(String, Int?)] {
      if let kept {
        try directory.write("x", to: name)
        try FileManager.default.setAttributes([.posixPermissions: kept], ofItemAtPath: directory.path(name))
      }
      let file = try AtomicFile(path: directory.path(name))
      try file.write(Array("new".utf8))
      try file.commit()
      #expect(try mode(name) == kept ?? mode("plain"))
      #expect(try directory.text(name) == "new")
    }
  }

  @Test func `a symbolic link is kept, and its file is replaced`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("deep"), withIntermediateDirectories: false)
    try directory.write("old", to: "deep/real.gif")
    try link("link.gif", to: "deep/real.gif")
    let file = try AtomicFile(path: directory.path("link.gif"))
    try file.write(Array("new".utf8))
    // The temporary stands beside the file, where a rename is possible.
    #expect(directory.names("deep").count == 2)
    try file.commit()
    #expect(directory.names() == ["deep", "link.gif"])
    #expect(directory.names("deep") == ["real.gif"])
    #expect(try directory.text("deep/real.gif") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link.gif")) == "deep/real.gif"
    )
  }

  @Test func `what can't be created says so and why`() throws {
    try FileManager.default.createDirectory(atPath: directory.path("sub"), withIntermediateDirectories: false)
    try link("dangling", to: "nowhere")
    let cases = [
      ("sub", "Is a directory"), ("new/", "Is a directory"),
      ("dangling", "a symbolic link that points nowhere"),
    ]
    for (name, reason) in cases {
      #expect(throws: FileError.cannotCreate(path: directory.path(name), reason: reason)) {
        try AtomicFile(path: directory.path(name))
      }
    }
    #expect(throws: FileError.cannotCreate(path: "", reason: "the name is empty")) {
      try AtomicFile(path: "")
    }
    #expect(directory.names() == ["dangling", "sub"])
  }

  @Test func `a file that exists is kept when asked to, even if it appears at the last moment`() throws {
    let file = try AtomicFile(path: directory.path("late.gif"), overwriting: .never)
    try file.write(Array("new".utf8))
    try directory.write("old", to: "late.gif")
    let refusal = FileError.cannotCreate(path: directory.path("late.gif"), reason: "File exists")
    #expect(throws: refusal) { try file.commit() }
    #expect(throws: refusal) { try AtomicFile(path: directory.path("late.gif"), overwriting: .never) }
    #expect(try directory.text("late.gif") == "old")
    let fresh = try AtomicFile(path: directory.path("fresh.gif"), overwriting: .never)
    try fresh.write(Array("new".utf8))
    try fresh.commit()
    #expect(try directory.text("fresh.gif") == "new")
  }

  @Test func `a rename that fails is a failed write and leaves no temporary`() throws {
    let file = try AtomicFile(path: directory.path("a.gif"))
    try file.write(Array("new".utf8))
    // A directory has appeared where the file was to go.
    try FileManager.default.createDirectory(
      atPath: directory.path("a.gif"), withIntermediateDirectories: false)
    #expect(throws: FileError.writingFailed(path: directory.path("a.gif"), reason: "Is a directory")) {
      try file.commit()
    }
    withExtendedLifetime(file) {}
    #expect(directory.names().contains("a.gif"))
  }

  @Test func `a full disk is a failed write, and the target is unchanged`() async throws {
    try directory.write("old", to: "a.gif")
    // The limit of file sizes, which stands for the full disk, holds for a whole process.
    await #expect(processExitsWith: .success) { [root = directory.root as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 50_000, rlim_max: 50_000)
      #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let bytes = [UInt8](repeating: 1, count: 40_000)
      do {
        let file = try AtomicFile(path: root + "/a.gif")
        for _ in 0..<2 { try file.write(bytes) }
        try file.commit()
        preconditionFailure("the file was written")
      } catch let error as FileError {
        precondition(error == .writingFailed(path: root + "/a.gif", reason: "File too large"))
      }
      do {
        let frames = try AtomicDirectory(path: root + "/b", naming: .numbered(fileExtension: "png"))
        try frames.write(bytes + bytes, named: "frame-0000.png")
        preconditionFailure("the frame was written")
      } catch let error as FileError {
        precondition(error == .writingFailed(path: root + "/b/frame-0000.png", reason: "File too large"))
      }
    }
    #expect(directory.names() == ["a.gif"])
    #expect(try directory.text("a.gif") == "old")
  }

  @Test func `a disk without room for the marker of unfinished files is a failed write, too`() async throws {
    await #expect(processExitsWith: .success) { [root = directory.root as String] in
      signal(SIGXFSZ, SIG_IGN)
      // A part of the marker can be written.
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      do {
        _ = try AtomicFile(path: root + "/a.gif")
        preconditionFailure("the file was created")
      } catch let error as FileError {
        precondition(error == .writingFailed(path: root + "/a.gif", reason: "File too large"))
      }
    }
    #expect(directory.names() == [])
  }

  @Test func `two files beside each other do not meet`() throws {
    let first = try AtomicFile(path: directory.path("same"))
    let second = try AtomicFile(path: directory.path("same"))
    try first.write(Array("first".utf8))
    try second.write(Array("second".utf8))
    try second.commit()
    try first.commit()
    #expect(directory.names() == ["same"])
    #expect(try directory.text("same") == "first")
  }
}
