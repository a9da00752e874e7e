// A batch of rows that are no articles: checked by doing it and leaving nothing behind, made, taken back.
import type { Transaction } from 'kysely';
import { retryUnique } from '#server/db/retry-conflicts.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { JobContext } from '#server/queue/job-definition.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import type { ImportRow } from './imports.ts';
import type { ItemKind, ItemOutcome, ItemRow, MadeItem, Taking } from './item-kinds.ts';
import { FIELDS_OF } from '../contract.ts';
import { type Batch, keepProblems, readRows } from './read-batch.ts';
import { type RowProblemFound, shownValue } from './to-article.ts';
import { placeOfSecret } from './start-passwords.ts';
import { endStep, noteProgress, type Turn } from './turn.ts';

/** Articles have their own limit; a longer cell is refused before a feature looks at it. */
const LONGEST = 20_000;

class Trial extends Error {}

export async function checkItems(turn: Turn, row: ImportRow, kind: ItemKind): Promise<void> {
  const batch = await readItems(turn, row, kind.checkedRows ?? kind.rows);
  const take = await kind.prepare({ ...turn, row }, batch.rows);
  if (typeof take === 'string') return endStep(turn.context, row, 'uploaded', take);
  const { db } = turn.context.store;
  let outcomes: ItemOutcome[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      outcomes = await take(takingOf(turn, tx, row), batch.rows);
      throw new Trial();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Trial)) throw error;
    });
  const found = countOf(row, batch, outcomes);
  await db.transaction().execute(async (tx) => {
    const fresh = await noteKeys(tx, row, found.keys);
    const counts = {
      made: row.made + fresh,
      known: row.known + found.known + found.keys.length - fresh,
      refused: row.refused + found.problems.length,
    };
    const rows = counts.made + counts.known + counts.refused;
    const end = { state: 'checked' as const, finishedAt: turn.context.now(), checked: { rows, ...counts } };
    await noteProgress(tx, row, { ...counts, place: batch.place, rowsRead: batch.rowsRead, ...(batch.isEnd ? end : {}) });
    await keepProblems(tx, row, found.problems);
    if (batch.isEnd) await tx.deleteFrom('dataImportKey').where('clientId', '=', row.clientId).where('importId', '=', row.id).execute();
  });
}

export async function runItems(turn: Turn, row: ImportRow, kind: ItemKind): Promise<void> {
  const batch = await readItems(turn, row, kind.rows);
  const take = await kind.prepare({ ...turn, row }, batch.rows);
  if (typeof take === 'string') return endStep(turn.context, row, 'stopped', take);
  const { context } = turn;
  await retryUnique(() =>
    context.store.db.transaction().execute(async (tx) => {
      const found = countOf(row, batch, await take(takingOf(turn, tx, row), batch.rows));
      const own = { clientId: row.clientId, importId: row.id };
      for (let i = 0; i < found.items.length; i += 100)
        await tx
          .insertInto('dataImportItem')
          .values(found.items.slice(i, i + 100).map((item) => ({ ...own, ...item, secret: sealed(context, row, item) })))
          .execute();
      await noteProgress(tx, row, {
        made: row.made + found.items.length,
        known: row.known + found.known,
        refused: row.refused + found.problems.length,
        place: batch.place,
        rowsRead: batch.rowsRead,
        ...(batch.isEnd ? { state: 'done' as const, finishedAt: context.now() } : {}),
      });
      await keepProblems(tx, row, found.problems);
    }),
  );
}

const sealed = ({ outgoing }: JobContext, row: ImportRow, { itemId, secret = '' }: MadeItem): string =>
  secret === '' ? '' : outgoing.seal.close(secret, placeOfSecret(row.id, itemId));

/** The next few, and all words of one dictionary together: it goes with the last of them. */
export async function undoItems({ context, actor }: Turn, row: ImportRow, kind: ItemKind): Promise<void> {
  await context.store.db.transaction().execute(async (tx) => {
    const left = () =>
      tx
        .selectFrom('dataImportItem')
        .select(['itemId', 'itemKey', 'isNew'])
        .where('clientId', '=', row.clientId)
        .where('importId', '=', row.id)
        .where('isHeld', '=', false);
    // The newest first: a subject may name one that came before it.
    const first = await left().orderBy('itemId', 'desc').limit(1).executeTakeFirst();
    if (!first) return noteProgress(tx, row, { state: 'undone', finishedAt: context.now() });
    const items = await left().where('itemId', '=', first.itemId).execute();
    const stayed = await kind.takeBack({ context: joinTransaction(context, tx), actor, now: context.now() }, items);
    const own = { clientId: row.clientId, importId: row.id, itemId: first.itemId };
    if (stayed.length > 0) await hold(tx, own);
    else await forget(tx, own);
    await noteProgress(tx, row, { undone: row.undone + items.length - stayed.length, kept: row.kept + stayed.length });
  });
}

type Own = Pick<ImportRow, 'clientId'> & { importId: number; itemId: number };
const hold = (tx: Transaction<Database>, { clientId, importId, itemId }: Own) =>
  tx
    .updateTable('dataImportItem')
    .set({ isHeld: true })
    .where('clientId', '=', clientId)
    .where('importId', '=', importId)
    .where('itemId', '=', itemId)
    .execute();
const forget = (tx: Transaction<Database>, { clientId, importId, itemId }: Own) =>
  tx.deleteFrom('dataImportItem').where('clientId', '=', clientId).where('importId', '=', importId).where('itemId', '=', itemId).execute();

const takingOf = ({ actor, context }: Turn, tx: Transaction<Database>, row: ImportRow): Taking => ({
  tx,
  inside: joinTransaction(context, tx),
  actor,
  now: context.now(),
  row,
  promised: row.state === 'checking' ? row.made : 0,
  findMade: async (keys) => {
    if (row.state !== 'running' || keys.length === 0) return new Set();
    const made = tx.selectFrom('dataImportItem').select('itemKey').where('clientId', '=', row.clientId).where('importId', '=', row.id);
    return new Set((await made.where('itemKey', 'in', [...keys]).execute()).map(({ itemKey }) => itemKey));
  },
  findPromised: async (keys) => {
    if (row.state !== 'checking' || keys.length === 0) return new Set();
    const met = tx.selectFrom('dataImportKey').select('itemKey').where('clientId', '=', row.clientId).where('importId', '=', row.id);
    return new Set((await met.where('itemKey', 'in', [...keys]).execute()).map(({ itemKey }) => itemKey));
  },
});

const readItems = (turn: Turn, row: ImportRow, mostRows: number): Promise<Batch<ItemRow>> =>
  readRows(turn, row, mostRows, (number, cells) => toItem(row, number, cells));

function toItem({ kind, mapping, columnNames }: ImportRow, row: number, cells: readonly string[]): ItemRow | RowProblemFound {
  const values: Record<string, string> = {};
  for (const field of FIELDS_OF[kind]) {
    const place = mapping[field];
    const value = place === undefined ? '' : (cells[place] ?? '').trim();
    values[field] = value;
    const reason = value.includes('\uFFFD')
      ? 'encoding'
      : value.includes('\0')
        ? 'control'
        : value.length > LONGEST
          ? 'too-long'
          : undefined;
    if (reason) return { row, column: columnName(columnNames, place ?? 0), value: shownValue(value), reason };
  }
  return { row, values };
}

const columnName = (names: readonly string[], place: number): string => shownValue(names[place] ?? '') || String(place + 1);

interface Found {
  items: MadeItem[];
  keys: string[];
  known: number;
  problems: RowProblemFound[];
}

function countOf({ mapping, columnNames }: ImportRow, batch: Batch<ItemRow>, outcomes: readonly ItemOutcome[]): Found {
  const found: Found = { items: [], keys: [], known: 0, problems: [...batch.problems] };
  for (const [i, outcome] of outcomes.entries()) {
    const given = batch.rows[i];
    if (!given) continue;
    if (outcome.outcome === 'made') {
      found.items.push(outcome.item);
      found.keys.push(outcome.key);
    } else if (outcome.outcome === 'known') found.known++;
    else {
      const { field, reason, value = given.values[field] ?? '' } = outcome;
      const place = mapping[field];
      const column = place === undefined ? '' : columnName(columnNames, place);
      found.problems.push({ row: given.row, column, value: shownValue(value), reason });
    }
  }
  found.problems.sort((a, b) => a.row - b.row);
  return found;
}

/** How many of them the file has not shown before. */
async function noteKeys(tx: Transaction<Database>, row: ImportRow, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const added = await tx
    .insertInto('dataImportKey')
    .values([...new Set(keys)].map((itemKey) => ({ clientId: row.clientId, importId: row.id, itemKey })))
    .onConflict((c) => c.columns(['importId', 'itemKey']).doNothing())
    .returning('itemKey')
    .execute();
  return added.length;
}
