import Glyphreel

/// A text with its name and its lines: what messages point into.
public struct SourceFile: Sendable {
  /// The name messages begin with.
  public let path: String
  /// The text in UTF-8, if it is what it claims to be, without a byte order mark.
  let bytes: [UInt8]
  let index: SourceIndex
  /// Whether messages may show its lines: not those of a file that was reached through a link of an untrusted tree.
  package var mayBeQuoted = true
  /// How its messages are told where its lines mean nothing to the reader; nil for the text's lines with a caret.
  package var presentation: (@Sendable (Diagnostic) -> [String])?

  /// A text that did not come from a file; `path` names it in messages.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Bytes as they come from a file; whether they are UTF-8 is looked at when the text is read.
  public init(path: String, bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.path = path
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    index = SourceIndex(self.bytes)
  }

  /// Where it is, ending in a slash; empty for the current directory.
  var directory: String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The number of lines; an empty text has one.
  public var lineCount: Int { index.lines.count }

  /// The text of a line, counted from 1, without its end.
  public func line(_ number: Int) -> String {
    text(scalars: index.scalars(ofLine: number))
  }

  /// The text of some scalars, counted from the start of the source; what is not UTF-8 reads as U+FFFD.
  func text(scalars: Range<Int>) -> String {
    String(decoding: bytes[byteOffset(scalars.lowerBound)..<byteOffset(scalars.upperBound)], as: UTF8.self)
  }

  /// Where a scalar's bytes begin; both count from 0.
  func byteOffset(_ scalar: Int) -> Int { index.byteOffset(scalar, in: bytes) }

  /// The line of the last scalar before another that is no white space, or of the first one of all.
  func lastLine(before scalar: Int) -> Int {
    let place = bytes[..<byteOffset(scalar)].lastIndex { $0 > 0x20 } ?? 0
    return index.line(ofScalar: max(index.scalar(atByte: place + 1, in: bytes) - 1, 0))
  }

  /// The range from one scalar to another, cut at the end of its first line.
  func range(_ scalars: Range<Int>) -> SourceRange {
    let start = min(scalars.lowerBound, index.scalarCount)
    let line = index.line(ofScalar: start)
    let extent = index.scalars(ofLine: line)
    let column = min(start, extent.upperBound) - extent.lowerBound + 1
    return SourceRange(
      line: line, column: column, length: min(scalars.upperBound, extent.upperBound) - start)
  }
}
