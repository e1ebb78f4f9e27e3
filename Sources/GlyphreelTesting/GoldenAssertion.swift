internal import GlyphreelComparison
internal import GlyphreelEncoding
internal import GlyphreelExactText
internal import Foundation
internal import GlyphreelGraphics

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
    if record.mode == .all { return try write(subject, "it was written anew") }
    guard let golden = try location.bytes() else {
      if record.mode == .never {
        return .fails(
          "there is no golden \(location.path)\nit is written by: GLYPHREEL_RECORD=missing \(remedy)")
      }
      return try write(subject, "there was none, so it was written: look at it, and run the test again")
    }
    let compared = form == .lock ? try compareLock(golden, subject) : try comparePicture(golden, subject)
    if compared.comparison.isMatch { return .matches }
    if record.mode == .failed { return try write(subject, "it differed and was written anew") }
    return .fails(try report(compared, subject))
  }

  /// Writes the golden; a failure where code asks for it, so that it does not stay there.
  private func write(_ subject: GoldenSubject, _ why: String) throws -> Outcome {
    if form == .lock {
      let lock = try LockFile(subject.source, scene: subject.scene())
      try location.write(Array(lock.text.utf8))
      try artifacts.keep(GoldenPicture.bytes(of: subject.source, altText: subject.altText), of: lock)
    } else {
      try location.write(try subject.pictureBytes())
    }
    if record.isFromEnvironment { return .recorded }
    return .fails("recorded \(location.path)\n\(why)")
  }

  /// What was found, and what it was found in.
  private struct Compared {
    var comparison: AnimationComparison
    /// Nil where fingerprints alone are known.
    var expected: FrameSource?
    var actual: FrameSource
    /// The file that shows what was expected; nil where there is none.
    var file: [UInt8]?
  }

  private func comparePicture(_ bytes: [UInt8], _ subject: GoldenSubject) throws -> Compared {
    let golden = try GoldenPicture(bytes, limits: .trusted)
    let (expected, actual) = try subject.sides(golden.source)
    let comparison = try AnimationComparator(options).compare(
      expected, actual, expectedScene: golden.scene, actualScene: subject.scene)
    return Compared(comparison: comparison, expected: expected, actual: actual, file: bytes)
  }

  private func compareLock(_ bytes: [UInt8], _ subject: GoldenSubject) throws -> Compared {
    let lock = try LockFile(String(decoding: bytes, as: UTF8.self))
    let comparator = AnimationComparator(options)
    let comparison = try comparator.compare(
      lock.timeline, subject.source, expectedScene: lock.scene, actualScene: subject.scene)
    // Pixels can be told apart where the pictures are found that were locked.
    guard !comparison.isMatch, record.mode != .failed,
      let file = artifacts.picture(of: lock, at: location.path)
    else { return Compared(comparison: comparison, actual: subject.source) }
    let pictures = try FrameSource(file, limits: .trusted)
    let detailed = try comparator.compare(
      lock.timeline, pictures: pictures, subject.source, expectedScene: lock.scene,
      actualScene: subject.scene)
    return Compared(comparison: detailed, expected: pictures, actual: subject.source, file: file)
  }

  private func report(_ compared: Compared, _ subject: GoldenSubject) throws -> String {
    // Beside the pictures of a lock, which has none of its own, stand those of the same kind.
    let actual =
      form == .lock
      ? try GoldenPicture.bytes(of: subject.source, scene: subject.scene(), altText: subject.altText)
      : try subject.pictureBytes()
    let highlights =
      try compared.expected.map {
        try AnimationComparator(options).highlights($0, compared.actual, of: compared.comparison)
      } ?? []
    let fileExtension = subject.fileExtension(.picture)
    func put(_ bytes: [UInt8], _ kind: String) throws -> String {
      "\(kind): " + (try artifacts.write(bytes, kind, of: location, fileExtension: fileExtension))
    }
    var lines = ["differs from the golden \(location.path)"] + compared.comparison.report
    if let file = compared.file { lines.append(try put(file, "expected")) }
    lines.append(try put(actual, "actual"))
    if !highlights.isEmpty {
      lines.append(try put(GoldenPicture.bytes(of: FrameSource(highlights)), "difference"))
    }
    lines.append("accept the change: GLYPHREEL_RECORD=failed \(remedy)")
    return lines.joined(separator: "\n")
  }
}
