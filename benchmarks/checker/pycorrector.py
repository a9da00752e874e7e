# The peer: pycorrector's rule mode (Corrector: confusion sets, dictionary and a character language model) on the same pairs as training/checker/evaluate.ts.
# pip install kenlm jieba pypinyin loguru pyahocorasick six numpy && pip install --no-deps pycorrector==1.1.4
# python benchmarks/checker/pycorrector.py DATA MODEL.arpa      (MODEL.arpa from write-arpa.ts; the package's own model is a download)
import gzip
import importlib.util
import json
import sys
import time
import types

# This file has the package's name, and the package's own __init__ asks for transformers, which the rule mode does not need.
here = sys.path.pop(0)
package = types.ModuleType("pycorrector")
package.__path__ = list(importlib.util.find_spec("pycorrector").submodule_search_locations)
sys.modules["pycorrector"] = package

from loguru import logger  # noqa: E402
from pycorrector.corrector import Corrector  # noqa: E402

logger.remove()
data, model = sys.argv[1:3]
corrector = Corrector(language_model_path=model)


def read(name):
    with gzip.open(f"{data}/proof/{name}.jsonl.gz", "rt") as lines:
        rows = [json.loads(line) for line in lines]
    return [row for row in rows if len(row["text"]) == len(row["target"])]


sets = {
    "SIGHAN15 test": [row for row in read("sighan") if row["set"] == "sighan15" and row["split"] == "test"],
    "SIGHAN15 test, pycorrector's clean-up": [row for row in read("sighan15-pycorrector") if row["split"] == "test"],
    "ECSpell, official documents": read("ecspell-odw-half"),
}
for name, pairs in sets.items():
    errors = changed = found = right = 0
    started = time.time()
    for pair in pairs:
        corrected = corrector.correct(pair["text"])["target"]
        if len(corrected) != len(pair["text"]):
            corrected = pair["text"]
        for wrong, meant, now in zip(pair["text"], pair["target"], corrected):
            errors += wrong != meant
            changed += wrong != now
            found += wrong != meant and wrong != now
            right += wrong != meant and now == meant

    def scores(hits):
        return f"{100 * hits / max(1, changed):.1f} | {100 * hits / errors:.1f} | {200 * hits / (changed + errors):.1f}"

    rate = len(pairs) / (time.time() - started)
    print(f"| {name} | {len(pairs)} | {errors} | {scores(found)} | {scores(right)} | {rate:.1f} sentences/s |", flush=True)
