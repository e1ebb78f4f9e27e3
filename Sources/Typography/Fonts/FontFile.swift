#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The bytes of a font file, held as long as a font needs them.
@safe final class FontFile {
  // Bounds: the bytes are as many as were read, or as a constant of the program has, and freed with the file.
  /// What messages call it: the file's name.
  let name: String
  let bytes: UnsafeBufferPointer<UInt8>
  private let owned: Bool
  private var shapingFaces: [UInt32: ShapingFace] = [:]

  var byteCount: Int { unsafe bytes.count }

  /// Lends all bytes.
  func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(bytes).bytes)
  }

  /// Bytes that live as long as the program.
  init(name: String, bytes: UnsafeBufferPointer<UInt8>) {
    self.name = name
    unsafe self.bytes = unsafe bytes
    owned = false
  }

  /// Reads a regular file of at most so many bytes.
  init(path: String, limit: Int) throws(TypographyError) {
    name = path
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw unsafe .badFont(path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .badFont(path, reason: "it is not a regular file")
    }
    let size = Int(status.st_size)
    guard size <= limit else {
      let allowed = limit % (1 << 20) == 0 ? "\(limit >> 20) MiB" : "\(limit) bytes"
      throw .badFont(path, reason: "it has more than \(allowed); --limit font=\(size) allows it")
    }
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)
    var filled = 0
    while filled < size {
      let count = unsafe read(descriptor, buffer.baseAddress?.advanced(by: filled), size - filled)
      guard count > 0 else {
        unsafe buffer.deallocate()
        throw .badFont(path, reason: "it can't be read to its end")
      }
      filled += count
    }
    unsafe bytes = UnsafeBufferPointer(buffer)
    owned = true
  }

  /// One of its faces, for shaping; to be used no longer than the file is held.
  func shapingFace(_ index: UInt32) -> ShapingFace {
    if let known = shapingFaces[index] { return known }
    let face = unsafe ShapingFace(bytes, index: index)
    shapingFaces[index] = face
    return face
  }

  /// The names of a directory's files, in alphabetical order.
  static func names(in directory: String) throws(TypographyError) -> [String] {
    guard let stream = unsafe opendir(directory) else {
      throw unsafe .badFont(directory, reason: String(cString: strerror(errno)))
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      unsafe names.append(
        withUnsafeBytes(of: entry.pointee.d_name) {
          unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }

  deinit {
    // They read the bytes.
    shapingFaces = [:]
    if owned { unsafe bytes.deallocate() }
  }
}
