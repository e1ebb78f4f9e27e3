import Foundation
import TestSupport
import Testing

/// A scene to begin with.
@Suite struct InitTests {
  @Test func `the scene renders without a word of warning`() throws {
    let folder = TemporaryDirectory()
    let written = try CommandLineTool.tested.run(arguments: ["init"], in: folder.root)
    #expect(written.status == 0 && written.error == "")
    #expect(written.output == "scene.yaml  Edit it, then: glyphreel render scene.yaml -o scene.gif\n")
    let rendered = try CommandLineTool.tested.run(
      arguments: ["render", "scene.yaml", "--frame-rate", "4", "--scale", "0.3"], in: folder.root)
    #expect(rendered.status == 0 && rendered.error == "", "\(rendered.error)")
    #expect(folder.names() == ["scene.gif", "scene.yaml"])
    let dark = try CommandLineTool.tested.run(
      arguments: ["lint", "scene.yaml", "--theme", "dark", "--strict"], in: folder.root)
    #expect(dark.status == 0, "\(dark)")
    let printed = try CommandLineTool.tested.run("init", "-")
    #expect(try printed.output == folder.text("scene.yaml"))
  }

  @Test func `a file that exists is replaced only by force`() throws {
    let folder = TemporaryDirectory()
    try folder.write("mine", to: "my.yaml")
    let refused = try CommandLineTool.tested.run(arguments: ["init", "my.yaml"], in: folder.root)
    #expect(refused.status == 73)
    #expect(
      refused.error
        == "glyphreel: error: 'my.yaml' exists; name another file, or replace it with --force\n")
    #expect(try folder.text("my.yaml") == "mine")
    #expect(
      try CommandLineTool.tested.run(arguments: ["init", "my.yaml", "--force"], in: folder.root).status == 0)
    #expect(try folder.text("my.yaml").hasPrefix("# "))
  }
}
