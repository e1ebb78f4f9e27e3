internal import GlyphreelSystem
internal import GlyphreelGraphics

/// An inspector of GIF, PNG, APNG, WebP and JPEG files of any origin.
///
/// Untrusted input cannot exhaust time, and memory is limited to one canvas and one picture. Pixels are decoded if the
/// file's structure is within the limits.
public struct Inspector: Sendable {
  /// The decoding limits.
  package var limits: DecodingLimits

  /// Creates an inspector, by default with the default limits.
  public init(limits: DecodingLimits = DecodingLimits()) {
    self.limits = limits
  }

  /// Inspects a regular file, or standard input for `-`.
  ///
  /// - Parameter maximumByteCount: The maximum number of bytes that are read, also from standard input; 64
  ///   MiB by default.
  /// - Throws: `readingFailed`, also for more bytes; or `undecodable` as for bytes.
  public func inspect(
    contentsOf path: String, maximumByteCount: Int? = nil
  ) throws(EncodingError) -> Inspection {
    try inspect(contentsOf: path, maximumByteCount: maximumByteCount) { _, _ in }
  }

  /// Inspects a file and reports the pictures played and their number.
  package func inspect(
    contentsOf path: String, maximumByteCount: Int? = nil, progress: (_ done: Int, _ total: Int) -> Void
  ) throws(EncodingError) -> Inspection {
    let limit = maximumByteCount ?? FileSizeLimit.picture
    let bytes = try EncodingError.wrapping(fileContents(path, limit: limit, .regularFileOrStandardInput))
    return try inspect(bytes, progress: progress)
  }

  /// Inspects the bytes of a file.
  ///
  /// - Throws: `undecodable` if the format is unknown or the file ends before its canvas size is known. Other damage is part
  ///   of the inspection.
  public func inspect(_ bytes: [UInt8]) throws(EncodingError) -> Inspection {
    try inspect(bytes) { _, _ in }
  }

  private func inspect(
    _ bytes: [UInt8], progress: (_ done: Int, _ total: Int) -> Void
  ) throws(EncodingError) -> Inspection {
    guard let (format, container) = Self.container(bytes, limits) else {
      throw .undecodable(
        format: "GIF, PNG, WebP or JPEG", reason: ImageHeader.otherFormat(of: bytes) ?? ImageHeader.unknown)
    }
    guard let container else {
      throw .undecodable(format: format, reason: "it ends before its size is told")
    }
    var inspection = container.inspection
    inspection.excess = inspection.excess(limits)
    if inspection.width == 0 || inspection.height == 0 {
      inspection.add(damage: "its canvas has no pixels")
    } else if inspection.excess == nil {
      play(container, &inspection, progress)
    }
    return inspection
  }

  /// Returns the format of a file from its first bytes; nil for files that are not pictures.
  package static func pictureFormat(of bytes: [UInt8]) -> String? {
    if GIFStructure.matches(bytes) { return "GIF" }
    if bytes.starts(with: PNGStructure.signature) { return "PNG" }
    if WebPStructure.matches(bytes) { return "WebP" }
    return JPEGStructure.matches(bytes) ? "JPEG" : nil
  }

  /// Returns the format, and the pictures as they are shown if the structure can be read.
  static func container(
    _ bytes: [UInt8], _ limits: DecodingLimits
  ) -> (format: String, (any PictureContainer)?)? {
    if GIFStructure.matches(bytes) { return ("GIF", GIFStructure(bytes, limits)) }
    if bytes.starts(with: PNGStructure.signature) {
      return ("PNG", PNGStructure(bytes, limits).map { UprightPictures($0, ImageMetadata(of: bytes)) })
    }
    if WebPStructure.matches(bytes) {
      return ("WebP", WebPStructure(bytes, limits).map { UprightPictures($0, ImageMetadata(of: bytes)) })
    }
    if JPEGStructure.matches(bytes) {
      let structure = JPEGStructure(bytes)
      return ("JPEG", UprightPictures(structure, structure.metadata))
    }
    return nil
  }

  /// Plays the pictures once to examine their pixels, and again as often as flash detection needs.
  private func play(
    _ container: any PictureContainer, _ inspection: inout Inspection,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) {
    var canvas = InspectedCanvas(width: inspection.width, height: inspection.height)
    var census = ColorCensus()
    var detector: FlashDetector?
    var (time, decoded, isTransparent) = (0.0, 0, false)
    var damaged: Int?
    let plays = playCount(inspection)
    // Each play clears the canvas and costs as much as the first.
    let cost = inspection.decodingCost
    let allowed = limits.decodedPixels(ofBytes: inspection.byteCount)
    for play in 0..<plays {
      if play > 0 {
        guard DecodingLimits.product(cost, play + 1) <= allowed else {
          inspection.excess = DecodingExcess(
            limit: .decoded, needed: DecodingLimits.product(cost, plays), allowed: allowed)
          break
        }
        canvas.clear()
      }
      for (index, picture) in inspection.pictures.enumerated() {
        let content = picture.rect.isEmpty ? DecodedPicture() : container.picture(index)
        if play == 0 {
          if let damage = content.damage {
            inspection.add(damage: "frame \(index + 1): \(damage)")
            damaged = damaged ?? index
          }
          if content.hasPixels { decoded += 1 }
        }
        var changed = canvas.show(content.content, of: picture)
        if play == 0 {
          census.add(canvas.bitmap, within: changed)
          if !isTransparent { isTransparent = canvas.hasTransparency(within: index == 0 ? nil : changed) }
        } else if index == 0 {
          // The canvas was cleared before this picture.
          changed = canvas.bitmap.bounds
        }
        if detector == nil { detector = FlashDetector(first: canvas.bitmap) }
        detector?.add(canvas.bitmap, changed: changed, at: time)
        time += PlayerDelay.shown(picture.delay)
        progress(play * inspection.pictures.count + index + 1, plays * inspection.pictures.count)
      }
      if detector?.isOfUse != true { break }
    }
    if !inspection.damage.isEmpty { inspection.wholeFrameCount = damaged ?? inspection.pictures.count }
    guard decoded > 0 else { return }
    inspection.distinctColorCount = census.count
    inspection.hasTransparency = isTransparent
    inspection.flashTime = detector?.flash?.time
  }

  /// Returns the plays that take one more than a second, because flashes continue from one play to the next.
  private func playCount(_ inspection: Inspection) -> Int {
    guard inspection.isAnimated else { return 1 }
    let duration = inspection.pictures.reduce(0) { $0 + PlayerDelay.shown($1.delay) }
    let plays = 1 + Int((1 / max(duration, 0.001)).rounded(.up))
    return min(plays, inspection.loop.plays ?? plays)
  }
}

extension InspectedCanvas {
  /// Returns true if a pixel within an area, or of the whole bitmap by default, is not opaque.
  func hasTransparency(within area: PixelRect?) -> Bool {
    let area = area ?? bitmap.bounds
    let (pixels, width) = (bitmap.pixels, bitmap.width)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where pixels[y &* width &+ x] >> 24 < 255 { return true }
    }
    return false
  }
}
