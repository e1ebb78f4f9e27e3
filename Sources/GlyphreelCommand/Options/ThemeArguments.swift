import GlyphreelExact

/// The short form `--dark` of `--theme dark`.
enum ThemeArguments {
  /// Returns arguments with `--theme dark` in place of each `--dark` that no value follows.
  ///
  /// `--dark name=value` fills a placeholder of the dark variant of `--picture`.
  static func expanded(_ arguments: [String]) -> [String] {
    arguments.enumerated().flatMap { index, argument -> [String] in
      guard argument == "--dark", !arguments[..<index].contains(where: { $0 == "--" }) else {
        return [argument]
      }
      let next = index + 1 < arguments.count ? arguments[index + 1] : ""
      return next.contains("=") && !next.hasPrefix("-") ? [argument] : ["--theme", "dark"]
    }
  }
}
