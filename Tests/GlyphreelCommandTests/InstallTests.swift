import Foundation
import TestSupport
import Testing

/// What `make install` puts under a prefix.
@Suite struct InstallTests {
  @Test func `a program is installed with its manual page and completions, and removed again`() throws {
    let folder = TemporaryDirectory()
    let script = Repository.path("Packaging/place.sh")
    let prefix = folder.path("my prefix")
    #expect(
      try Oracle.run("/bin/bash", [script, CommandLineTool.tested.path, prefix])
        == "Installed \(prefix)/bin/glyphreel, its manual page and its completions.\n")
    let files = [
      "bin/glyphreel", "share/bash-completion/completions/glyphreel",
      "share/fish/vendor_completions.d/glyphreel.fish",
      "share/man/man1/glyphreel.1", "share/zsh/site-functions/_glyphreel",
    ]
    #expect(try installed(in: prefix) == files)
    #expect(FileManager.default.isExecutableFile(atPath: prefix + "/bin/glyphreel"))
    let page = try String(contentsOfFile: prefix + "/share/man/man1/glyphreel.1", encoding: .utf8)
    #expect(page.hasPrefix(".Dd "))
    _ = try Oracle.run("/bin/bash", [script, "--remove", prefix])
    #expect(try installed(in: prefix) == [])
  }

  /// The paths of all files under a folder.
  private func installed(in prefix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: prefix).filter {
      var isDirectory = ObjCBool(false)
      _ = FileManager.default.fileExists(atPath: prefix + "/" + $0, isDirectory: &isDirectory)
      return !isDirectory.boolValue
    }.sorted()
  }
}
