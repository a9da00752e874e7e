import type { Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import type { DataImport } from '../contract.ts';

export type ImportRow = Selectable<Database['dataImport']>;

/** Imports that the caller sees: those of his client; who sees some subjects only, his own. */
export function seenImports(platform: Platform, actor: Actor) {
  const query = platform.store.db
    .selectFrom('dataImport')
    .leftJoin('job', 'job.id', 'dataImport.jobId')
    .where('dataImport.clientId', '=', actor.clientId);
  return actor.visibleSubjectIds === undefined ? query : query.where('dataImport.createdBy', '=', actor.userId);
}

export async function getImport(platform: Platform, actor: Actor, id: number): Promise<ImportRow & { jobState: string | null }> {
  const row = await seenImports(platform, actor)
    .selectAll('dataImport')
    .select('job.state as jobState')
    .where('dataImport.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

/** A step whose job has failed for good says so; it may be begun again. */
export const shownState = (row: Pick<ImportRow, 'state'> & { jobState: string | null }): DataImport['state'] =>
  isAtWork(row.state) && (row.jobState === 'failed' || row.jobState === 'cancelled') ? 'failed' : row.state;

/** What its stored file is. */
export const formOf = ({ format }: Pick<ImportRow, 'format'>): 'csv' | 'jsonl' => (format === 'jsonl' ? 'jsonl' : 'csv');

export const isAtWork = (state: ImportRow['state']): boolean => state === 'checking' || state === 'running' || state === 'undoing';
