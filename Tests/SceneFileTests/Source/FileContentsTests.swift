import Foundation
import Testing

@testable import GlyphreelSceneFile

@Suite struct FileContentsTests {
  /// Returns the message for an unreadable path.
  func refusal(_ path: String) -> String? {
    do throws(SceneFileError) {
      _ = try SourceFile(contentsOf: path)
      return nil
    } catch {
      return error.description
    }
  }

  func withDirectory(_ body: (String) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "scene-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory.path)
  }

  @Test func `a file is read unchanged`() throws {
    try withDirectory { directory in
      let text = String(repeating: "日本語 🎉\r\n", count: 20_000)
      let path = "\(directory)/long.yaml"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      let source = try SourceFile(contentsOf: path)
      #expect(source.bytes == Array(text.utf8))
      #expect(source.path == path)
    }
  }

  @Test func `an unreadable file is reported with the reason`() throws {
    try withDirectory { directory in
      let missing = "\(directory)/none.yaml"
      #expect(refusal(missing) == "\(missing): error: no such file")
      #expect(refusal("\(missing)/below") == "\(missing)/below: error: no such file")
      #expect(refusal("") == ": error: no such file")
      #expect(refusal(directory) == "\(directory): error: is a directory; name the scene file in it")
      let pipe = "\(directory)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(refusal(pipe) == "\(pipe): error: a named pipe without a writer; start its writer first")
      #expect(refusal("/dev/zero")?.hasPrefix("/dev/zero: error: larger than 16 MiB") == true)
    }
  }

  @Test func `a file without read permission is rejected`() throws {
    try withDirectory { directory in
      let path = "\(directory)/secret.yaml"
      try "a: b".write(toFile: path, atomically: false, encoding: .utf8)
      chmod(path, 0)
      // The superuser can read any file.
      let refused = "\(path): error: permission denied; the file can't be read by you"
      #expect(refusal(path) == (geteuid() == 0 ? nil : refused))
    }
  }

  @Test func `a huge file is rejected before it is read`() throws {
    try withDirectory { directory in
      let path = "\(directory)/huge.yaml"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(truncate(path, 16 << 20) == 0)
      #expect(refusal(path) == nil)
      #expect(truncate(path, (16 << 20) + 1) == 0)
      #expect(refusal(path)?.hasPrefix("\(path): error: larger than 16 MiB; is it a scene file?") == true)
    }
  }
}
