import ArgumentParser
import Glyphreel
import GlyphreelExact
import GlyphreelMedia

/// A help page about what many commands share.
enum HelpTopic: String, CaseIterable {
  case text, files, fonts, limits

  /// The page's first line.
  var summary: String {
    switch self {
    case .text: "Animate a text without a scene file."
    case .files: "Choose the output files, their size and their quality."
    case .fonts: "Choose the fonts, and what happens to characters that they lack."
    case .limits: "Raise or lower the limits that protect against untrusted files."
    }
  }

  /// The title of the page's table.
  var title: String {
    switch self {
    case .text: "Commands"
    case .files: "Formats"
    case .fonts: "Fonts"
    case .limits: "Limits"
    }
  }

  var paragraphs: [String] {
    switch self {
    case .text:
      [
        "Each command takes a text in quotes, and '-o FILE' for the output. \(TextArgument.explanation)",
        "'--look card', '--theme dark', '--size 48' and '--color crimson' change the look, '--delay', '--duration' and '--hold' the times.",
      ]
    case .files:
      [
        "'-o FILE' names an output, and its extension the format. Repeat it for several files; '-' is standard output. A file is replaced when the new one is complete."
      ]
    case .fonts:
      [
        "The program brings its fonts, so that pictures are the same on every machine; 'glyphreel fonts' lists them. A scene can name a font file, too."
      ]
    case .limits:
      ["'--limit frames=200000' sets one; repeat it for several. Sizes may have a unit, as in 'font=128MiB'."]
    }
  }

  var entries: [HelpPage.Entry] {
    switch self {
    case .text:
      Program.configuration.groupedSubcommands[0].subcommands.map {
        .init(label: $0.configuration.commandName ?? "", text: $0.configuration.abstract)
      }
    case .files: Self.formats
    case .fonts: []
    case .limits:
      Limits.Kind.allCases.map {
        .init(label: $0.rawValue, text: "\($0.summary) (default: \(Limits()[$0]))")
      }
    }
  }

  /// The options that only this page describes, in the pages of all commands.
  var options: [String] {
    switch self {
    case .text: []
    case .files:
      [
        "--format", "--matte", "--chroma", "--effort", "--text-layers", "--no-clobber", "--force",
        "--progress",
      ]
    case .fonts: ["--font-dir", "--system-fonts", "--missing-glyph", "--content-size"]
    case .limits: ["--limit", "--jobs", "--root"]
    }
  }

  /// The options that this page describes.
  var described: [String] {
    self == .files
      ? ["--output", "--scale", "--quality", "--max-bytes", "--for", "--alt", "--picture"] + options : options
  }

  private static var formats: [HelpPage.Entry] {
    OutputFormat.all.map { format in
      let names = format.fileExtensions.map { "." + $0 }.joined(separator: ", ")
      let limit = format.maximumFrameRate.map { ", at most \(Int($0)) frames per second" } ?? ""
      let end = format.codec == nil ? limit : limit + ", through an installed ffmpeg"
      return format.writesOneFile
        ? .init(label: names, text: format.name + end)
        : .init(label: "frames/", text: "a directory, or 'frames/%04d.png': a PNG of each frame")
    }
  }
}

extension Limits.Kind {
  /// The limited quantity.
  fileprivate var summary: String {
    switch self {
    case .side: "pixels of the canvas's longer side"
    case .pixels: "pixels of the canvas"
    case .frames: "frames"
    case .layers: "layers, with those in groups"
    case .text: "bytes of one text"
    case .texts: "bytes of all texts"
    case .spans: "styled spans"
    case .animated: "bytes of texts with effects"
    case .effects: "effects per layer"
    case .blurs: "blurs inside each other"
    case .time: "seconds of any time"
    case .scene: "bytes of a scene file"
    case .values: "values of a scene file"
    case .depth: "lists and mappings inside each other"
    case .pictures: "pixels of all pictures"
    case .screen: "pixels of a terminal's screen"
    case .recorded: "pixels that a recording changes"
    case .svg: "bytes of an SVG or a Lottie file"
    case .outlines: "points of a frame's strokes"
    case .steps: "steps of painting, layout and encoding"
    case .font: "bytes of a font file"
    case .points: "points of a glyph"
    case .canvas: "pixels of a picture that is read"
    case .decoded: "pixels of all frames that are read"
    }
  }
}
