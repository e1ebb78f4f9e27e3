import ArgumentParser
import GlyphreelComparison
import GlyphreelExact
import GlyphreelScene

extension RecordMode: ExpressibleByArgument {}

/// The compared moments of each scene: `animation`, one such as `50%`, or several such as `0,0.5s,end`.
enum MomentChoice: ExpressibleByArgument {
  case animation
  case chosen([Moment])

  init?(argument: String) {
    if argument == "animation" {
      self = .animation
      return
    }
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Moment(argument: String($0))
    }
    let moments = parts.compactMap { $0 }
    guard !parts.isEmpty, moments.count == parts.count else { return nil }
    self = .chosen(moments)
  }

  /// The extension of goldens that are pictures.
  var pictureExtension: String {
    if case .animation = self { return "apng" }
    return "png"
  }

  /// Returns the warnings about moments after the scene's end.
  func warnings(in renderer: FrameRenderer) -> [String] {
    guard case .chosen(let moments) = self else { return [] }
    return moments.compactMap { $0.warning(in: renderer) }
  }

  /// Returns the moments in seconds of a scene.
  func moments(in renderer: FrameRenderer) throws -> GoldenMoments {
    guard case .chosen(let moments) = self else { return .animation }
    let times = try moments.map { try $0.seconds(in: renderer) }
    return times.count == 1 ? .still(times[0]) : .filmstrip(times)
  }
}
