import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelComparison

/// Some five hundred faults, each made by a program of its own: all are found, and the first cause is the right one in 95 %.
@Suite(.tags(.thorough)) struct SeededFaultTests {
  /// A fault and what its first cause must mention.
  private struct Fault: Decodable {
    let name: String
    let old: String
    let new: String
    let words: [String]
  }

  /// A fault that was found.
  private struct Finding {
    let fault: Fault
    let report: [String]

    var isRight: Bool {
      let first = report.first ?? ""
      return fault.words.contains { first.contains($0) }
    }
  }

  private static func faults(_ arguments: [String]) throws -> [Fault] {
    try Oracle.run("/usr/bin/python3", [Repository.path("Tests/Oracles/seeded_faults.py")] + arguments)
      .split(separator: "\n").map { try JSONDecoder().decode(Fault.self, from: Data($0.utf8)) }
  }

  private func check(_ faults: [Fault], atLeast count: Int, _ compare: (Fault) throws -> AnimationComparison)
    throws
  {
    #expect(faults.count >= count)
    var wrong: [String] = []
    for fault in faults {
      let comparison = try compare(fault)
      #expect(!comparison.isMatch, "\(fault.name) is not found")
      let finding = Finding(fault: fault, report: comparison.report)
      if !comparison.isMatch, !finding.isRight {
        wrong.append("\(fault.name): \(finding.report.prefix(2).joined(separator: " / "))")
      }
    }
    let share = 1 - Double(wrong.count) / Double(faults.count)
    #expect(share >= 0.95, "\(share)\n\(wrong.joined(separator: "\n"))")
  }

  @Test func `an edit of a scene is found and named`() throws {
    let fonts = try FontLibrary()
    let typesetter = Typesetter(fonts: fonts)
    var golden: (text: String, picture: GoldenPicture)?
    func rendered(_ text: String) throws -> (PlayableAnimation, SceneDescription) {
      let scene = try SceneDocument(SourceFile(path: "scene.json", text: text)).scene
      return (
        try PlayableAnimation(FrameRenderer(scene, typesetter: typesetter)),
        try SceneDescription(scene, fonts: fonts)
      )
    }
    try check(Self.faults(["scenes"]), atLeast: 300) { fault in
      if golden?.text != fault.old {
        let (source, scene) = try rendered(fault.old)
        golden = (fault.old, try GoldenPicture(GoldenPicture.bytes(of: source, scene: scene)))
      }
      let old = try #require(golden).picture
      let (new, newScene) = try rendered(fault.new)
      return try AnimationComparator().compare(
        old.source, new, expectedScene: old.scene, actualScene: { newScene })
    }
  }

  @Test func `a fault in a file of another program is found and named`() throws {
    let directory = TemporaryDirectory()
    try check(Self.faults(["files", directory.root]), atLeast: 200) { fault in
      try AnimationComparator().compare(
        PlayableAnimation(contentsOf: fault.old), PlayableAnimation(contentsOf: fault.new))
    }
  }
}
