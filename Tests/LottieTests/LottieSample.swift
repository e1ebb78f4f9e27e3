import GlyphreelExact
import GlyphreelGraphics
import GlyphreelTypography
import Testing

@testable import GlyphreelLottie

/// Small Lottie files in JSON.
enum LottieSample {
  /// Returns a file of 100 × 100 points with layers, at 10 frames a second for two seconds.
  static func file(_ layers: String, more: String = "") -> String {
    #"{"v":"5.7.0","w":100,"h":100,"ip":0,"op":20,"fr":10,\#(more)"layers":[\#(layers)]}"#
  }

  /// Returns a layer of shapes.
  static func layer(_ shapes: String, transform: String = "{}", more: String = "") -> String {
    #"{"ty":4,"nm":"Circle","ind":1,"ip":0,"op":20,"st":0,\#(more)"ks":\#(transform),"shapes":[\#(shapes)]}"#
  }

  /// A square of 40 points at (20, 20), in red.
  static let square =
    #"{"ty":"rc","p":{"k":[40,40]},"s":{"k":[40,40]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#

  static func composition(_ text: String) throws(LottieError) -> LottieComposition {
    try LottieComposition(file: Array(text.utf8))
  }

  /// Returns the first line of the errors in a file; empty for one without errors.
  static func message(_ text: String) -> String {
    do throws(LottieError) {
      _ = try composition(text)
      return ""
    } catch {
      return error.text(in: "a.json")
    }
  }

  /// Returns the pixels of a frame on a transparent ground.
  static func bitmap(_ composition: LottieComposition, at frame: Double) throws -> Bitmap {
    let drawing = LottieDrawing(composition, Typesetter(fonts: try FontLibrary()))
    var painter = Painter()
    return painter.picture(
      of: DisplayList(drawing.items(at: frame)), transform: .identity, background: 0,
      in: PixelRect(x: 0, y: 0, width: 100, height: 100))
  }

  /// Returns the colours of points of a frame in hexadecimal digits: red, green, blue and alpha.
  static func colors(_ text: String, at frame: Double = 0, _ points: (Int, Int)...) throws -> [String] {
    let bitmap = try bitmap(try composition(text), at: frame)
    return points.map { x, y in
      let pixel = bitmap[x, y]
      return [0, 8, 16, 24].map { (pixel >> $0 & 255).hex(digits: 2) }.joined().lowercased()
    }
  }
}
