import ArgumentParser
import GlyphreelExact
import GlyphreelMedia
import GlyphreelSystem

/// An output that was written among the inputs, such as `x.gif` in `code a.swift b.swift x.gif`.
enum MisplacedOutput {
  /// Fails if the last of several files has the name of a picture or a video, for a command that reads neither.
  static func check(_ files: [String]) throws {
    // Lottie's and SVG's are texts.
    let endings = OutputFormat.all.flatMap(\.fileExtensions).filter { $0 != "json" && $0 != "svg" }
    guard files.count > 1, let last = files.last,
      endings.contains(where: { last.lowercased().hasSuffix("." + $0) })
    else { return }
    throw ValidationError("\(path: last) is not an input; write \(option(for: last)) for an output")
  }

  /// Returns the option that names an output, in quotes.
  static func option(for path: String) -> String { "'-o \(ShellWord.quoted(path.shortened(to: 100)))'" }

  /// Returns the advice for pictures without an output, the last of which may be one.
  static func remedy(for inputs: [String], suggesting name: String) -> String {
    guard inputs.count > 1, let last = inputs.last else { return "name an output, such as '-o \(name)'" }
    if !OutputPath.exists(last) {
      return "\(path: last) is not an input; write \(option(for: last)) for an output"
    }
    let endings = inputs.suffix(2).map { $0.split(separator: ".").last.map { String($0).lowercased() } }
    guard inputs.count == 2, endings[0] != endings[1] else { return "name an output, such as '-o \(name)'" }
    return "name an output; write \(option(for: last)) to replace \(path: last)"
  }
}
