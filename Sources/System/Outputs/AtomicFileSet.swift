internal import GlyphreelExactText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Files that appear in an existing directory when all are complete.
///
/// They are written to a hidden directory inside it and renamed one by one at the end. A rename that fails
/// undoes those before it, so that the directory is what it was. Frames of an earlier, longer run go away.
/// A process that is killed between two renames leaves whole files, some old and some new; the manifest is the first to
/// be renamed, so that the next run knows all of them for frames of ours.
public final class AtomicFileSet: FileSetSink {
  private let folder: Folder
  private let overwriting: OverwritePolicy
  private let earlier: EarlierFrames
  private var staged: StagedFolder
  private var names: [String] = []

  /// Begins a sequence of frames in a directory that exists.
  ///
  /// - Throws: `cannotCreate` where nothing can be put, or where a foreign manifest may not be replaced.
  public convenience init(
    directory: String, naming: FrameNaming, overwriting: OverwritePolicy = .ownFrames
  ) throws(FileError) {
    try self.init(
      directory: directory, names: [FrameManifest.fileName], overwriting
    ) { EarlierFrames(in: $0, naming: naming) }
  }

  /// Begins a set of files in a directory that exists.
  ///
  /// - Parameters:
  ///   - names: Files that will be written, so that a refusal comes at once.
  ///   - earlier: Tells the files in the directory that are ours.
  package init(
    directory: String, names: [String], _ overwriting: OverwritePolicy,
    earlier: (Folder) -> EarlierFrames
  ) throws(FileError) {
    do throws(FileFailure) { folder = try Folder(directory) } catch { throw .cannotCreate(directory, error) }
    self.overwriting = overwriting
    self.earlier = earlier(folder)
    for name in names { try self.earlier.checkReplacing(name, in: folder, overwriting) }
    staged = try StagedFolder(beside: folder, for: directory)
  }

  /// Adds a file to the hidden directory.
  ///
  /// - Throws: `cannotCreate` for a name whose file may not be replaced, or `writingFailed`.
  public func write(_ bytes: [UInt8], named name: String) throws(FileError) {
    let existing = try earlier.checkReplacing(name, in: folder, overwriting)
    try staged.write(bytes, named: name, replacing: existing)
    names.append(name)
  }

  /// Waits until the disk has all files, and renames them to their places.
  ///
  /// - Throws: `writingFailed`; its reason names the hidden directory if former files had to be left there.
  public func commit() throws(FileError) {
    try staged.synchronize()
    var lasting: FileError?
    let hidden = staged.temporary
    try TemporaryFiles.complete(hidden, target: folder.path) { () throws(FileError) in
      var steps: [Step] = []
      do throws(FileError) {
        try place(&steps)
      } catch {
        if steps.reversed().filter({ !undo($0) }).isEmpty { throw error }
        // The hidden directory holds the only copy of something: leave it, and say so.
        let kept = hidden.name + Self.keptSuffix
        let isKept = hidden.staging.folder.move(hidden.name, to: hidden.staging.folder, as: kept)
        let path = hidden.staging.folder.path(of: isKept ? kept : hidden.name)
        lasting = .writingFailed(path: folder.path, reason: "its former files are left in '\(path)'")
        return
      }
      hidden.staging.folder.removeFlat(hidden.name)
    }
    if let lasting { throw lasting }
    folder.synchronize()
  }

  /// The end of a name that no sweep touches.
  private static let keptSuffix = ".kept"

  /// One rename that can be undone.
  private enum Step {
    case placed(String)
    case putAside(String, as: String)
  }

  /// Puts all files in their places, and aside what stood there.
  private func place(_ steps: inout [Step]) throws(FileError) {
    let written = Set(names.map { Array($0.utf8) })
    var asideCount = 0
    func putAside(_ name: String, linking: Bool) throws(FileError) {
      guard let existing = folder.status(of: name) else { return }
      if existing.kind == .directory { throw failure(name, EISDIR) }
      repeat { asideCount += 1 } while written.contains(Array(String(asideCount).utf8))
      let aside = String(asideCount)
      // With a link there is no moment in which the name is missing.
      if !linking || !folder.link(name, to: staged.folder, as: aside) {
        guard folder.move(name, to: staged.folder, as: aside) else { throw failure(name) }
      }
      steps.append(.putAside(name, as: aside))
    }
    let surplus = earlier.names.subtracting(written).map { String(decoding: $0, as: UTF8.self) }
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
