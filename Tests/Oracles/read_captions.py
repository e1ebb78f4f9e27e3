"""Prints the cues of caption files as pysubs2 reads them: one JSON list of [start, end, words] in milliseconds for each file."""
import json
import re
import sys

import pysubs2

for path in sys.argv[1:]:
    cues = []
    for event in pysubs2.load(path, encoding="utf-8"):
        if event.is_comment:
            continue
        text = re.sub(r"<[^>]*>", "", event.plaintext)
        cues.append([event.start, event.end, text.replace("\u00a0", " ").split()])
    print(json.dumps(sorted(cues, key=lambda cue: cue[0]), ensure_ascii=False))
