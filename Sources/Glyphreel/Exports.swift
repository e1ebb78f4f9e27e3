// What a scene is made of comes from the modules below, so that `import Glyphreel` brings colours, easings, fonts and formats along.
@_exported public import Animation
@_exported public import Encoding
@_exported public import Graphics
@_exported public import Typography
