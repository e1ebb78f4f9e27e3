import Foundation
import GlyphreelTerminal
import TestSupport
import Testing

@Suite struct TapeInclusionTests {
  @Test func `included tapes are below the tape's folder, and have a limit together`() throws {
    let directory = TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.path("tapes"), withIntermediateDirectories: true)
    func message(_ text: String) throws -> String {
      try directory.write(text, to: "tapes/demo.tape")
      do {
        _ = try Tape.reading(directory.path("tapes/demo.tape"))
        return ""
      } catch { return "\(error)" }
    }
    try directory.write("secret", to: "outside.tape")
    for name in ["../outside.tape", directory.path("outside.tape"), "/etc/passwd", "../missing.tape"] {
      let text = try message("Source \(name)\nEnter")
      #expect(text.contains("it is not below the tape's folder") && !text.contains("secret"), "\(text)")
    }
    try directory.write("# \(String(repeating: "x", count: 400_000))\nTab", to: "tapes/large.tape")
    #expect(try message("Source large.tape\nSource large.tape\nEnter").isEmpty)
    #expect(
      try message(String(repeating: "Source large.tape\n", count: 3)).contains(
        "a tape with all that it includes has at most 1 MiB"))
  }
}
