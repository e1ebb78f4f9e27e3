internal import GlyphreelComparison
internal import GlyphreelMedia
internal import GlyphreelExact
internal import Foundation
internal import GlyphreelGraphics

/// A comparison of a subject with its golden, or a recording of it, according to the record mode.
struct GoldenAssertion {
  /// The result of an assertion.
  enum Outcome: Hashable {
    case matches
    /// The golden was written, without a failure.
    case recorded
    /// The failure message, which can have several lines.
    case fails(String)
  }

  let location: GoldenLocation
  let form: GoldenForm
  let options: ComparisonOptions
  let record: RecordMode.Choice
  /// The shell command that runs the test again; with `GLYPHREEL_RECORD=...` before it, it records.
  let remedy: String
  let artifacts: GoldenArtifacts

  func check(_ subject: GoldenSubject) throws -> Outcome {
    if record.mode == .all { return try write(subject, "it was written anew") }
    guard let golden = try location.bytes() else {
      if record.mode == .never {
        return .fails(
          "no golden \(location.path)\nit is written by: GLYPHREEL_RECORD=missing \(remedy)")
      }
      return try write(subject, "there was none, so it was written: look at it, and run the test again")
    }
    let compared = form == .lock ? try compareLock(golden, subject) : try comparePicture(golden, subject)
    if compared.comparison.isMatch { return .matches }
    if record.mode == .failed { return try write(subject, "it differed and was written anew") }
    return .fails(try report(compared, subject))
  }

  /// Writes the golden.
  ///
  /// Unless the environment requests it, this is a failure, so that record modes are not left in code.
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

  /// A comparison and its two sides.
  private struct Compared {
    var comparison: AnimationComparison
    /// The expected frames; nil if only digests are available.
    var expected: PlayableAnimation?
    var actual: PlayableAnimation
    /// The file of the expected frames; nil if there is none.
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
      lock.timeline, loop: lock.loop, subject.source, expectedScene: lock.scene, actualScene: subject.scene)
    // With the frames of the lock file, differences of pixels can be reported.
    guard !comparison.isMatch, record.mode != .failed,
      let file = artifacts.picture(of: lock, at: location.path)
    else { return Compared(comparison: comparison, actual: subject.source) }
    let pictures = try PlayableAnimation(file, limits: .trusted)
    let detailed = try comparator.compare(
      lock.timeline, loop: lock.loop, pictures: pictures, subject.source, expectedScene: lock.scene,
      actualScene: subject.scene)
    return Compared(comparison: detailed, expected: pictures, actual: subject.source, file: file)
  }

  private func report(_ compared: Compared, _ subject: GoldenSubject) throws -> String {
    // A lock has no images of its own; the frames are written in the same format as its saved ones.
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
      lines.append(try put(GoldenPicture.bytes(of: PlayableAnimation(highlights)), "difference"))
    }
    lines.append("accept the change: GLYPHREEL_RECORD=failed \(remedy)")
    return lines.joined(separator: "\n")
  }
}
