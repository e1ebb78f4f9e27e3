import Testing

extension Tag {
  /// A suite that needs the program of `make release`, starts browsers, or computes for more than ten seconds: `make test-all` runs
  /// it, `make test` does not.
  @Tag package static var thorough: Self
}
