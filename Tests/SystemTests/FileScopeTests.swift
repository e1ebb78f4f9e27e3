import Foundation
import GlyphreelSystem
import TestSupport
import Testing

/// Paths as an untrusted scene in `scenes` can write them: only files in `scenes`, and in a root, are opened.
@Suite struct FileScopeTests {
  private let folder = TemporaryDirectory()

  init() throws {
    for name in ["scenes/sub", "assets", "secret"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["scenes/a.png", "scenes/sub/b.png", "assets/c.png", "secret/key", "scenes/..x"] {
      try folder.write(name, to: name)
    }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
  }

  private func text(_ path: String, in names: [String] = ["scenes"], from directory: String = "scenes/")
    throws
    -> String
  {
    let scope = FileScope(folders: names.map(folder.path))
    let bytes = try scope.open(path, from: folder.path(directory), limit: 100).bytes()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a.png", "scenes/a.png"), ("./sub//b.png", "scenes/sub/b.png"), ("sub/../a.png", "scenes/a.png"),
    ("../scenes/a.png", "scenes/a.png"), ("sub/../../scenes/sub/b.png", "scenes/sub/b.png"),
    ("..x", "scenes/..x"),
  ])
  func `a file in the folder is opened, however its path is written`(path: String, name: String) throws {
    #expect(try text(path) == name)
  }

  @Test func `a file is opened by its absolute path, also through the spelling of a folder that is a link`()
    throws
  {
    #expect(try text(folder.path("scenes/a.png")) == "scenes/a.png")
    try link("linked", to: "scenes")
    #expect(try text(folder.path("linked/sub/b.png"), in: ["linked"], from: "linked/") == "scenes/sub/b.png")
    #expect(try text(folder.path("scenes/a.png"), in: ["linked"], from: "linked/") == "scenes/a.png")
    #expect(try text("a.png", in: ["linked"], from: "linked/") == "scenes/a.png")
  }

  @Test func `a path from a folder within is relative to it`() throws {
    #expect(try text("b.png", from: "scenes/sub/") == "scenes/sub/b.png")
    #expect(try text("../a.png", from: "scenes/sub/") == "scenes/a.png")
  }

  @Test func `links within the folder are followed`() throws {
    try link("scenes/file", to: "sub/b.png")
    try link("scenes/chain", to: "file")
    try link("scenes/up", to: "sub/../a.png")
    try link("scenes/folder", to: "sub")
    try link("scenes/absolute", to: folder.path("scenes/sub"))
    #expect(try text("file") == "scenes/sub/b.png")
    #expect(try text("chain") == "scenes/sub/b.png")
    #expect(try text("up") == "scenes/a.png")
    #expect(try text("folder/b.png") == "scenes/sub/b.png")
    // As in the system, a parent is that of a link's target.
    #expect(try text("folder/../a.png") == "scenes/a.png")
    #expect(try text("absolute/b.png") == "scenes/sub/b.png")
  }

  @Test(arguments: [
    "../secret/key", "../secret/none", "sub/../../secret/key", "/etc/passwd", "/", "..", "../..", "/etc/none",
    "../../../../../../../../etc/passwd", "../scenes2/a.png", "out", "absolute", "chain", "folder/key",
    "folder/none", "down/../../secret/key", "back/../secret/key", "device", "nowhere", "process",
  ])
  func `nothing else is opened, whether it exists or not`(path: String) throws {
    try link("scenes/out", to: "../secret/key")
    try link("scenes/absolute", to: folder.path("secret/key"))
    try link("scenes/chain", to: "out")
    try link("scenes/folder", to: "../secret")
    try link("scenes/down", to: "sub")
    try link("scenes/back", to: "..")
    try link("scenes/device", to: "/dev/zero")
    try link("scenes/nowhere", to: "../secret/none")
    try link("scenes/process", to: "/proc/self/environ")
    #expect(throws: FileFailure.outside) { try text(path) }
    #expect(throws: FileFailure.outside) { try text(folder.path("secret/key")) }
  }

  @Test func `what is no file in the folder has the system's reason`() throws {
    try link("scenes/circle", to: "circle")
    try link("scenes/missing", to: "none")
    #expect(mkfifo(folder.path("scenes/pipe"), 0o600) == 0)
    for (path, failure): (String, FileFailure) in [
      ("none", .system(ENOENT)), ("none/../a.png", .system(ENOENT)), ("a.png/x", .system(ENOTDIR)),
      ("sub", .system(EISDIR)), (".", .system(EISDIR)), ("circle", .system(ELOOP)),
      ("missing", .system(ENOENT)), ("pipe", .notRegular), ("a\0.png", .system(ENOENT)),
    ] {
      #expect(throws: failure, "\(path)") { try text(path) }
    }
  }

  @Test func `a further folder adds its files, also through links from the first one`() throws {
    #expect(throws: FileFailure.outside) { try text("../assets/c.png") }
    try link("scenes/asset", to: "../assets/c.png")
    for path in ["../assets/c.png", folder.path("assets/c.png"), "asset"] {
      #expect(try text(path, in: ["scenes", "assets"]) == "assets/c.png")
    }
    #expect(try text("../assets/../scenes/a.png", in: ["scenes", "assets"]) == "scenes/a.png")
    #expect(throws: FileFailure.outside) { try text("../secret/key", in: ["scenes", "assets"]) }
    #expect(try text("../secret/key", in: ["scenes", "."]) == "secret/key")
  }

  @Test func `everything is allowed for the command line's own names`() throws {
    let bytes = try FileScope.anywhere.open("../secret/key", from: folder.path("scenes/"), limit: 100).bytes()
    #expect(String(decoding: bytes, as: UTF8.self) == "secret/key")
  }

  @Test func `checking a path throws only for one that leads out`() throws {
    let scope = FileScope(folders: [folder.path("scenes")])
    try scope.check("none", from: folder.path("scenes/"))
    try scope.check("a.png", from: folder.path("scenes/"))
    #expect(throws: FileFailure.outside) { try scope.check("../none", from: folder.path("scenes/")) }
  }
}
