@testable import GlyphreelSystem
import GlyphreelMedia
import Foundation
import TestSupport
import Testing

/// What others can see and do while outputs are unfinished.
@Suite struct StagingDirectoryTests {
  private let directory = TemporaryDirectory()

  private func mode(_ name: String) throws -> Int {
    try (FileManager.default.attributesOfItem(atPath: directory.path(name))[.posixPermissions] as? Int) ?? -1
  }

  private func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: directory.path(name))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: directory.path(name), withDestinationPath: target)
  }

  /// The hidden directory in a directory.
  private func staging(_ folder: String = "") throws -> String {
    let name = try #require(directory.names(folder).first { $0.hasPrefix(".glyphreel-") })
    return folder.isEmpty ? name : folder + "/" + name
  }

  @Test
  func `an unfinished file and its directory are accessible only to their owner`()
    throws
  {
    let file = try AtomicFile(path: directory.path("a.gif"))
    try file.write([UInt8](repeating: 1, count: 100_000))
    let staging = try staging()
    #expect(try mode(staging) == 0o700)
    let names = directory.names(staging)
    #expect(names.count == 2 && names.contains("marker"))
    for name in names { #expect(try mode("\(staging)/\(name)") == 0o600) }
    try file.commit()
    #expect(directory.names() == ["a.gif"])
  }

  @Test func `unfinished frames are readable only by their owner`() throws {
    let frames = try AtomicDirectory(path: directory.path("out"), naming: .numbered(fileExtension: "png"))
    try frames.write([1], named: "frame-0000.png")
    let staging = try staging()
    let inner = try #require(directory.names(staging).first { $0 != "marker" })
    #expect(try mode(staging) == 0o700)
    #expect(try mode("\(staging)/\(inner)") == 0o700)
    try frames.commit()
    let expected = directory.path("plain")
    try FileManager.default.createDirectory(atPath: expected, withIntermediateDirectories: false)
    #expect(try mode("out") == mode("plain"))
  }

  @Test func `files of mode 0600 stay so: pictures and frames`() throws {
    try directory.write("old", to: "a.gif")
    try setMode(0o600, of: "a.gif")
    let file = try AtomicFile(path: directory.path("a.gif"))
    try file.write([1])
    try file.commit()
    #expect(try mode("a.gif") == 0o600)

    func frames(inPlace: Bool) throws {
      let naming = FrameNaming.numbered(fileExtension: "png")
      let sink: any FileSetSink =
        inPlace
        ? try AtomicFileSet(directory: directory.path("out"), naming: naming)
        : try AtomicDirectory(path: directory.path("out"), naming: naming)
      try sink.write([1], named: "frame-0000.png")
      let manifest = SequenceManifest(
        options: EncodingOptions(width: 1, height: 1, frameRate: 30), naming: naming, frameCount: 1)
      try sink.write(Array(manifest.json.utf8), named: SequenceManifest.fileName)
      try sink.commit()
    }
    try frames(inPlace: false)
    for inPlace in [false, true] {
      try setMode(0o600, of: "out/frame-0000.png")
      try setMode(0o640, of: "out/manifest.json")
      try frames(inPlace: inPlace)
      #expect(try mode("out/frame-0000.png") == 0o600)
      #expect(try mode("out/manifest.json") == 0o640)
    }
    #expect(directory.names() == ["a.gif", "out"])
  }

  @Test func `a link that replaces an unfinished file is not followed`() throws {
    try directory.write("mine", to: "victim")
    try setMode(0o600, of: "victim")
    try directory.write("old", to: "a.gif")
    try setMode(0o666, of: "a.gif")
    let file = try AtomicFile(path: directory.path("a.gif"))
    try file.write([1])
    let staging = try staging()
    let hidden = try #require(directory.names(staging).first { $0 != "marker" })
    try FileManager.default.removeItem(atPath: directory.path("\(staging)/\(hidden)"))
    try link("\(staging)/\(hidden)", to: "../victim")
    try? file.commit()
    #expect(try directory.text("victim") == "mine")
    #expect(try mode("victim") == 0o600)
  }

  @Test func `a link that replaces the staging directory is not followed`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("elsewhere"), withIntermediateDirectories: false)
    let frames = try AtomicDirectory(path: directory.path("out"), naming: .numbered(fileExtension: "png"))
    let staging = try staging()
    try FileManager.default.moveItem(atPath: directory.path(staging), toPath: directory.path("moved"))
    try link(staging, to: "elsewhere")
    try frames.write([1], named: "frame-0000.png")
    try frames.commit()
    #expect(directory.names("elsewhere").isEmpty)
    #expect(directory.names("out") == ["frame-0000.png"])
  }

  @Test func `a link that appears under the target's name meanwhile is replaced, not followed`() throws {
    try directory.write("mine", to: "victim")
    let file = try AtomicFile(path: directory.path("a.gif"))
    try file.write(Array("new".utf8))
    try link("a.gif", to: "victim")
    try file.commit()
    #expect(try directory.text("victim") == "mine")
    #expect(try directory.text("a.gif") == "new")
  }

  @Test func `outputs to one directory share a staging directory, which is removed with the last`() throws {
    let first = try AtomicFile(path: directory.path("a"))
    let second = try AtomicFile(path: directory.path("b"))
    #expect(directory.names().count == 1)
    try first.commit()
    #expect(directory.names().count == 2)
    try second.commit()
    #expect(directory.names() == ["a", "b"])
  }

  @Test func `foreign files in the staging directory are kept`() throws {
    let file = try AtomicFile(path: directory.path("a"))
    let staging = try staging()
    try directory.write("mine", to: "\(staging)/notes.txt")
    try file.commit()
    #expect(try directory.text("\(staging)/notes.txt") == "mine")
  }

  @Test func `a manifest that is a link makes no file replaceable`() throws {
    let naming = FrameNaming.numbered(fileExtension: "png")
    let manifest = SequenceManifest(
      options: EncodingOptions(width: 1, height: 1, frameRate: 30), naming: naming, frameCount: 1)
    try directory.write(manifest.json, to: "elsewhere.json")
    try FileManager.default.createDirectory(atPath: directory.path("out"), withIntermediateDirectories: false)
    try link("out/manifest.json", to: "../elsewhere.json")
    try directory.write("mine", to: "out/frame-0000.png")
    #expect(throws: FileError.self) { try AtomicDirectory(path: directory.path("out"), naming: naming) }
    #expect(try directory.text("out/frame-0000.png") == "mine")
  }

  @Test func `a name in another form of Unicode is no frame of ours`() throws {
    let naming = FrameNaming(prefix: "\u{E9}-", suffix: ".png", minimumDigits: 1, widens: false)
    #expect(naming.name(0, of: 1) == "e\u{301}-0.png")
    let sink = try AtomicDirectory(path: directory.path("out"), naming: naming)
    try sink.write([1], named: naming.name(0, of: 1))
    let manifest = SequenceManifest(
      options: EncodingOptions(width: 1, height: 1, frameRate: 30), naming: naming, frameCount: 1)
    try sink.write(Array(manifest.json.utf8), named: SequenceManifest.fileName)
    try sink.commit()
    try directory.write("mine", to: "out/e\u{301}-0.png")
    let next = try AtomicDirectory(path: directory.path("out"), naming: naming)
    try next.write([2], named: naming.name(0, of: 1))
    try next.commit()
    #expect(try directory.text("out/e\u{301}-0.png") == "mine")
  }
}
