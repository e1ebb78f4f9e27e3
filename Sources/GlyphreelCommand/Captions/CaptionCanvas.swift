import ArgumentParser
import GlyphreelExactText

/// The picture that captions are made for, with the area that no platform covers.
struct CaptionCanvas: ExpressibleByArgument {
  let width: Int
  let height: Int

  /// The picture of Reels, Shorts and TikTok.
  static let upright = CaptionCanvas(width: 1080, height: 1920)

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates a canvas from `9:16`, `1:1`, `4:5`, `16:9` or a size such as `1080x1920`.
  init?(argument: String) {
    switch argument {
    case "9:16": self = .upright
    case "4:5": (width, height) = (1080, 1350)
    case "1:1": (width, height) = (1080, 1080)
    case "16:9": (width, height) = (1920, 1080)
    default:
      let sides = argument.split(separator: "x").compactMap { Int($0) }
      guard sides.count == 2, sides.allSatisfy({ (16...16_384).contains($0) }) else { return nil }
      (width, height) = (sides[0], sides[1])
    }
  }

  /// The part of the picture in which captions are placed, in pixels.
  ///
  /// Upright videos leave room for the buttons and texts of Reels, Shorts and TikTok: 14 % at the top, 22 % at the bottom and
  /// 8 % at the sides. Others have the title-safe area of EBU R 95: 5 % at each side, and 10 % for long lines.
  var safeArea: (x: Double, y: Double, width: Double, height: Double) {
    let (width, height) = (Double(width), Double(height))
    if height > width * 1.5 {
      return (
        (width * 0.08).rounded(), (height * 0.14).rounded(), (width * 0.84).rounded(),
        (height * 0.64).rounded()
      )
    }
    return (
      (width * 0.1).rounded(), (height * 0.05).rounded(), (width * 0.8).rounded(), (height * 0.9).rounded()
    )
  }

  /// The usual size of letters in pixels: 7.4 % of the width of an upright video, 6 % of the height of others.
  var fontSize: Double { (height > width ? Double(width) * 0.074 : Double(height) * 0.06).rounded() }
}
