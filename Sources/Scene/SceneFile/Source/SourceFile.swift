import GlyphreelScene
package import GlyphreelExact
package import GlyphreelSystem

/// A source text with its path and line index.
public struct SourceFile: Sendable {
  /// The path that messages begin with.
  public let path: String
  /// The file's bytes without a byte order mark.
  ///
  /// Not yet validated as UTF-8.
  package let bytes: [UInt8]
  /// The size of the file.
  package var byteCount: Int { bytes.count }
  let index: SourceIndex
  /// The permission to show the text in messages, decided where the file was opened.
  package var quoting = Quoting.allowed
  /// False for an included file whose keys have not yet been recognized as keys of scenes.
  var isRecognized = true
  /// True if messages may show its lines.
  package var isQuotable: Bool { quoting == .allowed && isRecognized }
  /// A replacement for the usual message format, for sources whose lines mean nothing to the user; nil for none.
  package var presentation: (@Sendable (Diagnostic) -> [String])?

  /// The folders that contain the files the source may name.
  package var scope: FileScope

  /// The included files and the uses of components that ranges can belong to.
  var origins = SourceOrigins()

  /// Creates a source from text that is not from a file.
  ///
  /// - Parameters:
  ///   - path: The name in messages. Files that the text names are relative to its directory, and must be inside it.
  ///   - text: The text.
  ///   - root: An additional directory that may contain these files; nil for none.
  public init(path: String, text: String, root: String? = nil) {
    self.init(path: path, bytes: Array(text.utf8), root: root)
  }

  /// Creates a source of text that this program has made from the command line, and that may name any file.
  package init(name: String, trusted text: String) {
    self.init(path: name, text: text)
    scope = .anywhere
  }

  /// Creates a source from a file's bytes.
  ///
  /// UTF-8 is validated when the source is read.
  package init(path: String, bytes: [UInt8], root: String? = nil) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.path = path
    scope = FileScope(folders: [Self.directory(of: path)] + (root.map { [$0] } ?? []))
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    index = SourceIndex(self.bytes)
  }

  /// The directory of the file, ending in a slash; empty for the current directory.
  package var directory: String { Self.directory(of: path) }

  private static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The number of lines; an empty text has one.
  package var lineCount: Int { index.lines.count }

  /// Returns the text of a line, counted from 1, without its line break.
  package func line(_ number: Int) -> String {
    text(scalars: index.scalars(ofLine: number))
  }

  /// Returns the text of a range of scalars.
  ///
  /// Invalid UTF-8 is replaced by U+FFFD.
  func text(scalars: Range<Int>) -> String {
    String(decoding: bytes[byteOffset(scalars.lowerBound)..<byteOffset(scalars.upperBound)], as: UTF8.self)
  }

  /// Returns the byte offset of a scalar.
  func byteOffset(_ scalar: Int) -> Int { index.byteOffset(scalar, in: bytes) }

  /// Returns the line of the last visible scalar before `scalar`; the first line if there is none.
  func lastLine(before scalar: Int) -> Int {
    let place = bytes[..<byteOffset(scalar)].lastIndex { $0 > 0x20 } ?? 0
    return index.line(ofScalar: max(index.scalar(atByte: place + 1, in: bytes) - 1, 0))
  }

  /// Returns the source range of a range of scalars, cut at the end of its first line.
  func range(_ scalars: Range<Int>) -> SourceRange {
    let start = min(scalars.lowerBound, index.scalarCount)
    let line = index.line(ofScalar: start)
    let extent = index.scalars(ofLine: line)
    let column = min(start, extent.upperBound) - extent.lowerBound + 1
    return SourceRange(
      line: line, column: column, length: min(scalars.upperBound, extent.upperBound) - start)
  }
}
