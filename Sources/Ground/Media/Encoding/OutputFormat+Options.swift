internal import GlyphreelExact

/// The options that change a format's files.
extension OutputFormat {
  /// True if the size of the canvas in pixels has an effect; false for Lottie files, which players scale.
  package var usesScale: Bool { !draws || imageType != nil }

  /// True if `EncodingOptions.effort` has an effect; of shapes it is the effort for the pictures among them.
  package var usesEffort: Bool { codec.map { $0 != .proRes } ?? (draws || defaultQuality != nil) }

  /// True if translucent pixels are blended onto `EncodingOptions.matte`.
  package var usesMatte: Bool { reducesColors || choosesChroma && codec?.hasAlpha != true }

  /// True if the file stores the number of plays.
  package var storesLoop: Bool { !leavesPlayingToPlayers && (mergesEqualFrames || writesDirectory) }

  /// True if the file begins with the scene's poster, or shows it where it does not play.
  package var storesPoster: Bool { plays && !leavesPlayingToPlayers }

  /// True if the file stores a frame rate, even for a single picture.
  package var storesFrameRate: Bool { leavesPlayingToPlayers || choosesChroma || writesDirectory }

  /// True if the file stores the text alternative.
  package var storesAltText: Bool { leavesPlayingToPlayers || imageType != nil || writesDirectory }
}
