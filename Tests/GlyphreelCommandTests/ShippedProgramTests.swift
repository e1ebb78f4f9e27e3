import Foundation
import TestSupport
import Testing

/// The release binary as users get it.
@Suite(.tags(.thorough)) struct ShippedProgramTests {
  @Test func `stripped and without its fonts it stays under 30 MB`() throws {
    let folder = TemporaryDirectory()
    _ = try Oracle.run("/usr/bin/strip", ["-o", folder.path("glyphreel"), CommandLineTool.release().path])
    let fonts = try FileManager.default.contentsOfDirectory(atPath: Repository.path("fonts"))
      .filter { $0.hasSuffix(".ttf") }
      .reduce(0) { try $0 + Data(contentsOf: Repository.root.appending(path: "fonts/\($1)")).count }
    #expect(try folder.read("glyphreel").count - fonts < 30_000_000)
  }

  @Test func `it brings its Swift runtime along`() throws {
    #if os(Linux)
      let libraries = try Oracle.run("/usr/bin/ldd", [CommandLineTool.release().path])
      #expect(!libraries.contains("libswift"))
      #expect(!libraries.contains("libFoundation"))
    #endif
  }
}
