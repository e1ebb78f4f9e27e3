// What a scene is made of comes from the modules below, so that `import Glyphreel` brings colours, easings, fonts and formats along.
@_exported public import GlyphreelAnimation
@_exported public import GlyphreelEncoding
@_exported public import GlyphreelGraphics
@_exported public import GlyphreelSystem
@_exported public import GlyphreelTypography
