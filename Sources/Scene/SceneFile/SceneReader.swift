import GlyphreelMedia
internal import GlyphreelExact
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography

/// Builds a scene from its YAML mapping.
///
/// Each key's default is declared here only.
struct SceneReader {
  /// The source with the origins of its ranges.
  private(set) var source: SourceFile
  private let contentSize: ContentSize?
  /// The variant of the theme; nil for the scene's own.
  private let theme: Look.Theme?
  /// The source ranges of every layer, for diagnostics after reading.
  private(set) var places: [LayerSourceRanges] = []
  /// The source ranges of the values of the scene's own keys.
  private(set) var keys: [ExactString: SourceRange] = [:]
  private var ids: Set<ExactString> = []
  /// The number of layers that have got a name.
  private var layerCount = 0
  let fills: FillReader
  let hyphenation = HyphenationReader()
  let limits: Limits
  /// The formats of files that layers can show.
  let formats: SceneFormats
  private var hasTooManyLayers = false
  /// The default style of text.
  private(set) var base = TextStyle()

  /// The paths of all pictures that the scene names, sorted.
  var pictures: [String] { fills.appearances.files.paths }

  /// - Parameters:
  ///   - source: The scene's source; font paths are relative to its directory.
  ///   - formats: The formats of files that layers can show.
  ///   - contentSize: Overrides the scene's `contentSize`.
  ///   - theme: The variant of the theme; nil for the variant in the scene's `look`.
  ///   - limits: The limits on the scene's size.
  ///   - known: Files of a format that have already been read; nil for none.
  init(
    _ source: SourceFile, _ formats: SceneFormats, contentSize: ContentSize?, theme: Look.Theme? = nil,
    limits: Limits = Limits(), known: (any SceneFormatFiles)? = nil
  ) {
    (self.source, self.formats, self.limits) = (source, formats, limits)
    (self.theme, self.contentSize) = (theme, contentSize)
    fills = FillReader(
      AppearanceReader(files: PictureFiles(source: source, formats, limits: limits, known: known)))
  }

  /// Reads a scene whose components have been expanded.
  ///
  /// - Parameter expanded: The expansion that the options are from; nil for a scene without one.
  mutating func scene(_ options: inout MappingReader, in expanded: ExpandedSource? = nil) -> Scene {
    if let expanded {
      source = expanded.source
      fills.appearances.files.source = expanded.source
    }
    ComponentKeys.note(inScene: &options)
    let named = options.parsed(
      "contentSize",
      KeyDescription(
        "The reader's text size, which determines the sizes of textStyle.", inGuide: "The reader's text size."
      ), as: SceneReader.contentSizes, default: .large, ContentSize.init(named:))
    let size = contentSize ?? named
    let look = look(&options, in: theme)
    if let expanded { options.theme = expanded.theme.names(look?.theme ?? .light) }
    let canvas: Canvas = options.nested(
      "canvas",
      KeyDescription(
        "The size and background. Without a width or height the canvas fits the layers.",
        inGuide: "The rendered area.")
    ) { self.canvas(&$0, look) }
    base = SceneReader.textStyle(in: look, on: canvas)
    let empty = Scene(
      canvas: canvas,
      frameRate: options.double(
        "frameRate", "Frames per second. GIF shows at most 50, APNG and WebP 90.", in: 0.1...1000, default: 30
      ),
      duration: options.seconds(
        "duration",
        KeyDescription(
          "Duration of the animation; until all effects end by default.",
          inGuide: "Until all effects end by default.")),
      hold: options.seconds(
        "hold",
        KeyDescription(
          "Duration of the last frame after the animation; a second by default.",
          inGuide: "Duration of the last frame; 1 s by default.")),
      loop: options.parsed(
        "loop",
        KeyDescription(
          "Number of plays: forever, once or a number.", inGuide: "forever, once or a number of plays."),
        as: SceneReader.plays, default: .forever, LoopCount.init(named:)),
      poster: options.poster(
        "poster",
        .rare(
          "The first frame of a file that loops forever: start, end, best or a time. It is shown where animations do not play."
        )), layers: [])
    for key in ["canvas", "frameRate", "duration", "hold", "loop"] {
      keys[ExactString(key)] = options.value(key)?.range
    }
    return fill(empty, &options, look: look, contentSize: size)
  }

  /// Reads the layers of the scene, or of one of its parts.
  mutating func layers(_ options: inout MappingReader, contentSize: ContentSize) -> [Layer] {
    identified(
      (options.list("layers", "The layers from back to front.", of: "layer") {
        layer(&$0, contentSize: contentSize)
      } ?? []).compactMap(\.self))
  }

  /// Reserves the source ranges of layers that the file does not list, before the layers from an index on.
  mutating func reservePlaces(_ count: Int, at range: SourceRange?, before index: Int? = nil) {
    places.insert(
      contentsOf: repeatElement(LayerSourceRanges(layer: range), count: count), at: index ?? places.count)
  }

  /// Reads the background of a part.
  func background(_ options: inout MappingReader) -> AreaFill? {
    fills.appearances.fill("background", "The fill of the canvas; that of the canvas by default.", &options)
  }

  private static var contentSizes: Grammar {
    Grammar(
      "a content-size category", example: "accessibility1",
      words: ContentSize.allCases.map(\.rawValue) + (1...5).map { "AX\($0)" })
  }

  static var plays: Grammar {
    Grammar(
      "'forever' or a number of plays", example: "forever", words: ["forever", "once"],
      pattern: "^\\+?[0-9]+$",
      numbers: 1...Double.infinity)
  }

  /// Names layers without an id `layer1`, `layer2` and so on, unless another layer has that id.
  private mutating func identified(_ layers: [Layer]) -> [Layer] {
    func named(_ layers: [Layer]) -> [Layer] {
      layers.map { layer in
        var layer = layer
        layerCount += 1
        let name = "layer\(layerCount)"
        if layer.id.isEmpty, !ids.contains(ExactString(name)) { layer.id = name }
        layer.children = named(layer.children)
        return layer
      }
    }
    return named(layers)
  }

  private mutating func canvas(_ options: inout MappingReader, _ look: Look?) -> Canvas {
    let side = Double(max(limits.canvasSide, Limits().canvasSide))
    return Canvas(
      width: options.length("width", "Width in points; fits the layers by default.", in: 1...side),
      height: options.length("height", "Height in points; fits the layers by default.", in: 1...side),
      padding: options.length(
        "padding", "Points around layers without a position.", in: 0...10_000,
        default: look?.padding ?? Canvas().padding),
      background: fills.appearances.fill(
        "background", "A colour, a CSS gradient, a picture, or none for a transparent canvas.", &options)
        ?? look.map { .color($0.backdrop) } ?? .white
    )
  }

  /// Reads a layer.
  ///
  /// Beyond the limit it returns nil, and reports the error once.
  private mutating func layer(
    _ options: inout MappingReader, contentSize: ContentSize, isStacked: Bool = false
  ) -> Layer? {
    guard places.count < limits.layers else {
      if !hasTooManyLayers {
        options.report(
          .error, "more than \(limits.layers) layers",
          hint: Limits.Kind.layers.remedy("split the scene", raisingTo: 2 * limits.layers))
      }
      hasTooManyLayers = true
      options.ignoreRest()
      return nil
    }
    // A group comes before its layers.
    let index = places.count
    places.append(LayerSourceRanges(layer: options.range, lines: options.lines))
    places[index].frame = options.value("frame")?.range
    options.describe("text", "The text.")
    options.describe("shape", "A rectangle, an ellipse, a line, or a path.")
    options.describe("image", "Path of a PNG, JPEG, WebP or GIF file, relative to the scene.")
    for format in formats.list { options.describe(format.key, KeyDescription(format.summary)) }
    options.describe(
      "after", .reference("The id of the effect or layer after whose end the layer's effects start."))
    options.describe(
      "with", .reference("The id of the effect or layer with whose start the layer's effects start."))
    options.describe(
      "fit",
      "Of an image or an animation, how it fills its frame: none shows its own size. Of a text, the minimum size to which it shrinks."
    )
    ComponentKeys.note(inLayer: &options)
    let kind = LayerKind(&options, formats)
    let id =
      options.string("id", "The id, unique among all layers and effects; layer1, layer2, ... by default.")
      ?? ""
    claim(id, &options)
    return options.reading(as: kind, among: formats.kinds, named: \.key) { kind, options in
      layer(kind, id: id, &options, contentSize: contentSize, placesAt: index, isStacked: isStacked)
    }
  }

  private mutating func layer(
    _ kind: LayerKind, id: String, _ options: inout MappingReader, contentSize: ContentSize,
    placesAt index: Int,
    isStacked: Bool
  ) -> Layer {
    let appearance = fills.appearances.appearance(&options, isShape: kind == .shape)
    // A local copy, because changing the array's element in place would copy the array for every layer.
    var own = places[index]
    own.note(["after", "with", "blend", "mask", "opacity"], of: options)
    let frame = LayerFrame(ofLayer: &options)
    let stack = kind == .group ? StackReader.stack(&options) : nil
    let content: Layer.Content =
      switch kind {
      case .text: .text(text(&options, contentSize, &own))
      case .shape: .shape(ShapeReader.shape(&options))
      case .image: .image(image(&options, &own))
      case .file(let format): self.content(of: format, &options, &own)
      case .group:
        .group(
          (options.list("layers", "The layers of the group, from back to front.", of: "layer") {
            layer(&$0, contentSize: contentSize, isStacked: stack != nil)
          } ?? []).compactMap(\.self))
      }
    var result = Layer(
      id: id, content: content, frame: frame,
      padding: options.edgeInsets(
        "padding",
        "Points between the border and the content: one number, [vertical, horizontal], or one for each edge.",
        in: 0...10_000) ?? .zero, stack: stack,
      appearance: appearance,
      clipsToFrame: options.bool("clip", "Whether the content is clipped to the frame.", default: false),
      start: SceneReader.start(&options),
      delay: options.seconds("delay", "Delay of the layer's effects.", default: 0),
      effects: options.variants(
        "effects", "Effects with their options.", called: "effect", names: EffectCatalog.all.map { $0.name }
      ) {
        name, effect in
        own.add(effect: effect, on: effect.lines)
        var applied = appliedEffect(named: name, &effect)
        complete(&applied, contentSize, &effect, &own)
        if case .text(let text) = content, effect.asked.contains("select") {
          RangeSelector.checkPattern(in: text.text.string, &effect)
        }
        if case .shape(let shape) = content, name == "path" { ShapePath.check(shape, &effect) }
        return applied
      })
    result.item = StackReader.item(&options, isStacked: isStacked)
    result.appearance.collapse = StackReader.collapse(&options, isStacked: isStacked)
    SceneReader.compose(&result, &options)
    if case .file(let format) = kind { format.complete(&result) }
    IdleKeys(layer: result, effects: own.effects).report(to: &options)
    places[index] = own
    return result
  }

  private mutating func appliedEffect(named name: String, _ options: inout MappingReader) -> AppliedEffect? {
    options.describe("after", .reference("The id of the effect or layer after whose end the effect starts."))
    options.describe("with", .reference("The id of the effect or layer with whose start the effect starts."))
    let id = options.string("id", "The id, unique among all layers and effects.", default: "")
    let start = SceneReader.start(&options)
    claim(id, &options)
    let applied = EffectCatalog.effect(named: name).map {
      AppliedEffect(rendering: $0.init(&options), id: id, start: start)
    }
    if start != .ownStart, applied?.effect.asStaggered?.stagger.followed != nil {
      options.report(
        .error, "'follow' already says when it starts", hint: "remove 'after' and 'with'", at: "follow")
    }
    return applied
  }

  /// Reports an id that a layer or effect already has.
  private mutating func claim(_ id: String, _ options: inout MappingReader) {
    if !id.isEmpty, !ids.insert(ExactString(id)).inserted {
      options.report(
        .error, "the id \(Diagnostic.quoted(id)) is taken", hint: "give every layer and effect its own",
        at: "id")
    }
  }
}

extension MappingReader {
  /// The lines of the mapping and its key, counted from 1.
  fileprivate var lines: ClosedRange<Int>? {
    range.map { $0.line...max($0.line, lastLine ?? $0.line) }
  }
}
