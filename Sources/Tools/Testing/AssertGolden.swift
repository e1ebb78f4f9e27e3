@_exported public import GlyphreelComparison
internal import Glyphreel
public import GlyphreelMedia
public import GlyphreelScene
public import GlyphreelGraphics
internal import GlyphreelSceneFile
public import GlyphreelTypography

/// Asserts that a scene matches its golden.
///
/// The golden is `__Goldens__/<TestFile>/<test>.<name>.*` next to the test. A failure lists the causes and the
/// differences, and the paths of images that show them.
///
/// - Parameters:
///   - name: A name for the golden, needed if a test asserts several goldens or has several arguments.
///   - moments: The frames to compare: the whole animation, chosen times, or one time.
///   - form: Images, or a lock file of digests.
///   - options: The tolerances; the default is an exact comparison.
///   - scale: Pixels per point.
///   - fonts: The fonts; nil for the bundled ones.
///   - record: The record mode; nil for the mode of the trait or the environment.
public func assertGolden(
  _ scene: Scene, named name: String = "", moments: GoldenMoments = .animation, form: GoldenForm = .picture,
  options: ComparisonOptions = .exact, scale: Double = 1, fonts: FontLibrary? = nil,
  record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let place = TestLocation(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) {
    try GoldenSubject(scene, moments, scale: scale, fonts: fonts ?? FontLibrary())
  }
}

/// Asserts that the scene in a YAML or JSON file matches its golden.
///
/// Files that the scene names lie in its directory, or in `root`.
public func assertGolden(
  sceneFile path: String, root: String? = nil, named name: String = "", moments: GoldenMoments = .animation,
  form: GoldenForm = .picture, options: ComparisonOptions = .exact, scale: Double = 1,
  fonts: FontLibrary? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestLocation(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) {
    let document = try SceneDocument(SourceFile(contentsOf: path, root: root))
    return try GoldenSubject(document.scene, moments, scale: scale, fonts: fonts ?? FontLibrary())
  }
}

/// Asserts that frames match a golden.
///
/// They must be in order of time and of the same size.
public func assertGolden(
  _ frames: [Frame], named name: String = "", form: GoldenForm = .picture,
  options: ComparisonOptions = .exact, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestLocation(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) {
    guard let size = frames.first?.bitmap.bounds, frames.allSatisfy({ $0.bitmap.bounds == size }) else {
      throw GoldenFailure("frames of one size are needed, at least one")
    }
    return GoldenSubject(PlayableAnimation(frames))
  }
}

/// Asserts that a bitmap matches a golden.
public func assertGolden(
  _ bitmap: Bitmap, named name: String = "", form: GoldenForm = .picture,
  options: ComparisonOptions = .exact, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestLocation(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) { GoldenSubject(PlayableAnimation(bitmap)) }
}

/// Asserts that a GIF, APNG, PNG or WebP file, or a directory of PNG files with a manifest, matches a golden.
///
/// Only pixels and times are compared, so the file can have any of these formats.
public func assertGolden(
  contentsOf path: String, named name: String = "", form: GoldenForm = .picture,
  options: ComparisonOptions = .exact, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestLocation(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) {
    GoldenSubject(try PlayableAnimation(contentsOf: path, limits: .trusted))
  }
}
