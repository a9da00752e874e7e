import { stat, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { recordFile } from '#server/db/open-record.ts';
import type { Platform } from '#server/platform.ts';
import { placeOfStorage } from '#server/record/sample-storage.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { Situation } from '../contract.ts';

type Storage = Situation['storage'];

const WEEK_MS = 7 * DAY_MS;
/** Less time says nothing of a day. */
const LEAST_SPAN_MS = 6 * HOUR_MS;
/** Points that are compared with each other. */
const MOST_POINTS = 48;
const MOST_PLACES = 20;

export async function readStorage({ store, index, config }: Platform, now: number): Promise<Storage> {
  const own = placeOfStorage(config.dataFolder);
  const [recordBytes, { bytes: indexBytes }, places, here] = await Promise.all([
    sizeOfRecord({ store, config }),
    index.status(),
    store.db
      .selectFrom('storageSample')
      .select('place')
      .distinct()
      .where('at', '>', now - DAY_MS)
      .limit(MOST_PLACES)
      .execute(),
    measure(config.dataFolder),
  ]);
  const names = [...new Set([...(here ? [own] : []), ...places.map(({ place }) => place)])];
  const disks = await Promise.all(names.map((place) => diskOf(store, place, now, place === own ? here : undefined)));
  return { recordBytes, indexBytes, disks: disks.flatMap((disk) => disk ?? []) };
}

async function measure(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    // The check of the disk tells that it cannot be read.
    return undefined;
  }
}

async function diskOf(
  { db }: Platform['store'],
  place: string,
  now: number,
  here: { freeBytes: number; totalBytes: number } | undefined,
): Promise<Storage['disks'][number] | undefined> {
  const samples = await db
    .selectFrom('storageSample')
    .select(['at', 'freeBytes', 'totalBytes'])
    .where('place', '=', place)
    .where('at', '>', now - WEEK_MS)
    .orderBy('at')
    .execute();
  const last = here ? { at: now, ...here } : samples.at(-1);
  if (!last) return undefined;
  const growth = growthOf([...samples, last]);
  return {
    place,
    ...last,
    growth,
    daysLeft: growth !== null && growth > 0 ? last.freeBytes / growth : null,
  };
}

/** Bytes a day that went, as the median of what every two points say: one big file that came or went does not change it. */
export function growthOf(samples: readonly { at: number; freeBytes: number }[]): number | null {
  const step = Math.max(1, Math.ceil(samples.length / MOST_POINTS));
  const points = samples.filter((_, i) => (samples.length - 1 - i) % step === 0);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.at - first.at < LEAST_SPAN_MS) return null;
  const slopes = points.flatMap((from, i) =>
    points.slice(i + 1).flatMap((to) => (to.at > from.at ? [((from.freeBytes - to.freeBytes) / (to.at - from.at)) * DAY_MS] : [])),
  );
  const sorted = slopes.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

async function sizeOfRecord({ store, config }: Pick<Platform, 'store' | 'config'>): Promise<number> {
  if (store.dialect === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(store.db);
    return Number(rows[0]?.bytes ?? 0);
  }
  const file = recordFile(config.dataFolder);
  const sizes = await Promise.all([file, `${file}-wal`].map((name) => stat(name).then(({ size }) => size, nothing)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
/** There is no log of writes while nobody writes. */
const nothing = () => 0;
