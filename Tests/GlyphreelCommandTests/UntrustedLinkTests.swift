import Foundation
import TestSupport
import Testing

/// Links in a tree that somebody else made: what a search of a directory finds lies inside it, and no message shows a line of a
/// file that was reached through a link.
@Suite struct UntrustedLinkTests {
  private let folder = TemporaryDirectory()
  private let scene = "canvas: { width: 20, height: 10 }\nlayers: [{ text: a, style: { size: 8 } }]\n"
  private let secret = "password: hunter2\n"

  init() throws {
    for name in ["tree", "tree/sub", "elsewhere", "goldens"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write(secret, to: "elsewhere/credentials.yaml")
    try folder.write(scene, to: "tree/a.yaml")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.debug.run(arguments: arguments, in: folder.root)
  }

  @Test(arguments: ["verify", "lint"])
  func `a link that leads out of the searched directory is refused, and its file not shown`(verb: String)
    throws
  {
    try link("tree/x.yaml", to: "../elsewhere/credentials.yaml")
    try link("tree/sub/y.yaml", to: folder.path("elsewhere/credentials.yaml"))
    try link("tree/z.yaml", to: "sub/y.yaml")
    let options = ["--goldens", "goldens", "--record", "never", "--junit", "junit.xml", "--report", "report"]
    let outcome = try CommandLineTool.debug.run(
      arguments: [verb, "tree"] + (verb == "verify" ? options : []), in: folder.root)
    #expect(outcome.status == 66)
    for name in ["x.yaml", "sub/y.yaml", "z.yaml"] {
      #expect(
        outcome.error.contains(
          "tree/\(name): error: a symbolic link that leads out of 'tree'; name the file itself to use it"),
        "\(outcome.error)")
    }
    var texts = [outcome.output, outcome.error]
    if verb == "verify" { texts += [try folder.text("junit.xml"), try folder.text("report/index.html")] }
    for text in texts { #expect(!text.contains("hunter2") && !text.contains("password")) }
  }

  @Test func `a link that leads nowhere, in a circle or to a device is refused at once`() throws {
    try link("tree/x.yaml", to: "nowhere")
    try link("tree/y.yaml", to: "y.yaml")
    try link("tree/z.yaml", to: "/dev/zero")
    let outcome = try run("lint", "tree")
    #expect(outcome.status == 66)
    #expect(outcome.error.contains("tree/x.yaml: error: a symbolic link that leads nowhere"))
    #expect(outcome.error.contains("tree/y.yaml: error: a symbolic link that leads nowhere"))
    #expect(outcome.error.contains("tree/z.yaml: error: a symbolic link that leads out of 'tree'"))
  }

  @Test func `a link within the directory is followed, but its lines are not shown`() throws {
    try folder.write("layers: [{ txt: a }]\n", to: "tree/bad.data")
    try link("tree/sub/bad.yaml", to: "../bad.data")
    let outcome = try run("verify", "tree", "--goldens", "goldens", "--record", "missing")
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("tree/sub/bad.yaml:1:12: error: unknown key 'txt'"))
    #expect(!outcome.error.contains(" | "))
    // The directory itself may be named through a link.
    try link("link", to: "tree")
    #expect(try run("lint", "link").error.contains("link/sub/bad.yaml:1:12: error: unknown key 'txt'"))
  }

  @Test(arguments: ["render", "still", "layout", "lint"])
  func `a scene that is named through a link is read, and its lines are not shown`(verb: String) throws {
    try link("x.yaml", to: "elsewhere/credentials.yaml")
    let through = try run(verb, "x.yaml")
    #expect(through.status == 65 && !through.error.contains("hunter2"), "\(through)")
    let itself = try run(verb, "elsewhere/credentials.yaml")
    #expect(itself.status == 65 && itself.error.contains("1 | password: hunter2"), "\(itself)")
  }

  @Test func `a font directory gives no font that a link brings in from elsewhere`() throws {
    let font = Repository.path("fonts/JetBrainsMono-Regular.ttf")
    try FileManager.default.createDirectory(atPath: folder.path("fonts"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: font, toPath: folder.path("fonts/real.data"))
    try link("fonts/inside.ttf", to: "real.data")
    #expect(try run("fonts", "--font-dir", "fonts").status == 0)
    try link("fonts/outside.ttf", to: font)
    let outcome = try run("fonts", "--font-dir", "fonts")
    #expect(outcome.status == 65)
    #expect(
      outcome.error.contains("fonts/outside.ttf") && outcome.error.contains("leads out of 'fonts'"),
      "\(outcome)")
  }
}
