internal import GlyphreelExact
internal import GlyphreelSystem

/// The environment of recorded programs.
package enum ProgramEnvironment {
  /// The variables of this program's environment that recorded programs get; they get no others.
  package static let passedNames = ["PATH", "HOME", "USER", "LOGNAME", "TMPDIR"]

  /// Returns the variables as `NAME=value`; of several values of a name the last one counts.
  package static func variables(adding more: [Tape.Variable]) -> [String] {
    var variables = passedNames.compactMap { name in
      environmentVariable(name).map { Tape.Variable(name: name, value: $0) }
    }
    variables += [
      Tape.Variable(name: "LANG", value: "C.UTF-8"), Tape.Variable(name: "LC_ALL", value: "C.UTF-8"),
      Tape.Variable(name: "TERM", value: "xterm-256color"),
      Tape.Variable(name: "COLORTERM", value: "truecolor"),
    ]
    var seen: Set<ExactString> = []
    let last = (variables + more).reversed().filter { seen.insert(ExactString($0.name)).inserted }
    return last.reversed().map { "\($0.name)=\($0.value)" }
  }
}
