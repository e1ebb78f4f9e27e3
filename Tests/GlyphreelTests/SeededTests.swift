import Foundation
import TestSupport
import Testing

/// Tests with random input draw the same numbers in each run, so that a failure can be repeated.
@Suite struct SeededTests {
  @Test func `no test draws numbers without a seed`() throws {
    let folder = Repository.root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    // An interval may hold calls, with calls in their arguments.
    let draw = /\.random\(in: (?:[^(),]|\((?:[^()]|\([^()]*\))*\))*\)/
    let other = /SystemRandomNumberGenerator|\.randomElement\(\)|\.shuffled\(\)/
    var found: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.contains(draw) || text.contains(other) { found.append(file.lastPathComponent) }
    }
    // Where texts are shuffled only to keep the compiler from knowing the result, and this file.
    #expect(found.sorted() == ["SeededTests.swift", "TextIdentityTests.swift"])
  }
}
