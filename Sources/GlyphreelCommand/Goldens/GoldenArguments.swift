import ArgumentParser
import GlyphreelComparison
import GlyphreelExactText
import Glyphreel

extension RecordMode: ExpressibleByArgument {}

/// Which moments of each scene are looked at: `animation`, one such as `50%`, or several such as `0,0.5s,end`.
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

  /// What a golden of them is called behind the dot, where it is a picture.
  var pictureExtension: String {
    if case .animation = self { return "apng" }
    return "png"
  }

  /// In seconds of a scene.
  func moments(in renderer: FrameRenderer) -> GoldenMoments {
    guard case .chosen(let moments) = self else { return .animation }
    var times: [Double] = []
    for moment in moments { times.append(moment.seconds(in: renderer)) }
    return times.count == 1 ? .still(times[0]) : .filmstrip(times)
  }
}
