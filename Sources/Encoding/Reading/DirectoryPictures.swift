internal import ExactText
internal import GlyphreelSystem
internal import Graphics

/// The numbered PNGs of a directory, shown when its manifest says.
///
/// The manifest and the frames are regular files in the directory itself: no link is followed.
struct DirectoryPictures: PictureSequence {
  let formatName = "frame sequence"
  let width: Int
  let height: Int
  let loop: LoopCount
  let clock = 0.0
  let pictures: [Inspection.Picture]
  let times: [(start: Double, duration: Double)]
  private let names: [String]
  private let folder: Folder
  private let byteLimit: Int
  private let decoder: PNGDecoder

  init(_ directory: String, maximumPixelCount: Int, byteLimit: Int) throws(EncodingError) {
    do throws(FileFailure) { folder = try Folder(directory) } catch {
      throw .readingFailed(path: directory, reason: error.reason())
    }
    guard folder.status(of: SequenceManifest.fileName) != nil else {
      throw .readingFailed(
        path: directory,
        reason: "a directory of frames needs the \(SequenceManifest.fileName) that tells their times"
      )
    }
    let times = try SequenceTimes(
      folder.contents(of: SequenceManifest.fileName, limit: FileSizeLimit.manifest))
    decoder = PNGDecoder(maximumPixelCount: maximumPixelCount)
    self.byteLimit = byteLimit
    names = times.frames.map(\.file)
    let first = try decoder.decode(folder.contents(of: names[0], limit: byteLimit)).bitmap
    (width, height) = (first.width, first.height)
    loop = times.loop
    self.times = times.frames.map { ($0.start, $0.duration) }
    pictures = times.frames.map {
      Inspection.Picture(
        rect: first.bounds, delay: $0.duration, disposal: .keep, blends: false, byteCount: 0)
    }
  }

  func pixels(_ index: Int) throws(EncodingError) -> [Bitmap.Pixel] {
    let bitmap = try decoder.decode(folder.contents(of: names[index], limit: byteLimit)).bitmap
    guard bitmap.width == width, bitmap.height == height else {
      let reason =
        "'\(folder.path(of: names[index]))' has \(bitmap.width) × \(bitmap.height) pixels, the first one \(width) × \(height)"
      throw .undecodable(format: formatName, reason: reason)
    }
    return bitmap.pixels
  }
}

/// What a manifest says of the files beside it.
struct SequenceTimes {
  struct Entry {
    var file: String
    /// In seconds.
    var start: Double
    /// In seconds.
    var duration: Double
  }

  private(set) var frames: [Entry] = []
  private(set) var loop = LoopCount.forever

  /// Reads a manifest of ours, however it is laid out.
  ///
  /// - Throws: `undecodable` for any other text, for times that run backwards, and for none.
  init(_ json: [UInt8]) throws(EncodingError) {
    func refusal(_ reason: String) -> EncodingError {
      .undecodable(format: "frame sequence", reason: "its manifest \(reason)")
    }
    // Names that lead out of the directory are refused there.
    guard let names = SequenceManifest.fileNames(in: json),
      var rest = String(validating: json, as: UTF8.self)?.unicodeScalars[...]
    else { throw refusal("is none of ours") }
    var (starts, durations) = ([Double](), [Double]())
    while let key = nextString(&rest) {
      guard skipSpace(&rest) == ":" else { continue }
      rest.removeFirst()
      let next = skipSpace(&rest)
      if next == "\"" {
        let value = nextString(&rest)
        if key == "loop", value != "forever" { throw refusal("does not say how often to play") }
        continue
      }
      let number = rest.prefix {
        $0 == "-" || $0 == "+" || $0 == "." || $0 == "e" || ("0"..."9").contains($0)
      }
      switch key {
      case "start", "duration":
        guard let value = Double(String(number)), value.isFinite, value >= 0 else {
          throw refusal("has a time that is none")
        }
        if key == "start" { starts.append(value) } else { durations.append(value) }
      case "loop":
        guard let plays = Int(String(number)), plays > 0 else {
          throw refusal("does not say how often to play")
        }
        loop = .times(plays)
      default: break
      }
    }
    guard !names.isEmpty else { throw refusal("lists no frames") }
    guard starts.count == names.count, durations.count == names.count else {
      throw refusal("lacks times for some of its frames")
    }
    for index in starts.indices.dropFirst() where starts[index] < starts[index - 1] {
      throw refusal("has frame \(index) before the one in front of it")
    }
    frames = names.indices.map { Entry(file: names[$0], start: starts[$0], duration: durations[$0]) }
  }
}
