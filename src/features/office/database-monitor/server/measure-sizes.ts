// Measures the record, the text index and the files, once a day and when somebody asks. One row a day for each: growth is the difference of two.
import { type Insertable, type Kysely, sql } from 'kysely';
import fs from 'node:fs';
import path from 'node:path';
import { dayOf } from '#shared/time.ts';
import { askInspector } from '#server/db/inspect/ask-inspector.ts';
import { recordFile, type Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { generationFolder, indexFolder, lastGeneration, listMonths, monthFile } from '#server/index/index-folder.ts';
import { SIZE_DAYS } from '../contract.ts';

type Row = Insertable<Database['sizeDay']>;
/** Every page of a record on SQLite is looked at: beyond this, tables are left out that day. */
const MEASURE_MS = 30_000;
const ROWS = 100;

/** Returns how many were measured. */
export async function measureSizes(store: Store, now: () => number): Promise<number> {
  const outcome = await askInspector(store.location, { kind: 'sizes', ms: MEASURE_MS });
  const at = now();
  const when = { day: dayOf(at), at };
  const tables = outcome.ok && 'tables' in outcome.answer ? outcome.answer.tables : [];
  const rows: Row[] = [
    ...tables.map(({ name, bytes, indexBytes, rows: rowCount }): Row => ({ place: 'record', name, bytes, indexBytes, rowCount, ...when })),
    ...sizesOfIndex(store.location.dataFolder).map(([name, bytes]): Row => ({ place: 'index', name, bytes, ...when })),
    { place: 'file', name: 'record', bytes: await bytesOfRecord(store), ...when },
    { place: 'file', name: 'files', ...(await sizeOfFiles(store.db)), ...when },
  ];
  await store.db.transaction().execute(async (tx) => {
    for (let i = 0; i < rows.length; i += ROWS)
      await tx
        .insertInto('sizeDay')
        .values(rows.slice(i, i + ROWS).map((row) => ({ indexBytes: 0, rowCount: 0, ...row })))
        .onConflict((c) =>
          c.columns(['place', 'name', 'day']).doUpdateSet((e) => ({
            bytes: e.ref('excluded.bytes'),
            indexBytes: e.ref('excluded.indexBytes'),
            rowCount: e.ref('excluded.rowCount'),
            at: e.ref('excluded.at'),
          })),
        )
        .execute();
    // Days to come are those of a clock that was ahead.
    await tx
      .deleteFrom('sizeDay')
      .where((e) => e.or([e('day', '<', when.day - SIZE_DAYS), e('day', '>', when.day)]))
      .execute();
  });
  return rows.length;
}

/** For a schedule: the first worker of a day measures. */
export async function measureOncePerDay(store: Store, now: () => number): Promise<void> {
  const there = await store.db
    .selectFrom('sizeDay')
    .select('day')
    .where('place', '=', 'file')
    .where('name', '=', 'record')
    .where('day', '=', dayOf(now()))
    .executeTakeFirst();
  if (!there) await measureSizes(store, now);
}

const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const withLog = (file: string): number => sizeOf(file) + sizeOf(`${file}-wal`);

/** Of the files of this data folder, with their logs. */
function sizesOfIndex(dataFolder: string): [string, number][] {
  if (!fs.existsSync(indexFolder(dataFolder))) return [];
  const folder = generationFolder(dataFolder, lastGeneration(dataFolder));
  const months = listMonths(folder).map((month): [string, number] => [month, withLog(monthFile(folder, month))]);
  return [...months, ['state', withLog(path.join(indexFolder(dataFolder), 'state.db'))]];
}

export async function bytesOfRecord({ db, dialect, location }: Store): Promise<number> {
  if (dialect === 'sqlite') return withLog(recordFile(location.dataFolder));
  const { rows } = await sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Each of them once, however many use it. */
async function sizeOfFiles(db: Kysely<Database>): Promise<{ bytes: number; rowCount: number }> {
  const stored = db
    .selectFrom('storedFile')
    .select((e) => ['sha256', e.fn.max('bytes').as('bytes')])
    .groupBy('sha256')
    .as('stored');
  const row = await db
    .selectFrom(stored)
    .select((e) => [e.fn.sum<number>('bytes').as('bytes'), e.fn.countAll<number>().as('total')])
    .executeTakeFirst();
  return { bytes: Number(row?.bytes ?? 0), rowCount: Number(row?.total ?? 0) };
}
