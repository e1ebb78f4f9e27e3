internal import GlyphreelGraphics

/// The pictures of a file with a valid structure.
struct ContainerPictures: PictureSequence {
  let formatName: String
  let times: [(start: Double, duration: Double)]
  let pictures: [Inspection.Picture]
  private(set) var remarks: [String] = []
  private let container: any PictureContainer

  init(
    _ bytes: [UInt8], _ limits: DecodingLimits, _ reading: AnimationReader.Reading = .init()
  ) throws(EncodingError) {
    guard let (format, container) = Inspector.container(bytes, limits) else {
      throw .undecodable(
        format: "GIF, PNG, WebP or JPEG", reason: ImageHeader.otherFormat(of: bytes) ?? ImageHeader.unknown)
    }
    guard let container else {
      throw .undecodable(format: format, reason: "it ends before its size is told")
    }
    let inspection = container.inspection
    if let excess = inspection.excess(limits) { throw .tooMuchToDecode(format: format + " file", excess) }
    var (damage, whole) = (inspection.damage.first, inspection.pictures.count)
    if reading.salvages { (damage, whole) = container.salvage() }
    if let damage, !reading.salvages || whole == 0 { throw .undecodable(format: format, reason: damage) }
    guard inspection.width > 0, inspection.height > 0, !inspection.pictures.isEmpty else {
      throw .undecodable(format: format, reason: "it has no pixels")
    }
    formatName = format
    self.container = container
    pictures = Array(inspection.pictures.prefix(whole))
    times = Self.times(of: pictures, inspection.format, reading)
    if let problem = inspection.colorProblem { remarks.append("warning: \(problem)") }
    if let damage { remarks.append("warning: it is damaged, and \(Inspection.whole(whole)) read: \(damage)") }
    let short = pictures.shortDelayCount
    if short > 0 { remarks.append("note: \(InspectionWarning.shortDelays(count: short))") }
  }

  var width: Int { container.inspection.width }
  var height: Int { container.inspection.height }
  var loop: LoopCount { container.inspection.loop }
  var texts: [String] { container.inspection.texts }
  var colorProblem: String? { container.inspection.colorProblem }

  var clock: Double {
    switch container.inspection.format {
    case .gif: 0.01
    case .webP: 0.001
    case .png, .apng, .jpeg: 0
    }
  }

  func content(_ index: Int) throws(EncodingError) -> DecodedPicture.Content {
    let picture = container.picture(index)
    if let damage = picture.damage {
      throw .undecodable(format: formatName, reason: "frame \(index + 1): \(damage)")
    }
    return picture.content
  }

  /// Returns the first picture on the canvas.
  ///
  /// A picture of the whole canvas is used directly: a canvas would need as much memory again.
  func firstFrame() throws(EncodingError) -> Bitmap {
    let content = try content(0)
    if case .pixels(let pixels) = content,
      pictures[0].rect == PixelRect(x: 0, y: 0, width: width, height: height)
    {
      return Bitmap(width: width, height: height, pixels: pixels)
    }
    var canvas = InspectedCanvas(width: width, height: height)
    _ = canvas.show(content, of: pictures[0])
    return canvas.bitmap
  }

  /// Returns the times as sums of delays, as a player adds them.
  ///
  /// GIF delays are summed in hundredths.
  private static func times(
    of pictures: [Inspection.Picture], _ format: Inspection.Format, _ reading: AnimationReader.Reading
  ) -> [(start: Double, duration: Double)] {
    guard pictures.count > 1 else { return [(0, pictures[0].delay)] }
    let unit = format == .gif ? 100.0 : format == .webP ? 1000.0 : 1
    var (now, times) = (0.0, [(start: Double, duration: Double)]())
    for picture in pictures {
      let isKept = reading.keepsDelays && format != .gif && picture.delay > 0
      var delay = (isKept ? picture.delay : PlayerDelay.shown(picture.delay)) * unit
      if unit > 1 { delay = delay.rounded() }
      times.append((now / unit, (now + delay) / unit - now / unit))
      now += delay
    }
    return times
  }
}
