import GlyphreelSceneFile

/// A page that teaches an assistant to use the program, with the front matter of agent skills.
enum SkillPage {
  /// The page: all topics of the guide.
  static var markdown: String {
    """
    ---
    name: \(Program.name)
    description: \(description)
    ---

    # Animated text with \(Program.name)

    \(GuideTopic.all.map { $0.markdown(level: 2) }.joined(separator: "\n"))
    """
  }

  /// When an assistant should read the page; at most 1,024 characters.
  private static let description = """
    Makes animated text as GIF, APNG, WebP, SVG or video with the command \(Program.name), such as struck-through tasks, typed text, \
    counting numbers, headlines, terminals, cards and captions. Use it to write or correct a scene file, to animate a text for a README, a \
    page, a chat or a video, or to test an animation.
    """
}
