import type { Kysely } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Database } from '#server/db/tables/database.ts';
import { type allOperationLogContract, type LogLine, WINDOW } from '../contract.ts';
import { countLines, endOf, type Key, type LineFilter, type Lines, linesOf } from './select-lines.ts';

type ListInput = Input<(typeof allOperationLogContract)['list']> & Pick<LineFilter, 'ofOrdinary'>;

/** Of before and after in a list. */
const MOST_SHOWN = 300;

export async function listLines(db: Kysely<Database>, { pageSize, cursor, ...filter }: ListInput, window = WINDOW) {
  const lines = linesOf(db, filter);
  const { rows, next, end } = await readLines(lines, { size: pageSize, before: cursor === undefined ? undefined : keyOf(cursor), window });
  const { total, isLeast } = await countLines(lines, undefined, window);
  return {
    items: rows.map((row) => ({
      ...row,
      before: row.before?.slice(0, MOST_SHOWN) ?? null,
      after: row.after?.slice(0, MOST_SHOWN) ?? null,
    })),
    total,
    isLeast,
    ...(next && { nextCursor: `${next.at}-${next.id}` }),
    ...(next && rows.length < pageSize && end && { searchedUntil: end.at }),
  };
}

const keyOf = (cursor: string): Key => {
  const [at = 0, id = 0] = cursor.split('-').map(Number);
  return { at, id };
};

interface Part {
  size: number;
  before: Key | undefined;
  window?: number;
}

/** At most `size` lines from before a place, and the place to go on from: behind the last of them, or where the window ends. */
export async function readLines(
  lines: Lines,
  { size, before, window = WINDOW }: Part,
): Promise<{ rows: LogLine[]; next?: Key; end?: Key | undefined }> {
  const end = lines.isSearched ? await endOf(lines, before, window) : undefined;
  const found = await lines
    .fitting(lines.led(before).limit(lines.isSearched ? window : size + 1))
    .select(['line.id', 'line.number', 'line.at', 'line.clientId', 'line.userId', 'line.ip', 'line.action', 'line.targetId'])
    .select(['line.before', 'line.after', 'client.name as clientName', 'account.name', 'account.username', 'simulator.name as simulator'])
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size).map((row) => ({
    ...row,
    clientName: row.clientName ?? '',
    name: row.name ?? '',
    username: row.username ?? '',
    simulator: row.simulator ?? '',
  }));
  const last = found.length > size ? rows.at(-1) : undefined;
  const next = last ? { at: last.at, id: last.id } : end;
  return { rows, end, ...(next && { next }) };
}

/** The filter: whose line it must be. */
export async function readLine(db: Kysely<Database>, id: number, filter: Pick<LineFilter, 'clientId' | 'ofOrdinary'>): Promise<LogLine> {
  const lines = linesOf(db, filter);
  const { rows } = await readLines({ ...lines, led: (before) => lines.led(before).where('id', '=', id) }, { size: 1, before: undefined });
  const [line] = rows;
  if (!line) throw new AppError('not-found', { field: 'id' });
  return line;
}
