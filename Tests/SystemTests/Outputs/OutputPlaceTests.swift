import GlyphreelMedia
import Foundation
@testable import GlyphreelSystem
import TestSupport
import Testing

@Suite struct OutputPlaceTests {
  private let directory = TemporaryDirectory()

  init() throws {
    for name in ["out", "elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: directory.path(name), withIntermediateDirectories: false)
    }
    try directory.write("mine", to: "elsewhere/victim")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: directory.path(name), withDestinationPath: target)
  }

  private func refusal(_ name: String, _ links: OutputPlace.Links) throws -> String? {
    do {
      try AtomicFile.write(Array("new".utf8), to: name, below: Folder(directory.path("out")), links)
      return nil
    } catch FileError.cannotCreate(_, let reason) { return reason }
  }

  private func expectNothingElsewhere() throws {
    #expect(directory.names("elsewhere") == ["victim"])
    #expect(try directory.text("elsewhere/victim") == "mine")
  }

  @Test func `a link out of an output's folder is rejected with a remedy`() throws {
    try link("out/a.gif", to: "../elsewhere/victim")
    try link("out/abs.gif", to: directory.path("elsewhere/victim"))
    for name in ["a.gif", "abs.gif"] {
      let reason = try #require(try refusal(name, .inside))
      #expect(reason.contains("outside of '\(directory.path("out"))'"))
      #expect(reason.hasSuffix("name that file itself, or remove the link"))
      #expect(throws: FileError.self) { try AtomicFile(path: directory.path("out/\(name)")) }
    }
    try expectNothingElsewhere()
  }

  @Test func `a directory on the way that is a link must lead into the folder`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("out/real"), withIntermediateDirectories: false)
    try link("out/de", to: "../elsewhere")
    try link("out/latest", to: "real")
    #expect(try refusal("de/victim", .inside)?.contains("outside of") == true)
    #expect(try refusal("de/new.gif", .inside)?.contains("outside of") == true)
    #expect(try refusal("latest/sub/new.gif", .inside) == nil)
    #expect(try directory.text("out/real/sub/new.gif") == "new")
    #expect(try refusal("latest/b.gif", .refused)?.contains("is a symbolic link") == true)
    try expectNothingElsewhere()
  }

  @Test func `a folder whose name begins like another's is another one`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("out-side"), withIntermediateDirectories: false)
    try link("out/a", to: "../out-side/x")
    try directory.write("mine", to: "out-side/x")
    #expect(try refusal("a", .inside)?.contains("outside of") == true)
    #expect(try directory.text("out-side/x") == "mine")
  }

  @Test func `parent directories in names are rejected`() throws {
    #expect(try refusal("../elsewhere/victim", .inside) != nil)
    #expect(try refusal("..", .inside) != nil)
    try expectNothingElsewhere()
  }

  @Test func `a cycle of links is rejected`() throws {
    try link("out/a", to: "b")
    try link("out/b", to: "a")
    #expect(try refusal("a", .inside) == "Too many levels of symbolic links")
  }

  @Test func `opening a pipe below a folder does not block`() throws {
    #expect(mkfifo(directory.path("out/pipe"), 0o600) == 0)
    #expect(try refusal("pipe", .inside)?.contains("not a regular file") == true)
  }

  @Test func `an open descriptor is written to by its path, even if it is a regular file`() throws {
    #expect(FileManager.default.createFile(atPath: directory.path("log"), contents: Data("before ".utf8)))
    let descriptor = open(directory.path("log"), O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    for path in ["/dev/fd/\(descriptor)", "/proc/self/fd/\(descriptor)"] {
      let sink = try OutputTarget(path).openFile(.ownFrames)
      try sink.write(Array("new ".utf8))
      try sink.commit()
    }
    #expect(try directory.text("log") == "before new new ")
    #expect(directory.names().filter { $0.hasPrefix(".") }.isEmpty)
  }
}
