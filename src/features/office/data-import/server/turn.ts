// One turn of an import: what its batches share, and how a step notes how far it came.
import type { Kysely } from 'kysely';
import { SubjectMatcher } from '#ingest/pipeline/subject-matcher.ts';
import type { Actor } from '#server/actor.ts';
import { loadOwner } from '#server/auth/load-actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { type JobContext, JobStopped } from '#server/queue/job-definition.ts';
import { grants } from '#shared/privileges.ts';
import { dataImportContract, type STOP_REASONS } from '../contract.ts';
import { type ImportRow, isAtWork } from './imports.ts';
import { itemKindOf } from './item-kinds.ts';

const IMPORT_PRIVILEGE = dataImportContract.run.privilege;

export interface Turn {
  context: JobContext;
  actor: Actor;
  matcher: SubjectMatcher;
  sha256: string;
}
export type Stop = Exclude<(typeof STOP_REASONS)[number], ''>;

export const findWork = async ({ store }: JobContext, clientId: number, id: number, jobId: number): Promise<ImportRow | undefined> => {
  const row = await store.db
    .selectFrom('dataImport')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .executeTakeFirst();
  return row && isAtWork(row.state) ? row : undefined;
};

/** Why the step cannot go on, where whoever began it or what it needs is gone. */
export async function openTurn(context: JobContext, row: ImportRow): Promise<Turn | Stop> {
  const person = await loadOwner(context.store, row.createdBy, context.now());
  if (!person || person.clientId !== row.clientId) return 'account-disabled';
  // Of who may no longer import, and of who no longer sees the subjects, nothing more is made.
  if (!grants(person.privileges, IMPORT_PRIVILEGE)) return 'account-disabled';
  const needed = itemKindOf(row)?.privileges;
  if (needed && !grants(person.privileges, row.state === 'undoing' ? needed.takeBack : needed.make)) return 'account-disabled';
  const seen = row.kind === 'articles' && person.visibleSubjectIds ? new Set(person.visibleSubjectIds) : undefined;
  if (row.state !== 'undoing' && seen && (row.subjectIds.length === 0 || row.subjectIds.some((id) => !seen.has(id)))) return 'subject-gone';
  const actor = { ...person, simulatedBy: row.simulatedBy ?? undefined };
  const { db } = context.store;
  const subjects =
    row.subjectIds.length === 0
      ? []
      : await db.selectFrom('subject').select('id').where('clientId', '=', row.clientId).where('id', 'in', row.subjectIds).execute();
  if (row.state !== 'undoing' && subjects.length < row.subjectIds.length) return 'subject-gone';
  if (row.state !== 'undoing' && row.dictionaryId !== null && !(await hasDictionary(db, row.clientId, row.dictionaryId)))
    return 'dictionary-gone';
  const file =
    row.fileId === null
      ? undefined
      : await db
          .selectFrom('storedFile')
          .select('sha256')
          .where('clientId', '=', row.clientId)
          .where('id', '=', row.fileId)
          .executeTakeFirst();
  if (row.state !== 'undoing' && (!file || !(await context.files.has(file.sha256)))) return 'file-gone';
  const matcher = new SubjectMatcher(context.store, row.clientId);
  if (row.kind === 'articles' && row.state !== 'undoing') await matcher.refresh(true);
  return { context, actor, matcher, sha256: file?.sha256 ?? '' };
}

const hasDictionary = async (db: Kysely<Database>, clientId: number, id: number): Promise<boolean> =>
  (await db.selectFrom('dictionary').select('id').where('clientId', '=', clientId).where('id', '=', id).executeTakeFirst()) !== undefined;

/** In the transaction of a batch: stops a worker that was overtaken, or whose import somebody has stopped. */
export async function noteProgress(tx: Kysely<Database>, row: ImportRow, change: Partial<Omit<ImportRow, 'id'>>): Promise<void> {
  const result = await tx
    .updateTable('dataImport')
    .set(change)
    .where('id', '=', row.id)
    .where('clientId', '=', row.clientId)
    .where('state', '=', row.state)
    .where('place', '=', row.place)
    .where('rowsRead', '=', row.rowsRead)
    .where('undone', '=', row.undone)
    .where('kept', '=', row.kept)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) === 0) throw new JobStopped();
}

export const endStep = (context: JobContext, row: ImportRow, state: ImportRow['state'], reason: Stop | '' = ''): Promise<void> =>
  context.store.db.transaction().execute((tx) => noteProgress(tx, row, { state, reason, finishedAt: context.now() }));
