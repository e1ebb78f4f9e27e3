import ArgumentParser
import Encoding
import Glyphreel
import Graphics
import SceneFile

/// How outputs are written: what all commands that write files have in common.
struct OutputOptions: ParsableArguments {
  @Option(help: "The format, where the output's name does not tell it: \(OutputOptions.formats).")
  var format: String?

  @Option(help: "What half-transparent edges are blended onto where a format has none.")
  var matte: Color = .white

  @Option(help: "How much time a smaller file is worth: 1, the least, to 9.")
  var effort = 6

  @Option(
    help:
      "How many threads may work at the same time; the files are the same with any. (default: all processors)"
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

  private static var formats: String {
    var names: [String] = []
    for format in OutputFormat.all where !names.contains(format.name) { names.append(format.name) }
    return names.joined(separator: ", ")
  }

  func validate() throws {
    guard (1...9).contains(effort) else {
      throw ValidationError("--effort must be from 1 to 9, not \(effort)")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
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
    var options = options
    options.matte = matte
    options.effort = effort
    if let jobs { options.threads = jobs }
    let policy: OverwritePolicy = noClobber ? .never : force ? .always : .ownFrames
    do throws(EncodingError) {
      return try format.makeEncoder(writingTo: OutputTarget(path), options: options, overwriting: policy)
    } catch {
      throw Failure(error)
    }
  }

  /// Says what was written.
  func report(_ path: String, _ renderer: FrameRenderer, frames: Int, seconds: Double) throws {
    let (width, height) = renderer.pixelSize
    let bytes = OutputPath.size(of: path)
    if json {
      var entries: [(String, JSON)] = [
        ("output", .string(path)), ("width", .number(Double(width))), ("height", .number(Double(height))),
        ("frames", .number(Double(frames))), ("duration", .number(seconds)),
      ]
      if let bytes { entries.append(("bytes", .number(Double(bytes)))) }
      // Standard output may be the picture itself.
      let line = JSON.object(entries).text()
      if path == "-" { Console.error(line) } else { try Console.result(line) }
    } else if !quiet, path != "-" {
      let size = bytes.map { "  \($0) bytes" } ?? ""
      let time = frames > 1 ? "  \(frames) frames  \(JSON.number(seconds).text()) s" : ""
      try Console.result("\(path)  \(width)×\(height)\(time)\(size)")
    }
  }
}
