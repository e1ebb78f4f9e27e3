/// The files that an HTML picture element chooses from: for light and dark pages, moving and still.
struct PictureFiles {
  /// One of them, at its first scale's name without a mark of the scale.
  struct File {
    let path: String
    let isDark: Bool
    let isStill: Bool
  }

  /// The one that everybody can see first: moving, for light pages.
  let files: [File]

  /// - Parameters:
  ///   - path: Of the moving picture for light pages.
  ///   - hasDark: Whether dark pages get pictures of their own.
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
