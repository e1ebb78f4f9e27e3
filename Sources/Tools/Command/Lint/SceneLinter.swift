import GlyphreelMedia
import GlyphreelExact
import GlyphreelLint
import GlyphreelLottie
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelTypography

/// A linter of scenes with the same options and fonts.
struct SceneLinter {
  let text: TemplateValues
  let formats: [OutputFormat]
  /// The only variant of the theme to check; nil for all.
  let theme: Look.Theme?
  let destination: Destination?
  let platform: SafeArea?
  /// The rules whose findings are ignored everywhere.
  let ignored: [String]
  let strictness: Strictness
  let fonts: FontLibrary
  /// The limits on scenes.
  let limits: Limits

  /// Returns the findings in the variants of a scene, or in its cells, in which equal ones are reported once.
  ///
  /// - Throws: A scene that can't be read or rendered.
  func report(on cells: [SceneEntry]) throws -> LintReport {
    let source = try cells[0].source(limits: limits)
    let isMatrix = cells[0].cell != nil
    var whole: SceneDocument?
    let cells = isMatrix ? cells : try variants(of: cells[0], source, &whole)
    let found = try cells.map { cell in
      var cell = cell
      // Standard input can be read only once.
      cell.kept = source
      return try findings(in: cell, cell.cell == nil ? whole : nil)
    }
    let names = cells.compactMap { $0.cell?.words }
    let all =
      names.count > 1
      ? LintReport.merged(found.map(\.1), of: names, called: isMatrix ? "cell" : "variant") : found[0].1
    let remaining = IgnoreComments(source).remaining(of: all, known: LintRules.all.map(\.name))
    return LintReport(found[0].0, remaining.filter { !ignored.contains($0.rule) })
  }

  /// Returns the variants of a scene that is in no matrix: for light and dark pages if its theme has colours for both, and for the
  /// smallest and the largest text size if its text scales with it; the scene itself if there is one variant only.
  ///
  /// - Parameter document: Becomes the scene as it was read.
  private func variants(
    of scene: SceneEntry, _ source: SourceFile, _ document: inout SceneDocument?
  ) throws -> [SceneEntry] {
    var scene = scene
    scene.kept = source
    // What is wrong with the scene, is reported of the scene itself.
    document = try? scene.document(text, allowsUnusedValues: false, limits: limits)
    guard let document else { return [scene] }
    func variant(_ label: String, _ change: (inout MatrixCell) -> Void) -> SceneEntry {
      var entry = scene
      entry.cell = MatrixCell().adding(label, change)
      return entry
    }
    let themes = theme.map { [$0] } ?? (document.hasDarkTheme ? Look.Theme.allCases : [])
    var variants = themes.map { theme in variant(theme.rawValue) { $0.theme = theme } }
    guard text.contentSize == nil, document.canScaleTexts else {
      return variants.isEmpty ? [scene] : variants
    }
    let sizes: [(String, ContentSize)] = [("xSmall", .xSmall), ("AX5", .accessibility5)]
    for (label, size) in sizes {
      let sized = variant(label) { ($0.contentSize, $0.theme) = (size, theme) }
      let other = try sized.document(text, allowsUnusedValues: false, limits: limits)
      if other.scene.texts == document.scene.texts { continue }
      if variants.isEmpty { variants.append(variant("default") { _ in }) }
      variants.append(sized)
    }
    return variants.isEmpty ? [scene] : variants
  }

  /// Returns the findings, and the source with the files that it includes.
  ///
  /// - Parameter known: The scene as it was read; nil to read it.
  private func findings(
    in entry: SceneEntry, _ known: SceneDocument?
  ) throws -> (SourceFile, [LintReport.Finding]) {
    let document: SceneDocument
    do {
      document = try known ?? entry.document(text, allowsUnusedValues: false, limits: limits)
    } catch let error as SceneFileError {
      guard case .invalid(let read, let diagnostics) = error, text.assignments.isEmpty,
        diagnostics.allSatisfy(Template.isUnfilled)
      else { throw error }
      let findings = diagnostics.map { diagnostic in
        LintReport.Finding(
          rule: LintRules.placeholder.name,
          diagnostic: Diagnostic(.warning, diagnostic.message, hint: diagnostic.hint, at: diagnostic.range))
      }
      return (read, findings)
    }
    return try document.locatingErrors {
      var scene = entry.scene(of: document)
      // A transparent picture for dark pages is seen on one; on light pages it is judged as on white.
      if entry.cell?.theme == .dark, scene.canvas.background.color?.alpha == 0 {
        scene.canvas.background = .color(Look(.plain, theme: .dark).backdrop)
      }
      let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: fonts), limits: limits)
      return (document.source, try findings(in: renderer, document))
    }
  }

  private func findings(
    in renderer: FrameRenderer, _ document: SceneDocument
  ) throws(SceneError) -> [LintReport.Finding] {
    let found = LintReport.Finding.all
    var findings = found(LintRules.rendering.name, document.diagnostics)
    findings += found(LintRules.rendering.name, document.diagnostics(for: renderer.warnings))
    let isLottie = document.isOfLottieFile
    for finding in try renderer.findings(for: formats, on: platform) {
      let problem = isLottie ? finding.problem.inLottieFile(of: finding.rule) : finding.problem
      findings += found(
        finding.rule, document.diagnostics(for: [strictness.judged(problem, by: finding.rule)]))
    }
    guard let destination else { return findings }
    let frames = try renderer.timeline(for: formats.first).frameCount
    let problems = formats.flatMap { format in
      destination.problems(
        format: format.name, width: renderer.pixelSize.width, height: renderer.pixelSize.height,
        frames: frames, bytes: nil)
    }
    var shown: [String] = []
    for problem in problems where !shown.contains(problem) { shown.append(problem) }
    return findings + found(LintRules.destination.name, shown.map { Diagnostic(.warning, $0) })
  }
}

extension SceneDocument {
  /// True for the scene of a Lottie file, which has none of a scene's keys.
  fileprivate var isOfLottieFile: Bool {
    scene.layers.count == 1 && scene.layers[0].animation != nil
      && (try? LottieComposition(file: source.bytes)) != nil
  }
}

extension SceneProblem {
  /// Returns the problem with the remedies that a Lottie file has.
  fileprivate func inLottieFile(of rule: String) -> SceneProblem {
    var problem = self
    switch rule {
    case EndlessMotionRule.name: problem.hint = "set the number of plays in the player"
    case EmptyTextRule.name:
      problem.message = "a Lottie file has no text alternative"
      problem.hint = "describe it on the page that plays it"
    default: break
    }
    return problem
  }
}

extension Scene {
  /// The texts of all layers with their styles.
  fileprivate var texts: [StyledText] {
    func texts(in layers: [Layer]) -> [StyledText] {
      layers.flatMap { layer in (layer.textContent.map { [$0.text] } ?? []) + texts(in: layer.children) }
    }
    return texts(in: layers)
  }
}
