"""Texts as a JSON list on standard input; three summary sentences of each (TextRank) and the seconds on standard output."""
import json
import sys
import time

from snownlp import SnowNLP

texts = json.load(sys.stdin)
SnowNLP("预热一下。再来一句。").summary(1)
start = time.process_time()
answers = [SnowNLP(text).summary(3) for text in texts]
print(json.dumps({"answers": answers, "seconds": time.process_time() - start}))
