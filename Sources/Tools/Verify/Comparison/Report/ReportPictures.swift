internal import GlyphreelExact
internal import GlyphreelMedia
internal import GlyphreelScene
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// The images of a case in a report, without duplicates, each encoded as its change from the previous one.
///
/// The page composes the frames itself, as browsers can't play an APNG frame by frame.
struct ReportPictures {
  /// A sequence of images that are encoded as changes.
  enum Row: Int, CaseIterable {
    case expected
    case actual
    case difference
  }

  private var entries: [JSON] = []
  private var places: [Digest: Int] = [:]
  private var last: [(place: Int, bitmap: Bitmap)?] = Row.allCases.map { _ in nil }
  /// The size of the encoded images, in bytes.
  private(set) var byteCount = 0

  var json: JSON { .array(entries) }

  /// Adds an image and returns its index.
  mutating func add(_ bitmap: Bitmap, to row: Row) throws(ComparisonError) -> Int {
    let digest = Digest(bitmap)
    if let place = places[digest] {
      last[row.rawValue] = (place, bitmap)
      return place
    }
    var base = -1
    var area = bitmap.bounds
    if let (place, earlier) = last[row.rawValue], let changed = Self.changed(earlier, bitmap),
      changed.width * changed.height * 2 < bitmap.width * bitmap.height
    {
      (base, area) = (place, changed)
    }
    let text = Base64.text(try Self.png(area == bitmap.bounds ? bitmap : bitmap.cropped(to: area)))
    byteCount += text.utf8.count
    let numbers = [base, bitmap.width, bitmap.height, area.minX, area.minY].map(JSON.number)
    entries.append(.array(numbers + [.string(text)]))
    let place = entries.count - 1
    places[digest] = place
    last[row.rawValue] = (place, bitmap)
    return place
  }

  /// Returns the smallest rectangle that contains all differing pixels; nil for different sizes or equal images.
  private static func changed(_ old: Bitmap, _ new: Bitmap) -> PixelRect? {
    guard old.width == new.width, old.height == new.height else { return nil }
    let width = new.width
    var (left, right, top, bottom) = (width, -1, -1, -1)
    for y in 0..<new.height {
      let row = y * width..<(y + 1) * width
      guard let first = row.first(where: { old.pixels[$0] != new.pixels[$0] }),
        let final = row.last(where: { old.pixels[$0] != new.pixels[$0] })
      else { continue }
      if top < 0 { top = y }
      bottom = y
      left = min(left, first - row.lowerBound)
      right = max(right, final - row.lowerBound)
    }
    guard top >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private static func png(_ bitmap: Bitmap) throws(ComparisonError) -> [UInt8] {
    try ComparisonError.reading { () throws(EncodingError) in
      let sink = MemorySink()
      // Higher effort saves little compared to the size of the page.
      var options = EncodingOptions(
        width: bitmap.width, height: bitmap.height, frameRate: 1, loop: .once, effort: 1)
      options.threads = 1
      var encoder = try OutputFormat.png.makeEncoder(writingTo: sink, options: options)
      let frame = Frame(bitmap: bitmap, start: 0, end: 1)
      try encoder.encode([frame])
      return sink.bytes
    }
  }
}
