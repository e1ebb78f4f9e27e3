internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// A PNG file with all distinct frames, and a JSON file with their rectangles and durations.
  ///
  /// The target names the picture. The JSON file has the same name with another extension.
  public static let spriteSheet = OutputFormat(
    name: "spritesheet", fileExtensions: [], otherExtensions: ["png", "json"], shortestDelay: 0.001,
    mergesEqualFrames: true,
    container: .fileSet(SpriteSheetEncoder.init))
}

/// An encoder that collects frames and writes them as one picture.
///
/// Equal frames are stored once. The distinct ones are held until the end, because the sheet is as large as all of
/// them. Its limits are those of the graphics processors that read it.
struct SpriteSheetEncoder: FrameEncoder {
  private let sink: any FileSetSink
  private let options: EncodingOptions
  private var sheet: SpriteSheet
  private var canvas = Bitmap(width: 0, height: 0)
  private var pictures: [Bitmap] = []
  /// The indices of pictures by a hash of their pixels.
  private var numbers: [UInt64: [Int]] = [:]

  /// The maximum number of pixels of a sheet, 256 MB.
  private static let areaLimit = 1 << 26

  init(sink: any FileSetSink, name: String, options: EncodingOptions) throws(EncodingError) {
    try options.checkSize()
    self.sink = sink
    self.options = options
    sheet = SpriteSheet(name: name, options: options)
    try checkSize(SpriteGrid(count: 1, width: options.width, height: options.height))
  }

  var writtenFrames: Int { sheet.frames.count }

  mutating func encode(_ frames: inout some FrameSource) throws {
    var merged = MergedFrames(frames)
    while let change = try merged.next() { try add(change) }
    try finish()
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    if pictures.isEmpty {
      options.checkFirst(change)
      canvas = change.pixels
    } else {
      canvas.replace(change.area, with: change.pixels)
    }
    let hash = canvas.pixels.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, pixel in
      (hash ^ UInt64(pixel)) &* 0x100_0000_01B3
    }
    let same = numbers[hash, default: []].first { pictures[$0] == canvas }
    if same == nil {
      try checkSize(SpriteGrid(count: pictures.count + 1, width: options.width, height: options.height))
      numbers[hash, default: []].append(pictures.count)
      pictures.append(canvas)
    }
    sheet.frames.append(
      SpriteSheet.Entry(picture: same ?? pictures.count - 1, start: change.start, end: change.end))
  }

  private mutating func finish() throws(EncodingError) {
    guard !pictures.isEmpty else { throw .noFrames }
    let grid = SpriteGrid(count: pictures.count, width: options.width, height: options.height)
    var bitmap = Bitmap(width: grid.width, height: grid.height)
    for (number, picture) in pictures.enumerated() { bitmap.replace(grid.rect(of: number), with: picture) }
    pictures = []
    var survey = PixelSurvey()
    survey.add(bitmap)
    let format = PNGPixelFormat(for: survey, motion: false)
    let bytes = MemorySink()
    try PNGWriter(format, options, threads: options.threads).write(bitmap, to: bytes)
    try EncodingError.wrapping(sink.write(bytes.bytes, named: sheet.name + ".png"))
    try EncodingError.wrapping(sink.write(Array(sheet.json(grid).utf8), named: sheet.name + ".json"))
    try EncodingError.wrapping(sink.commit())
  }

  private func checkSize(_ grid: SpriteGrid) throws(EncodingError) {
    guard max(grid.width, grid.height) <= SpriteGrid.sideLimit, grid.width * grid.height <= Self.areaLimit
    else {
      throw .canvasTooLarge(
        format: "a sprite sheet", width: grid.width, height: grid.height, limit: SpriteGrid.sideLimit)
    }
  }
}

/// A nearly square grid of pictures of the same size.
struct SpriteGrid {
  let columns: Int
  let rows: Int
  private let cellWidth: Int
  private let cellHeight: Int

  /// The maximum side length in pixels that common graphics processors support.
  static let sideLimit = 16384

  /// Creates a grid for `count` pictures of a size in pixels.
  init(count: Int, width: Int, height: Int) {
    var best = (columns: 1, side: Int.max, area: Int.max)
    for columns in 1...max(1, min(count, Self.sideLimit / width)) {
      let rows = (count + columns - 1) / columns
      let (side, area) = (max(columns * width, rows * height), columns * rows)
      if (side, area) < (best.side, best.area) { best = (columns, side, area) }
    }
    columns = best.columns
    rows = (count + columns - 1) / columns
    cellWidth = width
    cellHeight = height
  }

  var width: Int { columns * cellWidth }
  var height: Int { rows * cellHeight }

  /// Returns the rectangle of a picture.
  func rect(of number: Int) -> PixelRect {
    PixelRect(
      x: number % columns * cellWidth, y: number / columns * cellHeight, width: cellWidth, height: cellHeight)
  }
}
