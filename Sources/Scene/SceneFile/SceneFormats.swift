import GlyphreelScene
import GlyphreelTypography
internal import GlyphreelExact
internal import Synchronization

/// A format of files that layers show, such as recordings of terminals.
///
/// A material defines one; the readers of scenes access the material only through it.
package struct SceneFormat: Sendable {
  /// The key of a layer, whose value is the path of a file; it also names the kind of the layer.
  let key: String
  /// The description of the key.
  let summary: String
  /// The endings of the files' names; empty if the key takes any value.
  package let extensions: [String]
  /// The other keys of such layers.
  let keys: [String]
  /// Those of the keys that no other kind of layer has.
  let distinctKeys: [String]
  /// Those of the keys that texts have in their style.
  let keysOfStyles: [String]
  /// Creates the reader of a scene's files.
  let files: @Sendable () -> any SceneFormatFiles
  /// Completes a layer whose keys have been read.
  let complete: @Sendable (inout Layer) -> Void
  /// Returns the scene that plays a source which is itself such a file; nil for other sources.
  let scene: @Sendable (SourceFile) -> SourceNode?
  /// The marks of the format that texts can have.
  let marks: Marks?

  /// Creates a format.
  package init(
    key: String, summary: String, extensions: [String] = [], keys: [String], distinctKeys: [String] = [],
    keysOfStyles: [String] = [], files: @escaping @Sendable () -> any SceneFormatFiles,
    complete: @escaping @Sendable (inout Layer) -> Void = { _ in },
    scene: @escaping @Sendable (SourceFile) -> SourceNode? = { _ in nil }, marks: Marks? = nil
  ) {
    (self.key, self.summary, self.extensions, self.keys) = (key, summary, extensions, keys)
    (self.distinctKeys, self.keysOfStyles) = (distinctKeys, keysOfStyles)
    (self.files, self.complete, self.scene, self.marks) = (files, complete, scene, marks)
  }

  /// Marks that style parts of text, such as the escape sequences of terminals.
  package struct Marks: Sendable {
    /// The beginning of every mark.
    let introducer: String
    /// Returns text without its marks, which style its spans, up to a maximum number.
    let read: @Sendable (_ text: SourceNode, TextStyle, _ spanLimit: Int, inout MappingReader) -> StyledText

    /// Creates marks that begin with text.
    package init(
      introducer: String,
      read: @escaping @Sendable (SourceNode, TextStyle, Int, inout MappingReader) -> StyledText
    ) {
      (self.introducer, self.read) = (introducer, read)
    }
  }
}

/// The files of one format that the layers of a scene show, each read once.
package protocol SceneFormatFiles {
  /// The format's key.
  static var key: String { get }

  /// The paths of all files.
  var paths: [String] { get }

  /// Reads the content of a layer, and reports the errors of its file.
  mutating func content(_ options: inout MappingReader, _ context: SceneFormatContext) -> any LayerContent
}

/// The scene around a layer that shows a file.
package struct SceneFormatContext {
  /// The scene's source, to whose directory paths are relative.
  package let source: SourceFile
  /// True if texts are light by default.
  package let isDark: Bool
  /// The grammar of a number of plays.
  package let plays: Grammar
}

extension SceneFormat: Hashable {
  package static func == (a: SceneFormat, b: SceneFormat) -> Bool { ExactString(a.key) == ExactString(b.key) }
  package func hash(into hasher: inout Hasher) { hasher.combine(ExactString(key)) }
}

/// The formats of files that the layers of a scene can show.
package struct SceneFormats: Sendable {
  /// All of them.
  package let list: [SceneFormat]
  /// The kinds of layers.
  let kinds: [LayerKind]
  private let keys = Keys()

  /// The map of all keys, which only hints need.
  private final class Keys: Sendable {
    let map = Mutex<KeyMap?>(nil)
  }

  /// Creates a list of formats.
  package init(_ list: [SceneFormat]) {
    self.list = list
    kinds = [.text, .shape, .image] + list.map { .file($0) } + [.group]
  }

  /// No formats, for layers that are texts.
  package static let none = SceneFormats([])

  /// The mappings in which each key of a scene is valid.
  var map: KeyMap {
    keys.map.withLock { map in
      let known = map ?? KeyMap(SceneSchema.keys(self), ofStyles: list.flatMap(\.keysOfStyles))
      map = known
      return known
    }
  }

  /// The marks of `markup: ansi`.
  var marks: SceneFormat.Marks? { list.lazy.compactMap(\.marks).first }

  /// The endings of the names of files that are scenes themselves.
  package var extensions: [String] { list.flatMap(\.extensions) }

  /// Returns the scene of a source in one of the formats; nil for a scene file.
  func scene(of source: SourceFile) -> SourceNode? {
    list.lazy.compactMap { $0.scene(source) }.first
  }
}
