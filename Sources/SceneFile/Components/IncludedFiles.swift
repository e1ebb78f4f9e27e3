internal import GlyphreelExactText
import Glyphreel

extension SceneExpansion {
  /// The largest number of included files.
  private static let fileLimit = 100

  /// Reads the definitions of included files, each file once.
  mutating func readIncluded(_ value: OptionValue, in file: SourceFile, origin: Int) {
    let elements: [OptionValue] = if case .list(let elements) = value.content { elements } else { [value] }
    for element in elements {
      let element = filled(element, Place())
      if element.content == .invalid { continue }
      guard case .scalar(let path, _) = element.content, !path.isEmpty else {
        report(
          .error, "expected the path of a file for 'include', found \(element.found)",
          hint: "write for example 'include: parts.yaml'", at: element.range)
        continue
      }
      readIncluded(path, at: element.range, in: file, origin: origin)
    }
  }

  private mutating func readIncluded(
    _ path: String, at range: SourceRange?, in file: SourceFile, origin: Int
  ) {
    let place = path.hasPrefix("/") ? path : file.directory + path
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
    do throws(SceneFileError) {
      part = try SourceFile(contentsOf: place, limits: limits, .regularFile)
    } catch {
      if case .unreadable(_, let reason) = error {
        report(
          .error, "can't include \(path: place): \(reason)", hint: "files are named relative to this one",
          at: range)
      }
      return
    }
    let number = origins.add(part)
    guard let root = composed(part, origin: number) else { return }
    guard case .mapping(let entries) = root.content else {
      report(
        .error, "expected 'define', 'theme' or 'include' in an included file, found \(root.found)",
        hint: "write for example 'define: { badge: { layer: { text: New } } }'", at: root.range)
      return
    }
    for entry in entries where !ComponentKeys.ofScene.contains(entry.key) {
      report(
        .error, "\(Diagnostic.quoted(entry.key)) has no effect in an included file",
        hint: "an included file has 'define', 'theme' and 'include'; write the rest in the scene",
        at: entry.keyRange)
    }
    includes.append(place)
    readDefinitions(of: root, in: part, origin: number)
    includes.removeLast()
  }

  /// Returns the tree of an included file, with its origin; nil after an error.
  private mutating func composed(_ file: SourceFile, origin: Int) -> OptionValue? {
    if let fault = EncodingCheck.firstFault(in: file) {
      diagnostics += [fault].map { Self.placed($0, in: origin) }
      return nil
    }
    var composer = YAMLComposer(file, limits: limits)
    do throws(YAMLComposer.Failure) {
      let root = try composer.compose()
      diagnostics += composer.diagnostics.map { Self.placed($0, in: origin) }
      return stampedAll(root, Place(origin: origin))
    } catch {
      diagnostics += (composer.diagnostics + [error.diagnostic]).map { Self.placed($0, in: origin) }
      return nil
    }
  }

  private static func placed(_ diagnostic: Diagnostic, in origin: Int) -> Diagnostic {
    var result = diagnostic
    // Errors of the whole file are shown at its start.
    result.range = diagnostic.range ?? SourceRange(line: 1, column: 1)
    result.range?.origin = origin
    return result
  }

  /// Returns a tree with the ranges of an origin, its placeholders left as they are.
  private mutating func stampedAll(_ value: OptionValue, _ place: Place) -> OptionValue {
    var result = stamped(value, place)
    switch value.content {
    case .list(let elements): result.content = .list(elements.map { stampedAll($0, place) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map {
          OptionValue.Entry($0.key, at: place.range($0.keyRange), stampedAll($0.value, place))
        })
    default: break
    }
    return result
  }
}
