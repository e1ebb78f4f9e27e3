import ArgumentParser
import Comparison
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
  func moments(in renderer: FrameRenderer) throws(RenderError) -> GoldenMoments {
    guard case .chosen(let moments) = self else { return .animation }
    var times: [Double] = []
    for moment in moments { times.append(try moment.seconds(in: renderer)) }
    return times.count == 1 ? .still(times[0]) : .filmstrip(times)
  }
}

/// A part of the scenes, so that several machines share them: `2/3` is the second of three.
struct Shard: ExpressibleByArgument {
  let number: Int
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Every so many-th, so that neighbours, which take alike, are spread.
  func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
