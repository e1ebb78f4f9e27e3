package import GlyphreelExact

/// Returns the bytes of a file of at most `limit` bytes, by default the limit for pictures.
package func fileContents(
  _ path: String, limit: Int = FileSizeLimit.picture, _ kind: InputFile.Kind = .regularFile
) throws(FileError) -> [UInt8] {
  try fileText(path, limit: limit, kind).bytes
}

/// Returns the bytes of a file, with the permission to show them in messages.
package func fileText(
  _ path: String, limit: Int, _ kind: InputFile.Kind = .regularFile
) throws(FileError) -> (bytes: [UInt8], quoting: Quoting) {
  do throws(FileFailure) {
    return try InputFile(path, limit: limit, kind).text()
  } catch {
    throw .readingFailed(path: path == "-" ? "standard input" : path, reason: error.reason())
  }
}

extension FileScope {
  /// Returns the bytes of a regular file that an untrusted file in a directory names.
  package func contents(of path: String, from directory: String, limit: Int) throws(FileError) -> [UInt8] {
    try text(of: path, from: directory, limit: limit).bytes
  }

  /// Returns the bytes of such a file, with the permission to show them in messages.
  package func text(
    of path: String, from directory: String, limit: Int
  ) throws(FileError) -> (bytes: [UInt8], quoting: Quoting) {
    do throws(FileFailure) { return try open(path, from: directory, limit: limit).text() } catch {
      throw .readingFailed(path: Self.joined(path, directory), reason: error.reason())
    }
  }
}

extension Folder {
  /// Returns the bytes of a regular file of at most `limit` bytes in the folder, without following a link.
  package func contents(of name: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(FileFailure) { return try bytes(of: name, limit: limit) } catch {
      throw .readingFailed(path: path(of: name), reason: error.reason())
    }
  }
}
