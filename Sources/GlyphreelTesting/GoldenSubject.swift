internal import Comparison
internal import Encoding
internal import Foundation
internal import Glyphreel
internal import Graphics
internal import Typography

/// What is compared with a golden: something to play, and what explains it.
struct GoldenSubject {
  /// How it is kept where it is kept as a picture.
  enum Shape: Hashable {
    case animation
    /// Pictures one below the other, shown at times in seconds.
    case filmstrip([Double])
    case still
  }

  let shape: Shape
  let source: FrameSource
  /// What it says to those who can't see it.
  let altText: String
  /// What it was rendered from, looked at only when it is needed; nil for pictures of other origin.
  let scene: () throws(ComparisonError) -> SceneDescription?

  /// Moments of a scene.
  init(_ scene: Scene, _ moments: GoldenMoments, scale: Double, fonts: FontLibrary?) throws {
    let library = if let fonts { fonts } else { try FontLibrary() }
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: library), scale: scale)
    switch moments {
    case .animation:
      shape = .animation
      source = try FrameSource(renderer)
    case .filmstrip(let times):
      guard !times.isEmpty, zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else {
        throw GoldenFailure("a filmstrip needs times that rise")
      }
      shape = .filmstrip(times)
      source = FrameSource(try Filmstrip.frames(times.map { try renderer.bitmap(at: $0) }, at: times))
    case .still(let time):
      shape = .still
      source = FrameSource(try renderer.bitmap(at: time))
    }
    altText = scene.plainText
    self.scene = { () throws(ComparisonError) in try SceneDescription(scene, scale: scale, fonts: library) }
  }

  /// Pictures of other origin.
  init(_ source: FrameSource) {
    self.source = source
    shape = source.isStill ? .still : .animation
    altText = ""
    scene = { nil }
  }

  /// Without a dot.
  func fileExtension(_ form: GoldenForm) -> String {
    if form == .lock { return "lock" }
    return shape == .animation ? "apng" : "png"
  }

  /// The file that shows it.
  func pictureBytes() throws -> [UInt8] {
    let description = try scene()
    guard case .filmstrip = shape else {
      return try GoldenPicture.bytes(of: source, scene: description, altText: altText)
    }
    return try GoldenPicture.bytes(
      of: FrameSource(Filmstrip.joined(try source.bitmaps())), scene: description, altText: altText)
  }
}

/// Pictures of chosen moments, one below the other.
enum Filmstrip {
  /// Frames that each last until the next one; the last one for a second.
  static func frames(_ bitmaps: [Bitmap], at times: [Double]) -> [Frame] {
    zip(bitmaps, times.indices).map { bitmap, index in
      let end = index + 1 < times.count ? times[index + 1] : times[index] + 1
      return Frame(bitmap: bitmap, start: times[index], end: end)
    }
  }

  static func joined(_ bitmaps: [Bitmap]) -> Bitmap {
    Bitmap(
      width: bitmaps[0].width, height: bitmaps.reduce(0) { $0 + $1.height },
      pixels: bitmaps.flatMap(\.pixels))
  }

  /// The pictures on a strip; nil if its height is no multiple of their number.
  static func divided(_ strip: Bitmap, into count: Int) -> [Bitmap]? {
    guard strip.height % count == 0, strip.height > 0 else { return nil }
    let height = strip.height / count
    return (0..<count).map {
      strip.cropped(to: PixelRect(x: 0, y: $0 * height, width: strip.width, height: height))
    }
  }
}
