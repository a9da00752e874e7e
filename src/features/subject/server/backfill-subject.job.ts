// Classifies the stored articles of the past days for one subject. Compares with what is stored, so running it again changes nothing.
import type { Kysely } from 'kysely';
import { parseExpression } from '#analysis/expression/parse.ts';
import { DAY_MS, firstIdAt } from '#shared/time.ts';
import { emotionTowards, hitEmotion, type NewHit, type SubjectEmotion } from '#ingest/pipeline/make-hits.ts';
import { writeHits } from '#ingest/pipeline/write-hits.ts';
import type { Database } from '#server/db/tables/database.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { announceMoved, type HitChange, recordHitChanges } from '#server/record/hit-change.ts';
import { subjectFilter } from '../contract.ts';
import { subjectIndexFilter } from './preview-subject.ts';
import { BACKFILL } from './subject.service.ts';

const BATCH = 200;
const MOST_ARTICLES = 2_000_000;

interface BackfillSubject {
  id: number;
  clientId: number;
  targets: string[];
}

export const backfillSubjectJob: JobDefinition = {
  kind: BACKFILL,
  run: async (context, job) => {
    const { subjectId, days } = job.payload as { subjectId: number; days: number };
    const row = await context.store.db.selectFrom('subject').selectAll().where('id', '=', subjectId).executeTakeFirst();
    const parsed = row && parseExpression(row.expression);
    if (!row || !parsed?.ok || !parsed.node) return { added: 0, removed: 0 };
    const from = context.now() - days * DAY_MS;
    const filter = subjectIndexFilter(subjectFilter.parse(JSON.parse(row.filter)), {
      clientId: 0,
      scopeClientId: row.client_id,
      from,
      expression: parsed.node,
      dictionary: await loadDictionaries(context.store, row.client_id),
    });
    const wanted = new Set(await context.index.ids(filter, MOST_ARTICLES));
    const stored = await context.store.db
      .selectFrom('hit_subject')
      .select('article_id')
      .where('client_id', '=', row.client_id)
      .where('subject_id', '=', subjectId)
      .where('article_id', '>=', firstIdAt(from))
      .execute();
    const have = new Set(stored.map((hit) => hit.article_id));
    const add = [...wanted].filter((id) => !have.has(id));
    const remove = [...have].filter((id) => !wanted.has(id));
    const subject = { id: subjectId, clientId: row.client_id, targets: JSON.parse(row.targets) as string[] };
    const total = add.length + remove.length;
    for (let i = 0; i < total; i += BATCH) {
      await reportProgress(context, job, i, total);
      await changeBatch(
        context,
        subject,
        add.slice(i, i + BATCH),
        remove.slice(Math.max(0, i - add.length), Math.max(0, i + BATCH - add.length)),
      );
    }
    await reportProgress(context, job, total, total);
    return { added: add.length, removed: remove.length };
  },
};

/** Puts the subject on the articles of `add` and takes it off those of `remove`, in one transaction. */
export async function changeBatch(
  context: Pick<JobContext, 'store' | 'now'>,
  subject: BackfillSubject,
  add: readonly number[],
  remove: readonly number[],
): Promise<void> {
  if (add.length + remove.length === 0) return;
  await context.store.db.transaction().execute(async (tx) => {
    const changes: HitChange[] = [];
    for (const id of add) changes.push(...(await changeSubject(tx, context.now(), subject, id, true)));
    for (const id of remove) changes.push(...(await changeSubject(tx, context.now(), subject, id, false)));
    await recordHitChanges(tx, changes);
    await announceMoved(tx, changes);
  });
}

async function changeSubject(
  tx: Kysely<Database>,
  now: number,
  subject: BackfillSubject,
  articleId: number,
  isAdded: boolean,
): Promise<HitChange[]> {
  const article = await tx
    .selectFrom('article')
    .innerJoin('article_text', 'article_text.article_id', 'article.id')
    .innerJoin('site', 'site.id', 'article.site_id')
    .selectAll('article')
    .select(['article_text.content', 'site.level'])
    .where('article.id', '=', articleId)
    .executeTakeFirst();
  if (!article) return [];
  const rows = await tx
    .selectFrom('hit_subject')
    .selectAll()
    .where('client_id', '=', subject.clientId)
    .where('article_id', '=', articleId)
    .execute();
  const subjects: SubjectEmotion[] = rows
    .filter((row) => row.subject_id !== subject.id)
    .map((row) => ({ subjectId: row.subject_id, emotion: row.target_emotion, score: row.target_score }));
  if (isAdded) subjects.push({ subjectId: subject.id, ...emotionTowards(article, subject.targets) });
  subjects.sort((a, b) => a.subjectId - b.subjectId);
  const hits: NewHit[] = subjects.length
    ? [{ clientId: subject.clientId, subjects, ...hitEmotion(subjects, { emotion: article.emotion, score: article.emotion_score }) }]
    : [];
  return writeHits(tx, article, hits, now, [subject.clientId]);
}
