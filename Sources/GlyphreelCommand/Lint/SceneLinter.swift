import GlyphreelMedia
import GlyphreelExact
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography

/// A linter of scenes with the same options and fonts.
struct SceneLinter {
  let text: TemplateValues
  let formats: [OutputFormat]
  let destination: Destination?
  let platform: SafeArea?
  /// The rules whose findings are ignored everywhere.
  let ignored: [String]
  let strictness: Strictness
  let fonts: FontLibrary
  /// The limits on scenes.
  let limits: Limits

  /// Returns the findings in a scene, or in the cells of one, in which equal ones are told once.
  ///
  /// - Throws: A scene that can't be read or rendered.
  func report(on cells: [SceneEntry]) throws -> LintReport {
    let source = try cells[0].source(limits: limits)
    let found = try cells.map { cell in
      var cell = cell
      // Standard input can be read only once.
      cell.kept = source
      return try findings(in: cell)
    }
    let names = cells.compactMap { $0.cell?.words }
    let all = names.count > 1 ? LintReport.merged(found.map(\.1), of: names) : found[0].1
    let remaining = IgnoreComments(source).remaining(of: all, known: LintRules.all.map(\.name))
    return LintReport(found[0].0, remaining.filter { !ignored.contains($0.rule) })
  }

  /// Returns the findings, and the source with the files that it includes.
  private func findings(in entry: SceneEntry) throws -> (SourceFile, [LintReport.Finding]) {
    let document: SceneDocument
    do {
      document = try entry.document(text, allowsUnusedValues: false, limits: limits)
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
      let renderer = try FrameRenderer(
        entry.scene(of: document), typesetter: Typesetter(fonts: fonts), limits: limits)
      return (document.source, try findings(in: renderer, document))
    }
  }

  private func findings(
    in renderer: FrameRenderer, _ document: SceneDocument
  ) throws(SceneError) -> [LintReport.Finding] {
    let found = LintReport.Finding.all
    var findings = found(LintRules.rendering.name, document.diagnostics)
    findings += found(LintRules.rendering.name, document.diagnostics(for: renderer.warnings))
    for finding in try renderer.findings(for: formats, on: platform) {
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
    var shown: [String] = []
    for problem in problems where !shown.contains(problem) { shown.append(problem) }
    return findings + found(LintRules.destination.name, shown.map { Diagnostic(.warning, $0) })
  }
}
