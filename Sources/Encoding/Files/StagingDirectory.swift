internal import ExactText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A hidden directory that holds files until they get their final place.
struct StagingDirectory: ~Copyable {
  private(set) var path: String
  private let target: String

  /// Makes one in `parent`; `target` is for messages.
  init(in parent: String, for target: String) throws(EncodingError) {
    self.target = target
    path = try TemporaryFiles.create(.directory, in: parent, for: target).path
  }

  deinit {
    TemporaryFiles.remove(path)
  }

  func write(_ bytes: [UInt8], named name: String) throws(EncodingError) {
    let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(name) }
    var writer = DescriptorWriter(descriptor: descriptor, name: target + "/" + name)
    do {
      let bytes = bytes[...]
      try writer.write(bytes.span)
      try writer.flush()
    } catch {
      close(descriptor)
      throw error
    }
    try writer.close()
  }

  /// Waits until the disk has everything.
  ///
  /// Once at the end: after each file it takes twenty times as long.
  func synchronize() throws(EncodingError) {
    guard let names = directoryEntries(path) else {
      let reason = systemErrorText()
      throw .writingFailed(path: target, reason: TemporaryFiles.knows(path) ? reason : "interrupted")
    }
    for name in names {
      let descriptor = open(path + "/" + name, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(name) }
      var writer = DescriptorWriter(descriptor: descriptor, name: target + "/" + name)
      do {
        try writer.synchronize()
      } catch {
        close(descriptor)
        throw error
      }
      try writer.close()
    }
    synchronizeDirectory(path)
  }

  /// Takes over, as links to them, the files of another directory that are not among `names` and have no namesake here.
  ///
  /// What can't be linked, directories above all, is left out.
  func link(filesOf directory: String, except names: Set<String>) {
    for name in directoryEntries(directory) ?? [] where !names.contains(name) {
      _ = linkat(AT_FDCWD, directory + "/" + name, AT_FDCWD, path + "/" + name, 0)
    }
  }

  /// Tells by the hidden name that files of others can be in it from now on.
  ///
  /// - Throws: `writingFailed`.
  mutating func markExchanged() throws(EncodingError) {
    guard let marked = TemporaryFiles.markExchanged(path) else {
      let reason = systemErrorText()
      throw .writingFailed(path: target, reason: TemporaryFiles.knows(path) ? reason : "interrupted")
    }
    path = marked
  }

  private func failure(_ name: String) -> EncodingError {
    .writingFailed(path: target + "/" + name, reason: systemErrorText())
  }
}
