package import GlyphreelGraphics

/// A way in which a terminal shows pictures.
package enum TerminalProtocol: String, CaseIterable, Sendable {
  /// The graphics protocol of kitty, Ghostty, Konsole and others.
  case kitty
  /// The inline images of iTerm2, WezTerm, mintty and others; they play animations themselves.
  case iterm2
  /// Half blocks of text, in any terminal with colours.
  case blocks
}

/// The byte sequences that show a picture at a terminal's cursor.
package enum TerminalPicture {
  /// Returns graphics commands of the kitty protocol: all pixels as RGBA, compressed, in chunks.
  ///
  /// The cursor stays.
  ///
  /// To avoid flicker, alternate between two numbers and remove the previous picture when the next one is shown.
  ///
  /// - Parameters:
  /// - number: The picture's number, above 0.
  /// - replaced: The number of the picture to remove.
  package static func kitty(
    _ bitmap: Bitmap, number: Int, replacing replaced: Int? = nil
  ) throws(EncodingError) -> [UInt8] {
    var straight: [UInt8] = []
    straight.reserveCapacity(4 * bitmap.pixels.count)
    for pixel in bitmap.pixels {
      let value = pixel.straight
      straight += [
        UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8),
        UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 24),
      ]
    }
    let payload = Array(Base64.text(Deflater().compress(DeflateInput(bytes: straight, level: 1))).utf8)
    var commands: [UInt8] = []
    let chunk = 4096
    for start in stride(from: 0, to: payload.count, by: chunk) {
      let end = min(start + chunk, payload.count)
      let more = end < payload.count ? 1 : 0
      let keys =
        start == 0
        ? "a=T,f=32,o=z,s=\(bitmap.width),v=\(bitmap.height),i=\(number),p=1,q=2,C=1,m=\(more)" : "m=\(more)"
      commands += Array("\u{1B}_G\(keys);".utf8) + payload[start..<end] + Array("\u{1B}\\".utf8)
    }
    if let replaced { commands += Array("\u{1B}_Ga=d,d=I,i=\(replaced),q=2;\u{1B}\\".utf8) }
    return commands
  }

  /// Returns an inline image of iTerm2: a complete file, which the terminal plays if it is animated.
  ///
  /// - Parameters:
  /// - width: The width in pixels.
  /// - height: The height in pixels.
  package static func iTerm2(file: [UInt8], width: Int, height: Int) -> [UInt8] {
    let keys = "inline=1;size=\(file.count);width=\(width)px;height=\(height)px;preserveAspectRatio=1"
    return Array("\u{1B}]1337;File=\(keys):\(Base64.text(file))\u{07}".utf8)
  }
}
