import Foundation
import GlyphreelExact
import GlyphreelMedia
import TestSupport
import Testing

/// One dotLottie file with an animation for each row.
@Suite struct BatchBundleTests {
  private let folder = TemporaryDirectory()

  private func batch(_ arguments: String..., scene: String) throws -> Outcome {
    try folder.write(scene, to: "s.yaml")
    try folder.write("id,text\nen,Hello\nde,Hallo\nfr,Bonjour\n", to: "rows.csv")
    return try CommandLineTool.tested.run(
      arguments: ["batch", "s.yaml", "--data", "rows.csv"] + arguments, in: folder.root)
  }

  private static let scene = """
    theme:
      colors: { ink: "#111111" }
      dark:
        colors: { ink: "#eeeeee" }
    look: { style: plain }
    layers:
      - text: "{{text}}"
        style: { size: 20, color: ink }
        effects: [reveal: { duration: 0.3s }]

    """

  @Test func `a bundle has the animations of all rows in their order, and one theme for dark pages`() throws {
    let outcome = try batch("-o", "out/{id}.lottie", "--bundle", "all.lottie", scene: Self.scene)
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    #expect(outcome.output.range(of: "all.lottie  3 rows") != nil)
    let archive = try #require(ZipArchive(try folder.read("all.lottie")))
    let manifest = try JSON(try #require(archive.contents(of: "manifest.json", limit: 1 << 20)))
    let ids = (manifest["animations"]?.elements ?? []).compactMap { $0["id"]?.string }
    #expect(ids == ["en", "de", "fr"])
    for id in ids {
      let single = try #require(ZipArchive(try folder.read("out/\(id).lottie")))
      #expect(
        archive.contents(of: "a/\(id).json", limit: 1 << 20)
          == single.contents(of: "a/animation.json", limit: 1 << 20))
    }
    let names = try Oracle.run("/usr/bin/python3", ["-m", "zipfile", "-t", folder.path("all.lottie")])
    #expect(names.range(of: "Done testing") != nil)
  }

  @Test func `a bundle does not replace a row's output`() throws {
    let outcome = try batch("-o", "out/{id}.lottie", "--bundle", "./out/de.lottie", scene: Self.scene)
    #expect(outcome.status == 64, "\(outcome.error)")
    let archive = try #require(ZipArchive(try folder.read("out/de.lottie")))
    #expect(archive.has("a/animation.json"))
  }

  @Test(arguments: [
    (["-o", "out/{id}.gif", "--bundle", "all.lottie"], "--bundle joins dotLottie files"),
    (["-o", "out/{id}.lottie", "--bundle", "all.lottie", "--shard", "1/2"], "--bundle needs all rows"),
  ])
  func `other outputs and parts of the rows are refused`(arguments: [String], message: String) throws {
    try folder.write(Self.scene, to: "s.yaml")
    try folder.write("id,text\nen,Hello\n", to: "rows.csv")
    let outcome = try CommandLineTool.tested.run(
      arguments: ["batch", "s.yaml", "--data", "rows.csv"] + arguments, in: folder.root)
    #expect(outcome.status == 64 && outcome.error.range(of: message) != nil, "\(outcome.error)")
    #expect(folder.names("out").isEmpty)
  }
}
