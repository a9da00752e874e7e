"""{"texts": [...], "now": [y, m, d, h, min]} on standard input; the first time span of each text and the seconds on standard output."""
import contextlib
import io
import json
import sys
import time

with contextlib.redirect_stdout(io.StringIO()):
    import jionlp

ask = json.load(sys.stdin)
now = dict(zip(("year", "month", "day", "hour", "minute"), ask["now"]))


def first_span(text):
    for found in jionlp.ner.extract_time(text, time_base=now):
        span = found["detail"].get("time")
        if found["type"] in ("time_point", "time_span") and isinstance(span, list):
            return span
    return None


first_span("昨天下午")
start = time.process_time()
answers = [first_span(text) for text in ask["texts"]]
print(json.dumps({"answers": answers, "seconds": time.process_time() - start}))
