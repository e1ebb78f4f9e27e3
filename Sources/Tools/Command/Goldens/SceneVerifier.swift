import GlyphreelComparison
import GlyphreelMedia
import GlyphreelScene
import GlyphreelSystem
import GlyphreelSceneFile
import GlyphreelTypography

/// A comparison of scenes with their goldens, which writes goldens as the record mode allows.
struct SceneVerifier: Sendable {
  let goldens: GoldenFolder
  let record: RecordMode
  let tolerances: ComparisonOptions
  let moments: MomentChoice
  let scale: Double
  let text: TemplateValues
  let fontDirectories: [String]
  let limits: Limits
  let acceptance: AcceptCommand
  /// What a reviewer accepted, which is then all that is written; nil if `record` decides.
  let accepted: Acceptance?
  /// True if a scene need not have placeholders for all values, because others have them.
  let allowsUnusedValues: Bool
  /// The frame rate of directories of PNGs without a manifest; nil if such are not frames.
  let inputRate: Double?
  /// The regular expressions for what is not compared in recordings.
  let masks: [String]

  /// The fonts and layouts that the scenes of one thread share.
  struct Workshop {
    let fonts: FontLibrary
    let typesetter: Typesetter

    init(fontDirectories: [String], limits: FontLimits) throws(TypographyError) {
      fonts = try FontLibrary(directories: fontDirectories, limits: limits)
      typesetter = Typesetter(fonts: fonts)
    }
  }

  /// Verifies a scene; errors become part of the result.
  func verify(_ entry: SceneEntry, in workshop: Workshop) -> VerifiedScene {
    let clock = ContinuousClock()
    let start = clock.now
    let place = goldens.place(of: entry)
    let outcome: VerifiedScene.Outcome
    var unusedValues: [String]?
    var size: (width: Int, height: Int)?
    var warnings: [String] = []
    var unusedMasks: [String]?
    var leavesOutDark = false
    do {
      if place.isFile(entry.path) {
        throw Failure(
          "\(entry.path): error: it is its own golden; name another directory with --goldens", .usage)
      }
      if entry.isRecording {
        outcome = try checkSession(entry, place, &unusedMasks)
      } else {
        let (subject, document, notes) = try subject(of: entry, workshop)
        (unusedValues, warnings) = (document?.unusedValues ?? [], notes)
        size = (subject.source.width, subject.source.height)
        outcome = try check(entry, subject, place)
        if case .recorded = outcome {
          leavesOutDark = document?.hasDarkTheme == true && entry.cell?.theme == nil
        }
      }
    } catch {
      outcome = .failed(Failure(error))
    }
    let isMissing = if case .missing = outcome { true } else { false }
    return VerifiedScene(
      entry: entry, golden: place.path, outcome: outcome, seconds: (clock.now - start) / .seconds(1),
      remedy: acceptance.text(for: entry.name, isMissing: isMissing), unusedValues: unusedValues,
      size: size, warnings: warnings, unusedMasks: unusedMasks, leavesOutDark: leavesOutDark)
  }

  private func check(
    _ entry: SceneEntry, _ subject: GoldenSubject, _ place: GoldenFolder.Place
  ) throws -> VerifiedScene.Outcome {
    if !place.exists, record == .never {
      guard let accepted else { return .missing }
      guard try accepted.accepts(entry.name, showing: subject.source) else { throw Self.changed(entry) }
      try Failure.naming(place.path) { try write(subject, to: place) }
      return .recorded
    }
    return try Failure.naming(place.path) {
      if record == .all || !place.exists {
        try write(subject, to: place)
        return .recorded
      }
      do throws(ComparisonError) {
        let comparison = try compare(subject, with: place)
        if comparison.isMatch { return .matches(tolerated: comparison.toleratedPixelCount) }
        if let accepted {
          let plays = comparison.loops?.actual
          guard accepted.accepts(entry.name, showing: comparison.actual, plays: plays) else {
            return .failed(Self.changed(entry))
          }
        } else if record != .failed {
          return .differs(.pictures(comparison))
        }
      } catch {
        // A file that is not a golden is replaced, too; another error comes back when the golden is made.
        guard record == .failed, !error.isOfFile else { throw error }
      }
      try write(subject, to: place)
      return .recorded
    }
  }

  /// The failure of a case that was accepted when it was different.
  static func changed(_ entry: SceneEntry) -> Failure {
    Failure(
      "\(entry.path): error: it has changed since it was accepted; make a new report and look at it again",
      .differences)
  }

  /// True if goldens may be written.
  var writes: Bool { record != .never || accepted != nil }

  /// Returns the present appearance of a scene or animation, the scene's document, and warnings.
  private func subject(
    of entry: SceneEntry, _ workshop: Workshop
  ) throws -> (GoldenSubject, SceneDocument?, warnings: [String]) {
    if entry.isAnimation {
      try entry.checkLink()
      if writes { try InputFiles([entry.path]).check(goldens.place(of: entry.name).path) }
      return try Failure.naming(entry.path) {
        let source =
          FileStatus(entry.path)?.kind == .directory
          ? try PlayableAnimation(directory: entry.path, inputRate: inputRate, limits: limits.decoding)
          : try PlayableAnimation(contentsOf: entry.path, limits: limits.decoding)
        return (GoldenSubject(source), nil, [])
      }
    }
    let document = try entry.document(text, allowsUnusedValues: allowsUnusedValues, limits: limits)
    if writes {
      try InputFiles([entry.path] + document.files).check(goldens.place(of: entry.name).path)
    }
    return try Failure.naming(entry.path) {
      try document.locatingErrors {
        let renderer = try FrameRenderer(
          entry.scene(of: document), typesetter: workshop.typesetter, scale: entry.cell?.scale ?? scale,
          limits: limits)
        let subject = try GoldenSubject(renderer, try moments.moments(in: renderer), fonts: workshop.fonts)
        return (subject, document, moments.warnings(in: renderer))
      }
    }
  }

  private func compare(
    _ subject: GoldenSubject, with place: GoldenFolder.Place
  ) throws(ComparisonError) -> AnimationComparison {
    let bytes = try ComparisonError.readingFile { () throws(FileError) in try goldens.bytes(of: place) }
    let comparator = AnimationComparator(tolerances)
    if place.form == .lock {
      let lock = try LockFile(String(decoding: bytes, as: UTF8.self))
      return try comparator.compare(
        lock.timeline, loop: lock.loop, subject.source, expectedScene: lock.scene, actualScene: subject.scene)
    }
    let golden = try GoldenPicture(bytes, limits: goldenLimits(subject))
    let (expected, actual) = try subject.sides(golden.source)
    return try comparator.compare(
      expected, actual, expectedScene: golden.scene, actualScene: subject.scene)
  }

  /// Returns limits that allow a golden as large as the scene, which is within its own limits.
  private func goldenLimits(_ subject: GoldenSubject) -> DecodingLimits {
    let source = subject.source
    // A filmstrip has all pictures on one canvas.
    let pixels = DecodingLimits.product(
      source.width * source.height, subject.shape == .animation ? 1 : source.frameCount)
    return limits.decoding.allowing(canvasPixels: pixels, frames: source.frameCount)
  }

  /// Returns both sides of a result to look at: the golden, if its pictures are known, and the present appearance.
  func sides(
    of result: VerifiedScene, in workshop: Workshop
  ) throws -> (expected: PlayableAnimation?, actual: PlayableAnimation) {
    let (subject, _, _) = try subject(of: result.entry, workshop)
    let place = goldens.place(of: result.entry.name)
    if !place.exists || place.form == .lock { return (nil, subject.source) }
    return try Failure.naming(place.path) {
      let golden = try GoldenPicture(
        ComparisonError.readingFile { () throws(FileError) in try goldens.bytes(of: place) },
        limits: goldenLimits(subject))
      let (expected, actual) = try subject.sides(golden.source)
      return (expected, actual)
    }
  }

  private func write(_ subject: GoldenSubject, to place: GoldenFolder.Place) throws(ComparisonError) {
    let bytes =
      place.form == .lock
      ? Array(try LockFile(subject.source, scene: subject.scene()).text.utf8) : try subject.pictureBytes()
    try ComparisonError.readingFile { () throws(FileError) in try goldens.write(bytes, to: place) }
  }
}
