internal import ExactText

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
  private let directory: String
  private let overwriting: OverwritePolicy
  private let earlier: EarlierFrames
  private let staging: StagingDirectory
  private var names: [String] = []

  /// Begins a sequence of frames in a directory that exists.
  ///
  /// - Throws: `cannotCreate` where nothing can be put, or where a foreign manifest may not be replaced.
  public convenience init(
    directory: String, naming: FrameNaming, overwriting: OverwritePolicy = .ownFrames
  ) throws(EncodingError) {
    try self.init(
      directory: directory, names: [SequenceManifest.fileName], overwriting
    ) { EarlierFrames(in: $0, naming: naming) }
  }

  /// Begins a set of files in a directory that exists.
  ///
  /// - Parameters:
  ///   - names: Files that will be written, so that a refusal comes at once.
  ///   - earlier: Tells the files in the directory, named by its resolved path, that are ours.
  init(
    directory: String, names: [String], _ overwriting: OverwritePolicy,
    earlier: (_ directory: String) -> EarlierFrames
  ) throws(EncodingError) {
    guard let resolved = resolvedPath(directory) else {
      throw .cannotCreate(path: directory, reason: systemErrorText())
    }
    guard FileStatus(resolved)?.kind == .directory else {
      throw .cannotCreate(path: directory, reason: systemErrorText(ENOTDIR))
    }
    self.directory = resolved
    self.overwriting = overwriting
    self.earlier = earlier(resolved)
    for name in names { try self.earlier.checkReplacing(name, in: resolved, overwriting) }
    staging = try StagingDirectory(in: resolved, for: directory)
  }

  /// Adds a file to the hidden directory.
  ///
  /// - Throws: `cannotCreate` for a name whose file may not be replaced, or `writingFailed`.
  public func write(_ bytes: [UInt8], named name: String) throws(EncodingError) {
    try earlier.checkReplacing(name, in: directory, overwriting)
    try staging.write(bytes, named: name)
    names.append(name)
  }

  /// Waits until the disk has all files, and renames them to their places.
  ///
  /// - Throws: `writingFailed`; its reason names the hidden directory if former files had to be left there.
  public func commit() throws(EncodingError) {
    try staging.synchronize()
    var lasting: EncodingError?
    try TemporaryFiles.complete(staging.path, target: directory) { () throws(EncodingError) in
      var steps: [Step] = []
      do throws(EncodingError) {
        try place(&steps)
      } catch {
        if steps.reversed().filter({ !undo($0) }).isEmpty { throw error }
        // The hidden directory holds the only copy of something: leave it, and say so.
        lasting = .writingFailed(path: directory, reason: "its former files are left in '\(staging.path)'")
        return
      }
      TemporaryFiles.removeFlat(staging.path)
    }
    if let lasting { throw lasting }
    synchronizeDirectory(directory)
  }

  /// One rename that can be undone.
  private enum Step {
    case placed(String)
    case putAside(String, as: String)
  }

  /// Puts all files in their places, and aside what stood there.
  private func place(_ steps: inout [Step]) throws(EncodingError) {
    let written = Set(names)
    var asideCount = 0
    func putAside(_ name: String, linking: Bool) throws(EncodingError) {
      let path = directory + "/" + name
      guard let existing = FileStatus(path, followingLinks: false) else { return }
      if existing.kind == .directory {
        throw .writingFailed(path: path, reason: systemErrorText(EISDIR))
      }
      repeat { asideCount += 1 } while written.contains(String(asideCount))
      let aside = String(asideCount)
      // With a link there is no moment in which the name is missing.
      if !linking || linkat(AT_FDCWD, path, AT_FDCWD, staging.path + "/" + aside, 0) != 0 {
        try move(path, to: staging.path + "/" + aside, name)
      }
      steps.append(.putAside(name, as: aside))
    }
    for name in earlier.names.sorted() where !written.contains(name) {
      try putAside(name, linking: false)
    }
    let manifest = names.filter { $0 == SequenceManifest.fileName }
    for name in manifest + names.filter({ $0 != SequenceManifest.fileName }) {
      try putAside(name, linking: true)
      try move(staging.path + "/" + name, to: directory + "/" + name, name)
      steps.append(.placed(name))
    }
  }

  private func move(_ from: String, to: String, _ name: String) throws(EncodingError) {
    if rename(from, to) != 0 {
      throw .writingFailed(path: directory + "/" + name, reason: systemErrorText())
    }
  }

  private func undo(_ step: Step) -> Bool {
    switch step {
    case .placed(let name): rename(directory + "/" + name, staging.path + "/" + name) == 0
    case .putAside(let name, let aside): rename(staging.path + "/" + aside, directory + "/" + name) == 0
    }
  }
}
