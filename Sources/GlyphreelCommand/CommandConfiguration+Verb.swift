import ArgumentParser

extension CommandConfiguration {
  /// A command that stands below the program.
  ///
  /// It says so because the program parses it by itself: a command that seems to stand alone is first tried as two commands
  /// more, which would print completions, and that takes a third of what the parser does for a small scene.
  init(verb: String, abstract: String, usage: String? = nil, discussion: String = "") {
    self.init(
      commandName: verb, _superCommandName: Program.name, abstract: abstract, usage: usage,
      discussion: discussion)
  }
}
