import ArgumentParser
import GlyphreelExact
import GlyphreelScene
import GlyphreelTypography

/// `glyphreel fonts`: the available fonts.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "fonts", abstract: "List the fonts, with their axes and named instances.",
    discussion: "Example: glyphreel fonts --system-fonts --json")

  @Option(name: .customLong("font-dir"), help: .fontDirectory, completion: .directory)
  var fontDirectories: [String] = []

  @Flag(help: .systemFonts)
  var systemFonts = false

  @Option(name: .customLong("limit"), help: .limit)
  var limitChanges: [LimitChange] = []

  @Flag(help: "Print JSON.")
  var json = false

  /// A face with its axes and named instances.
  private struct Listed {
    let face: FontLibrary.Face
    let axes: [FontAxis]
    let instances: [NamedInstance]
  }

  func run() throws {
    let listed = try faces()
    if json {
      try Console.document(JSON.array(listed.map(FontsCommand.json)).text(indentedTo: 1))
    } else {
      for face in listed { try FontsCommand.lines(face).forEach { try Console.result($0) } }
    }
  }

  private func faces() throws -> [Listed] {
    let library = try FontLibrary(
      directories: fontDirectories, systemFonts: systemFonts, limits: Limits(limitChanges).fonts)
    return library.faces.enumerated().compactMap { index, face in
      // Only an installed font can be damaged here; all others have been opened before.
      guard let (axes, instances) = try? library.variations(ofFace: index) else { return nil }
      return Listed(face: face, axes: axes, instances: instances)
    }
  }

  private static func json(_ listed: Listed) -> JSON {
    func numbers(_ range: ClosedRange<Double>) -> JSON {
      [.number(range.lowerBound), .number(range.upperBound)]
    }
    return [
      "family": .string(listed.face.family), "italic": .bool(listed.face.italic),
      "weights": numbers(listed.face.weights), "widths": numbers(listed.face.widths),
      "axes": .array(
        listed.axes.map { axis in
          [
            "tag": .string(axis.tag.description), "name": .string(axis.name), "range": numbers(axis.range),
            "default": .number(axis.defaultValue),
          ]
        }),
      "instances": .array(
        listed.instances.map { ["name": .string($0.name), "values": .array($0.values.map(JSON.number))] }),
    ]
  }

  /// Returns a line for the face, and one each for the axes and instances of a variable font.
  private static func lines(_ listed: Listed) -> [String] {
    let face = listed.face
    var line = "\(face.family)\(face.italic ? " italic" : "")  weight \(text(face.weights))"
    if face.widths != 100...100 { line += "  width \(text(face.widths)) %" }
    var lines = [line]
    if !listed.axes.isEmpty {
      let axes = listed.axes.map {
        "\($0.tag) \(text($0.range)) (\(text($0.defaultValue...$0.defaultValue)))"
      }
      lines.append("  axes: " + axes.joined(separator: ", "))
    }
    if !listed.instances.isEmpty {
      lines.append("  instances: " + listed.instances.map(\.name).joined(separator: ", "))
    }
    return lines
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    let low = range.lowerBound.decimal(places: 4)
    return range.lowerBound == range.upperBound ? low : low + "..." + range.upperBound.decimal(places: 4)
  }
}
