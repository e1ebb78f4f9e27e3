internal import ExactText

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

/// Renames a file or directory; 0 if that worked.
package func rename(_ old: String, _ new: String) -> Int32 {
  unsafe old.withCString { old in unsafe new.withCString { new in unsafe rename(old, new) } }
}

/// Gives a file a second name; 0 if that worked.
package func link(_ old: String, _ new: String) -> Int32 {
  unsafe old.withCString { old in unsafe new.withCString { new in unsafe link(old, new) } }
}

/// Gives a file, or a symbolic link itself, a second name; 0 if that worked.
package func linkat(
  _ directory: Int32, _ old: String, _ newDirectory: Int32, _ new: String, _ flags: Int32
) -> Int32 {
  unsafe old.withCString { old in
    unsafe new.withCString { new in unsafe linkat(directory, old, newDirectory, new, flags) }
  }
}

/// Removes a file; 0 if that worked.
@discardableResult
package func unlink(_ path: String) -> Int32 {
  unsafe path.withCString { path in unsafe unlink(path) }
}

/// Removes an empty directory; 0 if that worked.
@discardableResult
package func rmdir(_ path: String) -> Int32 {
  unsafe path.withCString { path in unsafe rmdir(path) }
}

/// Makes a directory; 0 if that worked.
package func mkdir(_ path: String, _ mode: mode_t) -> Int32 {
  unsafe path.withCString { path in unsafe mkdir(path, mode) }
}

/// Asks for permissions; 0 for those that there are.
package func access(_ path: String, _ mode: Int32) -> Int32 {
  unsafe path.withCString { path in unsafe access(path, mode) }
}

/// Gives a file away; 0 if that worked.
package func chown(_ path: String, _ owner: uid_t, _ group: gid_t) -> Int32 {
  unsafe path.withCString { path in unsafe chown(path, owner, group) }
}

/// Sets a file's permissions; 0 if that worked.
package func chmod(_ path: String, _ mode: mode_t) -> Int32 {
  unsafe path.withCString { path in unsafe chmod(path, mode) }
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

/// The names in a directory, in no order; nil if it can't be read.
func directoryNames(_ path: String) -> [String]? {
  guard let directory = unsafe opendir(path) else { return nil }
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

/// Exchanges two paths atomically; false where the system or the file system can't.
func exchangeNames(_ a: String, _ b: String) -> Bool {
  #if os(Linux)
    // The C library declares it only under _GNU_SOURCE, which Swift's module of it leaves out. Flag 2:
    // RENAME_EXCHANGE.
    typealias Function =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
    return unsafe unsafeBitCast(symbol, to: Function.self)(AT_FDCWD, a, AT_FDCWD, b, 2) == 0
  #else
    return unsafe renamex_np(a, b, UInt32(RENAME_SWAP)) == 0
  #endif
}

extension Array where Element == UInt8 {
  /// Appends bytes that are lent.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
