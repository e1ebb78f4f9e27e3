import Foundation

/// A directory that is removed with its contents.
package final class TemporaryDirectory {
  package let root: String

  package init() {
    root = FileManager.default.temporaryDirectory.appending(path: "glyphreel-\(UUID().uuidString)").path
    // A test without its directory fails at its first file.
    try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  package func path(_ name: String) -> String { root + "/" + name }

  /// The names in it or in a directory within, hidden ones too, sorted.
  package func names(_ directory: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(directory))) ?? []).sorted()
  }

  package func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }

  /// Puts a program there that a test will start: a script, or the copy of a file.
  ///
  /// Another process writes it. A program that this one held open for writing while another test
  /// started a process could not be started: "Text file busy".
  package func addProgram(_ name: String, script: String) throws {
    let text = TemporaryDirectory()
    try text.write("#!/bin/sh\n\(script)\n", to: "script")
    try addProgram(name, copying: text.path("script"))
  }

  package func addProgram(_ name: String, copying source: String) throws {
    let made = try Outcome(of: "/usr/bin/install", ["-m", "755", source, path(name)])
    guard made.status == 0 else { throw Oracle.Missing(description: made.error) }
  }

  package func read(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }

  package func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }
}
