#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An unfinished directory in a staging directory, whose files are later moved to their targets.
struct StagedFolder: ~Copyable {
  let folder: Folder
  private(set) var temporary: Temporary
  /// The permission bits that the system assigned to the directory.
  private let mode: UInt32
  private let target: String
  /// The names of the written files.
  private(set) var names: [String] = []
  private var isMarked = false

  /// Creates an unfinished directory beside the members of `parent`.
  ///
  /// `target` is for messages.
  init(beside parent: Folder, for target: String) throws(FileError) {
    self.target = target
    let made = try TemporaryFiles.makeFolder(beside: parent, for: target)
    (temporary, folder, mode) = (made.temporary, made.folder, made.mode)
  }

  deinit {
    TemporaryFiles.remove(temporary)
  }

  /// The path, for messages.
  var path: String { temporary.path }

  /// Writes a file with the owner and permissions of the file that it will replace.
  mutating func write(
    _ bytes: [UInt8], named name: String, replacing existing: FileStatus?
  ) throws(FileError) {
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

  /// Links the files of another directory into this one, except those in `names` and those whose names exist here.
  ///
  /// Members that cannot be linked, such as directories, are skipped.
  func link(filesOf other: Folder, except names: Set<[UInt8]>) {
    for name in other.names() ?? [] where !names.contains(Array(name.utf8)) {
      _ = other.link(name, to: folder, as: name)
    }
  }

  /// Sets the owner and permissions to those of the replaced directory, or the permissions to those of a new one.
  func setOwnerAndMode(of existing: FileStatus?) {
    if let existing { _ = fchown(folder.descriptor, existing.owner, existing.group) }
    _ = fchmod(folder.descriptor, mode_t(existing?.mode ?? mode))
  }

  /// Renames the directory to mark that it can contain foreign files from now on, unless it is marked.
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
