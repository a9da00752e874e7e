// Another process that stores new articles in transactions of 50, and indexes them; reports their number to its parent.
import { openRecord } from '#server/db/open-record.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { END, makeArticle } from './corpus.ts';
import { openFiller } from './fill-record.ts';

const [dataFolder = '', total = '0', first = '0', rate = '0'] = process.argv.slice(2);
const BATCH = 50;
const count = Number(total);
const store = openRecord({ dataFolder });
const indexer = createIndexer(store, dataFolder);
const filler = openFiller(dataFolder, count);
const started = performance.now();
for (let k = Number(first); process.connected; k += BATCH) {
  const articles = Array.from({ length: BATCH }, (_, n) => {
    const article = makeArticle(k + n, count);
    // Within the newest hour, out of order like real sources.
    const at = END - (article.dice % 3600) * 1000;
    return { ...article, at, id: Math.floor(at / 1000) * 1_000_000 + 2000 + ((k + n) % 900_000) };
  });
  filler.add(articles, { hasOutbox: true });
  await indexer.apply();
  process.send?.(BATCH, undefined, undefined, () => undefined);
  const ahead = (k + BATCH - Number(first)) / Number(rate) - (performance.now() - started) / 1000;
  await new Promise((resolve) => setTimeout(resolve, Number(rate) > 0 ? Math.max(0, ahead * 1000) : 0));
}
filler.close();
await indexer.close();
await store.close();
