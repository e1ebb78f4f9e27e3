import GlyphreelExact

extension VerifyCommand {
  /// Warns of options that change the comparison of none of these entries.
  func warnOfIdleOptions(_ entries: [SceneEntry]) {
    guard !quiet, entries.allSatisfy({ $0.isRecording || $0.isAnimation }) else { return }
    let ofScenes = [
      ("--scale", scale != nil), ("--set", !assignments.isEmpty), ("--content-size", contentSize != nil),
    ]
    var idle = ofScenes.filter { $0.1 }.map { $0.0 }
    let areRecordings = entries.allSatisfy(\.isRecording)
    if areRecordings {
      if case .chosen = moments { idle.append("--at") }
      idle += (lock ? ["--lock"] : []) + tolerances.names
    }
    for option in idle {
      let place = areRecordings ? "recordings of terminals" : "finished animations"
      Console.error("glyphreel: warning: '\(option)' has no effect on \(place); remove it")
    }
  }

  /// Warns about masks that match nothing in any of the compared recordings.
  func warnOfUnusedMasks(_ results: [VerifiedScene]) {
    // A mask may belong to a recording that is not chosen.
    guard !quiet, shard == nil, only.isEmpty, acceptedFile == nil else { return }
    let unused = results.compactMap(\.unusedMasks)
    if unused.isEmpty { return }
    for mask in masks where unused.allSatisfy({ $0.contains(mask) }) { warnOfUnusedMask(mask) }
  }

  /// Prints the warnings about scenes, each once for all cells of a matrix.
  func printWarnings(_ results: [VerifiedScene]) {
    if quiet { return }
    var printed: Set<ExactString> = []
    for result in results {
      for warning in result.warnings {
        let line = "\(result.entry.path): warning: \(warning)"
        if printed.insert(ExactString(line)).inserted { Console.error(line) }
      }
    }
    if let first = results.first(where: \.leavesOutDark) {
      Console.error(
        "\(first.entry.path): note: its golden shows the light variant only; to test the dark one, too, put 'matrix: { theme: [light, dark] }' into \(GoldenMatrix.fileName) beside it, and verify the directory"
      )
    }
  }
}

/// Warns about a mask that matches nothing.
func warnOfUnusedMask(_ mask: String) {
  Console.error("glyphreel: warning: --mask \(quoted: mask) matches nothing; correct it, or remove it")
}
