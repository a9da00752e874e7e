// A process that applies the outbox in small batches until it is killed.
import { openRecord } from '#server/db/open-record.ts';
import { createIndexer } from '#server/index/indexer.ts';

const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2);
const indexer = createIndexer(openRecord({ dataFolder, databaseUrl: databaseUrl || undefined }), dataFolder);
for (;;) {
  const applied = await indexer.apply(20);
  process.send?.(applied);
  if (applied === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
