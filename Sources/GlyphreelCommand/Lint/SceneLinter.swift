import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography

/// Looks at scenes, one after the other, with the same fonts.
struct SceneLinter {
  let values: [(name: String, value: String)]
  let contentSize: ContentSize?
  let formats: [OutputFormat]
  let destination: Destination?
  /// Rules whose findings are accepted everywhere.
  let ignored: [String]
  let strictness: Strictness
  let fonts: FontLibrary
  /// What scenes are held to.
  let limits: Limits

  /// What is found in a scene.
  ///
  /// - Throws: A scene that can't be read or rendered.
  func report(on scene: SceneEntry) throws(Failure) -> LintReport {
    let source = try scene.source(limits: limits)
    let findings = try findings(in: source)
    let names = LintRules.all.map(\.name)
    let remaining = IgnoreComments(source).remaining(of: findings, known: names)
    return LintReport(source, remaining.filter { !ignored.contains($0.rule) })
  }

  private func findings(in source: SourceFile) throws(Failure) -> [LintReport.Finding] {
    let document: SceneDocument
    do throws(SceneFileError) {
      document = try SceneDocument(
        source, filling: Template(values), contentSize: contentSize, limits: limits)
    } catch {
      guard case .invalid(_, let diagnostics) = error, values.isEmpty,
        diagnostics.allSatisfy(Template.isUnfilled)
      else { throw Failure(error) }
      return diagnostics.map { diagnostic in
        LintReport.Finding(
          rule: LintRules.placeholder.name,
          diagnostic: Diagnostic(.warning, diagnostic.message, hint: diagnostic.hint, at: diagnostic.range))
      }
    }
    do throws(SceneError) {
      let renderer = try FrameRenderer(document.scene, typesetter: Typesetter(fonts: fonts), limits: limits)
      return try findings(in: renderer, document)
    } catch {
      throw Failure(error, in: document)
    }
  }

  private func findings(
    in renderer: FrameRenderer, _ document: SceneDocument
  ) throws(SceneError) -> [LintReport.Finding] {
    func found(_ rule: String, _ diagnostics: [Diagnostic]) -> [LintReport.Finding] {
      diagnostics.map { LintReport.Finding(rule: rule, diagnostic: $0) }
    }
    var findings = found(LintRules.rendering.name, document.diagnostics)
    findings += found(LintRules.rendering.name, document.diagnostics(for: renderer.warnings))
    for finding in try renderer.findings(for: formats) {
      findings += found(
        finding.rule, document.diagnostics(for: [strictness.judged(finding.problem, by: finding.rule)]))
    }
    guard let destination else { return findings }
    let frames = try renderer.timeline(for: formats.first).frameCount
    let problems = formats.flatMap { format in
      destination.problems(
        format: format.name, width: renderer.pixelSize.width, height: renderer.pixelSize.height,
        frames: frames, bytes: nil)
    }
    var told: [String] = []
    for problem in problems where !told.contains(problem) { told.append(problem) }
    return findings + found(LintRules.destination.name, told.map { Diagnostic(.warning, $0) })
  }
}
