// Thread that writes the text rows of one part of the invented press: it generates the same articles again instead of receiving them.
import { parentPort, workerData } from 'node:worker_threads';
import { TextWriter } from '#server/index/text-writer.ts';
import { authorName, makeArticle, siteDomain } from './corpus.ts';

const BATCH = 500;
const { dataFolder, from, until, total } = workerData as { dataFolder: string; from: number; until: number; total: number };
const writer = new TextWriter(dataFolder, 1);
for (let k = from; k < until; k += BATCH) {
  const texts = Array.from({ length: Math.min(BATCH, until - k) }, (_, n) => {
    const article = makeArticle(k + n, total);
    return {
      id: article.id,
      title: article.title,
      content: article.content,
      author: authorName(article.authorId),
      site: siteDomain(article.siteId),
      clientIds: article.hits.map((hit) => hit.clientId),
    };
  });
  writer.write(texts, []);
  parentPort?.postMessage(texts.length, []);
}
writer.close();
