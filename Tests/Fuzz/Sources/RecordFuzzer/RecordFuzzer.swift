import GlyphreelSystem
import GlyphreelBatch
import GlyphreelComparison
import GlyphreelMedia
import Fuzzing

/// Any bytes as a record that a run has left or that a batch begins with: each is read to its end or refused, and nothing of it
/// leads out of a folder.
///
/// The first byte, a digit in the corpus, chooses what the others are read as.
@main
enum RecordFuzzer {
  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      RecordFuzzer.read(as: input.byte(), input.rest())
      return 0
    }
  }

  private static let folder = ScratchFolder()
  private static let picture = ScratchFolder.picture

  private static func read(as kind: UInt8, _ bytes: [UInt8]) {
    switch kind % 8 {
    case 0: lock(bytes)
    case 1: description(String(decoding: bytes, as: UTF8.self))
    case 2: golden(bytes)
    case 3: rows(bytes, in: "rows.csv")
    case 4: rows(bytes, in: "rows.json")
    case 5: index(bytes)
    case 6: sequence(bytes)
    default: merge(bytes)
    }
  }

  /// A lock: its text can be read again, and it can be compared with a picture.
  private static func lock(_ bytes: [UInt8]) {
    guard let lock = try? LockFile(String(decoding: bytes, as: UTF8.self)) else { return }
    precondition(!lock.text.isEmpty, "a lock has no text")
    guard let golden = try? GoldenPicture(picture) else { preconditionFailure("the picture can't be read") }
    let comparison = try? AnimationComparator().compare(
      lock.timeline, golden.source, expectedScene: lock.scene, actualScene: { lock.scene })
    for line in comparison?.report ?? [] { precondition(!line.isEmpty, "a line says nothing") }
  }

  /// A description: what is read is written as it was.
  private static func description(_ text: String) {
    guard let description = SceneDescription(text) else { return }
    _ = description.layoutDigest
    guard let again = SceneDescription(description.text) else {
      preconditionFailure("a description can't be read again")
    }
    precondition(
      Array(again.text.utf8) == Array(description.text.utf8), "a description changes when it is read")
  }

  /// A golden: what its text says is a description, or nothing is.
  private static func golden(_ bytes: [UInt8]) {
    // The description behind a good header, or all of the file.
    if let file = try? PNGChunks.inserting(
      String(decoding: bytes, as: UTF8.self), under: "Glyphreel scene", into: picture)
    {
      _ = try? GoldenPicture(file).scene?.text
    }
    _ = PNGChunks.text(under: "Glyphreel scene", in: bytes)
    _ = PNGChunks.text(under: "Glyphreel scene", in: Array(picture[..<33]) + bytes)
  }

  /// Rows: names of outputs that are made of them stay in their folder.
  private static func rows(_ bytes: [UInt8], in name: String) {
    let path = folder.write(bytes, to: name)
    guard let file = try? DataFile(path), var reader = try? RowReader(file) else { return }
    let columns = reader.columns.map(\.name).prefix(2).filter {
      !$0.unicodeScalars.contains { "{}/".unicodeScalars.contains($0) }
    }
    let pattern =
      columns.isEmpty ? nil : try? OutputPattern("out/" + columns.map { "{\($0)}" }.joined(separator: "/"))
    var count = 0
    while count < 1000, let row = try? reader.next() {
      count += 1
      precondition(row.number == count, "a row has another's number")
      guard let output = try? pattern?.name(of: row, constants: []) else { continue }
      for part in output.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
        precondition(
          !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8),
          "an output leaves its folder")
      }
    }
  }

  /// A manifest that a batch resumes: it is read, its torn end is cut off, and lines can be appended.
  private static func index(_ bytes: [UInt8]) {
    let path = folder.write(bytes, to: "manifest.jsonl")
    let digest = Digest(of: "")
    let header = ManifestHeader(
      scene: "s.yaml", data: "d.csv", rowCount: 1, shard: nil, settings: digest, content: digest)
    guard let writer = try? ManifestWriter(path, header, resumes: true) else { return }
    if let (output, _) = writer.previous.output(named: "a.gif") {
      try? writer.append(ManifestEntry(row: 1, line: 2, name: "a.gif", outcome: .written(output)))
    }
    try? writer.append(ManifestEntry(row: 1, line: 2, name: "a.gif", outcome: .failed("why")))
  }

  /// Manifests of parts, between zeros: they become one, or it is said why they don't.
  private static func merge(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
    let paths = parts.enumerated().map { folder.write(Array($0.element), to: "part-\($0.offset).jsonl") }
    do {
      let merged = try ManifestMerge(paths)
      let sink = MemorySink()
      try merged.write(to: sink)
      precondition(!sink.bytes.isEmpty, "a whole manifest is empty")
    } catch {
      precondition(!"\(error)".isEmpty, "an error says nothing")
    }
  }

  /// A manifest of frames, beside two pictures.
  private static func sequence(_ bytes: [UInt8]) {
    _ = folder.write(bytes, to: "frames/manifest.json")
    var limits = DecodingLimits()
    limits.canvasPixels = 1 << 12
    guard var reader = try? AnimationReader(contentsOf: folder.path + "/frames", limits: limits) else {
      return
    }
    var (count, start) = (0, 0.0)
    while count < 64, let frame = try? reader.next() {
      precondition(frame.start >= start, "a picture is shown before the one in front of it")
      (count, start) = (count + 1, frame.start)
    }
  }
}
