import Testing

@testable import GlyphreelCommand

/// Patches in the unified format.
@Suite struct PatchTests {
  @Test func `parts are apart by an ellipsis, and lines that look like headers belong to them`() throws {
    let text = """
      diff --git a/src/list.py b/src/list.py
      --- a/src/list.py
      +++ b/src/list.py
      @@ -1,2 +1,2 @@
       first
      --- minus minus
      +++ plus plus
      @@ -9 +9,2 @@ def f():
       last
      +more
      \\ No newline at end of file
      --- /dev/null
      +++ b/new.py
      @@ -0,0 +1 @@
      +new
      """
    let patch = try #require(Patch(Array(text.utf8)))
    #expect(patch.name == "list.py" && patch.otherFiles == 1)
    #expect(patch.before == "first\n-- minus minus\n⋯\nlast\n")
    #expect(patch.after == "first\n++ plus plus\n⋯\nlast\nmore\n")
  }

  @Test(arguments: [
    "", "let a = 1\n", "--- a\n", "--- a\n+++ b\n", "--- a\n+++ b\n@@ -x +y @@\n+c\n", "@@ -1 +1 @@\n+a\n",
  ])
  func `a text without a change is no patch`(text: String) { #expect(Patch(Array(text.utf8)) == nil) }

  @Test func `a file that a patch removes or adds has its name`() {
    let added = Patch(Array("--- /dev/null\n+++ b/x/a.c\t2026\n@@ -0,0 +1 @@\n+a\n".utf8))
    #expect(added?.name == "a.c" && added?.before == "" && added?.after == "a\n")
    let removed = Patch(Array("--- a/a.c\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n".utf8))
    #expect(removed?.name == "a.c" && removed?.before == "a\n" && removed?.after == "")
  }
}
