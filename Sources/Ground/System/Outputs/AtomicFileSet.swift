internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A set of files that replaces files in a directory when all of them are complete.
///
/// The files are written to a temporary directory inside the existing one and renamed one by one at the end. If a
/// rename fails, the earlier renames are undone. Frames of an earlier, longer run are removed. If the process is
/// killed between two renames, all files are complete, some old and some new. The manifest is renamed first, so that
/// the next run recognizes all of them as its own frames.
package final class AtomicFileSet: FileSetSink {
  private let folder: Folder
  private var staged: StagedFolder

  /// Creates a set for a sequence of frames in a directory, which is created if it is missing.
  ///
  /// - Throws: `cannotCreate` if no file can be created there, or if a foreign manifest may not be replaced.
  package init(
    directory: String, naming: FrameNaming, overwriting: OverwritePolicy = .ownFrames
  ) throws(FileError) {
    do throws(FileFailure) { folder = try .made(directory) } catch { throw .cannotCreate(directory, error) }
    staged = try StagedFolder(
      beside: folder, for: directory, replacing: folder, overwriting, naming: naming)
    try staged.checkReplacing(FrameManifest.fileName)
  }

  /// Adds a file to the temporary directory.
  ///
  /// - Throws: `cannotCreate` for a name whose file may not be replaced, or `writingFailed`.
  package func write(_ bytes: [UInt8], named name: String) throws(FileError) {
    try staged.write(bytes, named: name)
  }

  /// Flushes all files to disk and renames them to their targets.
  ///
  /// - Throws: `writingFailed`. Its reason names the temporary directory if replaced files had to be left there.
  package func commit() throws(FileError) {
    try staged.synchronize()
    let hidden = staged.temporary
    try TemporaryFiles.complete(hidden, target: folder.path) { () throws(FileError) -> FileError? in
      var steps: [Step] = []
      do throws(FileError) {
        try place(&steps)
      } catch {
        if steps.reversed().filter({ !undo($0) }).isEmpty { throw error }
        // The temporary directory contains the only copy of a file, so it is kept and reported.
        let kept = hidden.name + Self.keptSuffix
        let isKept = hidden.staging.folder.move(hidden.name, to: hidden.staging.folder, as: kept)
        let path = hidden.staging.folder.path(of: isKept ? kept : hidden.name)
        return .writingFailed(path: folder.path, reason: "its former files are left in '\(path)'")
      }
      hidden.staging.folder.removeFlat(hidden.name)
      return nil
    }
    folder.synchronize()
  }

  /// The suffix of a directory that no sweep removes.
  private static let keptSuffix = ".kept"

  /// A rename that can be undone.
  private enum Step {
    case placed(String)
    case putAside(String, as: String)
  }

  /// Puts all files in their places, and moves the files that they replace aside.
  private func place(_ steps: inout [Step]) throws(FileError) {
    let names = staged.names
    let written = Set(names.map { Array($0.utf8) })
    var asideCount = 0
    func putAside(_ name: String, linking: Bool) throws(FileError) {
      guard let existing = folder.status(of: name) else { return }
      if existing.kind == .directory { throw failure(name, EISDIR) }
      repeat { asideCount += 1 } while written.contains(Array(String(asideCount).utf8))
      let aside = String(asideCount)
      // With a hard link the name is never missing.
      if !linking || !folder.link(name, to: staged.folder, as: aside) {
        guard folder.move(name, to: staged.folder, as: aside) else {
          // Another process has removed it.
          if errno == ENOENT { return }
          throw failure(name)
        }
      }
      steps.append(.putAside(name, as: aside))
    }
    let surplus = staged.replacedNames(in: folder).subtracting(written).map {
      String(decoding: $0, as: UTF8.self)
    }
    for name in surplus.sorted() { try putAside(name, linking: false) }
    let manifest = names.filter { $0 == FrameManifest.fileName }
    for name in manifest + names.filter({ $0 != FrameManifest.fileName }) {
      try putAside(name, linking: true)
      guard staged.folder.move(name, to: folder, as: name) else { throw failure(name) }
      steps.append(.placed(name))
    }
  }

  private func failure(_ name: String, _ code: Int32 = errno) -> FileError {
    .writingFailed(path: folder.path(of: name), reason: systemErrorText(code))
  }

  private func undo(_ step: Step) -> Bool {
    switch step {
    case .placed(let name): folder.move(name, to: staged.folder, as: name)
    case .putAside(let name, let aside): staged.folder.move(aside, to: folder, as: name)
    }
  }
}
