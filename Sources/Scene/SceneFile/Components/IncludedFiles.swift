internal import GlyphreelExact
import GlyphreelScene
internal import GlyphreelSystem

extension SceneExpansion {
  /// The largest number of included files.
  private static let fileLimit = 100

  /// Reads the definitions of included files, each file once.
  mutating func readIncluded(_ value: SourceNode, in file: SourceFile, origin: Int) {
    let elements: [SourceNode] = if case .list(let elements) = value.content { elements } else { [value] }
    for element in elements {
      let element = filled(element, Place())
      if element.content == .invalid { continue }
      guard case .scalar(let path, _) = element.content, !path.isEmpty else {
        report(
          .error, "expected the path of a file for 'include', found \(element.found)",
          hint: "write, for example, 'include: parts.yaml'", at: element.range)
        continue
      }
      readIncluded(path, at: element.range, in: file, origin: origin)
    }
  }

  private mutating func readIncluded(
    _ path: String, at range: SourceRange?, in file: SourceFile, origin: Int
  ) {
    let place = FileScope.joined(path, file.directory)
    if includes.contains(place) || place == source.path {
      let chain = (includes.drop { $0 != place } + [place]).map {
        ($0.split(separator: "/").last.map(String.init) ?? $0).shortened(to: 60)
      }
      report(
        .error, "\(path: place) includes itself: \(chain.joined(separator: " → "))",
        hint: "remove one 'include' of the circle", at: range)
      return
    }
    if files.contains(place) { return }
    files.append(place)
    guard origins.files.count < Self.fileLimit else {
      report(
        .error, "more than \(Self.fileLimit) included files", hint: "put several components into a file",
        at: range)
      return
    }
    let part: SourceFile
    do throws(FileFailure) { part = try file.included(path, limits: limits) } catch {
      report(
        .error, "can't include \(path: place): \(SceneFileError.Reason(error))",
        hint: error == .outside ? nil : FileScope.hint, at: range)
      return
    }
    let number = origins.add(part)
    guard let (root, entries) = composed(part, origin: number) else { return }
    for entry in entries where !ComponentKeys.ofScene.contains(entry.key) {
      report(
        .error, "\(Diagnostic.quoted(entry.key)) has no effect in an included file",
        hint: "an included file may contain only 'define', 'theme' and 'include'; move the rest to the scene",
        at: entry.keyRange)
    }
    includes.append(place)
    readDefinitions(of: root, in: part, origin: number)
    includes.removeLast()
  }

  /// Returns the tree of an included file with its origin, and its entries; nil after an error.
  ///
  /// A scene can include any file in its scope. Messages quote a file, and show its lines, only if all its keys are those of
  /// scenes. Before that they say where an error is, and of which kind.
  private mutating func composed(
    _ file: SourceFile, origin: Int
  ) -> (root: SourceNode, entries: [SourceNode.Entry])? {
    func unreadable(_ kind: String, _ faults: [Diagnostic]) {
      for fault in faults {
        var range = fault.range ?? SourceRange(line: 1, column: 1)
        range.origin = origin
        let check = "'glyphreel lint \(file.path.shortenedInside(to: 100))' shows the line"
        report(.error, "the included file is not \(kind) here", hint: check, at: range)
      }
    }
    if let fault = EncodingCheck.firstFault(in: file) {
      unreadable("UTF-8", [fault])
      return nil
    }
    var composer = YAMLComposer(file, limits: limits)
    let root: SourceNode
    do throws(YAMLComposer.Failure) { root = try composer.compose() } catch {
      unreadable("valid YAML", composer.diagnostics + [error.diagnostic])
      return nil
    }
    guard case .mapping(let entries) = root.content, Self.areOfScenes(entries) else {
      var range = root.range
      range?.origin = origin
      report(
        .error, "expected 'define', 'theme' or 'include' in an included file",
        hint: "write, for example, 'define: { badge: { layer: { text: New } } }'", at: range)
      return nil
    }
    origins.quote(origin)
    diagnostics += composer.diagnostics.map { diagnostic in
      var placed = diagnostic
      placed.range?.origin = origin
      return placed
    }
    let stamped = stampedAll(root, Place(origin: origin))
    return if case .mapping(let entries) = stamped.content { (stamped, entries) } else { nil }
  }

  private static func areOfScenes(_ entries: [SourceNode.Entry]) -> Bool {
    let others = entries.filter { !ComponentKeys.ofScene.contains($0.key) }
    if others.isEmpty { return true }
    let known = SceneSchema.keys().map(\.name)
    return others.allSatisfy { known.contains($0.key) }
  }

  /// Returns a tree with the ranges of an origin, its placeholders left as they are.
  private mutating func stampedAll(_ value: SourceNode, _ place: Place) -> SourceNode {
    var result = stamped(value, place)
    switch value.content {
    case .list(let elements): result.content = .list(elements.map { stampedAll($0, place) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map {
          SourceNode.Entry($0.key, at: place.range($0.keyRange), stampedAll($0.value, place))
        })
    default: break
    }
    return result
  }
}
