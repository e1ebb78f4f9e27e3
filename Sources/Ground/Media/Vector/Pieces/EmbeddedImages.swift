internal import GlyphreelExact
internal import GlyphreelGraphics

/// The images of a document as `data:` URLs, each of which is made once.
struct EmbeddedImages {
  private var known = Interned<ExactString>()
  /// The bytes of all URLs.
  private(set) var byteCount = 0
  private let dataURL: (RasterImage) -> String
  /// The images whose index is known without their pixels.
  private var recent: [ObjectIdentifier: (image: RasterImage, index: Int)] = [:]
  private var recentPixels = 0

  /// The pixels of the images that are kept, 64 MiB: the pictures of a scene within its limits.
  ///
  /// The frames of a longer animation are decoded anew each time, so that their number has no bound.
  private static let recentLimit = 1 << 24

  /// - Parameter dataURL: Returns an image as a `data:` URL.
  init(dataURL: @escaping (RasterImage) -> String) {
    self.dataURL = dataURL
  }

  /// The URL with an index, in the order of the images' first use.
  subscript(index: Int) -> String { known.values[index].wrappedValue }

  /// Returns the index of an image's URL.
  mutating func index(of image: RasterImage) -> Int {
    if let known = recent[ObjectIdentifier(image)] { return known.index }
    let url = dataURL(image)
    let (isNew, index) = known.insert(ExactString(url))
    if isNew { byteCount += url.utf8.count }
    let pixels = image.bitmap.width * image.bitmap.height
    if recentPixels + pixels > EmbeddedImages.recentLimit { (recent, recentPixels) = ([:], 0) }
    recent[ObjectIdentifier(image)] = (image, index)
    recentPixels += pixels
    return index
  }
}
