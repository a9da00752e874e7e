// Reads and understands the next batches of an import while one is written, and from one turn of its job to the next.
import { understandApart } from '#ingest/apart/understand-apart.ts';
import { ofClient } from '#ingest/apart/read-apart.ts';
import type { UnderstoodArticle } from '#ingest/pipeline/understand.ts';
import type { Store } from '#server/db/open-record.ts';
import { findKnown } from './find-known.ts';
import type { ImportRow } from './imports.ts';
import { type Batch, readBatch } from './read-batch.ts';
import type { ImportedRow } from './to-article.ts';
import type { Turn } from './turn.ts';

/** Batches: of one the analysis would wait for the writing. */
const AHEAD = 2;
/** Longer than an import waits for its next turn while the index is behind. */
const IDLE_MS = 60_000;

export type UnderstoodRow = ImportedRow & { understood: UnderstoodArticle };
type Place = Pick<ImportRow, 'place' | 'rowsRead'>;
interface Prepared {
  key: string;
  read: Promise<Batch>;
  /** By the number of the row; those that the client has are not understood. */
  understood: Promise<ReadonlyMap<number, UnderstoodArticle>>;
}

/** Of the import that was read last. */
const kept = new WeakMap<Store, { prepared: Prepared[]; end: NodeJS.Timeout }>();

export async function takeRows(
  turn: Turn,
  row: ImportRow,
  mostRows: number,
): Promise<{ batch: Batch; understood: ReadonlyMap<number, UnderstoodArticle> }> {
  const { store } = turn.context;
  const known = kept.get(store);
  clearTimeout(known?.end);
  const key = keyOf(row, row, mostRows);
  const at = known?.prepared.findIndex((one) => one.key === key) ?? -1;
  const prepared = at < 0 ? [] : (known?.prepared.slice(at + 1) ?? []);
  kept.set(store, { prepared, end: setTimeout(() => kept.delete(store), IDLE_MS).unref() });
  const mine = known?.prepared[at] ?? prepare(turn, row, row, mostRows);
  const batch = await mine.read;
  let last = (await prepared.at(-1)?.read) ?? batch;
  while (prepared.length < AHEAD && !last.isEnd) {
    const next = prepare(turn, row, last, mostRows);
    prepared.push(next);
    last = await next.read;
  }
  return { batch, understood: await mine.understood };
}

const keyOf = ({ id, clientId, state }: ImportRow, { place, rowsRead }: Place, mostRows: number): string =>
  [clientId, id, state, place, rowsRead, mostRows].join(' ');

function prepare(turn: Turn, row: ImportRow, from: Place, mostRows: number): Prepared {
  const read = readBatch(turn, { ...row, place: from.place, rowsRead: from.rowsRead }, mostRows);
  const understood = read.then((batch) => understandUnknown(turn, row, batch));
  // Whoever takes it is told.
  understood.catch(() => undefined);
  return { key: keyOf(row, from, mostRows), read, understood };
}

async function understandUnknown({ context }: Turn, { clientId }: ImportRow, { rows }: Batch): Promise<Map<number, UnderstoodArticle>> {
  const known = await findKnown(context.store.db, clientId, rows);
  const understood = await understandRows(
    clientId,
    rows.filter(({ article }) => !known.has(article.md5)),
  );
  return new Map(understood.map((one) => [one.row, one.understood]));
}

/** Those that are not understood yet are. */
export async function withUnderstanding(
  clientId: number,
  rows: readonly ImportedRow[],
  understood: ReadonlyMap<number, UnderstoodArticle>,
): Promise<UnderstoodRow[]> {
  const missing = await understandRows(
    clientId,
    rows.filter(({ row }) => !understood.has(row)),
  );
  const all = new Map([...understood, ...missing.map((one) => [one.row, one.understood] as const)]);
  return rows.flatMap((one) => {
    const found = all.get(one.row);
    return found ? [{ ...one, understood: found }] : [];
  });
}

async function understandRows(clientId: number, rows: readonly ImportedRow[]): Promise<UnderstoodRow[]> {
  const understood = await understandApart(
    ofClient(clientId),
    rows.map(({ article }) => article),
  );
  return rows.flatMap((row, i) => {
    const found = understood[i];
    return found ? [{ ...row, understood: found }] : [];
  });
}
