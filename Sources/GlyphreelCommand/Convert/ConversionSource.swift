import GlyphreelEncoding
import GlyphreelExactText
import GlyphreelInspection

/// The input of a conversion, whose errors name its file.
struct ConversionSource {
  /// The name for messages.
  let name: String
  let animation: InputAnimation

  /// Opens one input, or several PNGs.
  init(_ inputs: [String], _ settings: InputAnimation.Settings) throws {
    let name = inputs.count == 1 ? inputs[0] == "-" ? "standard input" : inputs[0] : "PNGs"
    self.name = name
    animation = try Self.naming(name) {
      try inputs.count == 1
        ? InputAnimation(inputs[0], settings) : InputAnimation(pictures: inputs, settings)
    }
  }

  /// Returns the closure's result; an error that does not name its file is reported with the input's name.
  static func naming<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as EncodingError {
      switch error {
      case .undecodable, .tooMuchToDecode: throw Failure("\(name): error: \(error)", error.status)
      default: throw error
      }
    }
  }
}

/// A source that counts frames, and whose errors name the input.
struct CountedFrames: FrameSource {
  private var base: any FrameSource
  private let name: String
  private let onFrame: (_ done: Int) -> Void
  private var done = 0
  /// The number of frames of this pass.
  private(set) var count = 0
  /// The end of the last frame of this pass, in seconds.
  private(set) var end = 0.0

  /// - Parameter onFrame: Called after each frame with the number of frames over all passes.
  init(_ base: any FrameSource, of name: String, onFrame: @escaping (_ done: Int) -> Void = { _ in }) {
    (self.base, self.name, self.onFrame) = (base, name, onFrame)
  }

  mutating func next() throws -> FrameChange? {
    var base = base
    defer { self.base = base }
    guard let change = try ConversionSource.naming(name, { try base.next() }) else { return nil }
    count += 1
    done += 1
    end = change.end
    onFrame(done)
    return change
  }

  mutating func restart() throws {
    try base.restart()
    (count, end) = (0, 0)
  }
}
