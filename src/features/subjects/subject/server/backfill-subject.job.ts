// Classifies the stored articles of the past days for one subject. Compares with the stored values, so running it again changes nothing.
import type { Kysely } from 'kysely';
import { DAY_MS } from '#shared/time.ts';
import { emotionTowards, hitEmotion, type NewHit, ownEmotionOf, type SubjectEmotion } from '#ingest/pipeline/make-hits.ts';
import { ArticleRoom } from '#ingest/pipeline/article-room.ts';
import { ClientRules } from '#ingest/pipeline/client-rules.ts';
import { loadHitSubjects } from '#ingest/pipeline/hit-drops.ts';
import { loadStoredArticle, rulingOf } from '#ingest/pipeline/stored-article.ts';
import { TagMatcher } from '#ingest/pipeline/tag-matcher.ts';
import { writeHits } from '#ingest/pipeline/write-hits.ts';
import type { Database } from '#server/db/tables/database.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { announceMoved, type HitChange, recordHitChanges } from '#server/record/hit-change.ts';
import { findDifference } from './find-difference.ts';
import { BACKFILL } from './backfill.ts';

const BATCH = 200;

interface BackfillSubject {
  id: number;
  clientId: number;
  targets: string[];
}

export const backfillSubjectJob: JobDefinition = {
  kind: BACKFILL,
  run: async (context, job) => {
    const { subjectId, days } = job.payload as { subjectId: number; days: number };
    const found = await findDifference(context, subjectId, { from: context.now() - days * DAY_MS });
    if (!found) return { added: 0, removed: 0 };
    const { subject, add, remove } = found;
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

/** Adds the subject to the articles of `add` and removes it from those of `remove`, in one transaction with the writes of `note`. */
export async function changeBatch(
  context: Pick<JobContext, 'store' | 'now'>,
  subject: BackfillSubject,
  add: readonly number[],
  remove: readonly number[],
  note?: (tx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  if (add.length + remove.length === 0 && !note) return;
  const tags = new TagMatcher(context.store, subject.clientId);
  await tags.refresh(true);
  const rules = new ClientRules(context.store, subject.clientId);
  await rules.refresh(true);
  await context.store.db.transaction().execute(async (tx) => {
    const known = { ...subject, tags, rules, room: await ArticleRoom.open(tx, context.now(), [subject.clientId]) };
    await note?.(tx);
    const changes: HitChange[] = [];
    for (const id of add) changes.push(...(await changeSubject(tx, context.now(), known, id, true)));
    for (const id of remove) changes.push(...(await changeSubject(tx, context.now(), known, id, false)));
    await recordHitChanges(tx, changes);
    await announceMoved(tx, changes);
  });
}

async function changeSubject(
  tx: Kysely<Database>,
  now: number,
  subject: BackfillSubject & { tags: TagMatcher; rules: ClientRules; room: ArticleRoom },
  articleId: number,
  isAdded: boolean,
): Promise<HitChange[]> {
  const article = await loadStoredArticle(tx, articleId);
  if (!article) return [];
  const stored = await loadHitSubjects(tx, subject.clientId, articleId);
  const subjects: SubjectEmotion[] = stored.filter(({ subjectId }) => subjectId !== subject.id);
  if (isAdded) subjects.push({ subjectId: subject.id, ...emotionTowards(article, subject.targets) });
  subjects.sort((a, b) => a.subjectId - b.subjectId);
  const hits: NewHit[] = subjects.length ? [{ clientId: subject.clientId, subjects, ...hitEmotion(subjects, ownEmotionOf(article)) }] : [];
  const tags = subject.tags.matchText({ ...article, site: article.domain }, [subject.clientId]);
  return writeHits(tx, { ...article, tags, room: subject.room, ruling: rulingOf(subject.rules, article) }, hits, now, [subject.clientId]);
}
