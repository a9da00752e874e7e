"""{"texts": [...]} on standard input; jionlp's [province, city, county] of each address and its seconds on standard output."""
import contextlib
import io
import json
import sys
import time

with contextlib.redirect_stdout(io.StringIO()):
    import jionlp

texts = json.load(sys.stdin)["texts"]
with contextlib.redirect_stdout(io.StringIO()):
    jionlp.parse_location("北京市朝阳区")
    start = time.process_time()
    found = [jionlp.parse_location(text) for text in texts]
    seconds = time.process_time() - start
print(json.dumps({"answers": [[one["province"], one["city"], one["county"]] for one in found], "seconds": seconds}))
