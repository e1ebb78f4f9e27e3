internal import GlyphreelGraphics

/// The pictures of a file as they are shown: upright and in sRGB, as browsers show them.
///
/// The colours of a picture are converted before they are multiplied by alpha and blended with the canvas.
struct UprightPictures: PictureContainer {
  let inspection: Inspection
  private let stored: any StoredPictures
  private let orientation: Orientation
  private let conversion: ColorConversion?

  /// Creates the shown pictures of stored ones.
  init(_ stored: any StoredPictures, _ metadata: ImageMetadata) {
    self.stored = stored
    orientation = metadata.orientation
    let (conversion, problem) = metadata.conversion
    self.conversion = conversion
    var inspection = stored.inspection
    inspection.colorProblem = problem
    let (width, height) = (inspection.width, inspection.height)
    (inspection.width, inspection.height) = orientation.size(width, height)
    if orientation != .upright {
      for index in inspection.pictures.indices {
        let rect = inspection.pictures[index].rect
        inspection.pictures[index].rect = orientation.applied(to: rect, on: width, height)
      }
    }
    self.inspection = inspection
  }

  func picture(_ index: Int) -> DecodedPicture {
    var picture = stored.picture(index, conversion)
    if case .pixels(let pixels) = picture.content {
      let rect = stored.inspection.pictures[index].rect
      picture.content = .pixels(orientation.applied(to: pixels, rect.width, rect.height))
    }
    return picture
  }
}
