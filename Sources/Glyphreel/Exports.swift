// `import Glyphreel` also provides the values of a scene: colours, easings, fonts, formats and file sinks.
@_exported public import GlyphreelAnimation
@_exported public import GlyphreelEncoding
@_exported public import GlyphreelGraphics
@_exported public import GlyphreelSystem
@_exported public import GlyphreelTypography
