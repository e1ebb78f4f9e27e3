import ArgumentParser
import GlyphreelMedia
import GlyphreelExact

/// A quality as users name it: `exact`, `visually-lossless`, or a number.
enum QualityChoice: ExpressibleByArgument, Equatable {
  case exact
  case visuallyLossless
  /// 1...100.
  case number(Int)

  init?(argument: String) {
    switch argument {
    case "exact": self = .exact
    case "visually-lossless": self = .visuallyLossless
    default:
      guard let number = Int(argument) else { return nil }
      self = .number(number)
    }
  }

  static let allValueStrings = ["exact", "visually-lossless"]

  /// The quality of pictures.
  var pictures: Quality {
    switch self {
    case .exact: .exact
    case .visuallyLossless: .visuallyLossless
    case .number(let number): Quality(number)
    }
  }

  /// The quality of videos, whose scale is the encoder's.
  var videos: Int {
    switch self {
    case .exact: 100
    case .visuallyLossless: VideoOptions.defaultQuality
    case .number(let number): number
    }
  }

  /// The quality as users write it.
  var text: String {
    switch self {
    case .exact: "exact"
    case .visuallyLossless: "visually-lossless"
    case .number(let number): "\(number)"
    }
  }

  /// The number if it is beyond the scale.
  var excess: Int? {
    guard case .number(let number) = self, !(1...100).contains(number) else { return nil }
    return number
  }
}
