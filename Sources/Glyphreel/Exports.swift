// `import Glyphreel` is all that users need: scenes, their files, and captions.
@_exported public import GlyphreelCaptions
@_exported public import GlyphreelScene
@_exported public import GlyphreelSceneFile
