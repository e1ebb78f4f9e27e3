#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An unfinished directory in a staging directory, whose files later replace others: all at once with the directory
/// (`AtomicDirectory`), or one after another (`AtomicFileSet`).
struct StagedFolder: ~Copyable {
  let folder: Folder
  private(set) var temporary: Temporary
  /// The permission bits that the system assigned to the directory.
  private let mode: UInt32
  private let target: String
  /// The names of the written files.
  private(set) var names: [String] = []
  private var isMarked = false
  /// The directory whose files are replaced; nil for none.
  private let former: Folder?
  private let overwriting: OverwritePolicy
  private let naming: FrameNaming
  /// The files in that directory at the start, or since another run was noticed.
  private var earlier: EarlierFrames

  /// Creates an unfinished directory next to the members of `parent`.
  ///
  /// - Parameters:
  ///   - target: The path, for messages.
  ///   - former: The directory whose files are replaced; nil for none.
  ///   - naming: The naming of the frames, by which frames of an earlier run are recognized.
  init(
    beside parent: Folder, for target: String, replacing former: Folder?, _ overwriting: OverwritePolicy,
    naming: FrameNaming
  ) throws(FileError) {
    self.target = target
    (self.former, self.overwriting, self.naming) = (former, overwriting, naming)
    earlier = former.map { EarlierFrames(in: $0, naming: naming) } ?? EarlierFrames()
    let made = try TemporaryFiles.makeFolder(beside: parent, for: target)
    (temporary, folder, mode) = (made.temporary, made.folder, made.mode)
  }

  deinit {
    TemporaryFiles.remove(temporary)
  }

  /// Returns the status of the file that a file with this name would replace.
  ///
  /// - Throws: `cannotCreate` if it may not be replaced. Files that another run has written since the start may be replaced.
  @discardableResult
  mutating func checkReplacing(_ name: String) throws(FileError) -> FileStatus? {
    guard let former else { return nil }
    do throws(FileError) {
      return try earlier.checkReplacing(name, in: former, overwriting)
    } catch {
      earlier = EarlierFrames(in: former, naming: naming)
      return try earlier.checkReplacing(name, in: former, overwriting)
    }
  }

  /// Checks that all files may replace those in a directory with which another process has replaced the former one.
  func checkReplacing(in folder: Folder) throws(FileError) {
    let frames = EarlierFrames(in: folder, naming: naming)
    for name in names { try frames.checkReplacing(name, in: folder, overwriting) }
  }

  /// Returns the program's own files in a directory: those known before, and those of a run that has since ended.
  func replacedNames(in folder: Folder) -> Set<[UInt8]> {
    earlier.names.union(EarlierFrames(in: folder, naming: naming).names)
  }

  /// Writes a file with the owner and permissions of the file that it will replace.
  ///
  /// - Throws: `cannotCreate` for a name whose file may not be replaced, or `writingFailed`.
  mutating func write(_ bytes: [UInt8], named name: String) throws(FileError) {
    let existing = try checkReplacing(name)
    let descriptor: Int32
    do throws(FileFailure) {
      descriptor = try folder.open(name, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    } catch { throw failure(name, error.reason()) }
    names.append(name)
    var writer = DescriptorWriter(descriptor: descriptor, name: target + "/" + name)
    do {
      let bytes = bytes[...]
      try writer.write(bytes.span)
      try writer.flush()
      writer.setOwner(and: temporary.staging.fileMode, of: existing)
    } catch {
      close(descriptor)
      throw error
    }
    try writer.close()
  }

  /// Flushes all files to disk.
  ///
  /// Flushing once at the end is twenty times faster than after each file.
  func synchronize() throws(FileError) {
    guard TemporaryFiles.knows(temporary) else {
      throw .writingFailed(path: target, reason: "interrupted")
    }
    for name in names {
      let descriptor: Int32
      do throws(FileFailure) { descriptor = try folder.open(name, O_RDONLY) } catch {
        throw failure(name, error.reason())
      }
      var writer = DescriptorWriter(descriptor: descriptor, name: target + "/" + name)
      do {
        try writer.synchronize()
      } catch {
        close(descriptor)
        throw error
      }
      try writer.close()
    }
    folder.synchronize()
  }

  /// Links the foreign files of another directory into this one, except those whose names exist here.
  ///
  /// Members that cannot be linked, such as directories, are skipped.
  func link(foreignFilesOf other: Folder) {
    let replaced = replacedNames(in: other)
    for name in other.names() ?? [] where !replaced.contains(Array(name.utf8)) {
      _ = other.link(name, to: folder, as: name)
    }
  }

  /// Sets the owner and permissions to those of the replaced directory, or the permissions to those of a new one.
  func setOwnerAndMode(of existing: FileStatus?) {
    if let existing { _ = fchown(folder.descriptor, existing.owner, existing.group) }
    _ = fchmod(folder.descriptor, mode_t(existing?.mode ?? mode))
  }

  /// Renames the directory to mark that it can contain foreign files from now on, unless it is already marked.
  ///
  /// - Throws: `writingFailed`.
  mutating func markExchanged() throws(FileError) {
    guard !isMarked else { return }
    guard TemporaryFiles.markExchanged(&temporary) else {
      let reason = systemErrorText()
      throw .writingFailed(path: target, reason: TemporaryFiles.knows(temporary) ? reason : "interrupted")
    }
    isMarked = true
  }

  private func failure(_ name: String, _ reason: String) -> FileError {
    .writingFailed(path: target + "/" + name, reason: reason)
  }
}
