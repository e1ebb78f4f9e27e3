@_exported public import GlyphreelComparison
public import GlyphreelEncoding
public import Glyphreel
public import GlyphreelGraphics
internal import GlyphreelSceneFile
public import GlyphreelTypography

/// Asserts that a scene looks and moves as its golden does.
///
/// The golden lies in `__Goldens__/<TestFile>/<test>.<name>.*` beside the test. What differs is told in words, the cause
/// first, and the pictures are written where the text says.
///
/// - Parameters:
///   - name: Needed where a test asserts more than one golden, or runs with several arguments.
///   - moments: The whole animation, chosen moments, or one.
///   - form: Pictures, or a lock of fingerprints.
///   - options: What counts as a difference; everything, unless said otherwise.
///   - scale: Pixels a point.
///   - fonts: Nil for those inside the library.
///   - record: Nil for what the scope or the environment says.
public func assertGolden(
  _ scene: Scene, named name: String = "", moments: GoldenMoments = .animation, form: GoldenForm = .picture,
  options: ComparisonOptions = .exact, scale: Double = 1, fonts: FontLibrary? = nil,
  record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) {
    try GoldenSubject(scene, moments, scale: scale, fonts: fonts ?? FontLibrary())
  }
}

/// Asserts that the scene in a file looks and moves as its golden does; `path` is that of the YAML or JSON file.
public func assertGolden(
  sceneFile path: String, named name: String = "", moments: GoldenMoments = .animation,
  form: GoldenForm = .picture, options: ComparisonOptions = .exact, scale: Double = 1,
  fonts: FontLibrary? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) {
    let document = try SceneDocument(SourceFile(contentsOf: path))
    return try GoldenSubject(document.scene, moments, scale: scale, fonts: fonts ?? FontLibrary())
  }
}

/// Asserts that frames, from wherever, are those of a golden: in the order of time, all of one size.
public func assertGolden(
  _ frames: [Frame], named name: String = "", form: GoldenForm = .picture,
  options: ComparisonOptions = .exact, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) {
    guard let size = frames.first?.bitmap.bounds, frames.allSatisfy({ $0.bitmap.bounds == size }) else {
      throw GoldenFailure("frames of one size are needed, at least one")
    }
    return GoldenSubject(FrameSource(frames))
  }
}

/// Asserts that a picture is that of a golden.
public func assertGolden(
  _ bitmap: Bitmap, named name: String = "", form: GoldenForm = .picture,
  options: ComparisonOptions = .exact, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) { GoldenSubject(FrameSource(bitmap)) }
}

/// Asserts that a GIF, APNG, PNG or WebP file, or a directory of PNGs with its manifest, shows what a golden does.
///
/// Pixels and times are compared, so a file may be written by other means, or in another format.
public func assertGolden(
  contentsOf path: String, named name: String = "", form: GoldenForm = .picture,
  options: ComparisonOptions = .exact, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, form, options, record) {
    GoldenSubject(try FrameSource(contentsOf: path, limits: .trusted))
  }
}
