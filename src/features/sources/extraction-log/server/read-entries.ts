import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { LogEntry } from '../contract.ts';
import { causeOf } from './cause-of.ts';
import type { EntryKind } from './log-streams.ts';

interface Found {
  kind: EntryKind;
  id: number;
}

/** The entries of these places, in their order; one that is gone meanwhile is left out. */
export async function readEntries(db: Kysely<Database>, places: readonly Found[]): Promise<LogEntry[]> {
  const idsOf = (kind: EntryKind) => [0, ...places.filter((place) => place.kind === kind).map(({ id }) => id)];
  const [runs, items] = await Promise.all([readRuns(db, idsOf('run')), readItems(db, idsOf('item'))]);
  const byKey = new Map([...runs, ...items].map((entry) => [entry.key, entry]));
  return places.flatMap(({ kind, id }) => byKey.get(`${kind}-${id}`) ?? []);
}

const NAMES = ['source.name as sourceName', 'client.name as clientName'] as const;

async function readRuns(db: Kysely<Database>, ids: readonly number[]): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('run')
    .leftJoin('source', 'source.id', 'run.sourceId')
    .leftJoin('client', 'client.id', 'source.clientId')
    .select(['run.id', 'run.startedAt', 'run.sourceId', 'run.host', 'run.reason', 'run.detail', 'run.httpStatus', 'source.url', ...NAMES])
    .where('run.id', 'in', ids)
    .where('run.state', 'in', ['failed', 'interrupted'])
    .execute();
  return rows.map(({ startedAt, url, sourceName, clientName, ...row }) => ({
    ...row,
    key: `run-${row.id}`,
    kind: 'run',
    at: startedAt,
    runId: row.id,
    sourceName: sourceName ?? '',
    clientName: clientName ?? '',
    url: url ?? '',
    title: '',
    outcome: 'failed',
    cause: causeOf(row.reason, row.httpStatus),
  }));
}

async function readItems(db: Kysely<Database>, ids: readonly number[]): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('runItem')
    .leftJoin('source', 'source.id', 'runItem.sourceId')
    .leftJoin('client', 'client.id', 'source.clientId')
    .select(['runItem.id', 'runItem.at', 'runItem.runId', 'runItem.sourceId', 'runItem.url', 'runItem.host', 'runItem.title'])
    .select(['runItem.outcome', 'runItem.reason', 'runItem.detail', ...NAMES])
    .where('runItem.id', 'in', ids)
    .execute();
  return rows.map(({ sourceName, clientName, ...row }) => {
    const { httpStatus, detail, reason } = told(row);
    return {
      ...row,
      key: `item-${row.id}`,
      kind: 'item',
      sourceName: sourceName ?? '',
      clientName: clientName ?? '',
      detail,
      httpStatus,
      cause: causeOf(reason, httpStatus),
    };
  });
}

/** What the ledger says of an item: the status of the answer begins its detail, and `page:` the reason of one that is stored without its page. */
function told({ reason, detail }: { reason: string; detail: string }) {
  const page = /^page:([\w-]+) ?(.*)$/s.exec(detail);
  const [why, rest] = page ? [page[1] ?? '', page[2] ?? ''] : [reason, detail];
  const status = why === 'http-status' ? /^(\d{3})(?: |$)(.*)$/s.exec(rest) : null;
  return { reason: why, httpStatus: status ? Number(status[1]) : null, detail: page || !status ? detail : (status[2] ?? '') };
}
