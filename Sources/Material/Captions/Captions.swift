public import GlyphreelScene
internal import GlyphreelBatch
internal import GlyphreelExact
internal import GlyphreelSceneFile
public import GlyphreelTypography

/// Captions whose words light up as they are spoken.
///
///     let captions = try Captions([("Hello", 0, 0.4), ("world", 0.5, 1)], style: .pop)
///     try captions.scene().write(to: "hello.apng")
///
/// Captions become an ordinary scene, with a transparent background and a `Karaoke` effect on each page.
public struct Captions: Sendable {
  /// The picture that captions are made for.
  public var canvas = CaptionCanvas.upright
  /// The largest number of lines on a page, 1...6.
  public var lines = 2
  /// The maximum number of words on a page; nil for the style's maximum.
  public var words: Int?
  /// Frames per second.
  public var frameRate = 30.0
  /// True to show a speaker's name above the first page of what they say.
  public var namesSpeakers = false
  /// The pixels between two tracks; nil for half of the size of letters.
  public var gap: Double?
  /// The part of the safe area at which captions are shown; a file's own positions override it.
  public var position: CaptionPosition {
    get { tracks.first?.position ?? .bottom }
    set { for index in tracks.indices { tracks[index].position = newValue } }
  }
  /// The size of letters in pixels, above 0; nil for one that suits the canvas.
  public var size: Double? {
    get { tracks.first?.size }
    set { for index in tracks.indices { tracks[index].size = newValue } }
  }
  /// True to render only the rows that contain captions.
  package var usesBand = false
  /// The tracks from top to bottom.
  package var tracks: [StyledTrack]

  /// Creates captions of words with their starts and ends in seconds.
  ///
  /// - Parameters:
  ///   - language: The language as a BCP 47 tag; nil if unknown.
  /// - Throws: `CaptionError` for no words, and for times that are negative, not in order or later than a day.
  public init(
    _ words: [(text: String, start: Double, end: Double)], language: String? = nil, style: CaptionStyle = .box
  ) throws(CaptionError) {
    let spoken = words.map { CaptionWord($0.text, start: $0.start, end: $0.end) }
    do throws(Diagnostic) {
      let content = try CaptionFile.content(of: spoken, language: language)
      self.init(content, path: "<words>", style)
    } catch { throw CaptionError(error.message) }
  }

  /// Reads SubRip, WebVTT, YouTube's .sbv, SubStation Alpha or a transcript in JSON.
  ///
  /// - Throws: `CaptionError` for a file that can't be read.
  public init(contentsOf path: String, style: CaptionStyle = .box) throws(CaptionError) {
    do throws(BatchError) {
      let file = try DataFile(path)
      let bytes = try file.bytes(limit: CaptionFile.sizeLimit)
      self.init(
        try CaptionFile.reading(bytes, path: path, quoting: file.quoting), path: path, style)
    } catch { throw CaptionError(error.description) }
  }

  private init(_ content: CaptionFile.Content, path: String, _ style: CaptionStyle) {
    var track = StyledTrack(content, path: path)
    track.style = style
    tracks = [track]
  }

  /// Creates captions of tracks, from top to bottom.
  package init(tracks: [StyledTrack]) { self.tracks = tracks }

  /// Returns the scene, with a scene for each page one after the other.
  ///
  /// - Parameter fonts: The fonts to use; nil for the bundled ones.
  /// - Throws: `CaptionError` for characters that no font has, and for an invalid style.
  public func scene(fonts: FontLibrary? = nil) throws(CaptionError) -> Scene {
    do {
      let fonts = try fonts ?? FontLibrary()
      let limits = Captions.limits
      return try composed(Typesetter(fonts: fonts), limits).document(limits).scene
    } catch { throw CaptionError("\(error)") }
  }
}

/// An error in captions: a file that can't be read, a time that is impossible, or a word that no font can show.
public struct CaptionError: Error, CustomStringConvertible, Sendable {
  /// The message, with the position in the file if there is one.
  public let description: String

  init(_ description: String) { self.description = description }
}
