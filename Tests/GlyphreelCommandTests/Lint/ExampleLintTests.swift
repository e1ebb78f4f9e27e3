import Foundation
import TestSupport
import Testing

/// Examples are what people copy from: they break no rule.
@Suite struct ExampleLintTests {
  @Test func `all examples pass lint`() throws {
    let folder = Repository.path("Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
    #expect(names.count > 20)
    // The released program: the debug one takes ten times as long.
    let outcome = try CommandLineTool.release().run(
      arguments: ["lint", "--strict"] + names.sorted().map { folder + "/" + $0 })
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.output) \(outcome.error)")
  }
}
