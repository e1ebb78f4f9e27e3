internal import GlyphreelExact
import GlyphreelScene

/// The files and component uses that the parts of a scene come from.
///
/// `SourceRange.origin` is an index into them; origin 0 is the scene file.
struct SourceOrigins: Sendable {
  /// The included files; file 0 is the scene file, which is not in the list.
  private(set) var files: [SourceFile] = []
  private var origins = [Origin(file: 0)]

  private struct Origin {
    var file: Int
    /// A note that leads to the enclosing origin.
    var note: (message: String, range: SourceRange)?
  }

  /// The maximum number of notes after a message.
  private static let noteLimit = 5

  /// Adds an included file; returns its origin.
  mutating func add(_ file: SourceFile) -> Int {
    files.append(file)
    origins.append(Origin(file: files.count))
    return origins.count - 1
  }

  /// Allows messages to quote the file of an origin.
  mutating func quote(_ origin: Int) { files[origins[origin].file - 1].isRecognized = true }

  /// Adds an origin in the file of another one, with a note about a place that leads to it.
  mutating func add(_ message: String, at place: SourceRange, in origin: Int) -> Int {
    origins.append(Origin(file: origins[origin].file, note: (message, place)))
    return origins.count - 1
  }

  /// Returns the number of the file of an origin; 0 for the scene file.
  func file(of origin: Int) -> Int { origins[origin].file }

  /// Returns the origin of a file without notes.
  func base(of origin: Int) -> Int {
    let file = origins[origin].file
    return origins.firstIndex { $0.file == file && $0.note == nil } ?? 0
  }

  /// Returns the notes that lead from a range to the scene file.
  func notes(for range: SourceRange) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    var origin = range.origin
    while let note = origins[origin].note, notes.count < Self.noteLimit {
      notes.append(Diagnostic(.note, note.message, at: note.range))
      origin = note.range.origin
    }
    return notes
  }

  /// Returns the range in the scene file that a range belongs to: the use for a part of an included definition.
  func sceneRange(_ range: SourceRange) -> SourceRange? {
    var range = range
    while origins[range.origin].file != 0 {
      guard let note = origins[range.origin].note else { return nil }
      range = note.range
    }
    return range
  }
}

extension SourceFile {
  /// Returns the file that a range is in.
  package func file(of range: SourceRange?) -> SourceFile {
    let number = range.map { origins.file(of: $0.origin) } ?? 0
    return number == 0 ? self : origins.files[number - 1]
  }

  /// Returns diagnostics without duplicates, in source order, each followed by notes about the uses of its component.
  ///
  /// Diagnostics of the scene file come first, and those without a range last. Equal messages at one place, as from several uses,
  /// are merged.
  func explained(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    func file(_ diagnostic: Diagnostic) -> Int {
      diagnostic.range.map { origins.file(of: $0.origin) } ?? .max
    }
    let distinct = diagnostics.filter { diagnostic in
      var place = diagnostic
      place.range?.origin = file(diagnostic)
      place.hint = nil
      return seen.insert(place).inserted
    }
    let sorted = distinct.enumerated().sorted { a, b in
      let (first, second) = (a.element.range, b.element.range)
      return (file(a.element), first?.line ?? 0, first?.column ?? 0, a.offset)
        < (file(b.element), second?.line ?? 0, second?.column ?? 0, b.offset)
    }
    return sorted.flatMap { [$0.element] + notes(for: $0.element) }
  }

  /// Returns a diagnostic in the form that may be shown: only its position if its file may not be quoted.
  package func shown(_ diagnostic: Diagnostic) -> Diagnostic {
    if file(of: diagnostic.range).quoting == .allowed { return diagnostic }
    return Diagnostic(diagnostic.severity, Quoting.refusal, hint: Quoting.remedy, at: diagnostic.range)
  }

  func notes(for diagnostic: Diagnostic) -> [Diagnostic] {
    diagnostic.range.map(origins.notes) ?? []
  }
}
