import ArgumentParser

extension CommandConfiguration {
  /// A subcommand of the program.
  ///
  /// The super command is named because the program parses subcommands as roots: for a root without one, the argument
  /// parser first tries two hidden commands for completions, a third of its work for a small scene.
  init(
    verb: String, abstract: String, usage: String? = nil, discussion: String = "", isHidden: Bool = false
  ) {
    self.init(
      commandName: verb, _superCommandName: Program.name, abstract: abstract, usage: usage,
      discussion: discussion, shouldDisplay: !isHidden)
  }
}
