import ArgumentParser
import GlyphreelScene
import GlyphreelCaptions
import GlyphreelExact
import GlyphreelSceneFile

/// The choice of a style: a built-in one, or the path of a style file.
struct StyleChoice: ExpressibleByArgument {
  let name: String

  init?(argument: String) { name = argument }

  static let allValueStrings = CaptionStyle.Name.allCases.map(\.rawValue)

  static var defaultCompletionKind: CompletionKind { .file(extensions: ["yaml", "yml", "json"]) }

  /// Returns the style.
  ///
  /// - Throws: `Failure` for an unknown name, and `SceneFileError` for a bad file.
  func style(root: String?) throws -> CaptionStyle {
    if let builtIn = CaptionStyle.Name(rawValue: name) { return .builtIn(builtIn) }
    let isFile = [".yaml", ".yml", ".json"].contains { name.lowercased().hasSuffix($0) }
    guard isFile || name.contains("/") else {
      let near = Suggestion.nearest(to: name, among: Self.allValueStrings)
      throw Failure(
        "glyphreel: error: unknown style \(quoted: name); "
          + (near.map { "did you mean '\($0)'?" }
            ?? "use \(Self.allValueStrings.joined(separator: ", ")) or a .yaml file"),
        .usage)
    }
    return try CaptionStyle(contentsOf: name, root: root)
  }
}

extension CaptionPosition: ExpressibleByArgument {}

extension CaptionCanvas: ExpressibleByArgument {
  /// Creates a canvas from its proportions or its size in pixels.
  public init?(argument: String) { self.init(named: argument) }
}

extension TextEncoding: ExpressibleByArgument {
  package init?(argument: String) { self.init(named: argument) }

  /// The usual names of the encodings.
  package static var allValueStrings: [String] { all.map(\.name) }

  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension SafeArea: ExpressibleByArgument {
  /// Finds the safe area of a platform.
  public init?(argument: String) {
    guard let found = SafeArea.all.first(where: { $0.name == argument }) else { return nil }
    self = found
  }

  /// The names of the platforms.
  public static var allValueStrings: [String] { all.map(\.name) }

  /// The completions in a shell.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Array {
  /// Returns the element for a track: the one at its index, or the last one; nil for none.
  func value(ofTrack index: Int) -> Element? { index < count ? self[index] : last }
}
