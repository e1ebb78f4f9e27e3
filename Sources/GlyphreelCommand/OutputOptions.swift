import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelSystem

/// How outputs are written: what all commands that write files have in common.
struct OutputOptions: ParsableArguments {
  @Option(
    help:
      "The format, where the output's name does not tell it: \(OutputOptions.formats.joined(separator: ", ")).",
    completion: .list(OutputOptions.formats))
  var format: String?

  @Option(help: "The most colours of a picture in a GIF, 2 to 256, a transparent one included.")
  var colors: Int?

  @Option(help: "How far a colour component of a GIF may be off, 0 to 255, where that is shorter.")
  var lossy: Int?

  @Option(help: "How pixels are mixed of colours that a GIF has room for.")
  var dither: PaletteOptions.Dithering?

  @Option(
    help: ArgumentHelp(
      "The most bytes of a file, such as 5MB or 128KiB. Smooth edges, colours, their exactness, the frame rate and the scale are given up, in this order, until it fits.",
      valueName: "size"))
  var maxBytes: ByteCount?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Keeps to a destination's limit of bytes and warns of its other limits.", valueName: "destination"))
  var destination: Destination?

  @Option(help: "What half-transparent edges are blended onto where a format has none.")
  var matte: Color = .white

  // The defaults of numbers stand in their help: a type of its own for those that have one would be asked about by each start.
  @Option(
    name: .customLong("effort"),
    help: "How much time a smaller file is worth: 1, the least, to 9. (default: 6)")
  var chosenEffort: Int?

  @Option(
    help:
      "How many threads may work at the same time, 1 to 1024; the files are the same with any. (default: all processors)"
  )
  var jobs: Int?

  @Flag(name: .customLong("no-clobber"), help: "Refuses to replace what exists.")
  var noClobber = false

  @Flag(help: "Replaces foreign files in a directory of frames, too.")
  var force = false

  @Flag(name: .shortAndLong, help: "Prints errors only.")
  var quiet = false

  @Flag(help: "Prints what was written as a line of JSON each.")
  var json = false

  private static var formats: [String] {
    var names: [String] = []
    for format in OutputFormat.all where !names.contains(format.name) { names.append(format.name) }
    return names
  }

  /// How much time a smaller file is worth.
  var effort: Int { chosenEffort ?? 6 }

  func validate() throws {
    try checkRange("--effort", chosenEffort, in: 1...9)
    try checkRange("--colors", colors, in: 2...256)
    try checkRange("--lossy", lossy, in: 0...255)
    try checkRange("--jobs", jobs, in: NumberRange.jobs)
    if force, noClobber { throw ValidationError("--force and --no-clobber contradict each other") }
  }

  /// Where an argument says to write.
  func target(_ path: String) throws -> OutputTarget {
    do throws(EncodingError) { return try OutputTarget(path) } catch { throw Failure(error) }
  }

  /// The format of a target.
  func format(of target: OutputTarget) throws -> OutputFormat {
    do throws(EncodingError) {
      return try OutputFormat.matching(target, name: format)
    } catch {
      throw Failure(error)
    }
  }

  /// An encoder for a scene's frames.
  func encoder(
    _ format: OutputFormat, writingTo path: String, _ options: EncodingOptions
  ) throws -> any FrameEncoder {
    do throws(EncodingError) {
      return try format.makeEncoder(
        writingTo: OutputTarget(path), options: completed(options), overwriting: overwriting)
    } catch {
      throw Failure(error)
    }
  }

  /// Where the bytes of one file go.
  func sink(_ path: String) throws -> any ByteSink {
    let target = try target(path)
    do throws(EncodingError) { return try target.openFile(overwriting) } catch { throw Failure(error) }
  }

  /// Writes a file that was made in memory.
  func write(_ result: SizedRendering.Result, to sink: any ByteSink) throws {
    do throws(EncodingError) {
      try sink.write(result.bytes)
      try sink.commit()
    } catch {
      throw Failure(error)
    }
  }

  /// The options of an encoder with what these say.
  func completed(_ options: EncodingOptions) -> EncodingOptions {
    var options = options
    options.matte = matte
    options.effort = effort
    if let jobs { options.threads = jobs }
    options.palette = palette
    return options
  }

  /// What to do with files that exist.
  var overwriting: OverwritePolicy { noClobber ? .never : force ? .always : .ownFrames }

  /// The most bytes that a file may have; nil for any number.
  var byteLimit: ByteCount? { maxBytes ?? destination.map { ByteCount(bytes: $0.byteLimit) } }

  /// Refuses what the formats of the outputs can't do.
  func check(_ formats: [OutputFormat]) throws {
    try checkColors(formats)
    if byteLimit != nil, let format = formats.first(where: { !$0.writesOneFile }) {
      let option = maxBytes != nil ? "--max-bytes" : "--for"
      throw Failure(
        "glyphreel: error: \(option) limits single files, and \(format.name) in a directory or as a sheet is several",
        .usage)
    }
  }

  /// Warns of what a destination is not known to take; the bytes were kept to.
  func tellDestinationProblems(_ path: String, _ format: OutputFormat, _ renderer: FrameRenderer, frames: Int)
  {
    guard let destination, !quiet else { return }
    let (width, height) = renderer.pixelSize
    let problems = destination.problems(
      format: format.name, width: width, height: height, frames: frames, bytes: nil)
    for problem in problems { Console.error("\(path): warning: \(problem)") }
  }

  /// Says what was written, on standard output or, where the result is something else, on standard error.
  func report(
    _ path: String, _ renderer: FrameRenderer, frames: Int, seconds: Double, asResult isResult: Bool = true
  ) {
    let (width, height) = renderer.pixelSize
    let bytes = OutputPath.size(of: path)
    let line: String
    if json {
      var entries: [(String, JSON)] = [
        ("output", .string(path)), ("width", .number(Double(width))), ("height", .number(Double(height))),
        ("frames", .number(Double(frames))), ("duration", .number(seconds)),
      ]
      if let bytes { entries.append(("bytes", .number(Double(bytes)))) }
      let text = JSON.object(entries).text()
      return isResult && path != "-" ? Console.summary(document: text) : Console.error(text)
    } else if !quiet, path != "-" {
      let size = bytes.map { "  \($0) bytes" } ?? ""
      let time =
        frames > 1 ? "  \(frames) frames  \(JSON.number((seconds * 100).rounded() / 100).text()) s" : ""
      line = "\(path)  \(width)×\(height)\(time)\(size)"
    } else {
      return
    }
    // Standard output may be the picture itself.
    if isResult, path != "-" { Console.summary(line) } else { Console.error(line) }
  }
}
