public import GlyphreelScene
internal import GlyphreelExact
public import GlyphreelMedia
internal import GlyphreelSystem

/// A Lottie animation as an element of a scene: a file `.json`, `.lottie` or `.tgs`.
///
///     LottieAnimation("confetti.json")
///       .frame(width: 320, height: 180)
///       .loop(.once)
public struct LottieAnimation: SceneElement {
  /// The animation's layer.
  public var layer: Layer

  /// Creates an animation of a file, which is read at once.
  ///
  /// Rendering throws an error if the file can't be read.
  /// - Parameters:
  ///   - start: The moment in seconds at which it starts.
  ///   - end: The moment in seconds at which it ends; nil for the animation's end.
  ///   - alt: The text alternative; empty for a decoration.
  public init(_ path: String, from start: Double = 0, to end: Double? = nil, alt: String = "") {
    precondition(start >= 0 && end ?? .infinity > start, "a part ends after its start")
    var content: LottieContent
    do throws(FileError) {
      let bytes = try fileContents(path, limit: LottieLimit.fileBytes)
      do throws(LottieError) {
        let scope = FileScope(folders: [PathParts(path).directory])
        content = LottieContent(
          .file(
            try LottieComposition(file: bytes) { picture in
              try? scope.contents(of: picture, from: PathParts(path).directory, limit: LottieLimit.bytes)
            }))
      } catch {
        content = LottieContent(.unreadable("can't use \(error.text(in: path))"))
      }
    } catch {
      content = LottieContent(.unreadable("\(error)"))
    }
    (content.start, content.end, content.alternativeText) = (start, end, alt)
    layer = Layer(content: .animation(content))
  }

  private func content(_ change: (inout LottieContent) -> Void) -> LottieAnimation {
    with { if var content = $0.animation { change(&content); $0.animation = content } }
  }

  /// Sets the scaling in its frame.
  public func fit(_ fit: ImageFit) -> LottieAnimation { content { $0.fit = fit } }

  /// Sets the playback rate, above 0.
  public func speed(_ speed: Double) -> LottieAnimation {
    precondition(speed > 0, "a speed is above 0")
    return content { $0.speed = speed }
  }

  /// Sets the number of plays.
  public func loop(_ loop: LoopCount) -> LottieAnimation { content { $0.loop = loop } }
}
