// Reexports the modules whose types appear in scenes: `import Glyphreel` is enough for colours, easings, fonts and formats.
@_exported public import Animation
@_exported public import Encoding
@_exported public import Graphics
@_exported public import Typography
