internal import GlyphreelExact

#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

// Wrappers of system calls that take strings and arrays instead of pointers. They are preferred to the functions of the
// same name, and set `errno` in the same way.
//
// Bounds: strings are passed with a terminating NUL and arrays with their counts, for the duration of the call; no
// pointer is kept. Results are copied before they are returned.

extension String {
  /// Calls a function with the bytes of a file's name, which may not be UTF-8, and a NUL.
  func withNameBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard let bytes = nameBytes else { return unsafe withCString(body) }
    return unsafe (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe body($0) } ?? withCString(body)
    }
  }
}

/// The program's arguments, after its name.
package var programArguments: [String] {
  (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
    unsafe CommandLine.unsafeArgv[index].map { argument in
      unsafe String(
        nameBytes: Array(
          UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }))
    }
  }
}

/// Calls a function while standard error is discarded, for C libraries that print messages of their own.
package func withoutStandardError<Result>(_ body: () -> Result) -> Result {
  let (kept, null) = (dup(STDERR_FILENO), open("/dev/null", O_WRONLY | O_CLOEXEC))
  guard kept >= 0, null >= 0 else { return body() }
  dup2(null, STDERR_FILENO)
  defer {
    dup2(kept, STDERR_FILENO)
    close(kept)
    close(null)
  }
  return body()
}

/// Opens a file; returns the descriptor, or -1.
package func open(_ path: String, _ flags: Int32) -> Int32 {
  unsafe path.withNameBytes { path in unsafe open(path, flags) }
}

/// Opens or creates a file; returns the descriptor, or -1.
package func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe path.withNameBytes { path in unsafe open(path, flags, mode) }
}

/// Closes a descriptor; returns 0 on success.
///
/// The name differs from the system's, which members of some types hide. Other functions are then named with the module.
@discardableResult
package func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Ends the process by an abort, as a failed allocation of Swift does; for C libraries that return null without memory.
package func endWithoutMemory() -> Never { abort() }

/// Removes a file; returns 0 on success.
@discardableResult
package func unlink(_ path: String) -> Int32 {
  unsafe path.withNameBytes { path in unsafe unlink(path) }
}

/// Checks permissions; returns 0 if they are granted.
package func access(_ path: String, _ mode: Int32) -> Int32 {
  unsafe path.withNameBytes { path in unsafe access(path, mode) }
}

/// Returns true if the process may run a file.
package func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

/// Returns the status of a path, or nil on failure.
package func fileStatus(_ path: String, followingLinks: Bool = true) -> stat? {
  var status = stat()
  let result = unsafe path.withNameBytes { path in
    unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
  }
  return result == 0 ? status : nil
}

/// Returns the status of a descriptor, or nil on failure.
package func fileStatus(_ descriptor: Int32) -> stat? {
  var status = stat()
  return unsafe fstat(descriptor, &status) == 0 ? status : nil
}

/// Reads bytes into an array; returns their number, 0 at the end, or -1.
package func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
  unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
}

/// Reads bytes into a buffer; returns their number, 0 at the end, or -1.
func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}

/// Reads bytes at an offset; returns their number, 0 at the end, or -1.
package func read(_ descriptor: Int32, into bytes: inout [UInt8], at offset: Int) -> Int {
  unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
}

/// Writes bytes; returns their number, or -1.
package func write(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Int {
  unsafe bytes.withUnsafeBufferPointer { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// Writes bytes; returns their number, or -1.
package func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  unsafe bytes.withUnsafeBufferPointer { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// Waits until a descriptor is ready or the timeout expires.
///
/// A negative timeout waits indefinitely.
@discardableResult
package func poll(_ descriptor: Int32, for events: Int32, milliseconds: Int32 = -1) -> Bool {
  var ready = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  return unsafe poll(&ready, 1, milliseconds) > 0
}

/// Creates a file with a unique name from a template that ends in `XXXXXX`; returns nil on failure.
package func makeTemporaryFile(_ template: String) -> (path: String, descriptor: Int32)? {
  var name = (template.nameBytes ?? Array(template.utf8)) + [0]
  let descriptor = unsafe name.withUnsafeMutableBytes { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { name in
      // `mkstemp` reads and writes up to the NUL.
      unsafe name.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
  }
  return descriptor < 0 ? nil : (String(nameBytes: name.dropLast()), descriptor)
}

/// Returns an environment variable; nil if it is not set.
package func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// Returns the system's description of an error.
package func systemErrorText(_ code: Int32 = errno) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}

/// Returns an absolute path without symbolic links; nil if it does not exist.
package func resolvedPath(_ path: String) -> String? {
  guard let resolved = unsafe path.withNameBytes({ unsafe realpath($0, nil) }) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(
    nameBytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) })
}

/// Returns the names in an open directory, unsorted; nil on failure.
func directoryNames(_ descriptor: Int32) -> [String]? {
  // Opened again, so that every listing starts at the beginning.
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
      unsafe String(nameBytes: Array(bytes.prefix { $0 != 0 }))
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Returns the target of a symbolic link in a directory; nil for other files.
func linkTarget(_ name: String, in directory: Int32) -> String? {
  var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let count = unsafe bytes.withUnsafeMutableBytes { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { text in
      unsafe text.baseAddress.map { target in
        unsafe name.withNameBytes { unsafe readlinkat(directory, $0, target, text.count) }
      } ?? -1
    }
  }
  return count < 0 ? nil : String(nameBytes: Array(bytes[..<count]))
}

/// Exchanges two files atomically; returns false if the system or the file system can't.
func exchangeFiles(_ name: String, in directory: Int32, _ other: String, in otherDirectory: Int32) -> Bool {
  #if os(Linux)
    // The C library declares the function only under _GNU_SOURCE, which Swift's module omits. Flag 2 is
    // RENAME_EXCHANGE.
    typealias Function =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
    return unsafe name.withNameBytes { name in
      unsafe other.withNameBytes { other in
        unsafe unsafeBitCast(symbol, to: Function.self)(directory, name, otherDirectory, other, 2) == 0
      }
    }
  #else
    return unsafe renameatx_np(directory, name, otherDirectory, other, UInt32(RENAME_SWAP)) == 0
  #endif
}

/// The flag to open a directory without read permission.
#if os(Linux)
  // O_PATH, which is declared only under _GNU_SOURCE.
  let searchOnly: Int32 = 0o10000000
#else
  let searchOnly: Int32 = O_SEARCH
#endif

extension Array where Element == UInt8 {
  /// Appends the bytes of a span.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
