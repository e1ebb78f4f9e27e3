import GlyphreelGraphics
import ArgumentParser
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelTypography

/// The outputs of a scene, and the HTML that is printed for them.
struct DeliveryOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], help: .output, completion: .file())
  var outputs: [String] = []

  @Option(help: .scales)
  var scale: [Double] = []

  @Option(help: .progress)
  var progress: Progress.Style = .auto

  @Flag(help: .alt)
  var alt = false

  @Flag(help: .picture)
  var picture = false

  func validate() throws {
    for scale in scale { try checkRange("--scale", scale, in: NumberRange.scale) }
    guard alt || picture else { return }
    if alt, picture {
      throw ValidationError("--alt prints an img element and --picture a picture element; choose one")
    }
    let option = alt ? "--alt" : "--picture"
    if outputs.count > 1 { throw ValidationError("\(option) is for one output, not \(outputs.count)") }
    if outputs.contains(where: OutputPath.isStandardOutput) {
      throw ValidationError("\(option) needs the name of a file, not standard output")
    }
  }

  /// Renders to every output, then prints the requested HTML.
  ///
  /// - Parameters:
  ///   - document: The scene.
  ///   - dark: The scene for dark pages, for `--picture` and SVG; nil for the same scene.
  ///   - name: The output if none is given.
  ///   - inputs: The files that must not be replaced.
  ///   - defaultScale: Pixels per point if no scale is given, unless a destination's size determines it.
  ///   - moment: The moment of which pictures are made; nil for all frames.
  ///   - warnsOfCut: False if the caller warns of a scene that is longer than the video below it.
  ///   - notingReplacements: True to report that a file without `-o` replaces one of another text.
  func deliver(
    _ document: SceneDocument, dark: SceneDocument? = nil, named name: String, inputs: InputFiles,
    defaultScale: Double = 1, _ adjustments: SceneAdjustments, _ typesetter: Typesetter,
    _ output: OutputOptions, at moment: Moment? = nil, warnsOfCut: Bool = true,
    notingReplacements: Bool = false
  ) throws {
    let paths = paths(named: name)
    let notesReplacements = notingReplacements && outputs.isEmpty && !output.quiet && !output.noClobber
    var inputs = inputs
    inputs.add(output.over.map { [$0] } ?? [])
    for path in paths where !OutputPath.isStandardOutput(path) { try inputs.check(path) }
    let format = try output.format(of: try OutputTarget(paths[0]))
    let (adjustments, scales) = try fitted(
      document, to: paths[0], format, defaultScale, adjustments, typesetter, output)
    let settings = RenderSettings(adjustments: adjustments, typesetter: typesetter, output: output)
    let delivery = Delivery(
      output: output, progress: progress, reportsResults: !(alt || picture), warnsOfCut: warnsOfCut,
      given: OutputOption.given([.scale: !scale.isEmpty]) + output.given + adjustments.given)
    var targets: [RenderTarget] = []
    for path in paths {
      let format = try output.format(of: try OutputTarget(path))
      if alt || picture { try check(path, format) }
      targets += variants(of: path, format, scales).map {
        RenderTarget(
          settings: settings, path: $0, scale: $1, format: format, document: document,
          dark: format.draws ? dark : nil, moment: moment)
      }
    }
    let files = picture ? PictureFiles(path: paths[0], format, hasDark: dark != nil) : nil
    if let files { targets = self.targets(for: files, like: targets[0], dark, scales) }
    for target in targets { try inputs.claim(target.path, target.format) }
    var replaced = ReplacedFiles()
    if notesReplacements {
      noteReplacements(by: targets, &replaced)
      let drawings = files == nil || format.draws ? [] : Self.drawings(of: paths[0], hasDark: dark != nil)
      for drawing in drawings { replaced.keep(drawing.path) }
    }
    let (width, height) = try delivery.render(targets)[0]
    let text = document.scene.plainText
    defer { replaced.noteChanges(of: text) }
    if let files {
      let vectors =
        try format.draws ? [] : smallerDrawings(of: paths[0], targets[0], dark, delivery, inputs)
      let element = HTMLPicture(
        files: files, vectors: vectors, scales: scales, alternative: text, width: width, height: height)
      print(element.text, output)
    } else if alt {
      print(HTMLImage(path: targets[0].path, alternative: text, width: width).text, output)
    }
  }

  /// Returns the settings with which a scene fits a destination, and the scales of its files.
  private func fitted(
    _ document: SceneDocument, to path: String, _ format: OutputFormat, _ defaultScale: Double,
    _ adjustments: SceneAdjustments, _ typesetter: Typesetter, _ output: OutputOptions
  ) throws -> (SceneAdjustments, [Double]) {
    var (adjustments, scales) = (adjustments, scale.isEmpty ? [defaultScale] : scale)
    // A video keeps its size and frame rate.
    if let destination = output.destination, output.over == nil {
      let fit = try DestinationFit(document, to: destination, format, adjustments, typesetter)
      if scale.isEmpty, let scale = fit.scale { scales = [scale] }
      if let rate = fit.frameRate {
        adjustments.frameRate = rate
        if !output.quiet { destination.noteFrameRate(rate, of: path) }
      }
    }
    return (adjustments, scales)
  }

  /// Returns the files of an output at all scales.
  private func variants(
    of path: String, _ format: OutputFormat, _ scales: [Double]
  ) -> [(path: String, scale: Double)] {
    // Shapes are as sharp at any scale.
    format.draws && scale.isEmpty ? [(path, 1)] : OutputPath.variants(path, scales)
  }

  /// Returns the scales of the outputs; none if the size of a destination determines them.
  ///
  /// - Parameter name: The output if none is given.
  func scales(of name: String, defaultScale: Double, _ output: OutputOptions) -> [Double] {
    if scale.isEmpty, output.destination != nil { return [] }
    let paths = paths(named: name)
    return formats(of: paths, output).flatMap { format in
      variants(of: name, format, scale.isEmpty ? [defaultScale] : scale).map(\.scale)
    }
  }

  /// Returns the renderings of an HTML picture: those of light and dark pages, and their stills.
  private func targets(
    for files: PictureFiles, like target: RenderTarget, _ dark: SceneDocument?, _ scales: [Double]
  ) -> [RenderTarget] {
    files.files.flatMap { file in
      let format = file.isStill ? OutputFormat.png : target.format
      return variants(of: file.path, format, scales).map {
        RenderTarget(
          settings: target.settings, path: $0, scale: $1, format: format,
          document: file.isDark ? dark ?? target.document : target.document,
          page: dark == nil ? nil : file.isDark ? .dark : .light,
          moment: target.moment ?? (file.isStill ? .end : nil))
      }
    }
  }

  /// Reports files that show another text than the pictures that replace them, and keeps the others.
  private func noteReplacements(by targets: [RenderTarget], _ replaced: inout ReplacedFiles) {
    var limits = DecodingLimits()
    // The texts are enough.
    limits.decodedPixels = 1
    for target in targets where OutputPath.size(of: target.path) != nil {
      // Other formats carry no text that identifies their origin.
      guard ["gif", "png", "apng", "webp"].contains(where: { $0 == target.format.name }) else {
        if target.format.draws { replaced.keep(target.path) }
        continue
      }
      let former = try? Inspector(limits: limits).inspect(contentsOf: target.path)
      let texts = former?.texts ?? []
      if texts.contains(target.document.scene.plainText) {
        replaced.keep(target.path)
        continue
      }
      let text =
        texts.first.map { "the picture of \(quoted: $0)" }
        ?? (former == nil ? "a file that is not a readable picture" : "a picture of another program")
      Console.error("\(target.path): note: replaces \(text); '-o' chooses another name")
    }
  }

  /// Returns the SVGs for each page beside a picture.
  private static func drawings(of path: String, hasDark: Bool) -> [PictureFiles.File] {
    let name = OutputPath.named(OutputPath.split(path).base, format: OutputFormat.svg.name)
    return PictureFiles(path: name, .svg, hasDark: hasDark).files
  }

  /// Writes an SVG for each page beside a picture if the first is smaller, and returns their paths.
  private func smallerDrawings(
    of path: String, _ picture: RenderTarget, _ dark: SceneDocument?, _ delivery: Delivery,
    _ inputs: InputFiles
  ) throws -> [PictureFiles.File] {
    guard let size = OutputPath.size(of: path) else { return [] }
    let drawings = Self.drawings(of: path, hasDark: dark != nil)
    for drawing in drawings { try inputs.check(try OutputTarget(drawing.path), .svg) }
    var delivery = delivery
    delivery.progress = .none
    // They are written besides other outputs.
    delivery.given = []
    for drawing in drawings {
      let target = RenderTarget(
        settings: picture.settings, path: drawing.path, scale: 1, format: .svg,
        document: drawing.isDark ? dark ?? picture.document : picture.document,
        page: dark == nil ? nil : drawing.isDark ? .dark : .light, moment: picture.moment)
      guard try delivery.write(target, ifSmallerThan: drawing.isDark ? .max : size) else { return [] }
    }
    return drawings
  }

  /// Returns true if one of the outputs contains shapes, which include the dark variant.
  func draws(_ output: OutputOptions) -> Bool { formats(output).contains(where: \.draws) }

  /// Returns the options with a quality, unless one is given, if all outputs are GIFs.
  ///
  /// - Parameter name: The output if none is given.
  func reducing(_ output: OutputOptions, named name: String, to quality: Int) -> OutputOptions {
    var output = output
    if formats(of: paths(named: name), output).allSatisfy(\.reducesColors) {
      output.quality = output.quality ?? .number(quality)
    }
    return output
  }

  /// Reports GIFs above a number of bytes.
  func noteSizes(above bytes: Int, named name: String, remedy: String) {
    for path in paths(named: name) where path.hasSuffix(".gif") {
      guard let size = FileStatus(path)?.size, size > bytes else { continue }
      let megabytes = (Double(size) / 1e6).decimal(places: 1)
      Console.error("\(path.printable()): note: \(megabytes) MB; \(remedy)")
    }
  }

  private func paths(named name: String) -> [String] { outputs.isEmpty ? [name] : outputs }

  /// Returns true if one of the outputs is an SVG.
  func drawsSVG(_ output: OutputOptions) -> Bool {
    formats(output).contains { $0.name == OutputFormat.svg.name }
  }

  /// Returns the formats of the outputs that are named.
  func formats(_ output: OutputOptions) -> [OutputFormat] { formats(of: outputs, output) }

  private func formats(of paths: [String], _ output: OutputOptions) -> [OutputFormat] {
    paths.compactMap { path in (try? OutputTarget(path)).flatMap { try? output.format(of: $0) } }
  }

  /// Rejects formats that a page can't show as a picture.
  private func check(_ path: String, _ format: OutputFormat) throws {
    guard format.imageType == nil else { return }
    let shown = OutputFormat.extensions(joinedBy: "or") { $0.imageType != nil }
    throw Failure(
      "glyphreel: error: \(alt ? "--alt" : "--picture") is for files that a page can show, not for \(path: path); name one that ends in \(shown)",
      .usage)
  }

  private func print(_ tag: String, _ output: OutputOptions) {
    Console.summary(document: output.json ? JSON.object(["html": .string(tag)]).text() : tag)
  }
}
