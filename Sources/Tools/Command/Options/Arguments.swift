import GlyphreelSceneFile
import ArgumentParser
import GlyphreelScene
import GlyphreelMedia
import GlyphreelExact
import GlyphreelGraphics
import GlyphreelTypography

/// A duration: `300ms`, `1.2s` or a number of seconds.
struct Seconds: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    // The longest time is checked later, as `--limit time=...` sets it.
    var options = MappingReader(["time": SourceNode(stringLiteral: argument)], longestTime: 1e12)
    guard let seconds = options.seconds("time"), !options.hasErrors else { return nil }
    value = seconds
  }
}

/// A moment of a scene: a time, a fraction of its motion, its start, its end, or the moment with the most detail.
enum Moment: ExpressibleByArgument {
  case time(Double)
  case share(Double)
  case end
  case best

  init?(argument: String) {
    if argument == "end" {
      self = .end
    } else if argument == "best" {
      self = .best
    } else if argument == "start" {
      self = .time(0)
    } else if argument.hasSuffix("%") {
      guard let percent = Double(argument.dropLast()), (0...100).contains(percent) else { return nil }
      self = .share(percent / 100)
    } else if let seconds = Seconds(argument: argument) {
      self = .time(seconds.value)
    } else {
      return nil
    }
  }

  /// A default in the help; the argument parser's own description would reflect the value.
  var defaultValueDescription: String {
    switch self {
    case .time(let seconds): seconds.decimal(places: 4) + "s"
    case .share(let share): (share * 100).decimal(places: 4) + "%"
    case .end: "end"
    case .best: "best"
    }
  }

  /// Returns a warning for a time after the scene's end; nil for other moments.
  func warning(in renderer: FrameRenderer) -> String? {
    guard case .time(let seconds) = self, let end = renderer.playedSeconds, seconds > end + 1e-9 else {
      return nil
    }
    return
      "\(defaultValueDescription) is after the scene's end at \(end.decimal(places: 4))s; its last frame is shown"
  }

  /// Returns the moment in seconds from the scene's start.
  func seconds(in renderer: FrameRenderer) throws(SceneError) -> Double {
    switch self {
    case .time(let seconds): renderer.shownMoment(at: seconds)
    case .share(let share): renderer.shownMoment(at: share * renderer.lastMoment)
    case .end: renderer.lastMoment
    case .best: try renderer.mostDetailedMoment()
    }
  }
}

/// Enumerations of words: the argument parser would list them by reflection, which takes longer than rendering some scenes.
extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable<String> {
  /// The words, in their order.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// No descriptions: the options' help explains the words.
  public static var allValueDescriptions: [String: String] { [:] }
}

extension Progress.Style: ExpressibleByArgument {}

extension MissingGlyph: ExpressibleByArgument {}

extension LoopCount: ExpressibleByArgument {
  /// `forever`, `once` or a number of plays.
  public init?(argument: String) { self.init(named: argument) }
}

extension Poster: ExpressibleByArgument {
  /// `start`, `end`, `best` or a time.
  public init?(argument: String) {
    var options = MappingReader(["poster": SourceNode(stringLiteral: argument)])
    self = options.poster("poster")
    if options.hasErrors { return nil }
  }
}

extension Color: ExpressibleByArgument {
  /// A colour in CSS's notation.
  public init?(argument: String) { self.init(css: argument) }

  /// A default in the help, in CSS's notation.
  public var defaultValueDescription: String { css }
}

/// A file size: `5MB`, `128KiB`, or a number of bytes.
struct ByteCount: ExpressibleByArgument, Hashable {
  let bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  /// KB and MB are powers of 1000, as in upload forms; KiB and MiB are powers of 1024.
  init?(argument: String) {
    let units = [("KiB", 1024.0), ("MiB", 1_048_576), ("KB", 1000), ("MB", 1_000_000), ("B", 1)]
    let text = argument.lowercased()
    let (suffix, factor) = units.first { text.hasSuffix($0.0.lowercased()) } ?? ("", 1)
    var number = text.dropLast(suffix.count)
    while number.last == " " { number.removeLast() }
    guard number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(number),
      (1...1e12).contains(value * factor)
    else { return nil }
    bytes = Int(value * factor)
  }

  /// The size in the largest unit that divides it.
  var text: String {
    if bytes % 1_000_000 == 0 { return "\(bytes / 1_000_000) MB" }
    if bytes % 1000 == 0 { return "\(bytes / 1000) KB" }
    return "\(bytes) bytes"
  }
}
