"""pycorrector's rule mode (confusion sets, dictionary and a character language model): {"texts": [...], "model": file} on standard input, the
corrected texts and the seconds on standard output. The model is one of write-arpa.ts, because the package's own is a download."""
import importlib.util
import json
import sys
import time
import types

# The package's own __init__ asks for transformers, which the rule mode does not need.
package = types.ModuleType("pycorrector")
package.__path__ = list(importlib.util.find_spec("pycorrector").submodule_search_locations)
sys.modules["pycorrector"] = package

from loguru import logger  # noqa: E402
from pycorrector.corrector import Corrector  # noqa: E402

logger.remove()
ask = json.load(sys.stdin)
corrector = Corrector(language_model_path=ask["model"])
corrector.correct("预热一下")
start = time.process_time()
answers = [corrector.correct(text)["target"] for text in ask["texts"]]
print(json.dumps({"answers": answers, "seconds": time.process_time() - start}))
