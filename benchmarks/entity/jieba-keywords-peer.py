"""{"texts": [...], "most": n} on standard input; jieba.analyse's TF-IDF and TextRank words of each text and their seconds on standard output."""
import json
import sys
import time

import jieba
import jieba.analyse

jieba.setLogLevel(60)
ask = json.load(sys.stdin)


def run(extract):
    extract("热身的一句话", topK=1)
    start = time.process_time()
    answers = [extract(text, topK=ask["most"]) for text in ask["texts"]]
    return {"answers": answers, "seconds": time.process_time() - start}


print(json.dumps({"tfidf": run(jieba.analyse.extract_tags), "textrank": run(jieba.analyse.textrank)}))
