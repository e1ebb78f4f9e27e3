import Glyphreel
import GlyphreelComparison
import Foundation
import GlyphreelScene
import GlyphreelSceneFile
import TestSupport
import Testing
import GlyphreelTypography

/// Every example's motion, as it was looked at once: moments of it in one picture, compared pixel for pixel.
///
/// With `GLYPHREEL_RECORD=all` in the environment the pictures are written anew, with `missing` those that are not
/// there; `make golden` does the former. Look at what changed before you commit it.
@Suite struct ContactSheetTests {
  private static let folder = "Tests/Goldens/sheets"
  private static let record = ProcessInfo.processInfo.environment["GLYPHREEL_RECORD"]

  @Test func `every sheet has its example`() {
    let orphans = Examples.files(in: ContactSheetTests.folder).filter { file in
      !Examples.names.contains { file == "\($0).png" }
    }
    #expect(orphans.isEmpty, "remove them from \(ContactSheetTests.folder), or add their scenes to Examples/")
  }

  @Test(arguments: Examples.names)
  func `an example moves as it did`(name: String) throws {
    let document = try SceneDocument(SourceFile(contentsOf: Repository.path("Examples/\(name).yaml")))
    let sheet = try ContactSheet(of: document.scene, fonts: FontLibrary())
    let path = Repository.path("\(ContactSheetTests.folder)/\(name).png")
    let isThere = FileManager.default.fileExists(atPath: path)
    // The bytes of an equal picture depend on the version of libdeflate.
    func isRecorded() throws -> Bool {
      try isThere
        && AnimationComparator().compare(PlayableAnimation(contentsOf: path), PlayableAnimation(sheet.bitmap))
          .isMatch
    }
    if ContactSheetTests.record == "missing" && !isThere || ContactSheetTests.record == "all",
      try !isRecorded()
    {
      try Data(try sheet.png()).write(to: URL(filePath: path))
    }
    let remedy = "'make golden' accepts what Examples/\(name).yaml shows now; look at it first"
    try #require(FileManager.default.fileExists(atPath: path), "there is no sheet; \(remedy)")
    let comparison = try AnimationComparator().compare(
      PlayableAnimation(contentsOf: path), PlayableAnimation(sheet.bitmap))
    let report = comparison.report.joined(separator: "; ")
    #expect(
      comparison.isMatch, "it differs from \(ContactSheetTests.folder)/\(name).png: \(report); \(remedy)")
    #expect(try Data(contentsOf: URL(filePath: path)).count <= 48 << 10)
  }
}
