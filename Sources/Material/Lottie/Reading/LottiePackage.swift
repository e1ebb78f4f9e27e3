internal import GlyphreelExact
internal import GlyphreelMedia

/// An archive with animations and their images: dotLottie, version 1 or 2.
///
/// The format is described at https://dotlottie.io/spec.
struct LottiePackage {
  private let archive: ZipArchive
  /// The names of the animations that it has.
  private let ids: [String]
  /// The name of the animation that is shown first; nil without a manifest.
  private let first: String?

  private init(_ archive: ZipArchive) throws(Diagnostic) {
    self.archive = archive
    var manifest: JSON?
    do throws(Diagnostic) {
      manifest = try archive.contents(of: "manifest.json", limit: 1 << 20).map { bytes throws(Diagnostic) in
        try JSON(bytes)
      }
    } catch {
      throw Self.fault("manifest.json in the archive is not JSON: \(error.message)", hint: "export it again")
    }
    let named = (manifest?["animations"]?.elements ?? []).compactMap { $0["id"]?.string }
    ids = named.filter { Self.places(of: $0).contains(where: archive.has) }
    first =
      manifest?["initial"]?["animation"]?.string ?? manifest?["activeAnimationId"]?.string ?? named.first
  }

  /// Returns the JSON of a file, and its archive if it is one.
  ///
  /// - Parameter name: The animation of an archive; nil for its first one.
  static func opened(
    _ bytes: [UInt8], animation name: String?
  ) throws(Diagnostic) -> (bytes: [UInt8], package: LottiePackage?) {
    if Gzip.isCompressed(bytes) {
      do throws(Gzip.Failure) {
        return (try Gzip.expanded(bytes, limit: LottieLimit.bytes), nil)
      } catch {
        throw fault(error == .tooLarge ? tooLarge : "the gzip file is damaged", hint: "export it again")
      }
    }
    guard ZipArchive.isArchive(bytes) else {
      if let format = Inspector.pictureFormat(of: bytes) {
        throw fault("this is a picture (\(format)), not an animation", hint: "show it with the key 'image'")
      }
      guard bytes.count <= LottieLimit.bytes else { throw fault(tooLarge, hint: "make it smaller") }
      return (bytes, nil)
    }
    guard let archive = ZipArchive(bytes) else {
      throw fault("the archive is damaged", hint: "export it again")
    }
    let package = try LottiePackage(archive)
    return (try package.animation(name), package)
  }

  private static let tooLarge = "the animation has more than \(LottieLimit.bytes >> 20) MiB"

  private static func fault(_ message: String, hint: String) -> Diagnostic {
    Diagnostic(at: .start, message, hint: hint)
  }

  /// The names of the animations.
  var animations: [ExactString] { ids.map { ExactString($0) } }

  /// The places of an animation, in version 1 and 2 of the format.
  private static func places(of id: String) -> [String] { ["animations/\(id).json", "a/\(id).json"] }

  /// Returns the JSON of an animation; nil is the first one.
  private func animation(_ name: String?) throws(Diagnostic) -> [UInt8] {
    guard let id = name ?? first else {
      throw Self.fault("the archive's manifest names no animation", hint: "export it again as dotLottie")
    }
    for path in Self.places(of: id) where archive.has(path) {
      if let bytes = archive.contents(of: path, limit: LottieLimit.bytes) { return bytes }
      throw Self.fault("\(path: path) in the archive is damaged or too large", hint: "export it again")
    }
    throw Self.fault(
      "the archive has no animation \(quoted: id)",
      hint: ids.isEmpty
        ? "export it again"
        : "it has " + ids.prefix(8).map { "\(quoted: $0)" }.joined(separator: ", ")
          + (ids.count > 8 ? " and \(ids.count - 8) more, which 'glyphreel inspect --json' lists" : ""))
  }

  /// Returns a theme; nil if the archive does not have it.
  func theme(_ id: String) throws(Diagnostic) -> JSON? {
    let path = "t/\(id).json"
    guard let bytes = archive.contents(of: path, limit: LottieLimit.bytes) else { return nil }
    do throws(Diagnostic) {
      var reader = JSONReader(bytes, valueLimit: LottieLimit.values)
      return try reader.value()
    } catch {
      throw Self.fault("\(path) in the archive is not JSON: \(error.message)", hint: "export it again")
    }
  }

  /// Returns the bytes of an image; nil if the archive does not have it.
  func picture(_ path: String) -> [UInt8]? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for place in ["images/\(name)", "i/\(name)", path] where archive.has(place) {
      return archive.contents(of: place, limit: LottieLimit.bytes)
    }
    return nil
  }
}
