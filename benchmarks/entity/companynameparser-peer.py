"""{"names": [...]} on standard input; the place, brand and trade of each company's name and the seconds on standard output."""
import json
import sys
import time

import companynameparser

names = json.load(sys.stdin)["names"]
companynameparser.parse("北京益念食品有限公司")
start = time.process_time()
found = [companynameparser.parse(name) for name in names]
seconds = time.process_time() - start
print(json.dumps({"answers": [[one["place"], one["brand"], one["trade"]] for one in found], "seconds": seconds}))
