// The articles of a period that a subject should have but lacks, and the reverse: the start of every reclassification.
import { findDropped } from '#ingest/pipeline/hit-drops.ts';
import { idRange } from '#server/index/select-rows.ts';
import type { JobContext } from '#server/queue/job-definition.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { readStoredExpression } from '#server/record/subject-expressions.ts';
import { subjectFilter } from '../contract.ts';
import { sitesOf, subjectIndexFilter } from './preview-subject.ts';

const MOST_ARTICLES = 2_000_000;

export interface Period {
  /** Publication time in ms, from ≤ t < until. */
  from: number;
  until?: number;
}
export interface Difference {
  subject: { id: number; clientId: number; targets: string[] };
  add: number[];
  remove: number[];
}

/**
 * Undefined when there is no such subject, or its expression is invalid. Articles decided by people are left out, because nothing would change there.
 */
export async function findDifference(
  context: Pick<JobContext, 'store' | 'index'>,
  subjectId: number,
  period: Period,
): Promise<Difference | undefined> {
  const { db } = context.store;
  const row = await db.selectFrom('subject').selectAll().where('id', '=', subjectId).executeTakeFirst();
  const expression = row && (await readStoredExpression(db, row));
  if (!row || !expression) return undefined;
  const narrowed = subjectFilter.parse(row.filter);
  const filter = subjectIndexFilter(narrowed, {
    ...(await sitesOf(db, row.clientId, narrowed)),
    clientId: 0,
    scopeClientId: row.clientId,
    ...period,
    expression,
    dictionary: await loadDictionaries(context.store, row.clientId),
  });
  const wanted = new Set(await context.index.ids(filter, MOST_ARTICLES));
  const { first, end } = idRange({ clientId: 0, ...period });
  const stored = await db
    .selectFrom('hitSubject')
    .select('articleId')
    .where('clientId', '=', row.clientId)
    .where('subjectId', '=', subjectId)
    .where('articleId', '>=', first)
    .where('articleId', '<', end)
    .execute();
  const corrected = await db
    .selectFrom('hitCorrection')
    .select('articleId')
    .where('clientId', '=', row.clientId)
    .where('subjectId', '=', subjectId)
    .execute();
  const deleted = await db.selectFrom('deletedHit').select('articleId').where('clientId', '=', row.clientId).execute();
  const isDecided = new Set([...corrected, ...deleted].map((decision) => decision.articleId));
  // An excluded article keeps its subjects.
  const dropped = await findDropped(db, row.clientId, subjectId, first, end);
  const have = new Set([...stored.map((hit) => hit.articleId), ...dropped]);
  return {
    subject: { id: subjectId, clientId: row.clientId, targets: row.targets },
    add: [...wanted].filter((id) => !have.has(id) && !isDecided.has(id)),
    remove: [...have].filter((id) => !wanted.has(id) && !isDecided.has(id)),
  };
}
