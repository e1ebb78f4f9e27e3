import Testing

@testable import GlyphreelTesting

@Suite struct RecordModeTests {
  private func mode(_ argument: RecordMode?, _ environment: [String: String]) throws -> RecordMode {
    try RecordMode.choose(argument, environment: environment).mode
  }

  @Test func `the argument has precedence over the trait, and the trait over the environment`() throws {
    #expect(try mode(nil, [:]) == .missing)
    #expect(try mode(nil, ["GLYPHREEL_RECORD": "failed"]) == .failed)
    #expect(try mode(.all, ["GLYPHREEL_RECORD": "failed"]) == .all)
    let scoped = try withGoldens(record: .never) {
      (try mode(nil, ["GLYPHREEL_RECORD": "failed"]), try mode(.missing, [:]))
    }
    #expect(scoped == (.never, .missing))
  }

  @Test(.goldens(record: .failed)) func `a trait sets the record mode`() throws {
    #expect(try mode(nil, ["GLYPHREEL_RECORD": "never"]) == .failed)
  }

  @Test func `nothing is recorded if CI is set, unless the environment requests it`() throws {
    #expect(try mode(nil, ["CI": "true"]) == .never)
    #expect(try mode(nil, ["CI": "false"]) == .missing)
    #expect(try mode(nil, ["CI": "1", "GLYPHREEL_RECORD": "missing"]) == .missing)
  }

  @Test func `the mode's origin is known`() throws {
    #expect(try RecordMode.choose(nil, environment: ["GLYPHREEL_RECORD": "all"]).isFromEnvironment)
    #expect(try RecordMode.choose(.all, environment: ["GLYPHREEL_RECORD": "all"]).isFromEnvironment == false)
  }

  @Test func `an unknown mode is an error that names the known ones`() {
    let error = #expect(throws: GoldenFailure.self) { try mode(nil, ["GLYPHREEL_RECORD": "yes"]) }
    #expect(error?.description == "GLYPHREEL_RECORD is 'yes'; use all, failed, missing, never")
  }
}
