import Glyphreel
import SceneFile
import TestSupport
import Testing
import Typography

/// Examples are what people copy from: they break no rule.
@Suite struct ExampleLintTests {
  @Test(arguments: Examples.names)
  func `an example passes lint`(name: String) throws {
    let document = try SceneDocument(SourceFile(contentsOf: Repository.path("Examples/\(name).yaml")))
    let renderer = try FrameRenderer(document.scene, typesetter: Typesetter(fonts: FontLibrary()))
    let warnings = try renderer.findings().map(\.problem).filter { $0.severity != .note }
    #expect(warnings.isEmpty && renderer.warnings.isEmpty && document.diagnostics.isEmpty)
  }
}
