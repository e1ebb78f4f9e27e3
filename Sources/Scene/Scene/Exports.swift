// `import Glyphreel` also provides the values of a scene: colours, easings, fonts and formats, diagnostics, and the inspection of files.
@_exported public import GlyphreelAnimation
@_exported public import GlyphreelDiagnostics
@_exported public import GlyphreelGraphics
@_exported public import GlyphreelMedia
@_exported public import GlyphreelSystem
@_exported public import GlyphreelTypography
