package import GlyphreelSceneFile
package import GlyphreelScene
package import GlyphreelExact
internal import GlyphreelSystem

/// The recordings of a scene, each of which is read once; each part is emulated once.
package struct RecordingFiles: SceneFormatFiles {
  /// The part of a recording that a layer shows, and the size of its screen.
  struct Part: Hashable {
    var idleLimit: Double?
    var from = 0.0
    var to: Double?
    var columns: Int?
    var rows: Int?
    var ligatures = false
  }

  package static var key: String { RecordingContent.key }

  private struct Key: Hashable {
    let place: ExactString
    let part: Part
  }

  /// The recordings by path, nil for one that can't be read.
  private var recordings: [ExactString: Recording?]
  private var histories: [Key: ScreenHistory?] = [:]
  /// The bytes of output that may still be emulated.
  private var bytesLeft = 2 * RecordingLimit.bytes
  /// The cells that the screens may still have.
  private var cellsLeft = ScreenHistory.cellLimit

  /// - Parameter recordings: Those that are already read, by the paths that layers name.
  package init(_ recordings: [ExactString: Recording]) { self.recordings = recordings.mapValues { $0 } }

  /// The paths of all recordings.
  package var paths: [String] { recordings.keys.map(\.wrappedValue) }

  package mutating func content(
    _ options: inout MappingReader, _ context: SceneFormatContext
  ) -> any LayerContent {
    RecordingReader.recording(&options, isDark: context.isDark, source: context.source, from: &self)
  }

  /// Returns a recording, and reports an error at the key `recording` if it can't be used; also nil if that was
  /// reported before.
  mutating func recording(_ path: String, from file: SourceFile, _ options: inout MappingReader) -> Recording?
  {
    let place = ExactString(FileScope.joined(path, file.directory))
    if let known = recordings[place] { return known }
    recordings[place] = .some(nil)
    if let fault = Recording.noRecording(path) {
      options.report(
        .error, "can't use \(fault.located(in: place.wrappedValue))", hint: fault.hint, at: "recording")
      return nil
    }
    do throws(FileError) {
      let text = try file.scope.text(of: path, from: file.directory, limit: RecordingLimit.bytes)
      do throws(Diagnostic) {
        let recording = try Recording(file: text.bytes)
        recordings[place] = recording
        if let warning = recording.warning {
          let shown = warning.shown(file.quoting.and(text.quoting))
          options.report(.warning, shown.text(in: place.wrappedValue), at: "recording")
        }
      } catch {
        let fault = error.shown(file.quoting.and(text.quoting))
        options.report(
          .error, "can't use \(fault.located(in: place.wrappedValue))", hint: fault.hint, at: "recording")
      }
    } catch {
      options.report(.error, "\(error)", hint: FileScope.hint, at: "recording")
    }
    return recordings[place] ?? nil
  }

  /// Returns the screens of a part of a recording, and reports an error as `recording` does.
  mutating func screens(
    _ path: String, _ part: Part, from file: SourceFile, _ options: inout MappingReader
  ) -> ScreenHistory? {
    guard let recording = recording(path, from: file, &options) else { return nil }
    let key = Key(place: ExactString(FileScope.joined(path, file.directory)), part: part)
    if let known = histories[key] { return known }
    histories[key] = .some(nil)
    let shown = recording.limitingIdle(to: part.idleLimit)
    guard part.from <= shown.duration else {
      options.report(
        .error,
        "'from' is after the end of the recording, which lasts \(shown.duration.decimal(places: 2)) s",
        hint: "give an earlier moment", at: "from")
      return nil
    }
    bytesLeft -= recording.outputCount
    guard bytesLeft >= 0 else {
      options.report(
        .error,
        "with this layer the recordings of the scene have more than \(2 * RecordingLimit.bytes >> 20) MiB of output",
        hint: "show fewer parts of recordings", at: "recording")
      return nil
    }
    do throws(Diagnostic) {
      let history = try ScreenHistory(
        shown.cut(from: part.from, to: part.to), columns: part.columns, rows: part.rows,
        ligatures: part.ligatures, cellLimit: cellsLeft)
      cellsLeft -= history.cellCount
      histories[key] = history
    } catch {
      options.report(.error, error.message, hint: error.hint, at: "recording")
    }
    return histories[key] ?? nil
  }
}

extension Recording {
  /// The bytes of all outputs.
  fileprivate var outputCount: Int {
    events.reduce(0) { if case .output(let bytes) = $1.kind { $0 + bytes.count } else { $0 } }
  }
}
