internal import Comparison
internal import Encoding
internal import Foundation
internal import Graphics

/// Compares one subject with its golden, or writes the golden, as the record mode says.
struct GoldenAssertion {
  /// What came of it.
  enum Outcome: Hashable {
    case matches
    /// The golden was written; nothing is wrong.
    case recorded
    /// What to tell, in lines.
    case fails(String)
  }

  let location: GoldenLocation
  let form: GoldenForm
  let options: ComparisonOptions
  let record: RecordMode.Choice
  /// What accepts the change, as one types it into a shell.
  let remedy: String
  let artifacts: GoldenArtifacts

  func check(_ subject: GoldenSubject) throws -> Outcome {
    let isThere = FileManager.default.fileExists(atPath: location.path)
    if record.mode == .all { return try write(subject, "it was written anew") }
    guard isThere else {
      if record.mode == .never {
        return .fails(
          "there is no golden \(location.path)\nit is written by: GLYPHREEL_RECORD=missing \(remedy)")
      }
      return try write(subject, "there was none, so it was written: look at it, and run the test again")
    }
    let golden = try [UInt8](Data(contentsOf: URL(filePath: location.path)))
    let comparison =
      form == .lock ? try compareLock(golden, subject) : try comparePicture(golden, subject)
    if comparison.isMatch { return .matches }
    if record.mode == .failed { return try write(subject, "it differed and was written anew") }
    return .fails(try report(comparison, golden, subject))
  }

  /// Writes the golden; a failure where code asks for it, so that it does not stay there.
  private func write(_ subject: GoldenSubject, _ why: String) throws -> Outcome {
    let url = URL(filePath: location.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    if form == .lock {
      let lock = try LockFile(subject.source, scene: subject.scene())
      try Data(lock.text.utf8).write(to: url, options: .atomic)
      try artifacts.keep(GoldenPicture.bytes(of: subject.source, altText: subject.altText), of: lock)
    } else {
      try Data(try subject.pictureBytes()).write(to: url, options: .atomic)
    }
    if record.isFromEnvironment { return .recorded }
    return .fails("recorded \(location.path)\n\(why)")
  }

  private func comparePicture(_ bytes: [UInt8], _ subject: GoldenSubject) throws -> AnimationComparison {
    let golden = try GoldenPicture(bytes)
    let (expected, actual) = try Self.sides(golden.source, subject)
    return try AnimationComparator(options).compare(
      expected, actual, expectedScene: golden.scene, actualScene: subject.scene)
  }

  /// What is compared: of a filmstrip, where it has the right size, the pictures on it.
  private static func sides(
    _ golden: FrameSource, _ subject: GoldenSubject
  ) throws -> (expected: FrameSource, actual: FrameSource) {
    guard case .filmstrip(let times) = subject.shape else { return (golden, subject.source) }
    if let strip = try golden.bitmaps().first, let pictures = Filmstrip.divided(strip, into: times.count),
      golden.width == subject.source.width, pictures[0].height == subject.source.height
    {
      return (FrameSource(Filmstrip.frames(pictures, at: times)), subject.source)
    }
    return (golden, FrameSource(Filmstrip.joined(try subject.source.bitmaps())))
  }

  private func compareLock(_ bytes: [UInt8], _ subject: GoldenSubject) throws -> AnimationComparison {
    let lock = try LockFile(String(decoding: bytes, as: UTF8.self))
    let comparator = AnimationComparator(options)
    let comparison = try comparator.compare(
      lock.timeline, subject.source, expectedScene: lock.scene, actualScene: subject.scene)
    // Pixels can be told apart where the pictures are found that were locked.
    guard !comparison.isMatch, record.mode != .failed,
      let pictures = artifacts.picture(of: lock, at: location.path)
    else { return comparison }
    return try comparator.compare(
      lock.timeline, pictures: FrameSource(pictures), subject.source, expectedScene: lock.scene,
      actualScene: subject.scene)
  }

  private func report(
    _ comparison: AnimationComparison, _ golden: [UInt8], _ subject: GoldenSubject
  ) throws -> String {
    var expected: [UInt8]? = golden
    if form == .lock {
      expected = artifacts.picture(
        of: try LockFile(String(decoding: golden, as: UTF8.self)), at: location.path)
    }
    // Beside the pictures of a lock, which has none of its own, stand those of the same kind.
    let actual =
      form == .lock
      ? try GoldenPicture.bytes(of: subject.source, scene: subject.scene(), altText: subject.altText)
      : try subject.pictureBytes()
    let files = try artifacts.write(
      actual: actual, expected: expected, of: location, fileExtension: subject.fileExtension(.picture))
    var lines = ["differs from the golden \(location.path)"] + comparison.report
    if let path = files.expected { lines.append("expected: \(path)") }
    lines.append("actual: \(files.actual)")
    lines.append("accept the change: GLYPHREEL_RECORD=failed \(remedy)")
    return lines.joined(separator: "\n")
  }
}
