internal import GlyphreelSystem
internal import Graphics

/// Looks into GIF, PNG, APNG and WebP files of any origin.
///
/// Whatever the bytes are, it ends, and takes memory for one canvas and one picture.
public struct Inspector: Sendable {
  /// Pixels of larger canvases, and of larger pictures, are not looked at.
  public var maximumPixelCount: Int

  /// How many times the largest canvas's pixels are looked at in all, so that a small file can't take hours.
  private static let workFactor = 20
  /// How much of what is wrong is told.
  private static let damageLimit = 20

  /// An inspector of canvases up to so many pixels, by default a hundred million.
  public init(maximumPixelCount: Int = 100_000_000) {
    self.maximumPixelCount = maximumPixelCount
  }

  /// Looks into a regular file, or into standard input for `-`.
  ///
  /// - Parameter maximumByteCount: Larger files are refused; 64 MiB by default.
  /// - Throws: `readingFailed`, or `undecodable` as for bytes.
  public func inspect(
    contentsOf path: String, maximumByteCount: Int? = nil
  ) throws(EncodingError) -> Inspection {
    try inspect(
      fileContents(path, limit: maximumByteCount ?? FileSizeLimit.picture, .regularFileOrStandardInput))
  }

  /// Looks into a file's bytes.
  ///
  /// - Throws: `undecodable` if they begin as no file of these formats does, or end before the canvas's size.
  public func inspect(_ bytes: [UInt8]) throws(EncodingError) -> Inspection {
    guard let (format, container) = Self.container(bytes) else {
      throw .undecodable(format: "GIF, PNG or WebP", reason: "it begins as none of them does")
    }
    guard let container else {
      throw .undecodable(format: format, reason: "it ends before its size is told")
    }
    var inspection = container.inspection
    let area = inspection.width.multipliedReportingOverflow(by: inspection.height)
    if inspection.width == 0 || inspection.height == 0 {
      inspection.damage.append("its canvas has no pixels")
    } else if area.overflow || area.partialValue > maximumPixelCount {
      inspection.pixelLimit = maximumPixelCount
    } else {
      play(container, &inspection)
    }
    inspection.damage = Array(inspection.damage.prefix(Self.damageLimit))
    return inspection
  }

  /// The format, and the structure if there is any.
  static func container(_ bytes: [UInt8]) -> (format: String, (any PictureContainer)?)? {
    if GIFStructure.matches(bytes) { return ("GIF", GIFStructure(bytes)) }
    if bytes.starts(with: PNGStructure.signature) { return ("PNG", PNGStructure(bytes)) }
    if WebPStructure.matches(bytes) { return ("WebP", WebPStructure(bytes)) }
    return nil
  }

  /// Shows the pictures as a player does, once for their pixels, and again as often as flashes need.
  private func play(_ container: any PictureContainer, _ inspection: inout Inspection) {
    var canvas = InspectedCanvas(width: inspection.width, height: inspection.height)
    var census = ColorCensus()
    var detector: FlashDetector?
    var (time, work, decoded, isTransparent) = (0.0, 0, 0, false)
    for play in 0..<playCount(inspection) {
      if play > 0 { canvas.clear() }
      for (index, picture) in inspection.pictures.enumerated() {
        work += picture.rect.area + 4096
        guard work / Self.workFactor <= maximumPixelCount else {
          inspection.isUnfinished = true
          break
        }
        let content = pixelsFit(picture) ? container.picture(index) : DecodedPicture()
        if play == 0 {
          if let damage = content.damage { inspection.damage.append("picture \(index + 1): \(damage)") }
          if !content.pixels.isEmpty { decoded += 1 }
        }
        var changed = canvas.show(content.pixels, of: picture)
        if play == 0 {
          census.add(canvas.bitmap, within: changed)
          if !isTransparent { isTransparent = canvas.hasTransparency(within: index == 0 ? nil : changed) }
        } else if index == 0 {
          // The canvas was emptied before it.
          changed = canvas.bitmap.bounds
        }
        if detector == nil { detector = FlashDetector(first: canvas.bitmap) }
        detector?.add(canvas.bitmap, changed: changed, at: time)
        time += Self.shownDelay(picture, inspection.format)
      }
      if detector?.isOfUse != true || inspection.isUnfinished { break }
    }
    guard decoded > 0 else { return }
    inspection.distinctColorCount = census.count
    inspection.hasTransparency = isTransparent
    inspection.flashTime = detector?.flash?.time
  }

  private func pixelsFit(_ picture: Inspection.Picture) -> Bool {
    !picture.rect.isEmpty && picture.rect.width <= maximumPixelCount / picture.rect.height
  }

  /// A play more than a second takes: flashes go on from one play to the next.
  private func playCount(_ inspection: Inspection) -> Int {
    guard inspection.isAnimated else { return 1 }
    let duration = inspection.pictures.reduce(0) { $0 + Self.shownDelay($1, inspection.format) }
    let plays = 1 + Int((1 / max(duration, 0.001)).rounded(.up))
    return min(plays, inspection.loop.plays ?? plays)
  }

  /// How long players show a picture: they turn the shortest delays of a GIF into a tenth of a second.
  private static func shownDelay(_ picture: Inspection.Picture, _ format: Inspection.Format) -> Double {
    format == .gif && picture.delay < 0.015 ? 0.1 : picture.delay
  }
}

extension InspectedCanvas {
  /// Whether the page behind is seen anywhere within an area, everywhere if left out.
  func hasTransparency(within area: PixelRect?) -> Bool {
    let area = area ?? bitmap.bounds
    let (pixels, width) = (bitmap.pixels, bitmap.width)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where pixels[y &* width &+ x] >> 24 < 255 { return true }
    }
    return false
  }
}
