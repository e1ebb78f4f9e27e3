import ArgumentParser

/// `glyphreel manual`: the manual page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "manual", abstract: "Prints the manual page.",
    discussion: """
      Example: glyphreel manual > glyphreel.1

      'man ./glyphreel.1' shows it; 'make install' installs it.
      """)

  func run() throws {
    guard let program = try? CommandDescription.program() else {
      throw Failure("glyphreel: error: the commands' descriptions can't be read", .software)
    }
    let page = ManualPage(program: program, version: Program.version, date: Program.date)
    try Console.document(String(page.text.dropLast()))
  }
}
