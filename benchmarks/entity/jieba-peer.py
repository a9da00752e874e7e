"""{"texts": [...]} on standard input; posseg's names of each text and its seconds on standard output. Offsets are code points."""
import json
import sys
import time

import jieba
import jieba.posseg

jieba.setLogLevel(60)
TYPES = {"nr": "person", "nt": "organisation", "ns": "place", "nz": "work"}


def names(text):
    found, at = [], 0
    for pair in jieba.posseg.cut(text):
        kind = TYPES.get(pair.flag[:2])
        if kind:
            found.append({"type": kind, "start": at, "end": at + len(pair.word)})
        at += len(pair.word)
    return found


texts = json.load(sys.stdin)["texts"]
names("热身")
start = time.process_time()
answers = [names(text) for text in texts]
print(json.dumps({"answers": answers, "seconds": time.process_time() - start}))
