"""[{"bytes": base64}] on standard input; items found in each and the seconds on standard output. -1: the parser raised."""
import base64
import json
import sys
import time

import feedparser

feeds = [base64.b64decode(feed) for feed in json.load(sys.stdin)]
feedparser.parse(b"<rss><channel><item><title>warm</title></item></channel></rss>")


def count(data):
    try:
        return len(feedparser.parse(data).entries)
    except Exception:
        return -1


start = time.process_time()
answers = [count(data) for data in feeds]
print(json.dumps({"answers": answers, "seconds": time.process_time() - start}))
