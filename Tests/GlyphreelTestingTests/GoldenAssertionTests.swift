import Foundation
import Glyphreel
import GlyphreelGraphics
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelTesting

@Suite struct GoldenAssertionTests {
  private let directory = TemporaryDirectory()

  private func scene(_ color: Color = .black, duration: Double = 0.3) -> Scene {
    Scene(canvas: Canvas(width: 60, height: 24, padding: 2), frameRate: 10) {
      Text("Buy milk").style(size: 12, color: color)
        .effect(.strikethrough(), timing: .linear(duration: duration))
    }
  }

  private func check(
    _ scene: Scene, _ moments: GoldenMoments = .animation, form: GoldenForm = .picture,
    record: RecordMode = .never,
    fromEnvironment: Bool = false, options: ComparisonOptions = .exact
  ) throws -> GoldenAssertion.Outcome {
    let subject = try GoldenSubject(scene, moments, scale: 1, fonts: FontLibrary())
    let location = GoldenLocation(
      file: directory.path("ATests.swift"), function: "test()", name: "a",
      fileExtension: subject.fileExtension(form))
    let assertion = GoldenAssertion(
      location: location, form: form, options: options,
      record: .init(mode: record, isFromEnvironment: fromEnvironment), remedy: "swift test --filter A.ATests",
      artifacts: GoldenArtifacts(directory: URL(filePath: directory.path("artifacts"))))
    return try assertion.check(subject)
  }

  private func path(_ fileExtension: String) -> String {
    directory.path("__Goldens__/ATests/test.a.\(fileExtension)")
  }

  @Test func `a missing golden is written, and the test fails once`() throws {
    let text =
      "recorded \(path("apng"))\nthere was none, so it was written: look at it, and run the test again"
    #expect(try check(scene(), record: .missing) == .fails(text))
    #expect(try check(scene(), record: .missing) == .matches)
    #expect(try check(scene(), record: .failed) == .matches)
    #expect(try check(scene()) == .matches)
  }

  @Test func `a golden that is a link, or is reached by one, is neither read nor written`() throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: directory.path("__Goldens__/ATests"), withIntermediateDirectories: true)
    try directory.write("mine", to: "victim")
    try manager.createSymbolicLink(atPath: path("apng"), withDestinationPath: "../../victim")
    #expect(throws: (any Error).self) { try check(scene()) }
    #expect(throws: (any Error).self) { try check(scene(), record: .all) }
    try manager.removeItem(atPath: directory.path("__Goldens__/ATests"))
    try manager.createDirectory(atPath: directory.path("elsewhere"), withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: directory.path("__Goldens__/ATests"), withDestinationPath: "../elsewhere")
    #expect(throws: (any Error).self) { try check(scene(), record: .all) }
    #expect(try directory.text("victim") == "mine")
    #expect(directory.names("elsewhere").isEmpty)
  }

  @Test func `a golden that is a pipe does not block`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("__Goldens__/ATests"), withIntermediateDirectories: true)
    #expect(mkfifo(path("apng"), 0o600) == 0)
    #expect(throws: (any Error).self) { try check(scene()) }
  }

  @Test func `artifacts are not written through links`() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: directory.path("elsewhere"), withIntermediateDirectories: false)
    try manager.createDirectory(atPath: directory.path("artifacts"), withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: directory.path("artifacts/ATests"), withDestinationPath: "../elsewhere")
    try manager.createSymbolicLink(atPath: directory.path("shared"), withDestinationPath: "elsewhere")
    let location = GoldenLocation(
      file: directory.path("ATests.swift"), function: "test()", name: "a", fileExtension: "png")
    for (name, isShared) in [("artifacts", false), ("shared", true)] {
      let artifacts = GoldenArtifacts(directory: URL(filePath: directory.path(name)), isShared: isShared)
      #expect(throws: (any Error).self) {
        try artifacts.write([1], "actual", of: location, fileExtension: "png")
      }
    }
    #expect(directory.names("elsewhere").isEmpty)
  }

  @Test func `without recording a missing golden is a failure`() throws {
    let text = """
      no golden \(path("apng"))
      it is written by: GLYPHREEL_RECORD=missing swift test --filter A.ATests
      """
    #expect(try check(scene()) == .fails(text))
    #expect(directory.names().isEmpty)
  }

  @Test(arguments: [GoldenMoments.animation, .filmstrip([0, 0.1, 0.3]), .still(0.2)])
  func `a failure reports the cause, the frame, the pixels, the files and the remedy`(moments: GoldenMoments)
    throws
  {
    let fileExtension = moments == .animation ? "apng" : "png"
    #expect(try check(scene(), moments, record: .all, fromEnvironment: true) == .recorded)
    #expect(try check(scene(), moments) == .matches)
    let gray = try #require(Color(css: "#3a3a3a"))
    guard case .fails(let text) = try check(scene(gray), moments) else {
      Issue.record("it should have failed")
      return
    }
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "differs from the golden \(path(fileExtension))")
    #expect(lines[1] == "cause: the color of \"Buy milk\" in layer 1 changed from #000 to #3a3a3a")
    #expect(lines[2].hasPrefix("frame 0 (0") && lines[2].contains(" pixels differ within "))
    let artifact = directory.path("artifacts/ATests/test.a")
    #expect(
      lines.suffix(4) == [
        "expected: \(artifact).expected.\(fileExtension)", "actual: \(artifact).actual.\(fileExtension)",
        "difference: \(artifact).difference.\(fileExtension)",
        "accept the change: GLYPHREEL_RECORD=failed swift test --filter A.ATests",
      ])
    #expect(
      try directory.read("artifacts/ATests/test.a.expected.\(fileExtension)")
        == directory.read("__Goldens__/ATests/test.a.\(fileExtension)"))
    // The suggested command works.
    #expect(try check(scene(gray), moments, record: .failed, fromEnvironment: true) == .recorded)
    #expect(try check(scene(gray), moments) == .matches)
  }

  @Test func `a failure of a lock shows the frames it was made from`() throws {
    #expect(try check(scene(), form: .lock, record: .missing, fromEnvironment: true) == .recorded)
    #expect(try check(scene(), form: .lock) == .matches)
    #expect(
      try directory.text("__Goldens__/ATests/test.a.lock").hasPrefix(
        "glyphreel lock 2\nhash blake2b-256\nsize 60 24\n"))
    guard case .fails(let text) = try check(scene(duration: 0.4), form: .lock) else {
      Issue.record("it should have failed")
      return
    }
    #expect(text.contains("cause: layer 1, strikethrough: the duration changed from 0.3 to 0.4 s"))
    #expect(text.contains(" pixels differ within "))
    #expect(
      directory.names("artifacts/ATests") == [
        "test.a.actual.apng", "test.a.difference.apng", "test.a.expected.apng",
      ])
  }

  @Test func `a failure of a filmstrip's lock shows its frames, too`() throws {
    let times = GoldenMoments.filmstrip([0.1, 0.2, 0.3])
    #expect(try check(scene(), times, form: .lock, record: .all, fromEnvironment: true) == .recorded)
    #expect(try check(scene(), times, form: .lock) == .matches)
    guard case .fails(let text) = try check(scene(duration: 0.4), times, form: .lock) else {
      Issue.record("it should have failed")
      return
    }
    #expect(text.contains("frame 0 (0.1 to 0.2 s): "))
    #expect(text.contains(" pixels differ within ") && !text.contains("earlier") && !text.contains("later"))
  }

  @Test func `the frames of a lock are found in the git history`() throws {
    #expect(try check(scene(), record: .missing, fromEnvironment: true) == .recorded)
    func git(_ arguments: String...) throws {
      let outcome = try Outcome(
        of: "/usr/bin/git", ["-c", "user.name=a", "-c", "user.email=a@b"] + arguments, in: directory.root)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    try git("init", "-q")
    try git("add", "__Goldens__")
    try git("commit", "-q", "-m", "a")
    try FileManager.default.removeItem(atPath: path("apng"))
    #expect(try check(scene(), form: .lock, record: .missing, fromEnvironment: true) == .recorded)
    try FileManager.default.removeItem(atPath: directory.path("artifacts"))
    guard case .fails(let text) = try check(scene(.white), form: .lock) else {
      Issue.record("it should have failed")
      return
    }
    #expect(text.contains("\nexpected: "))
    #expect(text.contains(" pixels differ within "))
  }

  @Test func `a tolerance applies to images and is rejected for locks`() throws {
    let almost = try #require(Color(css: "#010101"))
    _ = try check(scene(), record: .all)
    #expect(try check(scene(almost), options: ComparisonOptions(channelTolerance: 2)) == .matches)
    _ = try check(scene(), form: .lock, record: .all)
    #expect(throws: ComparisonError.self) {
      try check(scene(almost), form: .lock, options: ComparisonOptions(channelTolerance: 1))
    }
  }

  @Test func `a strip of another height is another size`() throws {
    _ = try check(scene(), .filmstrip([0, 0.1]), record: .all)
    guard case .fails(let text) = try check(scene(), .filmstrip([0, 0.1, 0.2])) else {
      Issue.record("it should have failed")
      return
    }
    #expect(text.contains("the canvas is 60 × 72 pixels, not 60 × 48"))
  }

  @Test func `a damaged golden is an error`() throws {
    _ = try check(scene(), record: .all)
    let bytes = try directory.read("__Goldens__/ATests/test.a.apng")
    try Data(bytes.dropLast(40)).write(to: URL(filePath: path("apng")))
    #expect(throws: ComparisonError.self) { try check(scene()) }
  }
}
