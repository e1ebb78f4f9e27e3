import GlyphreelSystem
import GlyphreelMedia
import TestSupport
import Testing

@testable import GlyphreelBatch

@Suite struct ManifestMergeTests {
  private let folder = TemporaryDirectory()

  private func write(_ name: String, _ header: ManifestHeader, _ entries: [ManifestEntry]) throws -> String {
    try SampleManifest.write(header, entries, to: folder.path(name))
    return folder.path(name)
  }

  private func part(_ number: Int, of count: Int, rows: Int, without missing: [Int] = []) throws -> String {
    let shard = Shard(number: number, of: count)
    let rows = (1...rows).filter { shard.contains(row: $0) && !missing.contains($0) }
    // Rows finish in any order.
    return try write(
      "\(number).jsonl", SampleManifest.header(rows: 7, shard: shard),
      rows.reversed().map { SampleManifest.entry($0) })
  }

  private func refusal(_ paths: [String]) -> [String] {
    do throws(BatchError) {
      _ = try ManifestMerge(paths)
      return []
    } catch {
      return error.description.replacing(folder.root + "/", with: "").split(separator: "\n").map(String.init)
    }
  }

  @Test func `shards are merged in row order`() throws {
    let paths = try (1...3).map { try part($0, of: 3, rows: 7) }
    let sink = MemorySink()
    try ManifestMerge([paths[2], paths[0], paths[1]]).write(to: sink)
    let whole = try write(
      "whole.jsonl", SampleManifest.header(rows: 7), (1...7).map { SampleManifest.entry($0) })
    #expect(try String(decoding: sink.bytes, as: UTF8.self) == folder.text("whole.jsonl"))
    #expect(refusal([whole]).isEmpty)
  }

  @Test func `missing rows are reported with their shards`() throws {
    let paths = try [part(1, of: 2, rows: 7), part(2, of: 2, rows: 7, without: [2, 6])]
    #expect(
      refusal(paths) == [
        "1.jsonl: error: rows 2, 6 are missing, of shard 2/2; run the batch again with --resume"
      ])
    #expect(
      refusal([paths[1]]) == [
        "2.jsonl: error: rows 1-3, 5-7 are missing, of shards 1/2, 2/2; run the batch again with --resume"
      ])
  }

  @Test func `a failed row is reported with its reason, unless it succeeded later`() throws {
    let header = SampleManifest.header(rows: 2)
    let path = try write("a.jsonl", header, [SampleManifest.failure(1), SampleManifest.entry(2)])
    #expect(refusal([path]) == ["a.jsonl: error: row 1 failed: scene.yaml:1:1: error: no"])
    let later = try write(
      "b.jsonl", header, [SampleManifest.failure(1), SampleManifest.entry(2), SampleManifest.entry(1)])
    #expect(refusal([later]).isEmpty)
  }

  @Test func `a row in two manifests is rejected`() throws {
    let paths = try [part(1, of: 2, rows: 7), part(2, of: 2, rows: 7)]
    #expect(
      refusal(paths + [paths[1]]).first == "2.jsonl: error: row 2 is in 2.jsonl, too")
  }

  @Test func `shards of different batches are rejected`() throws {
    let first = try part(1, of: 2, rows: 7)
    let data = try write("data.jsonl", SampleManifest.header(rows: 7, content: "other"), [])
    let scene = try write("scene.jsonl", SampleManifest.header(rows: 7, settings: "other"), [])
    #expect(
      refusal([first, data])
        == ["data.jsonl: error: the data are others than in \(folder.root)/1.jsonl"].map {
          $0.replacing(folder.root + "/", with: "")
        })
    #expect(
      refusal([first, scene]) == [
        "scene.jsonl: error: the scene, the fonts, the options or the program are others than in 1.jsonl"
      ])
  }

  @Test func `only entries after the last header count`() throws {
    let path = try write(
      "a.jsonl", SampleManifest.header(rows: 1, settings: "old"), [SampleManifest.entry(1)])
    _ = try ManifestWriter(path, SampleManifest.header(rows: 1), resumes: true)
    #expect(refusal([path]) == ["a.jsonl: error: row 1 is missing; run the batch again with --resume"])
  }

  @Test(arguments: [
    "4611686018427387904", "9223372036854775807", "10000000000", "100000000", "-1", "-9223372036854775808",
    "9223372036854775808", "1e9", "1.5",
  ])
  func `the number of rows claimed by a manifest is not trusted`(claim: String) throws {
    let header = SampleManifest.header(rows: 7).line.replacing("\"rows\": 7", with: "\"rows\": \(claim)")
    #expect(header.contains(claim))
    let entries = (1...7).map { SampleManifest.entry($0).text + "\n" }.joined()
    try folder.write(header + "\n" + entries, to: "claim.jsonl")
    let told = refusal([folder.path("claim.jsonl")])
    if let rows = Int(claim), rows > 0 {
      #expect(told == ["claim.jsonl: error: rows 8-\(rows) are missing; run the batch again with --resume"])
    } else {
      #expect(told == ["claim.jsonl: error: this is not a manifest"])
    }
  }

  @Test func `extreme numbers of rows and shards do not overflow`() throws {
    let most = Int.max
    for shard in [Shard(number: 1, of: most), Shard(number: most, of: most), Shard(number: 3, of: 4)] {
      let header = SampleManifest.header(rows: most, shard: shard)
      let lines =
        [header.line.replacing(/"rows": [^,]+/, with: "\"rows\": \(most)")]
        + [1, 2, most - 1, most].map {
          SampleManifest.entry(1).text.replacing("\"row\": 1,", with: "\"row\": \($0),")
        }
      try folder.write(lines.joined(separator: "\n") + "\n", to: "most.jsonl")
      let told = refusal([folder.path("most.jsonl")])
      #expect(
        told.count == 1 && told[0].hasPrefix("most.jsonl: error: rows 3-\(most - 2) are missing"), "\(told)")
    }
  }
}
