internal import GlyphreelExactText

#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

// The system's functions with texts and arrays in place of addresses. They are preferred to their namesakes, and leave
// `errno` as those do.
//
// Bounds: Swift lends a text's bytes with a zero behind them, and arrays together with their counts, for as long as a call
// takes; nothing here keeps an address. What the system returns is copied before it is given back.

/// Opens a file; the descriptor, or -1.
package func open(_ path: String, _ flags: Int32) -> Int32 {
  unsafe path.withCString { path in unsafe open(path, flags) }
}

/// Opens or makes a file; the descriptor, or -1.
package func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe path.withCString { path in unsafe open(path, flags, mode) }
}

/// Removes a file; 0 if that worked.
@discardableResult
package func unlink(_ path: String) -> Int32 {
  unsafe path.withCString { path in unsafe unlink(path) }
}

/// Asks for permissions; 0 for those that there are.
package func access(_ path: String, _ mode: Int32) -> Int32 {
  unsafe path.withCString { path in unsafe access(path, mode) }
}

/// What stands under a name; nil if nothing does, or it can't be reached.
package func fileStatus(_ path: String, followingLinks: Bool = true) -> stat? {
  var status = stat()
  let result = unsafe path.withCString { path in
    unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
  }
  return result == 0 ? status : nil
}

/// What a descriptor was opened for.
package func fileStatus(_ descriptor: Int32) -> stat? {
  var status = stat()
  return unsafe fstat(descriptor, &status) == 0 ? status : nil
}

/// Reads bytes into the beginning of an array: how many, 0 at the end, or -1.
package func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
  unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
}

/// Reads bytes into a buffer: how many, 0 at the end, or -1.
func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}

/// The same from a place in a file.
package func read(_ descriptor: Int32, into bytes: inout [UInt8], at offset: Int) -> Int {
  unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
}

/// Writes bytes: how many, or -1.
package func write(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Int {
  unsafe bytes.withUnsafeBufferPointer { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// Writes bytes: how many, or -1.
package func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  unsafe bytes.withUnsafeBufferPointer { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// Waits until a descriptor is ready, or so many milliseconds are over; less than 0 waits without end.
@discardableResult
package func poll(_ descriptor: Int32, for events: Int32, milliseconds: Int32 = -1) -> Bool {
  var ready = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  return unsafe poll(&ready, 1, milliseconds) > 0
}

/// Makes a file of a new name, whose last six letters are `XXXXXX` in the template; nil where that can't be.
package func makeTemporaryFile(_ template: String) -> (path: String, descriptor: Int32)? {
  var name = Array(template.utf8) + [0]
  let descriptor = unsafe name.withUnsafeMutableBytes { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { name in
      // It reads and writes up to the zero.
      unsafe name.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
  }
  return descriptor < 0 ? nil : (String(decoding: name.dropLast(), as: UTF8.self), descriptor)
}

/// A variable of the environment; nil for one that is not set.
package func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// What the system says of an error.
package func systemErrorText(_ code: Int32 = errno) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}

/// An absolute path without symbolic links; nil if nothing is there.
package func resolvedPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}

/// The names in an open directory, in no order; nil if they can't be read.
func directoryNames(_ descriptor: Int32) -> [String]? {
  // Opened anew, so that each listing begins at the beginning.
  let copy = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard copy >= 0 else { return nil }
  guard let directory = unsafe fdopendir(copy) else {
    close(copy)
    return nil
  }
  defer { unsafe closedir(directory) }
  var names: [String] = []
  while let entry = unsafe readdir(directory) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

// Members of an open directory. No function but the question for permissions follows a link.

/// Opens or makes a file in a directory; the descriptor, or -1.
func openFile(_ name: String, in directory: Int32, _ flags: Int32, _ mode: UInt32) -> Int32 {
  unsafe openat(directory, name, flags, mode_t(mode))
}

/// The status of a file in a directory; nil where there is none.
func fileStatus(_ name: String, in directory: Int32) -> stat? {
  var status = stat()
  return unsafe fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
}

/// Makes a directory in a directory; 0 if that worked.
func makeDirectory(_ name: String, in directory: Int32, _ mode: UInt32) -> Int32 {
  unsafe mkdirat(directory, name, mode_t(mode))
}

/// Renames from one directory into another; 0 if that worked.
func renameFile(_ name: String, in directory: Int32, _ newName: String, in newDirectory: Int32) -> Int32 {
  unsafe renameat(directory, name, newDirectory, newName)
}

/// Gives a file a second name; 0 if that worked.
func linkFile(_ name: String, in directory: Int32, _ newName: String, in newDirectory: Int32) -> Int32 {
  unsafe linkat(directory, name, newDirectory, newName, 0)
}

/// Removes a file, or with `AT_REMOVEDIR` an empty directory; 0 if that worked.
func removeFile(_ name: String, in directory: Int32, _ flags: Int32) -> Int32 {
  unsafe unlinkat(directory, name, flags)
}

/// True for permissions that there are.
func mayAccess(_ name: String, in directory: Int32, _ mode: Int32) -> Bool {
  unsafe faccessat(directory, name, mode, 0) == 0
}

/// Sets the permissions of a directory that can't be opened for the lack of them; 0 if that worked.
func setMode(_ name: String, in directory: Int32, _ mode: UInt32) -> Int32 {
  unsafe fchmodat(directory, name, mode_t(mode), AT_SYMLINK_NOFOLLOW)
}

/// Exchanges two files in one step; false where the system or the file system can't.
func exchangeFiles(_ name: String, in directory: Int32, _ other: String, in otherDirectory: Int32) -> Bool {
  #if os(Linux)
    // The C library declares it only under _GNU_SOURCE, which Swift's module of it leaves out. Flag 2:
    // RENAME_EXCHANGE.
    typealias Function =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
    return unsafe unsafeBitCast(symbol, to: Function.self)(directory, name, otherDirectory, other, 2) == 0
  #else
    return unsafe renameatx_np(directory, name, otherDirectory, other, UInt32(RENAME_SWAP)) == 0
  #endif
}

/// The flags that open a directory whose names may not be read.
#if os(Linux)
  // O_PATH, which is declared only under _GNU_SOURCE.
  let searchOnly: Int32 = 0o10000000
#else
  let searchOnly: Int32 = O_SEARCH
#endif

extension Array where Element == UInt8 {
  /// Appends bytes that are lent.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
