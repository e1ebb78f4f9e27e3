import Foundation
@testable import GlyphreelSystem
import TestSupport
import Testing

/// The missing folders of outputs.
@Suite struct MadeFolderTests {
  private let directory = TemporaryDirectory()

  private func make(_ name: String) throws -> AtomicFile { try AtomicFile(path: directory.path(name)) }

  private func make(_ kind: FileSetKind, _ name: String) throws -> any FileSetSink {
    let naming = FrameNaming.numbered(fileExtension: "png")
    let path = directory.path(name)
    return switch kind {
    case .directory: try AtomicDirectory(path: path, naming: naming)
    case .pattern: try AtomicFileSet(directory: path, naming: naming)
    }
  }

  enum FileSetKind: CaseIterable { case directory, pattern }

  @Test func `an output makes its folders, and takes them back unless it is completed`() throws {
    do {
      let file = try make("a/b/x")
      #expect(directory.names("a") == ["b"])
      try file.write([1])
    }
    #expect(directory.names() == [])
    do {
      let file = try make("a/b/x")
      try file.write([1])
      try file.commit()
    }
    #expect(directory.names("a/b") == ["x"])
  }

  @Test(arguments: FileSetKind.allCases)
  func `so does a set of files`(kind: FileSetKind) throws {
    do {
      let set = try make(kind, "a/b/frames")
      try set.write([1], named: "frame-1.png")
    }
    #expect(directory.names() == [])
    let set = try make(kind, "a/b/frames")
    try set.write([1], named: "frame-1.png")
    try set.commit()
    #expect(directory.names("a/b/frames") == ["frame-1.png"])
  }

  @Test func `folders with something else in them stay, and so do those that were there`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("mine"), withIntermediateDirectories: false)
    try directory.write("mine", to: "mine/file")
    do {
      let (first, second) = (try make("a/b/x"), try make("a/y"))
      try first.commit()
      _ = (second, try make("mine/c/z"))
    }
    #expect(directory.names() == ["a", "mine"] && directory.names("mine") == ["file"])
    #expect(directory.names("a") == ["b"])
  }

  @Test(arguments: ["a/b/../x", "a/..", "link/x", "file/x", "a/" + String(repeating: "n", count: 300) + "/x"])
  func `a path on which no folder may be made leaves none`(path: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("link"), withDestinationPath: "nowhere")
    try directory.write("", to: "file")
    #expect(throws: FileError.self) { try make(path) }
    #expect(directory.names() == ["file", "link"])
  }

  @Test func `a folder in '~', which only shells know, is not made`() {
    for name in ["~", "~/none", "~ada/none"] {
      #expect(throws: FileFailure.homeOfShells) { try Folder.made(name) }
    }
  }
}
