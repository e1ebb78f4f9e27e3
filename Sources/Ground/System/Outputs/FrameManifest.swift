package import GlyphreelExact

/// The keys of a frame sequence's manifest that list the frames that a later run may replace.
package enum FrameManifest {
  /// The manifest's name in the directory of its frames.
  package static let fileName = "manifest.json"

  /// The value of the key `format`, which identifies manifests of this program.
  package static let format = "glyphreel frame sequence"

  /// Returns the frames that a manifest lists, each with a `file` in the manifest's directory; nil for any other text.
  package static func frames(of manifest: JSON) -> [JSON]? {
    guard manifest["format"]?.string == format, let frames = manifest["frames"]?.elements,
      frames.allSatisfy({ $0["file"]?.string.map(Folder.isName) == true })
    else { return nil }
    return frames
  }

  /// Returns the file names that a manifest lists; nil for any other text.
  package static func fileNames(in json: [UInt8]) -> [String]? {
    (try? JSON(json)).flatMap(frames)?.compactMap { $0["file"]?.string }
  }
}
