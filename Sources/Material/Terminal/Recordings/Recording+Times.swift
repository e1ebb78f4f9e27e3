extension Recording {
  /// Returns the recording with pauses of at most `limit` seconds.
  ///
  /// - Parameter limit: By default the recording's own limit; if that is nil, pauses are unchanged.
  package func limitingIdle(to limit: Double? = nil) -> Recording {
    guard let limit = limit ?? idleLimit else { return self }
    var result = self
    result.idleLimit = nil
    var (cut, former) = (0.0, 0.0)
    for index in events.indices {
      cut += max(0, events[index].time - former - limit)
      former = events[index].time
      result.events[index].time -= cut
    }
    cut += max(0, duration - former - limit)
    result.duration -= cut
    return result
  }

  /// Returns the recording played `factor` times as fast.
  package func atSpeed(_ factor: Double) -> Recording {
    var result = self
    for index in events.indices { result.events[index].time /= factor }
    result.duration /= factor
    return result
  }

  /// Returns the recording from one time to another; what happened before is on the screen at its start.
  ///
  /// - Parameters:
  ///   - start: Seconds since the start.
  ///   - end: Seconds since the start; nil for the end.
  package func cut(from start: Double = 0, to end: Double? = nil) -> Recording {
    if start == 0, end == nil { return self }
    let start = min(start, duration)
    let end = max(start, min(end ?? duration, duration))
    var result = self
    result.events.removeAll { event in
      // Chapters that have passed name nothing that is shown.
      if case .marker = event.kind, event.time < start { return true }
      return event.time > end
    }
    for index in result.events.indices {
      result.events[index].time = max(0, result.events[index].time - start)
    }
    result.duration = end - start
    return result
  }
}
