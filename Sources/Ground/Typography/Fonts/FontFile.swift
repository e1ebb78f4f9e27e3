internal import GlyphreelSystem
internal import Synchronization

/// The bytes of a font file, kept while any font uses them.
@safe final class FontFile {
  // Bounds: the count is that of the bytes read, or of the program's constant; owned bytes are freed in `deinit`.
  /// The name of the file in error messages.
  let name: String
  let bytes: UnsafeBufferPointer<UInt8>
  private let isOwned: Bool
  private var shapingFaces: [UInt32: ShapingFace] = [:]
  /// The shaping tables of the program's own fonts, by their addresses: what HarfBuzz finds out about a font serves all renderings.
  private static let programFaces = Mutex<[UInt: ShapingFace]>([:])
  /// The digest of the bytes, computed once: it takes a fifth of the time of recording a small scene.
  private(set) lazy var digest = withBytes { Digest($0) }

  var byteCount: Int { unsafe bytes.count }

  func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(bytes).bytes)
  }

  /// Wraps the bytes of a font with one face that live as long as the program.
  init(name: String, bytes: UnsafeBufferPointer<UInt8>) {
    self.name = name
    unsafe self.bytes = unsafe bytes
    isOwned = false
  }

  /// Reads a regular file of at most `limit` bytes.
  init(path: String, limit: Int) throws(TypographyError) {
    name = path
    let file: InputFile
    do throws(FileFailure) { file = try InputFile(path, limit: limit) } catch {
      let size = FileStatus(path)?.size ?? limit
      throw .badFont(path, reason: error.reason(orMakeSmaller: "--limit font=\(size) allows it"))
    }
    let size = file.size ?? 0
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)
    guard unsafe file.fill(UnsafeMutableRawBufferPointer(buffer)) == size else {
      unsafe buffer.deallocate()
      throw .badFont(path, reason: "it can't be read completely")
    }
    unsafe bytes = UnsafeBufferPointer(buffer)
    isOwned = true
  }

  /// Returns the shaping tables of one face, which must not outlive the file.
  func shapingFace(_ index: UInt32) -> ShapingFace {
    if let known = shapingFaces[index] { return known }
    if !isOwned {
      let address = unsafe UInt(bitPattern: bytes.baseAddress)
      return FontFile.programFaces.withLock { faces in
        if let known = faces[address] { return known }
        let face = unsafe ShapingFace(bytes, index: index)
        faces[address] = face
        return face
      }
    }
    let face = unsafe ShapingFace(bytes, index: index)
    shapingFaces[index] = face
    return face
  }

  deinit {
    // The shaping faces refer to the bytes.
    shapingFaces = [:]
    if isOwned { unsafe bytes.deallocate() }
  }
}
