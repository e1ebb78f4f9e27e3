/// The files that an HTML picture element chooses from: for light and dark pages, moving and still.
struct PictureFiles {
  /// A file, by its name without a scale.
  struct File {
    let path: String
    let isDark: Bool
    let isStill: Bool
  }

  /// The files; the animation for light pages is first.
  let files: [File]

  /// - Parameters:
  ///   - path: The path of the animation for light pages.
  ///   - hasDark: True if dark pages get files of their own.
  init(path: String, hasDark: Bool) {
    let moving = hasDark ? [(path, false), (OutputPath.marked(path, "dark"), true)] : [(path, false)]
    files = moving.flatMap { path, isDark in
      [
        File(path: path, isDark: isDark, isStill: false),
        File(path: OutputPath.marked(path, "still", extension: "png"), isDark: isDark, isStill: true),
      ]
    }
  }
}
