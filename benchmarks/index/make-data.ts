// Fills a data folder with the invented press, the record and the text index at the same time.
import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { migrate } from '#server/db/migrate.ts';
import { openRecord } from '#server/db/open-record.ts';
import { monthOfId } from '#server/index/index-folder.ts';
import { IndexStateFile } from '#server/index/index-state.ts';
import { idOf, makeArticle } from './corpus.ts';
import { openFiller } from './fill-record.ts';

const BATCH = 1000;

/** Keeps a folder that is complete for this number of articles. */
export async function makeData(dataFolder: string, total: number): Promise<void> {
  const mark = path.join(dataFolder, `made-${total}`);
  if (fs.existsSync(mark)) return;
  fs.mkdirSync(dataFolder, { recursive: true });
  const started = performance.now();
  const store = openRecord({ dataFolder });
  await migrate(store);
  await store.close();
  new IndexStateFile(dataFolder, { readonly: false }).close();
  const texts = fillIndex(dataFolder, total);
  await fillRecord(dataFolder, total);
  console.log(`record filled after ${seconds(started)} s`);
  await texts;
  console.log(`index filled after ${seconds(started)} s: ${Math.round(total / seconds(started))} articles/s`);
  fs.writeFileSync(mark, '');
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

async function fillRecord(dataFolder: string, total: number): Promise<void> {
  const filler = openFiller(dataFolder, total);
  for (let k = 0; k < total; k += BATCH) {
    filler.add(
      Array.from({ length: Math.min(BATCH, total - k) }, (_, n) => makeArticle(k + n, total)),
      { hasOutbox: false },
    );
    if (k % 100_000 === 0) console.log(`record ${k} / ${total}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  filler.close();
}

/** Each thread takes the next month, two at a time: a file has one writer. */
async function fillIndex(dataFolder: string, total: number): Promise<void> {
  const parts: { from: number; until: number }[] = [];
  for (let k = 0; k < total; k++) {
    const last = parts.at(-1);
    if (last && monthOfId(idOf(last.from, total)) === monthOfId(idOf(k, total))) last.until = k + 1;
    else parts.push({ from: k, until: k + 1 });
  }
  parts.sort((a, b) => b.until - b.from - (a.until - a.from));
  const work = async (): Promise<void> => {
    for (let part = parts.shift(); part; part = parts.shift()) await fillPart(dataFolder, total, part);
  };
  await Promise.all([work(), work()]);
}

function fillPart(dataFolder: string, total: number, part: { from: number; until: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fill-index.mjs', import.meta.url), { workerData: { dataFolder, total, ...part } });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit ${code}`))));
  });
}
