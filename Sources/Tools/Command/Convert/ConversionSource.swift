import GlyphreelScene
import GlyphreelMedia
import GlyphreelExact
import GlyphreelSystem

/// The input of a conversion, whose errors name its file.
struct ConversionSource {
  /// The name for messages.
  let name: String
  let animation: InputAnimation

  /// Opens one input, or several PNGs.
  init(_ inputs: [String], _ settings: InputAnimation.Settings) throws {
    if inputs.count == 1, let lottie = try LottieInput(inputs[0], limits: Limits()) {
      (name, animation) = (inputs[0], try lottie.animation())
      return
    }
    if let scene = inputs.first(where: { $0.lowercased().hasSuffix(".json") }) {
      throw Failure("glyphreel: error: \(Self.refusal(ofScene: scene))", .usage)
    }
    let name = inputs.count == 1 ? inputs[0] == "-" ? "standard input" : inputs[0] : "PNGs"
    self.name = name
    do throws(EncodingError) {
      animation =
        try inputs.count == 1
        ? InputAnimation(inputs[0], settings) : InputAnimation(pictures: inputs, settings)
    } catch {
      throw Self.naming(name, error, salvages: settings.salvages)
    }
  }

  /// Returns the words for a scene that is given as a picture.
  static func refusal(ofScene scene: String) -> String {
    "\(path: scene) is a scene, not a picture; render it with 'glyphreel render \(ShellWord.quoted(scene.shortened(to: 100)))'"
  }

  /// Returns the words for the recording of a terminal that is given as a picture.
  static func refusal(ofRecording path: String) -> String {
    "\(path: path) is the recording of a terminal; render it with 'glyphreel terminal \(ShellWord.quoted(path.shortened(to: 100)))'"
  }

  /// Returns the words for captions that are given as a picture.
  static func refusal(ofCaptions path: String) -> String {
    "\(path: path) contains captions, not pictures; render them with 'glyphreel captions \(ShellWord.quoted(path.shortened(to: 100)))'"
  }

  /// Returns an error of reading with the input's name, unless it names its file.
  ///
  /// - Parameter salvages: True if the undamaged part of a damaged file was requested.
  static func naming(_ name: String, _ error: EncodingError, salvages: Bool = false) -> any Error {
    switch error {
    case .undecodable(let format, let reason) where salvages && ["GIF", "PNG", "WebP"].contains(format):
      return Failure("\(name): error: no complete frame to salvage: \(reason)", error.status)
    case .undecodable(let format, _):
      let hint =
        ["GIF", "PNG", "WebP"].contains(format) && hasWholePictures(name)
        ? "; '--salvage' reads the frames before the first damaged one" : ""
      return Failure("\(name): error: \(error)\(hint)", error.status)
    case .tooMuchToDecode: return Failure("\(name): error: \(error)", error.status)
    default: return error
    }
  }

  /// Returns true for a damaged file of which something is whole.
  private static func hasWholePictures(_ path: String) -> Bool {
    guard FileStatus(path)?.kind == .regular else { return false }
    var settings = InputAnimation.Settings(output: path)
    settings.salvages = true
    return (try? InputAnimation(path, settings)) != nil
  }
}

/// The number of frames that a conversion has read.
///
/// A class, because encoders copy their sources.
final class FrameTally {
  /// The number of frames of this pass.
  fileprivate(set) var count = 0
  /// The end of the last frame that was read, in seconds.
  fileprivate(set) var end = 0.0
  /// The number of frames of all passes.
  fileprivate(set) var total = 0
}

/// A source that counts frames, and whose errors name the input.
struct CountedFrames: FrameSource {
  private var base: any FrameSource
  private let name: String
  private let tally: FrameTally
  private let onFrame: (FrameTally) -> Void
  /// True if the base restarts before its next frame.
  private var restarts = false
  /// The number of frames that were skipped but not yet read.
  private var pendingSkips = 0

  /// - Parameters:
  ///   - name: The input's name.
  ///   - onFrame: Called after each frame.
  init(
    _ base: any FrameSource, of name: String, in tally: FrameTally = FrameTally(),
    onFrame: @escaping (FrameTally) -> Void = { _ in }
  ) {
    (self.base, self.name, self.tally, self.onFrame) = (base, name, tally, onFrame)
  }

  mutating func next() throws -> FrameChange? {
    guard let change = try advanced() else { return nil }
    tally.end = change.end
    add()
    return change
  }

  /// Skips a frame, which is decoded only if another one follows.
  mutating func skip() {
    pendingSkips += 1
    add()
  }

  mutating func restart() {
    (restarts, pendingSkips, tally.count) = (true, 0, 0)
  }

  private func add() {
    tally.count += 1
    tally.total += 1
    onFrame(tally)
  }

  private mutating func advanced() throws -> FrameChange? {
    do {
      if restarts { try base.restart() }
      restarts = false
      while pendingSkips > 0 {
        _ = try base.next()
        pendingSkips -= 1
      }
      return try base.next()
    } catch let error as EncodingError {
      throw ConversionSource.naming(name, error)
    }
  }
}
