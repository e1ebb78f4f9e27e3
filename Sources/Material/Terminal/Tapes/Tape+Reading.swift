internal import GlyphreelExact
internal import GlyphreelSystem

extension Tape {
  /// Reads a tape; included files are looked up in the current folder, as in VHS, and then next to the tape.
  ///
  /// A tape is shown before it runs, so neither the tape nor its included files are read through links.
  ///
  /// - Throws: All errors of the file.
  package static func reading(_ path: String) throws(RecordingError) -> Tape {
    let name = path == "-" ? "<stdin>" : path
    let text: (bytes: [UInt8], quoting: Quoting)
    do throws(FileError) { text = try fileText(path, limit: TapeReader.sizeLimit, .anything) } catch {
      throw .unreadable(error)
    }
    guard text.quoting == .allowed else {
      throw .unreadable(.readingFailed(path: path, reason: FileFailure.symbolicLink.reason()))
    }
    return try Tape(text.bytes, path: name)
  }

  /// Parses a tape.
  ///
  /// - Parameter path: The name in messages, and the place of files that it includes.
  package init(_ bytes: [UInt8], path: String) throws(RecordingError) {
    if Asciicast.isOne(bytes) {
      let fault = Diagnostic(
        at: .start, "this is a recording and no tape",
        hint: "use 'glyphreel terminal \(path.shortenedInside(to: 100))'")
      throw .invalid(path: path, [fault])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .invalid(path: path, [Diagnostic(at: .start, "the tape is not UTF-8", hint: "save it as UTF-8")])
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.last == "\r" ? $0.dropLast() : $0)
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var room = TapeReader.sizeLimit - bytes.count
    var (tape, faults) = TapeReader.read(text) { name, place throws(Diagnostic) in
      let text = try Self.included(name, place, beside: folder, limit: room)
      room -= text.utf8.count
      return text
    }
    if faults.isEmpty, tape.commands.isEmpty {
      faults = [
        Diagnostic(
          at: .start, "the tape has no commands", hint: "write, for example, 'Type \"ls\"' and 'Enter'")
      ]
    }
    guard faults.isEmpty else { throw .invalid(path: path, faults, source: lines) }
    tape.source = lines
    self = tape
  }

  /// Returns the text of a file below the tape's folder, whose name is relative to the current folder or to the tape's.
  private static func included(
    _ name: String, _ place: DataPosition, beside folder: String, limit: Int
  ) throws(Diagnostic) -> String {
    var failure = ""
    for directory in folder.isEmpty ? [""] : ["", folder] {
      do throws(FileFailure) {
        let file = try FileScope(folders: [folder]).open(name, from: directory, limit: limit)
        guard file.quoting == .allowed else { throw FileFailure.symbolicLink }
        let bytes = try file.bytes()
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        failure = "it is not UTF-8"
        break
      } catch {
        failure =
          switch error {
          case .outside: "it is not below the tape's folder; copy it there"
          case .tooLarge: "a tape with all that it includes has at most \(TapeReader.sizeLimit >> 20) MiB"
          default: "\(error.reason()); paths are relative to the current folder or the tape's"
          }
        if case .tooLarge = error { break }
      }
    }
    throw Diagnostic(at: place, "can't read the included tape", quoting: name, hint: failure)
  }
}
