import GlyphreelExact

extension LintReport {
  /// The number of cells that are named.
  private static let cellLimit = 3

  /// Merges the findings in the cells or variants of a scene: each finding names its cells unless it is in all of them.
  static func merged(_ reports: [[Finding]], of cells: [String], called noun: String) -> [Finding] {
    var merged: [(finding: Finding, cells: [String])] = []
    var places: [ExactString: Int] = [:]
    for (findings, cell) in zip(reports, cells) {
      for finding in findings {
        let diagnostic = finding.diagnostic
        let range = diagnostic.range.map { "\($0.line):\($0.column)" } ?? ""
        let key = ExactString([finding.rule, range, diagnostic.message].joined(separator: "\n"))
        if let place = places[key] {
          merged[place].cells.append(cell)
        } else {
          places[key] = merged.count
          merged.append((finding, [cell]))
        }
      }
    }
    return merged.map { finding, found in
      var diagnostic = finding.diagnostic
      diagnostic.message += words(for: found, of: cells.count, noun)
      return Finding(rule: finding.rule, diagnostic: diagnostic, notes: finding.notes)
    }
  }

  private static func words(for cells: [String], of count: Int, _ noun: String) -> String {
    if cells.count == count { return "" }
    if cells.count == 1 { return " (\(noun) \(cells[0]))" }
    let shown = cells.prefix(cellLimit).joined(separator: "; ")
    return " (\(cells.count) of \(count) \(noun)s: \(shown)\(cells.count > cellLimit ? "; ..." : ""))"
  }
}
