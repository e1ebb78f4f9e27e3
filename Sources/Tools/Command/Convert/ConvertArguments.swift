import ArgumentParser
import GlyphreelExact
import GlyphreelGraphics

/// A span of time: `1s..3s`, `1s..` or `..3s`.
struct TimeSpan: ExpressibleByArgument {
  /// The start and the excluded end in seconds.
  let range: Range<Double>

  init?(argument: String) {
    let bytes = Array(argument.utf8)
    let dots = Array("..".utf8)
    guard
      let dot = bytes.indices.first(where: { bytes[$0...].starts(with: dots) && $0 + 2 <= bytes.count })
    else { return nil }
    func seconds(_ bytes: ArraySlice<UInt8>, _ otherwise: Double) -> Double? {
      bytes.isEmpty ? otherwise : Seconds(argument: String(decoding: bytes, as: UTF8.self))?.value
    }
    guard let start = seconds(bytes[..<dot], 0), let end = seconds(bytes[(dot + 2)...], .infinity),
      start >= 0, start < end
    else { return nil }
    range = start..<end
  }
}

/// A size in pixels: `480x120`.
struct PixelSize: ExpressibleByArgument {
  let width, height: Int

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...65535).contains(width), (1...65535).contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// A rectangle in pixels: `320x200+10+20`, or `320x200` at the top left.
struct CropRectangle: ExpressibleByArgument {
  let rect: PixelRect

  init?(argument: String) {
    let parts = argument.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 1 || parts.count == 3, let size = PixelSize(argument: parts[0]) else { return nil }
    let offsets = parts.dropFirst().compactMap { Int($0) }.filter { (0...65535).contains($0) }
    guard offsets.count == parts.count - 1 else { return nil }
    rect = PixelRect(x: offsets.first ?? 0, y: offsets.last ?? 0, width: size.width, height: size.height)
  }
}
