@testable import GlyphreelSystem
import GlyphreelMedia
import Foundation
import TestSupport
import Testing

@Suite struct AtomicDirectoryTests {
  private let directory = TemporaryDirectory()
  private let naming = FrameNaming.numbered(fileExtension: "png")

  /// Both ways to fill a directory: exchanging it, and renaming within it.
  enum Kind: CaseIterable {
    case exchanged
    case inPlace
  }

  private func open(_ kind: Kind, _ overwriting: OverwritePolicy = .ownFrames) throws -> any FileSetSink {
    switch kind {
    case .exchanged:
      return try AtomicDirectory(path: directory.path("out"), naming: naming, overwriting: overwriting)
    case .inPlace:
      if !FileManager.default.fileExists(atPath: directory.path("out")) { try makeOut() }
      return try AtomicFileSet(directory: directory.path("out"), naming: naming, overwriting: overwriting)
    }
  }

  private func makeOut() throws {
    try FileManager.default.createDirectory(atPath: directory.path("out"), withIntermediateDirectories: true)
  }

  /// Writes a sequence of `count` frames that contain `text`.
  private func fill(_ sink: any FileSetSink, _ count: Int, _ text: String) throws {
    for index in 0..<count {
      try sink.write(Array("\(text) \(index)".utf8), named: naming.name(index, of: count))
    }
    let options = EncodingOptions(width: 1, height: 1, frameRate: 30)
    let manifest = SequenceManifest(options: options, naming: naming, frameCount: count)
    try sink.write(Array(manifest.json.utf8), named: SequenceManifest.fileName)
  }

  private func frames(_ count: Int) -> [String] {
    (0..<count).map { naming.name($0, of: count) } + ["manifest.json"]
  }

  @Test(arguments: Kind.allCases)
  func `a directory is filled only when it is committed`(kind: Kind) throws {
    let sink = try open(kind)
    try fill(sink, 3, "new")
    #expect(directory.names("out").filter { !$0.hasPrefix(".") }.isEmpty)
    try sink.commit()
    #expect(directory.names() == ["out"])
    #expect(directory.names("out") == frames(3))
    #expect(try directory.text("out/frame-0001.png") == "new 1")
  }

  @Test(arguments: Kind.allCases)
  func `an earlier sequence is removed with its extra frames, other files are kept`(kind: Kind) throws {
    let first = try open(kind)
    try fill(first, 5, "old")
    try first.commit()
    try directory.write("mine", to: "out/notes.txt")
    try FileManager.default.createDirectory(
      atPath: directory.path("out/.git"), withIntermediateDirectories: false)
    try directory.write("deep", to: "out/.git/config")
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: directory.path("out"))

    let second = try open(kind)
    try fill(second, 2, "new")
    #expect(try directory.text("out/frame-0001.png") == "old 1")
    try second.commit()
    #expect(directory.names() == ["out"])
    #expect(directory.names("out") == [".git"] + frames(2) + ["notes.txt"])
    #expect(try directory.text("out/frame-0001.png") == "new 1")
    #expect(try directory.text("out/.git/config") == "deep")
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.path("out"))
    #expect(attributes[.posixPermissions] as? Int == 0o750)
  }

  @Test(arguments: Kind.allCases)
  func `a released sequence leaves no files`(kind: Kind) throws {
    let first = try open(kind)
    try fill(first, 2, "old")
    try first.commit()
    func begin() throws { try fill(try open(kind), 3, "new") }
    try begin()
    #expect(directory.names() == ["out"])
    #expect(directory.names("out") == frames(2))
    #expect(try directory.text("out/frame-0000.png") == "old 0")
  }

  @Test(arguments: Kind.allCases)
  func `without an own manifest every file is foreign and kept`(kind: Kind) throws {
    try makeOut()
    try directory.write("mine", to: "out/frame-0001.png")
    let path = directory.path("out/frame-0001.png")
    let refusal = FileError.cannotCreate(
      path: path, reason: "it exists and is not of an earlier run")
    func attempt(_ overwriting: OverwritePolicy) throws {
      let sink = try open(kind, overwriting)
      try fill(sink, 2, "new")
      try sink.commit()
    }
    #expect(throws: refusal) { try attempt(.ownFrames) }
    #expect(throws: FileError.cannotCreate(path: path, reason: "File exists")) { try attempt(.never) }
    #expect(directory.names("out") == ["frame-0001.png"])
    try attempt(.always)
    #expect(directory.names() == ["out"])
    #expect(directory.names("out") == frames(2))
    #expect(try directory.text("out/frame-0001.png") == "new 1")
  }

  @Test(arguments: Kind.allCases)
  func `of two runs that begin at the same time, the last one wins`(kind: Kind) throws {
    let (first, second) = (try open(kind), try open(kind))
    try fill(first, 5, "first")
    try first.commit()
    try directory.write("mine", to: "out/notes.txt")
    try fill(second, 2, "second")
    try second.commit()
    #expect(directory.names() == ["out"])
    #expect(directory.names("out") == frames(2) + ["notes.txt"])
    #expect(try directory.text("out/frame-0001.png") == "second 1")
  }

  @Test func `a directory that disappears meanwhile is created again`() throws {
    let first = try open(.exchanged)
    try fill(first, 2, "old")
    try first.commit()
    let second = try open(.exchanged)
    try fill(second, 3, "new")
    try FileManager.default.removeItem(atPath: directory.path("out"))
    try second.commit()
    #expect(directory.names() == ["out"])
    #expect(directory.names("out") == frames(3))
  }

  @Test func `files that appear meanwhile are replaced only if they may be`() throws {
    let path = directory.path("out/frame-0001.png")
    let refusal = "it exists and is not of an earlier run"
    for (overwriting, reason) in [(OverwritePolicy.never, "File exists"), (.ownFrames, refusal)] {
      let sink = try open(.exchanged, overwriting)
      try fill(sink, 2, "new")
      try makeOut()
      try directory.write("mine", to: "out/frame-0001.png")
      #expect(throws: FileError.cannotCreate(path: path, reason: reason)) { try sink.commit() }
      #expect(directory.names("out") == ["frame-0001.png"])
      try FileManager.default.removeItem(atPath: directory.path("out"))
    }
  }

  @Test(arguments: Kind.allCases)
  func `another program's manifest is rejected before rendering`(kind: Kind) throws {
    try makeOut()
    try directory.write("{\"name\": \"web app\"}", to: "out/manifest.json")
    #expect(throws: FileError.self) { try open(kind) }
    _ = try open(kind, .always)
    #expect(directory.names("out") == ["manifest.json"])
  }

  @Test(arguments: Kind.allCases)
  func `a sequence of other names is foreign`(kind: Kind) throws {
    let sink = try open(kind)
    try fill(sink, 2, "old")
    try sink.commit()
    let other = FrameNaming(prefix: "b-", suffix: ".png", minimumDigits: 0, widens: false)
    #expect(throws: FileError.self) { try AtomicFileSet(directory: directory.path("out"), naming: other) }
    #expect(directory.names("out") == frames(2))
  }

  @Test(arguments: [true, false])
  func `earlier renames are undone if one fails`(directoryInTheWay: Bool) throws {
    let first = try open(.inPlace)
    try fill(first, 5, "old")
    try first.commit()
    func attempt() throws {
      let second = try open(.inPlace)
      try fill(second, 4, "new")
      if directoryInTheWay {
        try FileManager.default.removeItem(atPath: directory.path("out/frame-0002.png"))
        try FileManager.default.createDirectory(
          atPath: directory.path("out/frame-0002.png"), withIntermediateDirectories: false)
      } else {
        // Somebody deletes one of the hidden files.
        let hidden = try #require(directory.names("out").first { $0.hasPrefix(".glyphreel") })
        let inner = try #require(directory.names("out/\(hidden)").first { $0 != "marker" })
        try FileManager.default.removeItem(atPath: directory.path("out/\(hidden)/\(inner)/frame-0002.png"))
      }
      try second.commit()
    }
    let reason = directoryInTheWay ? "Is a directory" : "no such file or directory"
    let path = directory.path("out/frame-0002.png")
    #expect(throws: FileError.writingFailed(path: path, reason: reason)) { try attempt() }
    #expect(directory.names("out") == frames(5))
    for index in [0, 1, 3, 4] { #expect(try directory.text("out/frame-000\(index).png") == "old \(index)") }
  }

  @Test func `what can't be created says so`() throws {
    try directory.write("x", to: "file")
    #expect(throws: FileError.cannotCreate(path: directory.path("file"), reason: "Not a directory")) {
      try AtomicDirectory(path: directory.path("file"), naming: naming)
    }
    #expect(throws: FileError.cannotCreate(path: directory.path("file/b"), reason: "Not a directory")) {
      try AtomicDirectory(path: directory.path("file/b"), naming: naming)
    }
    #expect(throws: FileError.cannotCreate(path: directory.path("file"), reason: "Not a directory")) {
      try AtomicFileSet(directory: directory.path("file"), naming: naming)
    }
  }

  @Test func `a symbolic link to a directory is kept`() throws {
    try makeOut()
    try FileManager.default.createSymbolicLink(atPath: directory.path("link"), withDestinationPath: "out")
    let sink = try AtomicDirectory(path: directory.path("link/"), naming: naming)
    try fill(sink, 1, "new")
    try sink.commit()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link")) == "out")
    #expect(directory.names("out") == frames(1))
  }
}
