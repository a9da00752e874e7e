import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { loadOwner } from '#server/auth/load-actor.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { AppError } from '#shared/errors.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { grants } from '#shared/privileges.ts';
import { type ExportRun, RUN_REASONS } from '../contract.ts';
import { fileNameOf } from './object-key.ts';

export type ExportRow = Selectable<Database['dataExport']>;
export type RunRow = Selectable<Database['dataExportRun']>;
type Db = Kysely<Database>;

export const DATA_EXPORT_JOB = 'data-export';
const EXPORT_PRIVILEGE = 'external.a';

/** Exports that the caller sees: those of his client; who sees some subjects only, his own. */
export function seenExports(db: Db, actor: Actor) {
  const query = db.selectFrom('dataExport').where('dataExport.clientId', '=', actor.clientId);
  return actor.visibleSubjectIds === undefined ? query : query.where('dataExport.createdBy', '=', actor.userId);
}

/** All of them, in the order of their ids; otherwise `not-found` at the field. */
export async function requireExports(db: Db, actor: Actor, ids: readonly number[], field: string): Promise<ExportRow[]> {
  const rows = await seenExports(db, actor).selectAll('dataExport').where('dataExport.id', 'in', ids).orderBy('dataExport.id').execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

export async function requireExport(db: Db, actor: Actor, id: number): Promise<ExportRow> {
  const [row] = await requireExports(db, actor, [id], 'id');
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

/** Whoever answers for it, as long as he may export. */
export async function findExporter(
  store: Store,
  { clientId, createdBy }: Pick<ExportRow, 'clientId' | 'createdBy'>,
  now: number,
): Promise<Actor | undefined> {
  const person = await loadOwner(store, createdBy, now);
  return person?.clientId === clientId && grants(person.privileges, EXPORT_PRIVILEGE) ? person : undefined;
}

/** Nothing is in the run but what the caller sees now. */
export const seesRun = ({ visibleSubjectIds: seen }: Actor, { settings: { subjectIds } }: Pick<RunRow, 'settings'>): boolean =>
  seen === undefined || (subjectIds?.every((id) => seen.includes(id)) ?? false);

/** Where to read on in the outbox, whose last line is `last`. Behind its end no place is a run's: a record that was restored elsewhere has another outbox, and all of its lines are new. */
export const placeIn = (cursor: number, last: number): number => (cursor > last ? 0 : cursor);

export const isAtWork = (state: RunRow['state']): boolean => state === 'collecting' || state === 'writing';

/** Runs with who began them and what became of their jobs. */
export const shownRuns = (db: Db, clientId: number) =>
  db
    .selectFrom('dataExportRun')
    .leftJoin('job', 'job.id', 'dataExportRun.jobId')
    .leftJoin('account', 'account.id', 'dataExportRun.createdBy')
    .selectAll('dataExportRun')
    .select(['job.state as jobState', 'account.name as user', 'account.username'])
    .select((e) =>
      e
        .exists(e.selectFrom('dataExportPart').select('dataExportPart.id').whereRef('dataExportPart.runId', '=', 'dataExportRun.id'))
        .as('hasParts'),
    )
    .where('dataExportRun.clientId', '=', clientId);

type Shown = RunRow & { jobState: string | null; user: string | null; username: string | null; hasParts: unknown };

/** One whose job has failed for good says so. */
export const stateOf = ({ state, jobState }: Pick<Shown, 'state' | 'jobState'>): RunRow['state'] =>
  isAtWork(state) && (jobState === 'failed' || jobState === 'cancelled') ? 'failed' : state;

export function toRun(actor: Actor, row: Shown): ExportRun {
  const { id, rowCount, bytes, fileId, dueAt, createdAt, finishedAt } = row;
  const state = stateOf(row);
  const isSeen = seesRun(actor, row);
  const reason = isOneOf(RUN_REASONS, row.reason) ? row.reason : '';
  return {
    id,
    state,
    reason: state === 'failed' && reason === '' ? 'broken' : reason,
    rows: rowCount,
    bytes,
    format: row.settings.format,
    target: row.settings.target ?? 'file',
    to: row.settings.to ?? '',
    fileName: fileNameOf(row),
    sentBytes: row.sentBytes,
    hasFile: fileId !== null && isSeen,
    isHidden: fileId !== null && !isSeen,
    sentRows: row.sentRows,
    parts: row.partCount,
    answer: row.answer,
    isReplay: row.settings.replay !== undefined,
    goneRows: row.goneRows,
    canReplay: !isAtWork(state) && Boolean(row.hasParts),
    isScheduled: dueAt !== null,
    user: row.user || row.username || '',
    createdAt,
    finishedAt,
  };
}
