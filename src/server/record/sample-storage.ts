// How full the disk of a data folder is, every ten minutes: from what goes in a week people are told how many days are left.
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import type { Store } from '../db/open-record.ts';

const STEP_MS = 600_000;
const KEPT_MS = 40 * 24 * 3_600_000;

/** Several workers of a machine with one data folder are one place. */
export const placeOfStorage = (dataFolder: string): string => `${os.hostname()}:${dataFolder}`.slice(0, 300);

export async function sampleStorage({ db }: Store, dataFolder: string, now: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dataFolder);
  const place = placeOfStorage(dataFolder);
  const sizes = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  await db
    .insertInto('storageSample')
    .values({ place, at: Math.floor(now / STEP_MS) * STEP_MS, ...sizes })
    .onConflict((c) => c.columns(['place', 'at']).doUpdateSet(sizes))
    .execute();
  await db
    .deleteFrom('storageSample')
    .where('place', '=', place)
    .where('at', '<', now - KEPT_MS)
    .execute();
}
