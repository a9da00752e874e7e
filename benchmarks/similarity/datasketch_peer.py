"""datasketch as its documentation shows it: MinHash of character 3-grams, MinHashLSH. One JSON request on standard input, one JSON answer."""

import json
import os
import sys
import time
import unicodedata

import xxhash
from datasketch import MinHash, MinHashLSH

PERMUTATIONS = 128


def xxh32(data):
    return xxhash.xxh32_intdigest(data)


HASHES = {"sha1": {}, "xxhash": {"hashfunc": xxh32}}


def shingles(text):
    letters = "".join(c for c in unicodedata.normalize("NFKC", text).lower() if c.isalnum())
    return [letters[i : i + 3].encode() for i in range(max(1, len(letters) - 2))]


def sign(text, options):
    signature = MinHash(num_perm=PERMUTATIONS, **options)
    signature.update_batch(set(shingles(text)))
    return signature


def speed(request):
    """Seconds for all texts: one by one, and through bulk()."""
    options = HASHES[request["hash"]]
    started = time.process_time()
    if request["bulk"]:
        MinHash.bulk([set(shingles(text)) for text in request["texts"]], num_perm=PERMUTATIONS, **options)
    else:
        for text in request["texts"]:
            sign(text, options)
    return time.process_time() - started


def pairs(request):
    """Estimated Jaccard similarity of each pair."""
    options = HASHES["xxhash"]
    return [sign(a, options).jaccard(sign(b, options)) for a, b in request["pairs"]]


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def live(request):
    """Sign, query and insert with many live; bytes of an article with its signature, which a query's candidates are compared by."""
    options = HASHES["xxhash"]
    texts, measured = request["texts"], request["measured"]
    index, signatures = MinHashLSH(threshold=0.5, num_perm=PERMUTATIONS), {}
    before = resident()
    for i, text in enumerate(texts[:-measured]):
        signatures[i] = sign(text, options)
        index.insert(i, signatures[i], check_duplication=False)
    held = resident() - before
    started = time.process_time()
    for i, text in enumerate(texts[-measured:], len(texts)):
        signatures[i] = sign(text, options)
        [signatures[key].jaccard(signatures[i]) for key in index.query(signatures[i])]
        index.insert(i, signatures[i], check_duplication=False)
    return {"seconds": time.process_time() - started, "bytes": held / (len(texts) - measured)}


TASKS = {"speed": speed, "pairs": pairs, "live": live}
request = json.load(sys.stdin)
print(json.dumps(TASKS[request["task"]](request)))
