// Applies changes to the text index like a worker, until its parent ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { openRecord } from '#server/db/open-record.ts';
import { createIndexer } from '#server/index/indexer.ts';

const PAUSE_MS = 50;
const [dataFolder = ''] = process.argv.slice(2);
const store = openRecord({ dataFolder });
const indexer = createIndexer(store, dataFolder);
while (process.connected) {
  await indexer.apply();
  await sleep(PAUSE_MS);
}
await indexer.close();
await store.close();
