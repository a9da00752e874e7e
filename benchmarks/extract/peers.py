"""Extracts pages with trafilatura or GNE: {"tool", "pages": [{"html", "url"}]} on standard input, {"seconds", "found"} on standard output."""
import json
import logging
import sys
import time

import trafilatura
from gne import GeneralNewsExtractor

logging.disable(logging.CRITICAL)


def with_trafilatura(page):
    document = trafilatura.bare_extraction(page["html"], url=page["url"], include_comments=False, with_metadata=True)
    if document is None:
        return {"text": ""}
    return {"text": document.text or "", "title": document.title, "time": document.date, "author": document.author}


def text_with_trafilatura(page):
    return {"text": trafilatura.extract(page["html"], url=page["url"], include_comments=False) or ""}


def with_gne(page):
    found = GeneralNewsExtractor().extract(page["html"])
    return {"text": found["content"], "title": found["title"], "time": found["publish_time"], "author": found["author"]}


TOOLS = {"trafilatura": with_trafilatura, "trafilatura, text only": text_with_trafilatura, "gne": with_gne}


def attempt(tool, page):
    try:
        return tool(page)
    except Exception as error:  # A page that crashes a tool counts as a page without results.
        return {"text": "", "error": repr(error)[:200]}


asked = json.load(sys.stdin)
start = time.process_time()
found = [attempt(TOOLS[asked["tool"]], page) for page in asked["pages"]]
print(json.dumps({"seconds": time.process_time() - start, "found": found}))
