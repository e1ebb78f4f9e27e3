import Glyphreel
import GlyphreelEncoding
import GlyphreelExactText

/// A conversion to a file that must not exceed a size.
struct SizedConversion {
  /// A file that fits.
  struct Result {
    let bytes: [UInt8]
    /// The size in pixels.
    let size: (width: Int, height: Int)
    let frames: Int
    let seconds: Double
  }

  let conversion: Conversion
  let target: ConversionTarget
  let limit: ByteCount
  let edits: FrameEdits

  /// Encodes the file in memory and reports the concessions.
  ///
  /// - Throws: `cannotCreate` if the file does not fit with all concessions.
  func convert() throws -> Result {
    let (output, format) = (conversion.output, target.format)
    let times = edits.times(of: conversion.input) ?? []
    let own = conversion.input.frameRate ?? TimeGrid.frameRate(of: times, clock: conversion.input.clock)
    let rate = min(edits.frameRate ?? own, format.maximumFrameRate ?? .infinity)
    let ladder = ConcessionLadder(
      qualities: format.reducesColors || format.isVideo
        ? output.lowerQualities(of: format, than: .exact) : [],
      lossiness: format.reducesColors ? output.lossy ?? 0 : nil,
      frameRate: conversion.input.isStill ? nil : rate, scale: edits.scale)
    guard let (concessions, result) = try ladder.search({ try attempt($0) }) else {
      throw Failure(
        "glyphreel: error: can't create \(path: target.path): it does not fit into \(limit.text), whatever is given up",
        .cannotCreate)
    }
    if concessions != Concessions(), !output.quiet {
      Console.error("\(target.path): note: \(concessions.text), to fit into \(limit.text)")
    }
    return result
  }

  /// Returns the file with these concessions; nil if it is too large.
  private func attempt(_ concessions: Concessions) throws -> Result? {
    var edits = edits
    edits.frameRate = concessions.frameRate ?? edits.frameRate
    edits.scale = concessions.scale ?? edits.scale
    var options = try conversion.options(edits, target.format)
    if let quality = concessions.quality { options.setQuality(quality) }
    if let lossiness = concessions.lossiness { options.palette.tolerance = lossiness }
    let sink = BoundedSink(limit: limit.bytes)
    do {
      var encoder = try target.format.makeEncoder(writingTo: sink, options: options)
      let (frames, seconds) = try conversion.encode(edits, target, with: &encoder)
      return Result(
        bytes: sink.bytes, size: edits.size(of: conversion.input), frames: frames, seconds: seconds)
    } catch {
      if sink.isExceeded { return nil }
      throw error
    }
  }
}
