/// The steps of frames, of which a processor does about a billion per second.
package struct FrameSteps {
  /// The steps of painting.
  package var painting: Double
  /// The steps of laying out texts that differ from those of the previous frame.
  package var layout: Double
  /// The steps of placing the layers of stacks anew.
  package var placing: Double
  /// The steps of encoding.
  var encoding = 0.0

  package init(painting: Double = 0, layout: Double = 0, placing: Double = 0) {
    (self.painting, self.layout, self.placing) = (painting, layout, placing)
  }

  var sum: Double { painting + layout + placing + encoding }

  static func + (a: FrameSteps, b: FrameSteps) -> FrameSteps {
    var sum = FrameSteps(
      painting: a.painting + b.painting, layout: a.layout + b.layout, placing: a.placing + b.placing)
    sum.encoding = a.encoding + b.encoding
    return sum
  }

  static func * (steps: FrameSteps, factor: Double) -> FrameSteps {
    var product = FrameSteps(
      painting: steps.painting * factor, layout: steps.layout * factor, placing: steps.placing * factor)
    product.encoding = steps.encoding * factor
    return product
  }

  /// The kind of work that takes most of the steps, as the words after "steps" in a message, and advice on reducing it.
  fileprivate var words: (largest: String, advice: String) {
    let most = max(painting, layout, placing, encoding)
    return switch most {
    case encoding:
      (
        ", most of them to encode the pixels that change",
        "use fewer frames, a smaller scale or another format"
      )
    case placing:
      (
        ", most of them to place the layers of stacks anew",
        "use fewer layers, shorter changes of size, or no 'layoutTransition'"
      )
    case layout:
      (
        ", most of them to lay out texts anew",
        "shorten the texts whose letters, sizes or spaces change, or use fewer frames"
      )
    default: (" to paint", "use fewer shapes, blurs or frames, or a smaller scale")
    }
  }
}

extension Limits {
  /// Returns the steps of laying out texts with a given number of bytes, as the typesetter counts them.
  ///
  /// A Latin letter in Inter takes half a microsecond, and a GIF's frames are laid out twice.
  static func layoutSteps(ofBytes bytes: Int) -> Double { 800 * Double(bytes) }

  /// The steps of placing a layer of a stack anew, or measuring its text: 50 µs, and as much again for what follows from it.
  static let stepsPerPlacement = 100_000

  /// Throws an error if frames take too many steps.
  func check(steps needed: FrameSteps, in frames: Int) throws(SceneError) {
    guard needed.sum > Double(steps) else { return }
    let millions = Int(min((needed.sum / 1e6).rounded(.up), 4e5))
    let words = needed.words
    throw SceneError(
      SceneProblem(
        .error,
        "\(frames == 1 ? "the frame takes" : "the \(frames) frames take") about \(millions) million steps\(words.largest)"
          + ", more than the limit of \(steps / 1_000_000) million",
        hint: Kind.steps.remedy(words.advice, raisingTo: 2 * millions * 1_000_000)))
  }
}
