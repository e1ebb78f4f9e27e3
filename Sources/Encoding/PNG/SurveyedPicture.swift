internal import GlyphreelGraphics

/// A picture that was surveyed, and its runs if they were kept: then its pixels need not be looked at again.
struct SurveyedPicture {
  let bitmap: Bitmap
  private var known: (runs: NumberedRuns, pixels: [Bitmap.Pixel])?

  /// A picture of which no runs are known, or the one that a survey has seen alone.
  init(_ bitmap: Bitmap, _ survey: PixelSurvey? = nil) {
    self.bitmap = bitmap
    known = survey?.onlyPicture
    if let known {
      precondition(
        known.runs.pixelCount == bitmap.pixels.count && Self.begins(known.runs, known.pixels, bitmap.pixels),
        "a frame was encoded that no survey has seen")
    }
  }

  /// Whether each of some runs begins with its pixel.
  private static func begins(
    _ runs: NumberedRuns, _ colors: [Bitmap.Pixel], _ pixels: [Bitmap.Pixel]
  ) -> Bool {
    var place = 0
    for (index, run) in runs.runs.enumerated() {
      if index & 63 == 0, pixels[place].normalized != colors[Int(run & 0xFF)] { return false }
      place &+= Int(run >> 8)
    }
    return true
  }

  /// The pixels as a file has them.
  func packed(_ format: PNGPixelFormat, _ converter: SampleConverter) -> PNGRows {
    if let known, format.bitsPerPixel <= 8 {
      return format.pack(
        known.runs, samples: known.pixels.map(converter.sample), width: bitmap.width, height: bitmap.height)
    }
    return format.pack(bitmap, converter: converter)
  }
}
