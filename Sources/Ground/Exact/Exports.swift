// Modules that import this one report problems as diagnostics.
@_exported public import GlyphreelDiagnostics
