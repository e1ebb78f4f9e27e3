import Foundation

extension Oracle {
  /// A frame that apngdis composed, and its delay in seconds as a fraction.
  package struct APNGFrame {
    package let delay: String
    package let rgba: Data
  }

  /// Plays an animated PNG file with apngdis; a plain one has one frame without a delay.
  package static func apngdis(_ bytes: [UInt8]) throws -> [APNGFrame] {
    let directory = TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: directory.path("a.png")))
    _ = try run("/usr/bin/apngdis", [directory.path("a.png"), "frame"])
    let names = directory.names().filter { $0.hasPrefix("frame") && $0.hasSuffix(".png") }
    let pictures = try pillow(names.map(directory.path))
    return try zip(names, pictures).map { name, picture in
      let text = try directory.text(name.dropLast(3) + "txt")
      return APNGFrame(
        delay: text.trimmingCharacters(in: .whitespacesAndNewlines), rgba: picture.frames[0].rgba)
    }
  }

  /// What pngcheck says about a file; anything wrong is an error.
  package static func pngcheck(_ path: String) throws -> String {
    try run("/usr/bin/pngcheck", ["-v", path])
  }
}
