// `import Glyphreel` is all that users need: scenes, their files, what they show, and lint.
@_exported public import GlyphreelCaptions
@_exported public import GlyphreelLint
@_exported public import GlyphreelLottie
@_exported public import GlyphreelScene
@_exported public import GlyphreelSceneFile
@_exported public import GlyphreelTerminal
