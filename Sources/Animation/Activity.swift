/// What a scene has to know about something that moves: when it does, and how it repeats.
public struct Activity: Hashable, Sendable {
  /// The time in seconds from which on it moves.
  public var start: Double
  /// The time in seconds at which it comes to rest; infinite if it never does.
  public var end: Double
  /// Seconds after which endless motion shows the same again; nil if it ends.
  public var period: Double?
  /// Seconds from its start to that of what repeats.
  public var lead: Double

  /// Times in seconds; what repeats does so from the start, unless said otherwise.
  public init(start: Double, end: Double, period: Double? = nil, lead: Double = 0) {
    self.start = start
    self.end = end
    self.period = period
    self.lead = lead
  }
}

extension Timing {
  /// When it moves: from its start to its end, with a period if it never ends.
  ///
  /// Alternating directions come back to where they were after two iterations.
  public var activity: Activity {
    let isEndless = end == .infinity && iterations == .infinity
    let turns = direction == .alternate || direction == .alternateReverse ? 2.0 : 1
    return Activity(start: delay, end: end, period: isEndless ? duration * turns / speed : nil)
  }
}
