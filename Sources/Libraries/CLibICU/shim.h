// ICU, for CICU only, which reads its headers where no other module sees them.
