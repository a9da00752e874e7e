import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { JobContext } from '#server/queue/job-definition.ts';
import { isAtWork } from './exports.ts';
import { removeSpool, spoolFolder } from './spool.ts';

/** Deletes what ended, stopped and deleted runs have left in this data folder. */
export async function sweepSpools({ config, store }: Pick<JobContext, 'config' | 'store'>): Promise<void> {
  const folder = spoolFolder(config.dataFolder);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const id = Number(/^run-(\d+)\.part$/u.exec(name)?.[1]);
    if (!Number.isSafeInteger(id)) continue;
    const run = await store.db.selectFrom('dataExportRun').select('state').where('id', '=', id).executeTakeFirst();
    if (!run || !isAtWork(run.state)) await removeSpool(path.join(folder, name));
  }
}
