/// The delays of frames as players show them.
package enum PlayerDelay {
  /// The shortest delay in seconds that browsers play.
  ///
  /// They show a frame with a shorter one for `replacement`: Chromium and Firefox in GIF, APNG and WebP, WebKit in APNG.
  package static let shortest = 0.011

  /// The delay in seconds that replaces shorter ones.
  static let replacement = 0.1

  /// Returns the time in seconds for which a frame with a stored delay is shown.
  static func shown(_ delay: Double) -> Double { delay < shortest ? replacement : delay }
}
