import Foundation
import TestSupport
import Testing

@testable import GlyphreelBatch

@Suite struct ManifestWriterTests {
  private let folder = TemporaryDirectory()
  private var path: String { folder.path("manifest.jsonl") }

  @Test func `each line is valid JSON`() throws {
    try SampleManifest.write(
      SampleManifest.header(rows: 2, shard: Shard(number: 1, of: 2)),
      [SampleManifest.entry(1), SampleManifest.failure(2)], to: path)
    let script = "import json, sys; print([sorted(json.loads(line)) for line in open(sys.argv[1])])"
    #expect(
      try Oracle.run("/usr/bin/python3", ["-c", script, path]) == """
        [['content', 'data', 'hash', 'manifest', 'rows', 'scene', 'settings', 'shard'], \
        ['bytes', 'digest', 'files', 'input', 'line', 'output', 'row'], ['error', 'line', 'output', 'row']]

        """)
  }

  @Test func `resuming finds the written outputs and repeats failures`() throws {
    let header = SampleManifest.header(rows: 3)
    try SampleManifest.write(
      header, [SampleManifest.entry(1), SampleManifest.failure(2), SampleManifest.entry(1, input: "later")],
      to: path)
    let previous = try ManifestWriter(path, header, resumes: true).previous
    #expect(previous.header == header)
    guard case .written(let expected) = SampleManifest.entry(1, input: "later").outcome else { return }
    #expect(previous.output(named: SampleManifest.entry(1).name)?.output == expected)
    #expect(previous.output(named: SampleManifest.entry(1).name)?.isCurrent == true)
    #expect(previous.output(named: "2.gif") == nil)
  }

  @Test func `a manifest truncated anywhere keeps its complete lines`() throws {
    let header = SampleManifest.header(rows: 3)
    try SampleManifest.write(header, [SampleManifest.entry(1), SampleManifest.entry(2)], to: path)
    let whole = try folder.read("manifest.jsonl")
    for length in 0..<whole.count {
      try Data(whole[..<length]).write(to: URL(filePath: path))
      let writer = try ManifestWriter(path, header, resumes: true)
      let lines = whole[..<length].count { $0 == 0x0A }
      #expect((writer.previous.header == nil) == (lines == 0))
      #expect((writer.previous.output(named: SampleManifest.entry(1).name) != nil) == (lines >= 2))
      #expect((writer.previous.output(named: SampleManifest.entry(2).name) != nil) == (lines >= 3))
      try writer.append(SampleManifest.entry(3))
      var reader = ManifestLines(try DataFile(path))
      var count = 0
      while try reader.next() != nil { count += 1 }
      #expect(count == max(lines, 1) + 1)
    }
  }

  @Test func `without resuming, a manifest is overwritten`() throws {
    try SampleManifest.write(SampleManifest.header(rows: 3), [SampleManifest.entry(1)], to: path)
    try SampleManifest.write(SampleManifest.header(rows: 3), [], to: path)
    #expect(try folder.text("manifest.jsonl").split(separator: "\n").count == 1)
  }

  @Test func `after another header no output is current, but outputs are known`() throws {
    try SampleManifest.write(SampleManifest.header(rows: 3), [SampleManifest.entry(1)], to: path)
    let other = SampleManifest.header(rows: 4)
    _ = try ManifestWriter(path, other, resumes: true)
    let previous = try ManifestWriter(path, other, resumes: true).previous
    #expect(previous.header == other)
    #expect(previous.output(named: SampleManifest.entry(1).name)?.isCurrent == false)
  }

  @Test func `a file that is no manifest is left unchanged`() throws {
    try folder.write("id,text\n", to: "manifest.jsonl")
    for resumes in [true, false] {
      #expect(throws: BatchError.self) {
        try ManifestWriter(path, SampleManifest.header(rows: 1), resumes: resumes)
      }
    }
    #expect(try folder.text("manifest.jsonl") == "id,text\n")
  }

  @Test func `a manifest is locked while it is written`() throws {
    let first = try ManifestWriter(path, SampleManifest.header(rows: 1), resumes: false)
    #expect(throws: BatchError.cannotCreate(path: path, reason: "another batch is writing it")) {
      try ManifestWriter(path, SampleManifest.header(rows: 1), resumes: true)
    }
    try first.append(SampleManifest.entry(1))
  }
}
